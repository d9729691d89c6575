/* What a C host hears of touchscreens and touchpads, whichever way it reads them. */
#include "stage.h"
#include <linux/input-event-codes.h>

static void a_touch(enum mode mode) {
  static struct stage stage;
  int screen = plug_touchscreen();
  stage_open(&stage, mode, screen);
  settle(&stage);
  EXPECT_STORY(&stage, "added 1 touchscreen 310x174 known no output\n");
  fake_touch_down(screen, 0, 10, 20);
  fake_touch_down(screen, 3, 300, 170);
  fake_frame(screen);
  settle(&stage);
  EXPECT_STORY(&stage, "down 0 at 10.0,20.0 mm\ndown 1 at 300.0,170.0 mm\nframe\n");
  EXPECT(stage.last_time == fake_clock_now());
  wait_ms(&stage, 8);
  fake_touch_move(screen, 0, 15, 25);
  fake_frame(screen);
  settle(&stage);
  EXPECT_STORY(&stage, "motion 0 at 15.0,25.0 mm\nframe\n");
  fake_touch_up(screen, 3);
  fake_touch_up(screen, 0);
  fake_frame(screen);
  settle(&stage);
  EXPECT_STORY(&stage, "up 0\nup 1\nframe\n");
  EXPECT(stage.sizes_are_true);
  stage_close(&stage);
}

static void a_touch_that_is_fed_is_told_in_millimetres(void) { a_touch(FED); }
static void a_touch_of_a_seat_is_told_in_millimetres(void) { a_touch(SEAT); }
static void a_touch_of_a_path_is_told_in_millimetres(void) { a_touch(PATHS); }

static void an_unplugging(enum mode mode) {
  static struct stage stage;
  int screen = plug_touchscreen();
  stage_open(&stage, mode, screen);
  fake_touch_down(screen, 0, 10, 20);
  fake_touch_down(screen, 1, 30, 40);
  fake_frame(screen);
  settle(&stage);
  stage.story[0] = '\0';
  fake_device_remove(screen);
  settle(&stage);
  EXPECT_STORY(&stage, "cancel 0\ncancel 1\nframe\nremoved 1\n");
  stage_close(&stage);
}

static void a_screen_that_is_fed_and_unplugged_cancels_each_finger(void) { an_unplugging(FED); }
static void a_screen_of_a_seat_that_is_unplugged_cancels_each_finger(void) { an_unplugging(SEAT); }
static void a_screen_of_a_path_that_is_unplugged_cancels_each_finger(void) { an_unplugging(PATHS); }

static void a_device_that_was_there_before_the_reader_is_told_of_first(void) {
  static struct stage stage;
  int screen = plug_touchscreen();
  struct libinput_event *event;
  stage_prepare(&stage);
  stage_own_libinput(&stage);
  while ((event = libinput_get_event(stage.own)))
    libinput_event_destroy(event);
  stage.input = selvage_libinput_create(&stage.callbacks, &stage);
  fake_touch_down(screen, 0, 10, 20);
  fake_frame(screen);
  settle(&stage);
  EXPECT_STORY(&stage, "added 1 touchscreen 310x174 known no output\ndown 0 at 10.0,20.0 mm\nframe\n");
  stage_close(&stage);
}

static void a_screen_without_a_resolution_has_no_millimetres(void) {
  static struct stage stage;
  struct fake_device_description screen = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174);
  screen.x.resolution = screen.y.resolution = 0;
  screen.output_name = "DSI-1";
  int device = fake_device_add(&screen);
  stage_open(&stage, SEAT, device);
  fake_touch_down(device, 0, 10, 20);
  fake_frame(device);
  settle(&stage);
  EXPECT_STORY(&stage, "added 1 touchscreen 0x0 not known DSI-1\ndown 0 at nan,nan mm\nframe\n");
  stage_close(&stage);
}

static void a_swipe(enum mode mode) {
  static struct stage stage;
  static const double still[3], down[3] = {1, 1, 1};
  int pad = plug_touchpad();
  stage_open(&stage, mode, pad);
  land(pad, 3);
  glide(&stage, pad, 3, 20, still, down);
  lift(pad, 3);
  settle(&stage);
  EXPECT_STORY(&stage, "added 1 touchpad 110x70 known no output\nswipe begin 3\nswipe update 3\nswipe end 3\n");
  /* 20 less the report that began it. */
  EXPECT(stage.travel_mm > 18.9 && stage.travel_mm < 19.1);
  EXPECT(stage.sizes_are_true);
  stage_close(&stage);
}

static void three_fingers_that_are_fed_swipe_as_many_millimetres(void) { a_swipe(FED); }
static void three_fingers_of_a_seat_swipe_as_many_millimetres(void) { a_swipe(SEAT); }

