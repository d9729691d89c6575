/* A compositor in a few lines of C on a wl_display of its own: surfaces, regions and one seat, and everything that it tells
 * a context. It writes down what it is told, one word each. */
#pragma once
#include <wayland-server-core.h>

#include "display_client.h"
#include "selvage.h"

enum { HOST_CLIENTS = 3 };

struct host {
  struct wl_display *display;
  struct wl_global *compositor, *seat_global;
  selvage_context *context;
  selvage_output output;
  selvage_seat seat;
  selvage_device screen;
  /* The window that was created last; it covers the screen. */
  selvage_surface window;
  uint64_t now_us;
  char told[4096];
  /* Commits are latched, and applied only by host_apply(), as those of a synchronized subsurface are. */
  bool holds_commits;
  struct wl_resource *held;
  /* The callback in which it destroys its context. */
  const char *destroys_in;
  /* Which of its clients are the desktop shell. */
  bool is_shell[HOST_CLIENTS];
  /* What its filter asks: the context, also while that is being destroyed. */
  selvage_context *filters_for;
  struct client clients[HOST_CLIENTS];
  struct wl_client *served[HOST_CLIENTS];
};

/* The functions of this host. */
struct selvage_host host_functions(struct host *host);
/* A context of these functions with a screen and a seat. */
void host_new_context(struct host *host, struct selvage_host functions);
/* The same with a display of its own, which it does not serve yet. */
void host_begin_as(struct host *host, struct selvage_host functions);
/* A display that a context serves. */
void host_begin(struct host *host);
/* A context of these functions, with is_privileged and output_of, on a display with a screen and perhaps a filter; not
 * attached yet. */
void host_begin_shell(struct host *host, bool has_filter);
/* Both are there no more; each may be gone already. */
void host_end(struct host *host);
void host_destroy_context(struct host *host);
void host_destroy_display(struct host *host);

/* A client that has said hello; place is less than HOST_CLIENTS. */
struct client *host_join(struct host *host, int place);
/* The same when it has bound the globals. */
struct client *host_connect(struct host *host, int place);
/* What clients have to say reaches the server, and the answers are on their way. */
void host_answer(struct host *host);
/* Until no client and no server has anything to say. */
void host_pump(struct host *host);

/* What the window created last is. */
struct selvage_surface_state host_fullscreen(struct host *host);
void host_show(struct host *host, const struct selvage_surface_state *state);
void host_apply(struct host *host);
/* Up from the bottom edge. */
void host_swipe(struct host *host);
