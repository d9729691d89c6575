/* A module for Weston that turns its first output by a quarter at SIGUSR1: Weston itself cannot while it runs. */
#include <libweston/libweston.h>
#include <signal.h>
#include <weston.h>

static int on_signal(int number, void *data) {
  struct weston_compositor *compositor = data;
  struct weston_output *output = wl_container_of(compositor->output_list.next, output, link);
  weston_output_set_transform(output, (output->transform + 1) % 4);
  weston_compositor_damage_all(compositor);
  return (void)number, 0;
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]) {
  (void)argc, (void)argv;
  wl_event_loop_add_signal(wl_display_get_event_loop(compositor->wl_display), SIGUSR1, on_signal, compositor);
  return 0;
}