static void two_fingers_that_part_pinch(void) {
  static struct stage stage;
  static const double dx[] = {-1, 1}, dy[] = {0.5, -0.5};
  int pad = plug_touchpad();
  stage_open(&stage, SEAT, pad);
  land(pad, 2);
  glide(&stage, pad, 2, 20, dx, dy);
  lift(pad, 2);
  settle(&stage);
  EXPECT(strstr(stage.story, "pinch begin 2\npinch update 2\npinch end 2\n") != NULL);
  EXPECT(stage.scale > 2);
  stage_close(&stage);
}

static void fingers_that_rest_hold_and_a_swipe_voids_it(void) {
  static struct stage stage;
  static const double still[3], down[3] = {1, 1, 1};
  int pad = plug_touchpad();
  stage_open(&stage, SEAT, pad);
  settle(&stage);
  stage.story[0] = '\0';
  land(pad, 3);
  wait_ms(&stage, 400);
  lift(pad, 3);
  settle(&stage);
  EXPECT_STORY(&stage, "hold begin 3\nhold end 3\n");
  land(pad, 3);
  wait_ms(&stage, 400);
  glide(&stage, pad, 3, 10, still, down);
  EXPECT_STORY(&stage, "hold begin 3\nhold end 3 cancelled\nswipe begin 3\nswipe update 3\n");
  fake_device_remove(pad);
  settle(&stage);
  EXPECT_STORY(&stage, "swipe end 3 cancelled\nremoved 1\n");
  stage_close(&stage);
}

static void two_fingers_scroll_and_the_scroll_stops(void) {
  static struct stage stage;
  static const double still[2], down[2] = {1, 1};
  int pad = plug_touchpad();
  stage_open(&stage, SEAT, pad);
  land(pad, 2);
  glide(&stage, pad, 2, 20, still, down);
  lift(pad, 2);
  settle(&stage);
  EXPECT_STORY(&stage, "added 1 touchpad 110x70 known no output\nscroll vertical\nscroll vertical stop\n");
  EXPECT(stage.scrolled > 0);
  stage_close(&stage);
}

static void a_pen_comes_near_and_leaves(void) {
  static struct stage stage;
  struct fake_device_description usual = fake_device_usual(FAKE_PEN, 310, 174);
  int device = fake_device_add(&usual);
  stage_open(&stage, SEAT, device);
  for (int near = 1; near >= 0; near--) {
    fake_event(device, EV_ABS, ABS_X, 1000 + near);
    fake_event(device, EV_ABS, ABS_Y, 1000);
    fake_event(device, EV_KEY, BTN_TOOL_PEN, near);
    fake_frame(device);
    fake_clock_advance(60000);
    settle(&stage);
  }
  EXPECT_STORY(&stage, "pen near\npen gone\n");
  stage_close(&stage);
}

static void suspended_devices_are_gone_and_come_back_as_new_ones(void) {
  static struct stage stage;
  int screen = plug_touchscreen();
  stage_open(&stage, SEAT, screen);
  fake_touch_down(screen, 2, 10, 20);
  fake_frame(screen);
  settle(&stage);
  stage.story[0] = '\0';
  selvage_libinput_suspend(stage.input);
  EXPECT_STORY(&stage, "");
  settle(&stage);
  EXPECT_STORY(&stage, "cancel 0\nframe\nremoved 1\n");
  EXPECT(selvage_libinput_resume(stage.input) == SELVAGE_LIBINPUT_OK);
  settle(&stage);
  EXPECT(strncmp(stage.story, "added 2 touchscreen", 19) == 0);
  stage_close(&stage);
}

int main(void) {
  RUN(a_touch_that_is_fed_is_told_in_millimetres);
  RUN(a_touch_of_a_seat_is_told_in_millimetres);
  RUN(a_touch_of_a_path_is_told_in_millimetres);
  RUN(a_screen_that_is_fed_and_unplugged_cancels_each_finger);
  RUN(a_screen_of_a_seat_that_is_unplugged_cancels_each_finger);
  RUN(a_screen_of_a_path_that_is_unplugged_cancels_each_finger);
  RUN(a_device_that_was_there_before_the_reader_is_told_of_first);
  RUN(a_screen_without_a_resolution_has_no_millimetres);
  RUN(three_fingers_that_are_fed_swipe_as_many_millimetres);
  RUN(three_fingers_of_a_seat_swipe_as_many_millimetres);
  RUN(two_fingers_that_part_pinch);
  RUN(fingers_that_rest_hold_and_a_swipe_voids_it);
  RUN(two_fingers_scroll_and_the_scroll_stops);
  RUN(a_pen_comes_near_and_leaves);
  RUN(suspended_devices_are_gone_and_come_back_as_new_ones);
  return finish_tests();
}
