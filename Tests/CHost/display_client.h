/* A Wayland client with one window, that writes down what it hears of its edges, one word for each event:
 * `features:7 effective:2 denied:4:1 rect:0,10,20,30 done armed:2:3000 disarmed:2:1`. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

struct wl_display;

struct client {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_compositor *compositor;
  struct wl_seat *seat;
  struct wl_surface *surface;
  struct selvage_edge_deferral_manager_v1 *manager;
  struct selvage_edge_deferral_v1 *edges;
  struct wl_output *output;
  /* The number of the shell's global, which is never bound by itself; 0 where it is not seen. */
  uint32_t shell_name;
  struct selvage_shell_manager_v1 *shell_manager;
  struct selvage_shell_v1 *shell;
  /* What its shell object was told the begin of and not the end. */
  int open_gestures, open_hints;
  /* The number of the last hint. */
  uint32_t hint;
  uint32_t manager_name;
  struct selvage_gesture_manager_v1 *gesture_manager;
  struct selvage_surface_gestures_v1 *gestures;
  struct selvage_gesture_v1 *subscribed[4];
  int subscriptions;
  char told[4096];
};

/* Takes over fd. The globals are there after a round trip, or are not. */
void client_open(struct client *client, int fd);
/* Disconnects, and frees what libwayland-client has of it. Once more does no harm. */
void client_close(struct client *client);
void client_send(struct client *client);
/* Hears what has arrived; never waits. */
void client_hear(struct client *client);

/* A window. */
void client_window(struct client *client);
/* Its edge deferral object. */
void client_ask(struct client *client);
void client_set_edges(struct client *client, uint32_t edges);
void client_set_hint(struct client *client, uint32_t hint);
/* One rectangle; the region is destroyed at once. */
void client_exclude(struct client *client, int x, int y, int width, int height);
void client_commit(struct client *client);
/* Subscribes its window to a gesture of one finger, at most four times; what comes of it is heard as
 * `gesture-denied:1 begin:7:100,200 point:0 update:10,0 end end:4 recognized:7:1:100,200`. */
void client_subscribe(struct client *client, uint32_t kind, uint32_t flags);
/* Its gestures, and their manager, go. */
void client_drop_gestures(struct client *client);
/* Its object, then its window, then its manager go. */
void client_drop_edges(struct client *client);
void client_drop_window(struct client *client);
void client_drop_manager(struct client *client);
/* The shell's protocol, by the number of its global. It hears `preferences:0 actions:8 begin:home:2:here commit shown:2 hidden:1
 * action:home:0 refused:x:0`. */
void client_bind_shell(struct client *client, uint32_t name);
void client_get_shell(struct client *client);
void client_drop_shell(struct client *client);
void client_invoke(struct client *client, const char *action);
void client_activate(struct client *client, uint32_t hint);
void client_dismiss(struct client *client, uint32_t hint);
/* -1 while it lives, else the code of the protocol error; -2 when it was disconnected without one. */
int client_error(struct client *client);
