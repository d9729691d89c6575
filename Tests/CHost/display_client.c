#include "display_client.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wayland-client.h>

#include "selvage-edge-deferral-v1-client-protocol.h"
#include "selvage-shell-v1-client-protocol.h"
#include "selvage-touch-gestures-v1-client-protocol.h"

static void hear(struct client *client, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void hear(struct client *client, const char *format, ...) {
  size_t used = strlen(client->told);
  va_list arguments;
  va_start(arguments, format);
  if (used > 0 && used + 1 < sizeof client->told) client->told[used++] = ' ';
  vsnprintf(client->told + used, sizeof client->told - used, format, arguments);
  va_end(arguments);
}

static void on_features(void *data, struct selvage_edge_deferral_manager_v1 *manager, uint32_t features) {
  (void)manager, hear(data, "features:%u", features);
}
static const struct selvage_edge_deferral_manager_v1_listener manager_listener = {.features = on_features};

static void on_effective(void *data, struct selvage_edge_deferral_v1 *object, uint32_t edges) {
  (void)object, hear(data, "effective:%u", edges);
}
static void on_denied(void *data, struct selvage_edge_deferral_v1 *object, uint32_t edges, uint32_t reason) {
  (void)object, hear(data, "denied:%u:%u", edges, reason);
}
static void on_rect(void *data, struct selvage_edge_deferral_v1 *object, int32_t x, int32_t y, int32_t width,
                    int32_t height) {
  (void)object, hear(data, "rect:%d,%d,%d,%d", x, y, width, height);
}
static void on_done(void *data, struct selvage_edge_deferral_v1 *object) { (void)object, hear(data, "done"); }
static void on_armed(void *data, struct selvage_edge_deferral_v1 *object, uint32_t time, uint32_t edge,
                     uint32_t timeout) {
  (void)object, (void)time, hear(data, "armed:%u:%u", edge, timeout);
}
static void on_disarmed(void *data, struct selvage_edge_deferral_v1 *object, uint32_t time, uint32_t edge,
                        uint32_t reason) {
  (void)object, (void)time, hear(data, "disarmed:%u:%u", edge, reason);
}
static const struct selvage_edge_deferral_v1_listener edges_listener = {
    .effective = on_effective, .denied = on_denied, .granted_rect = on_rect,
    .done = on_done,           .armed = on_armed,   .disarmed = on_disarmed};

/* The shell */

static int actions;
static void on_preferences(void *data, struct selvage_shell_v1 *shell, uint32_t bits) {
  (void)shell, actions = 0, hear(data, "preferences:%u", bits);
}
static void on_known(void *data, struct selvage_shell_v1 *shell, const char *action, uint32_t has) {
  (void)data, (void)shell, (void)action, actions += has ? 1 : 0;
}
static void on_shell_done(void *data, struct selvage_shell_v1 *shell) { (void)shell, hear(data, "actions:%d", actions); }
static const char *place(const struct client *client, struct wl_output *output) {
  return !output ? "nowhere" : output == client->output ? "here" : "elsewhere";
}
static void on_look(void *data, struct selvage_shell_v1 *shell, struct wl_output *output, uint32_t mode) {
  (void)shell, hear(data, "indicator:%u:%s", mode, place(data, output));
}
static void on_begin(void *data, struct selvage_shell_v1 *shell, uint32_t gesture, uint32_t time, const char *action,
                     uint32_t movement, uint32_t edge, uint32_t device, uint32_t fingers, struct wl_output *output) {
  (void)shell, (void)gesture, (void)time, (void)movement, (void)device, (void)fingers;
  ((struct client *)data)->open_gestures++;
  hear(data, "begin:%s:%u:%s", action, edge, place(data, output));
}
static void on_stage(void *data, struct selvage_shell_v1 *shell, uint32_t gesture, uint32_t time, const char *action) {
  (void)shell, (void)gesture, (void)time, hear(data, "stage:%s", action);
}
static void on_progress(void *data, struct selvage_shell_v1 *shell, uint32_t gesture, uint32_t time, int32_t distance,
                        int32_t progress, int32_t velocity) {
  (void)data, (void)shell, (void)gesture, (void)time, (void)distance, (void)progress, (void)velocity;
}
static void on_commit(void *data, struct selvage_shell_v1 *shell, uint32_t gesture, uint32_t time, int32_t velocity) {
  (void)shell, (void)gesture, (void)time, (void)velocity, hear(data, "commit");
  ((struct client *)data)->open_gestures--;
}
static void on_shell_cancel(void *data, struct selvage_shell_v1 *shell, uint32_t gesture, uint32_t time, int32_t velocity) {
  (void)shell, (void)gesture, (void)time, (void)velocity, hear(data, "cancel");
  ((struct client *)data)->open_gestures--;
}
static void on_shown(void *data, struct selvage_shell_v1 *shell, uint32_t number, uint32_t time, uint32_t edge,
                     struct wl_output *output, const char *action) {
  (void)shell, (void)time, (void)output, (void)action, hear(data, "shown:%u", edge);
  ((struct client *)data)->open_hints++;
  ((struct client *)data)->hint = number;
}
static void on_until(void *data, struct selvage_shell_v1 *shell, uint32_t number, uint32_t time, uint32_t timeout) {
  (void)data, (void)shell, (void)number, (void)time, (void)timeout;
}
static void on_held(void *data, struct selvage_shell_v1 *shell, uint32_t number, uint32_t time) {
  (void)data, (void)shell, (void)number, (void)time;
}
static void on_hidden(void *data, struct selvage_shell_v1 *shell, uint32_t number, uint32_t time, uint32_t reason) {
  (void)shell, (void)number, (void)time, hear(data, "hidden:%u", reason);
  ((struct client *)data)->open_hints--;
}
static void on_action(void *data, struct selvage_shell_v1 *shell, uint32_t time, const char *action, uint32_t source,
                      struct wl_output *output) {
  (void)shell, (void)time, (void)output, hear(data, "action:%s:%u", action, source);
}
static void on_refused(void *data, struct selvage_shell_v1 *shell, const char *action, uint32_t reason) {
  (void)shell, hear(data, "refused:%s:%u", action, reason);
}
static const struct selvage_shell_v1_listener shell_listener = {
    .preferences = on_preferences, .known_action = on_known,    .done = on_shell_done,
    .indicator = on_look,          .begin = on_begin,           .stage = on_stage,
    .progress = on_progress,       .commit = on_commit,         .cancel = on_shell_cancel,
    .affordance_shown = on_shown,  .affordance_until = on_until, .affordance_held = on_held,
    .affordance_hidden = on_hidden, .action = on_action,        .refused = on_refused};

void client_bind_shell(struct client *client, uint32_t name) {
  client->shell_manager = wl_registry_bind(client->registry, name, &selvage_shell_manager_v1_interface, 1);
  client_get_shell(client);
}

void client_get_shell(struct client *client) {
  client->shell = selvage_shell_manager_v1_get_shell(client->shell_manager, client->seat);
  selvage_shell_v1_add_listener(client->shell, &shell_listener, client);
  client->open_gestures = client->open_hints = 0;
}

void client_drop_shell(struct client *client) {
  if (client->shell) selvage_shell_v1_destroy(client->shell);
  client->shell = NULL;
}

void client_activate(struct client *client, uint32_t hint) { selvage_shell_v1_activate(client->shell, hint); }
void client_dismiss(struct client *client, uint32_t hint) { selvage_shell_v1_dismiss(client->shell, hint); }

void client_invoke(struct client *client, const char *action) { selvage_shell_v1_invoke(client->shell, action, NULL); }

static void on_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                      uint32_t version) {
  struct client *client = data;
  (void)version;
  if (strcmp(interface, "wl_compositor") == 0) {
    client->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  } else if (strcmp(interface, "wl_seat") == 0) {
    client->seat = wl_registry_bind(registry, name, &wl_seat_interface, 5);
  } else if (strcmp(interface, "wl_output") == 0) {
    client->output = wl_registry_bind(registry, name, &wl_output_interface, 1);
  } else if (strcmp(interface, "selvage_shell_manager_v1") == 0) {
    client->shell_name = name;
  } else if (strcmp(interface, "selvage_gesture_manager_v1") == 0 && !client->gesture_manager) {
    client->gesture_manager = wl_registry_bind(registry, name, &selvage_gesture_manager_v1_interface, 1);
  } else if (strcmp(interface, "selvage_edge_deferral_manager_v1") == 0 && !client->manager) {
    client->manager_name = name;
    client->manager = wl_registry_bind(registry, name, &selvage_edge_deferral_manager_v1_interface, 1);
    selvage_edge_deferral_manager_v1_add_listener(client->manager, &manager_listener, client);
  }
}
static void on_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  struct client *client = data;
  (void)registry;
  if (name == client->manager_name || name == client->shell_name) hear(data, "withdrawn");
}
static const struct wl_registry_listener registry_listener = {.global = on_global, .global_remove = on_global_remove};

