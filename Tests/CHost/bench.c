#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t on_down(void *data, const struct selvage_touch *touch) {
  (void)touch;
  return (uint32_t)++((struct bench *)data)->downs;
}
static void on_motion(void *data, const struct selvage_touch *touch) {
  (void)touch;
  ((struct bench *)data)->motions++;
}
static void on_up(void *data, const struct selvage_touch *touch) {
  (void)touch;
  ((struct bench *)data)->ups++;
}
static void on_frame(void *data, const struct selvage_client_event *event) {
  (void)event;
  ((struct bench *)data)->frames++;
}
static void on_cancel(void *data, const struct selvage_client_event *event) {
  (void)event;
  ((struct bench *)data)->cancels++;
}
static void on_gesture(void *data, const struct selvage_gesture *gesture) {
  ((struct bench *)data)->gestures++;
  if (gesture->phase == SELVAGE_GESTURE_COMMITTED) ((struct bench *)data)->commits++;
}
static void on_affordance(void *data, const struct selvage_affordance *affordance) {
  (void)affordance;
  ((struct bench *)data)->affordances++;
}
static void on_deferral(void *data, const struct selvage_deferral_event *event) {
  if (event->kind == SELVAGE_DEFERRAL_ARMED) ((struct bench *)data)->armed++;
  if (event->kind == SELVAGE_DEFERRAL_DISARMED) ((struct bench *)data)->disarmed++;
}
static void on_log(void *data, enum selvage_culprit culprit, const char *text) {
  (void)data;
  fprintf(stderr, "bench: unexpected log line (culprit %d): %s\n", (int)culprit, text);
  exit(2);
}

/* Every call of a bench is right. */
static void must(enum selvage_result result, const char *what) {
  if (result == SELVAGE_OK) return;
  fprintf(stderr, "bench: %s gave error %d\n", what, (int)result);
  exit(2);
}
#define MUST(call) must((call), #call)

static selvage_surface add_surface(struct bench *bench, uint64_t client, bool is_active) {
  selvage_surface surface;
  const struct selvage_surface_info info = {.struct_size = sizeof info, .client = client, .user_pointer = bench};
  const struct selvage_surface_state state = {
      .struct_size = sizeof state,
      .mapped = true,
      .fullscreen = is_active,
      .activated = is_active,
      .output = bench->output,
      .app_id = "org.example.app",
  };
  MUST(selvage_surface_add(bench->context, &info, &surface));
  MUST(selvage_surface_state(bench->context, surface, &state));
  return surface;
}

void bench_init(struct bench *bench, int others, int clients) {
  const struct selvage_host host = {
      .struct_size = sizeof host,
      .user_data = bench,
      .deliver_down = on_down,
      .deliver_motion = on_motion,
      .deliver_up = on_up,
      .deliver_frame = on_frame,
      .cancel = on_cancel,
      .gesture = on_gesture,
      .affordance = on_affordance,
      .deferral = on_deferral,
      .log = on_log,
  };
  const struct selvage_output_info panel = {
      .struct_size = sizeof panel,
      .width_mm = BENCH_WIDTH,
      .height_mm = BENCH_HEIGHT,
      .width_px = 1920,
      .height_px = 1200,
      .scale = 1,
  };
  selvage_deferral deferral;

  memset(bench, 0, sizeof *bench);
  bench->now_us = 1000000;
  bench->context = selvage_context_create(&host);
  MUST(selvage_output_add(bench->context, &panel, &bench->output));
  MUST(selvage_seat_add(bench->context, &bench->seat));
  const struct selvage_device_info device = {
      .struct_size = sizeof device, .seat = bench->seat, .output = bench->output};
  MUST(selvage_device_add(bench->context, &device, &bench->screen));
  for (int i = 0; i < others; i++) add_surface(bench, 2 + (uint64_t)(i % clients), false);
  bench->game = add_surface(bench, 1, true);
  if (!getenv("NOBIND")) MUST(selvage_bind(bench->context, "touchscreen edge=left action=back"));
  MUST(selvage_deferral_add(bench->context, bench->game, bench->seat, &deferral));
  if (!getenv("NODEF")) MUST(selvage_deferral_set(bench->context, deferral, SELVAGE_EDGE_LEFT, SELVAGE_INDICATOR_NORMAL));
}

void bench_finish(struct bench *bench) { selvage_context_destroy(bench->context); }

void bench_down(struct bench *bench, int id, double x, double y) {
  MUST(selvage_touch_down(bench->context, bench->screen, bench->now_us, id, x / BENCH_WIDTH, y / BENCH_HEIGHT,
                          bench->game));
}

void bench_move(struct bench *bench, int id, double x, double y) {
  MUST(selvage_touch_motion(bench->context, bench->screen, bench->now_us, id, x / BENCH_WIDTH, y / BENCH_HEIGHT));
}

void bench_up(struct bench *bench, int id) {
  MUST(selvage_touch_up(bench->context, bench->screen, bench->now_us, id));
}

void bench_frame(struct bench *bench) {
  MUST(selvage_touch_frame(bench->context, bench->screen));
  bench->now_us += 8000;
}

void bench_drag(struct bench *bench, int fingers, int frame) {
  for (int id = 0; id < fingers; id++) {
    double x = 40 + 12 * id + frame % 50 * 0.2, y = 60 + frame % 30 * 0.2;
    if (frame == 0) bench_down(bench, id, x, y);
    else bench_move(bench, id, x, y);
  }
  bench_frame(bench);
}

void bench_rest(struct bench *bench, int fingers, int frame) {
  for (int id = 0; id < fingers; id++) {
    double x = 40 + 22 * id + (frame + id) % 5 * 0.6, y = 60 + (frame + 2 * id) % 7 * 0.4;
    if (frame == 0) bench_down(bench, id, x, y);
    else bench_move(bench, id, x, y);
  }
  bench_frame(bench);
}
