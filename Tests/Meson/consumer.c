/* The smallest host: one screen, one window, one finger. Linked against libselvage, or with -DLOADED through
 * the loader. */
#include <stdio.h>
#include <stdlib.h>

#ifdef LOADED
#include "selvage-loader.h"
#define CALL(name) library->name
static const struct selvage_library *library;
#else
#include <selvage.h>
#define CALL(name) selvage_##name
#endif

static unsigned downs, ups, frames;

static uint32_t down(void *data, const struct selvage_touch *touch) {
  (void)data, (void)touch;
  return ++downs;
}
static void motion(void *data, const struct selvage_touch *touch) { (void)data, (void)touch; }
static void up(void *data, const struct selvage_touch *touch) {
  (void)data, (void)touch;
  ups++;
}
static void frame(void *data, const struct selvage_client_event *event) {
  (void)data, (void)event;
  frames++;
}
static void cancel(void *data, const struct selvage_client_event *event) { (void)data, (void)event; }

static void expect(int is_so, const char *what) {
  if (is_so)
    return;
  fprintf(stderr, "consumer: not so: %s\n", what);
  exit(1);
}

static void tap(selvage_context *context) {
  struct selvage_output_info screen = {
    .struct_size = sizeof screen, .width_mm = 310, .height_mm = 174, .width_px = 1240, .height_px = 696};
  struct selvage_device_info glass = {.struct_size = sizeof glass};
  struct selvage_surface_info window = {.struct_size = sizeof window, .client = 1};
  struct selvage_surface_state state = {.struct_size = sizeof state, .mapped = true};
  selvage_surface surface;
  selvage_device device;
  expect(CALL(output_add)(context, &screen, &glass.output) == SELVAGE_OK, "an output is added");
  expect(CALL(seat_add)(context, &glass.seat) == SELVAGE_OK, "a seat is added");
  expect(CALL(device_add)(context, &glass, &device) == SELVAGE_OK, "a touchscreen is added");
  expect(CALL(surface_add)(context, &window, &surface) == SELVAGE_OK, "a window is added");
  state.output = glass.output;
  expect(CALL(surface_state)(context, surface, &state) == SELVAGE_OK, "the window is mapped");
  CALL(touch_down)(context, device, 1000, 0, 0.5, 0.5, surface);
  CALL(touch_frame)(context, device);
  CALL(touch_up)(context, device, 90000, 0);
  CALL(touch_frame)(context, device);
}

int main(void) {
  struct selvage_host host = {.struct_size = sizeof host,
                              .deliver_down = down,
                              .deliver_motion = motion,
                              .deliver_up = up,
                              .deliver_frame = frame,
                              .cancel = cancel};
#ifdef LOADED
  library = selvage_loader_load();
  expect(library != NULL, selvage_loader_reason());
#endif
  selvage_context *context = CALL(context_create)(&host);
  expect(context != NULL, "there is a context");
  tap(context);
  CALL(context_destroy)(context);
  expect(downs == 1 && ups == 1 && frames == 2, "a tap is one down, one up and two frames");
  printf("version %u.%u\n", (unsigned)(CALL(version)() >> 16), (unsigned)(CALL(version)() & 0xffff));
  return 0;
}