void client_open(struct client *client, int fd) {
  memset(client, 0, sizeof *client);
  client->display = wl_display_connect_to_fd(fd);
  client->registry = wl_display_get_registry(client->display);
  wl_registry_add_listener(client->registry, &registry_listener, client);
}

void client_close(struct client *client) {
  if (!client->display) return;
  client_drop_edges(client);
  client_drop_gestures(client);
  client_drop_window(client);
  client_drop_manager(client);
  client_drop_shell(client);
  if (client->shell_manager) selvage_shell_manager_v1_destroy(client->shell_manager);
  if (client->output) wl_output_destroy(client->output);
  if (client->seat) wl_seat_destroy(client->seat);
  if (client->compositor) wl_compositor_destroy(client->compositor);
  wl_registry_destroy(client->registry);
  wl_display_disconnect(client->display);
  client->display = NULL;
}

void client_send(struct client *client) {
  if (client->display) wl_display_flush(client->display);
}

void client_hear(struct client *client) {
  if (!client->display) return;
  while (wl_display_prepare_read(client->display) != 0) wl_display_dispatch_pending(client->display);
  struct pollfd ready = {.fd = wl_display_get_fd(client->display), .events = POLLIN};
  if (poll(&ready, 1, 0) == 1) wl_display_read_events(client->display);
  else wl_display_cancel_read(client->display);
  wl_display_dispatch_pending(client->display);
}

