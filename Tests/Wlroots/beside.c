/* What Slate cannot be told from outside, linked in front of outputs_start(). SIGUSR2 does, as BESIDE says:
 *
 *   screen   its only screen goes, or comes where there is none
 *   focus    no window has the keyboard any more
 *   pen      a pen comes near a tablet, and leaves; the second time the tablet is unplugged under it */
#include "slate.h"

#include <signal.h>
#include <string.h>
#include <wlr/backend/headless.h>
#include <wlr/backend/multi.h>
#include <wlr/interfaces/wlr_input_device.h>
#include <wlr/types/wlr_tablet_tool.h>

static struct wlr_backend *headless;

static void find_headless(struct wlr_backend *backend, void *data) {
  if (wlr_backend_is_headless(backend))
    headless = backend;
}

static void change_screen(void) {
  struct output *output = wl_container_of(slate.outputs.next, output, link);
  if (wl_list_empty(&slate.outputs))
    wlr_headless_add_output(headless, 1280, 720);
  else
    wlr_output_destroy(output->wlr);
}

static void move_pen(void) {
  static struct wlr_tablet_tool pen = {.type = WLR_TABLET_TOOL_TYPE_PEN};
  static struct wlr_input_device *tablet;
  static int times;
  if (!tablet)
    tablet = wlr_headless_add_input_device(headless, WLR_INPUT_DEVICE_TABLET_TOOL);
  struct wlr_event_tablet_tool_proximity event = {.device = tablet, .tool = &pen};
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  event.time_msec = (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
  event.state = times++ % 2 ? WLR_TABLET_TOOL_PROXIMITY_OUT : WLR_TABLET_TOOL_PROXIMITY_IN;
  if (times == 4)
    wlr_input_device_destroy(tablet);
  else
    wl_signal_emit(&tablet->tablet->events.proximity, &event);
}

static int on_signal(int number, void *data) {
  const char *what = getenv("BESIDE");
  if (strcmp(what, "screen") == 0)
    change_screen();
  else if (strcmp(what, "pen") == 0)
    move_pen();
  else
    selvage_wlr_activate(slate.selvage, NULL);
  return 0;
}

void __real_outputs_start(void);
void __wrap_outputs_start(void);

void __wrap_outputs_start(void) {
  __real_outputs_start();
  wlr_multi_for_each_backend(slate.backend, find_headless, NULL);
  wl_event_loop_add_signal(wl_display_get_event_loop(slate.display), SIGUSR2, on_signal, NULL);
}
