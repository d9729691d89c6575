/* selvage-list: a list as people know it from their phones, with gestures that the compositor recognizes.
 *
 * Tap to select, flick to scroll, swipe left for Delete, touch and hold to rearrange. docs/apps.md explains it. */
#include <stdio.h>
#include <string.h>

#include "app.h"

static bool reports;

void report(const char *what, const char *name) {
  if (!reports)
    return;
  printf("%s%s%s\n", what, *name ? " " : "", name);
  fflush(stdout);
}

static void on_ping(void *data, struct xdg_wm_base *shell, uint32_t serial) {
  (void)data;
  xdg_wm_base_pong(shell, serial);
}
static const struct xdg_wm_base_listener shell_listener = {.ping = on_ping};

/* Touchscreens can come and go; asking once is enough. */
static void on_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  struct app *app = data;
  (void)seat;
  if (capabilities & WL_SEAT_CAPABILITY_TOUCH && !app->touch)
    follow_touch(app);
}
static const struct wl_seat_listener seat_listener = {.capabilities = on_capabilities};

static void on_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                      uint32_t version) {
  struct app *app = data;
  (void)version;
  if (!strcmp(interface, wl_compositor_interface.name))
    app->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  else if (!strcmp(interface, wl_shm_interface.name))
    app->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  else if (!strcmp(interface, wl_seat_interface.name) && !app->seat)
    app->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  else if (!strcmp(interface, xdg_wm_base_interface.name))
    app->shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
}
static void on_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}
static const struct wl_registry_listener registry_listener = {.global = on_global,
                                                              .global_remove = on_global_remove};

static int fail(const char *why) {
  fprintf(stderr, "selvage-list: %s\n", why);
  return 2;
}

static void begin(struct app *app) {
  xdg_wm_base_add_listener(app->shell, &shell_listener, app);
  app->width = 480;
  app->height = 640;
  list_init(&app->list, app->width, app->height);
  open_window(app);
  wl_seat_add_listener(app->seat, &seat_listener, app);
  bool hears = follow_gestures(app);
  if (!hears)
    fprintf(stderr, "selvage-list: the compositor has no selvage_gesture_manager_v1: tap and drag only\n");
  report(hears ? "hears gestures" : "hears touches only", "");
}

int main(int count, char **words) {
  struct app app = {.finger = -1};
  reports = count == 2 && !strcmp(words[1], "--report");
  if (count > 1 && !reports)
    return fail("unknown argument: use none, or --report");
  app.display = wl_display_connect(NULL);
  if (!app.display)
    return fail("cannot reach a compositor; set WAYLAND_DISPLAY to its socket");
  wl_registry_add_listener(wl_display_get_registry(app.display), &registry_listener, &app);
  wl_display_roundtrip(app.display);
  if (!app.compositor || !app.shm || !app.shell || !app.seat)
    return fail("the compositor lacks wl_compositor, wl_shm, wl_seat or xdg_wm_base");
  begin(&app);
  while (!app.is_closing && wl_display_dispatch(app.display) >= 0)
    show(&app);
  bool was_closed = app.is_closing;
  selvage_client_destroy(app.selvage);
  wl_display_disconnect(app.display);
  return was_closed ? 0 : fail("the compositor is gone") - 1;
}
