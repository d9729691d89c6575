/* The options, what a compositor consists of, its start and its end. */
#include "slate.h"

#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wlr/types/wlr_data_control_v1.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_primary_selection_v1.h>
#include <wlr/types/wlr_screencopy_v1.h>
#include <wlr/types/wlr_viewporter.h>
#include <wlr/types/wlr_xdg_output_v1.h>

struct slate slate;

void listen_to(struct wl_signal *signal, struct wl_listener *listener, wl_notify_func_t notify) {
  listener->notify = notify;
  wl_signal_add(signal, listener);
}

/* The child of the child belongs to init, so there is nobody to wait for. */
void run(const char *command) {
  pid_t child = fork();
  if (child == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
    if (fork() == 0)
      execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(0);
  }
  if (child > 0)
    waitpid(child, NULL, 0);
}

/* A backend shows pictures and has input devices: real ones, a window on another desktop, or none at all. wlroots looks at
 * the environment and decides. The renderer draws what clients hand in, the scene remembers what lies where. */
static bool make_parts(void) {
  slate.display = wl_display_create();
  slate.backend = slate.display ? wlr_backend_autocreate(slate.display) : NULL;
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
  return true;
}

/* What clients expect to find, and what wlroots does all alone. */
static void offer_globals(void) {
  wlr_data_device_manager_create(slate.display);
  wlr_data_control_manager_v1_create(slate.display);
  wlr_primary_selection_v1_device_manager_create(slate.display);
  wlr_screencopy_manager_v1_create(slate.display);
  wlr_viewporter_create(slate.display);
  wlr_xdg_output_manager_v1_create(slate.display, slate.layout);
}

static int on_end(int number, void *data) {
  (void)number, (void)data;
  wl_display_terminate(slate.display);
  return 0;
}

/* SIGUSR1 turns the first screen by a quarter, for the script that watches the tablet's sensor. */
static int on_turn(int number, void *data) {
  struct output *output = wl_container_of(slate.outputs.next, output, link);
  (void)number, (void)data;
  if (wl_list_empty(&slate.outputs))
    return 0;
  wlr_output_set_transform(output->wlr, (output->wlr->transform + 1) % 4);
  wlr_output_commit(output->wlr);
  output_arrange(output);
  return 0;
}

static const char usage[] =
    "usage: slate [OPTION...]\n"
    "  -s, --start COMMAND          run this once Slate is up\n"
    "  -o, --option NAME=VALUE      a setting of Selvage, for instance edge.zone=5 or\n"
    "                               bind=touchscreen edge=left action=back; see selvage-wlroots.h\n"
    "  -a, --action NAME=COMMAND    run this for an action, for instance dock=my-launcher\n"
    "  -w, --windows                windows open as large as they like, not maximized\n"
    "  -h, --help                   say this\n"
    "SLATE_OPTIONS holds further options of the kind -o, each ended by a newline.\n";

static bool set_from_environment(void) {
  const char *said = getenv("SLATE_OPTIONS");
  char *options = strdup(said ? said : ""), *rest = NULL;
  bool is_good = options;
  for (char *line = strtok_r(options, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
    is_good = selvage_wlr_configure(slate.selvage, line) && is_good;
  free(options);
  return is_good;
}

/* What cannot be used was logged, and the rest is: a tablet whose owner misspelt a setting still starts. */
static const char *read_options(int count, char **arguments) {
  static const struct option options[] = {{"start", required_argument, NULL, 's'}, {"option", required_argument, NULL, 'o'},
                                          {"action", required_argument, NULL, 'a'}, {"windows", no_argument, NULL, 'w'},
                                          {"help", no_argument, NULL, 'h'},         {NULL, 0, NULL, 0}};
  const char *start = NULL;
  for (int option; (option = getopt_long(count, arguments, "s:o:a:wh", options, NULL)) != -1;) {
    if (option == 's')
      start = optarg;
    else if (option == 'o')
      selvage_wlr_configure(slate.selvage, optarg);
    else if (option == 'a' && gestures_set_command(optarg))
      continue;
    else if (option == 'w')
      slate.opens_floating = true;
    else
      fputs(usage, option == 'h' ? stdout : stderr), exit(option == 'h' ? 0 : 2);
  }
  return start;
}

/* Clients go first, then what they were told of, then what they were shown on. */
static void finish(void) {
  wl_display_destroy_clients(slate.display);
  gestures_finish();
  wlr_backend_destroy(slate.backend);
  wlr_xcursor_manager_destroy(slate.cursors);
  wlr_cursor_destroy(slate.cursor);
  wlr_output_layout_destroy(slate.layout);
  wl_display_destroy(slate.display);
}

int main(int count, char **arguments) {
  wlr_log_init(WLR_INFO, NULL);
  if (!make_parts())
    return fprintf(stderr, "slate: neither screens nor a renderer: see the lines above\n"), 1;
  offer_globals();
  outputs_start();
  windows_start();
  panels_start();
  input_start();
  if (!gestures_start())
    return 1;
  set_from_environment();
  const char *start = read_options(count, arguments);
  struct wl_event_loop *loop = wl_display_get_event_loop(slate.display);
  wl_event_loop_add_signal(loop, SIGTERM, on_end, NULL);
  wl_event_loop_add_signal(loop, SIGINT, on_end, NULL);
  wl_event_loop_add_signal(loop, SIGUSR1, on_turn, NULL);
  const char *socket = wl_display_add_socket_auto(slate.display);
  if (!socket || !wlr_backend_start(slate.backend))
    return fprintf(stderr, "slate: cannot start: see the lines above\n"), 1;
  setenv("WAYLAND_DISPLAY", socket, true);
  wlr_log(WLR_INFO, "slate: clients find it at WAYLAND_DISPLAY=%s", socket);
  if (start)
    run(start);
  wl_display_run(slate.display);
  finish();
  return 0;
}
