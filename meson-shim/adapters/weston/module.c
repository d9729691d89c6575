/* Start and end, the clock, the timer, the log. */
#include "selvage-weston.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct module module;

uint64_t microseconds(const struct timespec *time) {
  return (uint64_t)time->tv_sec * 1000000 + (uint64_t)time->tv_nsec / 1000;
}

struct timespec timespec_of(uint64_t us) {
  return (struct timespec){.tv_sec = (time_t)(us / 1000000), .tv_nsec = (long)(us % 1000000) * 1000};
}

/* The clock of libinput. */
uint64_t module_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return microseconds(&now);
}

void complain(enum selvage_result result, const char *about) {
  static const char *const words[] = {"",           "not a valid argument", "a handle of something gone",
                                      "wrong size", "out of range",         "no such name",
                                      "not now",    "no memory"};
  if (result != SELVAGE_OK)
    weston_log("selvage: %s: %s\n", about, result < sizeof words / sizeof *words ? words[result] : "failed");
}

static uint64_t now(void *data) {
  (void)data;
  return module_now();
}

static void log_line(void *data, enum selvage_culprit culprit, const char *text) {
  static const char *const names[] = {"kernel", "client", "module", "library"};
  (void)data;
  weston_log("selvage: %s: %s\n", culprit < sizeof names / sizeof *names ? names[culprit] : "?", text);
}

static void on_due(void *data) {
  (void)data;
  module.due = NULL;
  complain(module.selvage->advance(module.context, module_now()), "the time");
}

/* The loop runs timers before what can be read, and idle work after it. So what fingers did until now counts first. */
static int on_timer(void *data) {
  (void)data;
  if (!module.due)
    module.due = wl_event_loop_add_idle(wl_display_get_event_loop(module.compositor->wl_display), on_due, NULL);
  return 0;
}

/* Rounded up: a timer that is early would be set again for nothing. */
static void deadline(void *data, uint64_t time) {
  uint64_t at = module_now();
  uint64_t wait = time > at ? (time - at + 999) / 1000 : 1;
  (void)data;
  wl_event_source_timer_update(module.timer, time == SELVAGE_NEVER ? 0 : (int)(wait < 1000000 ? wait : 1000000));
}

static bool make_context(void) {
  struct selvage_host host = {.struct_size = sizeof host,
                              .surface_at = surface_at,
                              .surface_point = surface_point,
                              .now = now,
                              .gesture = hint_gesture,
                              .action = action,
                              .affordance = hint_affordance,
                              .deadline = deadline,
                              .log = log_line};
  deliver_functions(&host);
  protocol_functions(&host);
  module.context = module.selvage->context_create(&host);
  return module.context;
}

static int trace_file = -1;

/* SELVAGE_TRACE names a file; every decision is written to its end. */
static void start_trace(void) {
  const char *path = getenv("SELVAGE_TRACE");
  if (!path || !*path)
    return;
  trace_file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (trace_file < 0)
    weston_log("selvage: no trace: %s: %s\n", path, strerror(errno));
  else
    complain(module.selvage->context_trace(module.context, trace_file), "the trace");
}

static void stop_trace(void) {
  if (trace_file >= 0)
    close(trace_file);
  trace_file = -1;
}

static void on_session(struct wl_listener *listener, void *data) {
  (void)listener, (void)data;
  complain(module.selvage->suspend(module.context, !module.compositor->session_active), "the session");
}

static struct wl_listener session = {.notify = on_session};

/* The display lives on for a while, so nothing of ours may hang on it. */
static void on_compositor_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  wl_list_remove(&listener->link);
  wl_list_remove(&session.link);
  input_finish();
  module.selvage->context_destroy(module.context);
  module.context = NULL;
  stop_trace();
  registry_finish();
  seats_finish();
  outputs_finish();
  scene_finish();
  actions_finish();
  windows_finish();
  hint_finish();
  lid_finish();
  wl_event_source_remove(module.timer);
  if (module.due)
    wl_event_source_remove(module.due);
  memset(&module, 0, sizeof module);
}

static void start(void) {
  static struct wl_listener destroyed = {.notify = on_compositor_destroyed};
  start_trace();
  settings_read();
  actions_tell_missing();
  lid_init();
  outputs_init();
  registry_init();
  scene_init();
  seats_init();
  protocol_serve();
  input_init();
  wl_signal_add(&module.compositor->session_signal, &session);
  /* Ahead of the shell's, which frees what it listened with and leaves it in the lists where ours are. */
  wl_list_insert(&module.compositor->destroy_signal.listener_list, &destroyed.link);
}

/* Never fails: a Weston without gestures is better than none. */
WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]) {
  (void)argc, (void)argv;
  module.selvage = selvage_loader_load();
  if (!module.selvage) {
    weston_log("selvage: gestures are off: %s\n", selvage_loader_reason());
    return 0;
  }
  module.compositor = compositor;
  wl_list_init(&module.seats);
  wl_list_init(&module.clients);
  module.timer = wl_event_loop_add_timer(wl_display_get_event_loop(compositor->wl_display), on_timer, NULL);
  if (!module.timer || !make_context()) {
    weston_log("selvage: gestures are off: no context\n");
    return 0;
  }
  start();
  return 0;
}
