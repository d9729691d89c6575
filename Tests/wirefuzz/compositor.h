/* A compositor in a few lines, for clients that cannot be trusted: every request of the core protocol that a client can reach
 * has somewhere to go. It sends wl_touch, and watches that what the library tells it to send makes sense.
 *
 * With `serves` false there is no library: it sends the same touches by itself. */
#ifndef COMPOSITOR_H
#define COMPOSITOR_H

#include <wayland-server-core.h>

#include "selvage.h"

#define SCREEN_WIDTH 217.0
#define SCREEN_HEIGHT 136.0

enum { SEATS = 2, FINGERS = 10 };

struct compositor {
  struct wl_display *display;
  selvage_context *context;
  selvage_output output;
  selvage_seat seats[SEATS];
  selvage_device screens[SEATS], pad;
  /* What may be a desktop shell: every second client, by its order of coming. */
  uint64_t clients_seen;
  uint64_t now_us;
  /* struct window, in the order of their making; what lies under a finger is the first one that is mapped. */
  struct wl_list windows, touches;
  int window_count;
  /* Contacts that clients were told of. */
  struct contact {
    uint64_t client;
    uint32_t touch;
    selvage_seat seat;
  } open[64];
  int open_count;
  /* The first thing that went wrong. */
  const char *broken;
  enum selvage_indicator indicator;
  /* Windows but the first stay unmapped, as those of a crowd in the background do. */
  bool is_crowded;
};

struct window {
  struct wl_list link;
  struct compositor *compositor;
  struct wl_client *client;
  struct wl_resource *resource;
  /* 0 while the library does not know of it. */
  selvage_surface handle;
};

void compositor_begin(struct compositor *compositor, bool serves);
/* The library goes, its clients stay. */
void compositor_stop_serving(struct compositor *compositor);
/* Whatever of it is left. */
void compositor_end(struct compositor *compositor);

/* Lets the display do what it has to, and sends what there is for clients. */
void compositor_serve(struct compositor *compositor);

struct window *compositor_window(struct compositor *compositor, int number);
/* A wl_surface becomes a window, or another one than it was; or none, while it lives on. */
void compositor_tell_of(struct compositor *compositor, struct window *window);
void compositor_forget(struct compositor *compositor, struct window *window);
/* A window over the whole screen, fullscreen and focused, or behind everything. */
void compositor_show(struct compositor *compositor, struct window *window, bool is_first);

/* Millimetres, on the touchscreen of a seat. */
void compositor_down(struct compositor *compositor, int seat, int id, double x, double y, struct window *window);
void compositor_move(struct compositor *compositor, int seat, int id, double x, double y);
void compositor_up(struct compositor *compositor, int seat, int id);
/* Ends the report, and moves the clock on by 8 ms. */
void compositor_frame(struct compositor *compositor, int seat);
void compositor_wait(struct compositor *compositor, uint64_t microseconds);

#endif
