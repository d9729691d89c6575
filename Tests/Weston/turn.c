/* A module for Weston, for what Weston itself cannot while it runs: its first output turns by a quarter at SIGUSR1, and at SIGUSR2
 * there is a second one, on the right. */
#include <libweston/libweston.h>
#include <libweston/windowed-output-api.h>
#include <signal.h>
#include <weston.h>

static int on_turn(int number, void *data) {
  struct weston_compositor *compositor = data;
  struct weston_output *output = wl_container_of(compositor->output_list.next, output, link);
  weston_output_set_transform(output, (output->transform + 1) % 4);
  weston_compositor_damage_all(compositor);
  return (void)number, 0;
}

static int on_second(int number, void *data) {
  const struct weston_windowed_output_api *api = weston_windowed_output_get_api(data);
  if (api)
    api->create_head(data, "second");
  return (void)number, 0;
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]) {
  struct wl_event_loop *loop = wl_display_get_event_loop(compositor->wl_display);
  (void)argc, (void)argv;
  wl_event_loop_add_signal(loop, SIGUSR1, on_turn, compositor);
  wl_event_loop_add_signal(loop, SIGUSR2, on_second, compositor);
  return 0;
}
