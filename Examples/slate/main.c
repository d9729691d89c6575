/* The options, what a compositor consists of, its start and its end. */
#include "slate.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <wlr/render/allocator.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_screencopy_v1.h>
#include <wlr/types/wlr_viewporter.h>
#include <wlr/types/wlr_xdg_output_v1.h>

struct slate slate;

void listen_to(struct wl_signal *signal, struct wl_listener *listener, wl_notify_func_t notify) {
  listener->notify = notify;
  wl_signal_add(signal, listener);
}

/* A child like any other: main() says that nobody waits for it, and the event loop blocks signals. */
void run(const char *command) {
  sigset_t none;
  if (fork() != 0)
    return;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGCHLD, SIG_DFL);
  setsid();
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
}

/* A backend shows pictures and has input devices: real ones, a window on another desktop, or none at all. wlroots looks
 * at the environment and decides. The renderer draws what clients hand in, the scene remembers what lies where. */
static bool make_parts(void) {
  slate.display = wl_display_create();
  slate.backend = wlr_backend_autocreate(slate.display);
  slate.renderer = slate.backend ? wlr_renderer_autocreate(slate.backend) : NULL;
  slate.allocator = slate.renderer ? wlr_allocator_autocreate(slate.backend, slate.renderer) : NULL;
  if (!slate.allocator)
    return false;
  wlr_renderer_init_wl_display(slate.renderer, slate.display);
  slate.compositor = wlr_compositor_create(slate.display, slate.renderer);
  slate.scene = wlr_scene_create();
  for (int i = 0; i < LAYERS; i++)
    slate.layers[i] = wlr_scene_tree_create(&slate.scene->node);
  slate.layout = wlr_output_layout_create();
  wlr_scene_attach_output_layout(slate.scene, slate.layout);
  /* What clients expect to find, and what wlroots does all alone. */
  wlr_data_device_manager_create(slate.display);
  wlr_screencopy_manager_v1_create(slate.display);
  wlr_viewporter_create(slate.display);
  wlr_xdg_output_manager_v1_create(slate.display, slate.layout);
  return true;
}

static int on_end(int number, void *data) {
  wl_display_terminate(slate.display);
  return 0;
}

/* SIGUSR1 turns the first screen by a quarter, for the script that watches the tablet's sensor. */
static int on_turn(int number, void *data) {
  struct output *output = wl_container_of(slate.outputs.next, output, link);
  if (wl_list_empty(&slate.outputs))
    return 0;
  wlr_output_set_transform(output->wlr, (output->wlr->transform + 1) % 4);
  wlr_output_commit(output->wlr);
  output_arrange(output);
  return 0;
}

/* An option of Selvage that cannot be used was logged, and the rest is: the tablet still starts. */
static const char *read_options(int count, char **arguments) {
  const char *start = NULL;
  for (int option; (option = getopt(count, arguments, "s:o:a:w")) != -1;) {
    if (option == 's')
      start = optarg;
    else if (option == 'o')
      selvage_wlr_configure(slate.selvage, optarg);
    else if (option == 'w')
      slate.opens_floating = true;
    else if (option != 'a' || !gestures_set_command(optarg))
      fputs("usage: slate [-s COMMAND] [-o NAME=VALUE]... [-a ACTION=COMMAND]... [-w]\n"
            "  -s  run this once Slate is up            -o  a line of configuration: see selvage-wlroots.h\n"
            "  -a  run this for an action, like dock    -w  windows open as large as they like\n", stderr), exit(2);
  }
  return start;
}

/* Clients go first, then what they were told of, then what they were shown on. */
static void finish(void) {
  wl_display_destroy_clients(slate.display);
  selvage_wlr_destroy(slate.selvage);
  wlr_backend_destroy(slate.backend);
  wlr_output_layout_destroy(slate.layout);
  wl_display_destroy(slate.display);
}

int main(int count, char **arguments) {
  wlr_log_init(WLR_INFO, NULL);
  signal(SIGCHLD, SIG_IGN);
  if (!make_parts())
    return fputs("slate: neither screens nor a renderer: see the lines above\n", stderr), 1;
  outputs_start();
  windows_start();
  panels_start();
  input_start();
  if (!gestures_start())
    return 1;
  const char *start = read_options(count, arguments);
  struct wl_event_loop *loop = wl_display_get_event_loop(slate.display);
  wl_event_loop_add_signal(loop, SIGTERM, on_end, NULL);
  wl_event_loop_add_signal(loop, SIGINT, on_end, NULL);
  wl_event_loop_add_signal(loop, SIGUSR1, on_turn, NULL);
  const char *socket = wl_display_add_socket_auto(slate.display);
  if (!socket || !wlr_backend_start(slate.backend))
    return fputs("slate: cannot start: see the lines above\n", stderr), 1;
  setenv("WAYLAND_DISPLAY", socket, true);
  wlr_log(WLR_INFO, "slate: clients find it at WAYLAND_DISPLAY=%s", socket);
  if (start)
    run(start);
  wl_display_run(slate.display);
  finish();
  return 0;
}
