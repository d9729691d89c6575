/* What Slate cannot be told from outside, linked in front of outputs_start(). At SIGUSR2 its only screen goes, or comes where there
 * is none; with more, no window has the keyboard any more. */
#include "slate.h"

#include <signal.h>
#include <wlr/backend/headless.h>
#include <wlr/backend/multi.h>

static struct wlr_backend *headless;

static void find_headless(struct wlr_backend *backend, void *data) {
  if (wlr_backend_is_headless(backend))
    headless = backend;
}

static int on_signal(int number, void *data) {
  struct output *output = wl_container_of(slate.outputs.next, output, link);
  if (wl_list_length(&slate.outputs) > 1)
    selvage_wlr_activate(slate.selvage, NULL);
  else if (wl_list_empty(&slate.outputs))
    wlr_headless_add_output(headless, 1280, 720);
  else
    wlr_output_destroy(output->wlr);
  return 0;
}

void __real_outputs_start(void);
void __wrap_outputs_start(void);

void __wrap_outputs_start(void) {
  __real_outputs_start();
  wlr_multi_for_each_backend(slate.backend, find_headless, NULL);
  wl_event_loop_add_signal(wl_display_get_event_loop(slate.display), SIGUSR2, on_signal, NULL);
}