void client_window(struct client *client) { client->surface = wl_compositor_create_surface(client->compositor); }

void client_ask(struct client *client) {
  client->edges = selvage_edge_deferral_manager_v1_get_edge_deferral(client->manager, client->surface, client->seat);
  selvage_edge_deferral_v1_add_listener(client->edges, &edges_listener, client);
}

void client_set_edges(struct client *client, uint32_t edges) { selvage_edge_deferral_v1_set_edges(client->edges, edges); }

void client_set_hint(struct client *client, uint32_t hint) {
  selvage_edge_deferral_v1_set_indicator_hint(client->edges, hint);
}

void client_exclude(struct client *client, int x, int y, int width, int height) {
  struct wl_region *region = wl_compositor_create_region(client->compositor);
  wl_region_add(region, x, y, width, height);
  selvage_edge_deferral_v1_set_exclusion_region(client->edges, region);
  wl_region_destroy(region);
}

void client_commit(struct client *client) { wl_surface_commit(client->surface); }

void client_drop_edges(struct client *client) {
  if (client->edges) selvage_edge_deferral_v1_destroy(client->edges);
  client->edges = NULL;
}

static void on_gesture_denied(void *data, struct selvage_gesture_v1 *gesture, uint32_t reason) {
  (void)gesture, hear(data, "gesture-denied:%u", reason);
}
static void on_gesture_begin(void *data, struct selvage_gesture_v1 *gesture, uint32_t serial, uint32_t time, uint32_t number,
                     uint32_t device, uint32_t fingers, wl_fixed_t x, wl_fixed_t y) {
  (void)gesture, (void)time, (void)number, (void)device, (void)fingers;
  hear(data, "begin:%u:%d,%d", serial, wl_fixed_to_int(x), wl_fixed_to_int(y));
}
static void on_point(void *data, struct selvage_gesture_v1 *gesture, uint32_t number, int32_t touch) {
  (void)gesture, (void)number, hear(data, "point:%d", touch);
}
static void on_update(void *data, struct selvage_gesture_v1 *gesture, uint32_t time, uint32_t number, wl_fixed_t dx,
                      wl_fixed_t dy, wl_fixed_t scale, wl_fixed_t rotation) {
  (void)gesture, (void)time, (void)number, (void)scale, (void)rotation;
  hear(data, "update:%d,%d", wl_fixed_to_int(dx), wl_fixed_to_int(dy));
}
static void on_velocity(void *data, struct selvage_gesture_v1 *gesture, uint32_t number, wl_fixed_t vx, wl_fixed_t vy) {
  (void)data, (void)gesture, (void)number, (void)vx, (void)vy;
}
static void on_end(void *data, struct selvage_gesture_v1 *gesture, uint32_t time, uint32_t number, int32_t cancelled,
                   uint32_t reason) {
  (void)gesture, (void)time, (void)number, hear(data, cancelled ? "end:%u" : "end", reason);
}
static void on_recognized(void *data, struct selvage_gesture_v1 *gesture, uint32_t serial, uint32_t time,
                          uint32_t number, uint32_t device, uint32_t fingers, uint32_t count, wl_fixed_t x,
                          wl_fixed_t y) {
  (void)gesture, (void)time, (void)number, (void)device, (void)fingers;
  hear(data, "recognized:%u:%u:%d,%d", serial, count, wl_fixed_to_int(x), wl_fixed_to_int(y));
}
static const struct selvage_gesture_v1_listener gesture_listener = {
    .denied = on_gesture_denied, .begin = on_gesture_begin, .point = on_point, .update = on_update, .velocity = on_velocity,
    .end = on_end, .recognized = on_recognized};

void client_subscribe(struct client *client, uint32_t kind, uint32_t flags) {
  if (!client->gestures)
    client->gestures =
        selvage_gesture_manager_v1_get_gestures(client->gesture_manager, client->surface, client->seat);
  struct selvage_gesture_v1 *gesture =
      selvage_surface_gestures_v1_subscribe(client->gestures, kind, 1, 1, 1, kind == 1, 0, NULL, flags);
  selvage_gesture_v1_add_listener(gesture, &gesture_listener, client);
  client->subscribed[client->subscriptions++] = gesture;
}

void client_drop_gestures(struct client *client) {
  while (client->subscriptions > 0) selvage_gesture_v1_destroy(client->subscribed[--client->subscriptions]);
  if (client->gestures) selvage_surface_gestures_v1_destroy(client->gestures);
  if (client->gesture_manager) selvage_gesture_manager_v1_destroy(client->gesture_manager);
  client->gestures = NULL, client->gesture_manager = NULL;
}

void client_drop_window(struct client *client) {
  if (client->surface) wl_surface_destroy(client->surface);
  client->surface = NULL;
}

void client_drop_manager(struct client *client) {
  if (client->manager) selvage_edge_deferral_manager_v1_destroy(client->manager);
  client->manager = NULL;
}

int client_error(struct client *client) {
  int error = wl_display_get_error(client->display);
  if (error == 0) return -1;
  return error == EPROTO ? (int)wl_display_get_protocol_error(client->display, NULL, NULL) : -2;
}
