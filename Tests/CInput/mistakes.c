/* What becomes of a host's mistakes: each is refused, named where there is a way to, and harmless. */
#include "stage.h"
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static struct stage stage;
static struct selvage_libinput_failure failure;

static struct selvage_libinput *open_paths(size_t count, const char *const *paths) {
  failure = (struct selvage_libinput_failure){.error = SELVAGE_LIBINPUT_OK, .path_index = 7, .error_number = 7};
  return selvage_libinput_create_for_devices(paths, count, &stage.callbacks, &stage, &failure);
}

/* Creating for these paths fails like this. */
static bool fails(enum selvage_libinput_error error, int path, size_t count, const char *const *paths) {
  struct selvage_libinput *input = open_paths(count, paths);
  selvage_libinput_destroy(input);
  return !input && failure.error == error && failure.path_index == path;
}

#define PATHS_OF(...) sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *), (const char *[]){__VA_ARGS__}

static void a_path_that_will_not_do_is_named_by_its_place(void) {
  struct fake_device_description locked = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174),
                                 keys = fake_device_usual(FAKE_KEYBOARD, 0, 0);
  locked.denies_open = true;
  const char *screen = path_of(plug_touchscreen()), *other = path_of(plug_touchscreen());
  const char *denied = path_of(fake_device_add(&locked)), *keyboard = path_of(fake_device_add(&keys));
  char *long_path = malloc(5000);
  memset(long_path, 'x', 4999);
  long_path[4999] = '\0';
  stage_prepare(&stage);
  EXPECT(fails(SELVAGE_LIBINPUT_NO_SUCH_DEVICE, 1, PATHS_OF(screen, "/dev/input/event9")));
  EXPECT(fails(SELVAGE_LIBINPUT_NO_SUCH_DEVICE, 0, PATHS_OF("")));
  EXPECT(fails(SELVAGE_LIBINPUT_NOT_AN_INPUT_DEVICE, 2, PATHS_OF(screen, other, "/dev/null")));
  EXPECT(fails(SELVAGE_LIBINPUT_NOT_A_TOUCH_DEVICE, 1, PATHS_OF(screen, keyboard)));
  EXPECT(fails(SELVAGE_LIBINPUT_NO_PERMISSION, 0, PATHS_OF(denied, screen)));
  EXPECT(fails(SELVAGE_LIBINPUT_DUPLICATE_DEVICE, 2, PATHS_OF(screen, other, screen)));
  EXPECT(fails(SELVAGE_LIBINPUT_INVALID, 1, PATHS_OF(screen, NULL)));
  EXPECT(fails(SELVAGE_LIBINPUT_INVALID, 1, PATHS_OF(screen, long_path)));
  EXPECT(fails(SELVAGE_LIBINPUT_INVALID, -1, 0, &screen));
  EXPECT(fails(SELVAGE_LIBINPUT_INVALID, -1, SIZE_MAX, &screen));
  EXPECT(fails(SELVAGE_LIBINPUT_INVALID, -1, 1, NULL));
  free(long_path);
}

static void a_null_does_nothing(void) {
  uint32_t permission = 7, other = 7;
  EXPECT(selvage_libinput_create(NULL, NULL) == NULL);
  EXPECT(selvage_libinput_create_for_seat(NULL, NULL, NULL, &failure) == NULL);
  EXPECT(failure.error == SELVAGE_LIBINPUT_INVALID && failure.path_index == -1);
  EXPECT(selvage_libinput_create_for_seat(NULL, NULL, NULL, NULL) == NULL);
  EXPECT(selvage_libinput_create_for_devices(NULL, 1, NULL, NULL, NULL) == NULL);
  EXPECT(selvage_libinput_get_fd(NULL) == -1);
  EXPECT(selvage_libinput_dispatch(NULL) == SELVAGE_LIBINPUT_INVALID);
  EXPECT(selvage_libinput_resume(NULL) == SELVAGE_LIBINPUT_INVALID);
  selvage_libinput_suspend(NULL);
  selvage_libinput_feed(NULL, NULL);
  selvage_libinput_get_refused(NULL, NULL, NULL);
  selvage_libinput_get_refused(NULL, &permission, &other);
  EXPECT(permission == 0 && other == 0);
  selvage_libinput_destroy(NULL);
}

static bool takes(struct selvage_libinput_callbacks callbacks) {
  struct selvage_libinput *input = selvage_libinput_create(&callbacks, NULL);
  selvage_libinput_destroy(input);
  return input;
}

static int32_t open_node(void *data, const char *path, int32_t flags) {
  struct stage *stage = data;
  stage->opened++;
  if (stage->on_node)
    stage->on_node(stage);
  return open(path, flags | O_CLOEXEC | O_NONBLOCK);
}

static void close_node(void *data, int32_t fd) {
  struct stage *stage = data;
  stage->closed++;
  if (stage->on_node)
    stage->on_node(stage);
  close(fd);
}

static void a_struct_of_another_size_or_with_half_its_functions_is_refused(void) {
  struct selvage_libinput_callbacks good = {.struct_size = sizeof good};
  struct selvage_libinput_callbacks bad;
  EXPECT(takes(good));
  size_t sizes[] = {0, 8, sizeof good - 1, 4097, SIZE_MAX};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    bad = good;
    bad.struct_size = sizes[i];
    EXPECT(!takes(bad));
  }
  bad = good;
  bad.log_level = (enum selvage_libinput_log_level)15;
  EXPECT(!takes(bad));
  bad = good;
  bad.open_node = open_node;
  EXPECT(!takes(bad));
  bad = good;
  bad.close_node = close_node;
  EXPECT(!takes(bad));
  bad.open_node = open_node;
  EXPECT(takes(bad));
}

static void a_longer_struct_is_taken_if_the_rest_is_zero(void) {
  struct {
    struct selvage_libinput_callbacks known;
    void *newer[2];
  } host = {.known.struct_size = sizeof host};
  struct selvage_libinput *input = selvage_libinput_create(&host.known, NULL);
  EXPECT(input != NULL);
  selvage_libinput_destroy(input);
  host.newer[1] = &host;
  EXPECT(selvage_libinput_create(&host.known, NULL) == NULL);
}

static void a_seat_whose_name_has_no_end_is_refused(void) {
  char name[300];
  memset(name, 's', sizeof name);
  stage_prepare(&stage);
  EXPECT(selvage_libinput_create_for_seat(name, &stage.callbacks, &stage, &failure) == NULL);
  EXPECT(failure.error == SELVAGE_LIBINPUT_INVALID && failure.path_index == -1);
  stage.input = selvage_libinput_create_for_seat("another", &stage.callbacks, &stage, &failure);
  EXPECT(stage.input != NULL);
  settle(&stage);
  EXPECT_STORY(&stage, "");
  stage_close(&stage);
}

static void a_reader_that_is_fed_has_no_libinput_to_dispatch(void) {
  plug_touchscreen();
  stage_open(&stage, FED, 0);
  EXPECT(selvage_libinput_get_fd(stage.input) == -1);
  EXPECT(selvage_libinput_dispatch(stage.input) == SELVAGE_LIBINPUT_INVALID);
  EXPECT(selvage_libinput_resume(stage.input) == SELVAGE_LIBINPUT_INVALID);
  selvage_libinput_suspend(stage.input);
  selvage_libinput_feed(stage.input, NULL);
  settle(&stage);
  EXPECT(strncmp(stage.story, "added 1", 7) == 0);
  stage_close(&stage);
}

static void a_reader_that_owns_its_libinput_is_not_fed(void) {
  static struct stage other;
  struct libinput_event *event;
  plug_touchscreen();
  stage_open(&stage, SEAT, 0);
  stage_prepare(&other);
  stage_own_libinput(&other);
  while ((event = libinput_get_event(other.own))) {
    selvage_libinput_feed(stage.input, event);
    libinput_event_destroy(event);
  }
  EXPECT_STORY(&stage, "");
  stage_close(&other);
  stage_close(&stage);
}

static void nodes_that_do_not_open_are_counted(void) {
  uint32_t permission = 7, other = 7;
  struct fake_device_description locked = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174);
  locked.denies_open = true;
  fake_device_add(&locked);
  stage_open(&stage, SEAT, 0);
  settle(&stage);
  selvage_libinput_get_refused(stage.input, &permission, &other);
  EXPECT(permission == 1 && other == 0);
  selvage_libinput_get_refused(stage.input, NULL, NULL);
  stage_close(&stage);
}

static void a_path_that_is_gone_fails_the_resume_and_everything_stays_suspended(void) {
  int screen = plug_touchscreen();
  stage_open(&stage, PATHS, screen);
  settle(&stage);
  selvage_libinput_suspend(stage.input);
  settle(&stage);
  fake_device_remove(screen);
  stage.story[0] = '\0';
  EXPECT(selvage_libinput_resume(stage.input) == SELVAGE_LIBINPUT_RESUME_FAILED);
  settle(&stage);
  EXPECT_STORY(&stage, "");
  stage_close(&stage);
}

/* Destroying inside a callback. */

static const char *victim;

static void destroy_on_line(struct stage *stage, const char *line) {
  if (strncmp(line, victim, strlen(victim)) != 0)
    return;
  selvage_libinput_destroy(stage->input);
  EXPECT(strstr(stage->last_line, "30 selvage-libinput: host: selvage_libinput_destroy called from a callback") != NULL);
  EXPECT(selvage_libinput_dispatch(stage->input) == SELVAGE_LIBINPUT_INVALID);
  EXPECT(selvage_libinput_resume(stage->input) == SELVAGE_LIBINPUT_INVALID);
  selvage_libinput_suspend(stage->input);
  selvage_libinput_destroy(stage->input);
  EXPECT(stage->lines == 1);
}

static void a_destroy_in(const char *line, const char *story) {
  int screen = plug_touchscreen();
  for (enum mode mode = FED; mode <= PATHS; mode++) {
    stage_open(&stage, mode, screen);
    stage.on_line = destroy_on_line;
    victim = line;
    fake_touch_down(screen, 0, 10, 20);
    fake_frame(screen);
    if (mode == FED) {
      struct libinput_event *event;
      libinput_dispatch(stage.own);
      while (strstr(stage.story, line) == NULL && (event = libinput_get_event(stage.own))) {
        selvage_libinput_feed(stage.input, event);
        libinput_event_destroy(event);
      }
    } else {
      for (int i = 0; i < 3 && strstr(stage.story, line) == NULL; i++)
        EXPECT(selvage_libinput_dispatch(stage.input) == SELVAGE_LIBINPUT_OK);
    }
    stage.input = NULL;
    EXPECT_STORY(&stage, story);
    stage_close(&stage);
    fake_touch_up(screen, 0);
    fake_frame(screen);
  }
}

static void a_destroy_in_the_first_callback_waits_and_nothing_more_is_told(void) {
  a_destroy_in("added", "added 1 touchscreen 310x174 known no output\n");
}

static void a_destroy_under_a_finger_waits_and_nothing_more_is_told(void) {
  a_destroy_in("down", "added 1 touchscreen 310x174 known no output\ndown 0 at 10.0,20.0 mm\n");
}

/* Nodes: the host opens and closes them, and calls from there are refused. */

static void call_from_node(struct stage *stage) {
  if (!stage->input)
    return;
  EXPECT(selvage_libinput_dispatch(stage->input) == SELVAGE_LIBINPUT_INVALID);
  EXPECT(selvage_libinput_resume(stage->input) == SELVAGE_LIBINPUT_INVALID);
  selvage_libinput_suspend(stage->input);
}

static void the_hosts_own_functions_open_and_close_and_take_no_call(void) {
  const char *screen = path_of(plug_touchscreen());
  stage_prepare(&stage);
  stage.callbacks.open_node = open_node;
  stage.callbacks.close_node = close_node;
  stage.callbacks.log_level = SELVAGE_LIBINPUT_LOG_DEBUG;
  stage.on_node = call_from_node;
  stage.input = open_paths(1, &screen);
  EXPECT(stage.input && stage.opened == 1 && stage.closed == 0 && stage.lines > 0);
  settle(&stage);
  stage.lines = 0;
  selvage_libinput_suspend(stage.input);
  EXPECT(stage.closed == 1 && stage.lines > 0);
  settle(&stage);
  EXPECT(selvage_libinput_resume(stage.input) == SELVAGE_LIBINPUT_OK);
  EXPECT(stage.opened == 2);
  settle(&stage);
  struct selvage_libinput *input = stage.input;
  stage.input = NULL;
  selvage_libinput_destroy(input);
  EXPECT(stage.closed == 2);
}

static void destroy_in_node(struct stage *stage) {
  struct selvage_libinput *input = stage->input;
  stage->input = NULL;
  selvage_libinput_destroy(input);
}

static void a_destroy_while_libinput_closes_a_node_waits(void) {
  const char *screen = path_of(plug_touchscreen());
  stage_prepare(&stage);
  stage.callbacks.open_node = open_node;
  stage.callbacks.close_node = close_node;
  stage.input = open_paths(1, &screen);
  settle(&stage);
  stage.on_node = destroy_in_node;
  selvage_libinput_suspend(stage.input);
  EXPECT(stage.input == NULL && stage.closed == stage.opened);
  EXPECT(strstr(stage.last_line, "selvage_libinput_destroy") != NULL);
}

/* Calls from a callback that are allowed. */

static void dispatch_and_suspend(struct stage *stage, const char *line) {
  EXPECT(selvage_libinput_dispatch(stage->input) == SELVAGE_LIBINPUT_OK);
  if (strncmp(line, "down", 4) == 0)
    selvage_libinput_suspend(stage->input);
}

static void a_callback_may_dispatch_in_vain_and_suspend(void) {
  int screen = plug_touchscreen();
  stage_open(&stage, SEAT, screen);
  settle(&stage);
  stage.story[0] = '\0';
  stage.on_line = dispatch_and_suspend;
  fake_touch_down(screen, 0, 10, 20);
  fake_frame(screen);
  settle(&stage);
  EXPECT_STORY(&stage, "down 0 at 10.0,20.0 mm\nframe\ncancel 0\nframe\nremoved 1\n");
  stage_close(&stage);
}

static void feed_the_next(struct stage *stage, const char *line) {
  (void)line;
  struct libinput_event *event = libinput_get_event(stage->own);
  if (!event)
    return;
  selvage_libinput_feed(stage->input, event);
  libinput_event_destroy(event);
}

static void an_event_fed_from_a_callback_comes_after_what_is_left_of_the_one_at_hand(void) {
  int screen = plug_touchscreen();
  stage_open(&stage, FED, screen);
  libinput_dispatch(stage.own);
  /* The reader hears of the device only by its first touch: that event means two things. */
  while (libinput_next_event_type(stage.own) == LIBINPUT_EVENT_DEVICE_ADDED)
    libinput_event_destroy(libinput_get_event(stage.own));
  fake_touch_down(screen, 0, 10, 20);
  fake_frame(screen);
  libinput_dispatch(stage.own);
  stage.on_line = feed_the_next;
  settle(&stage);
  EXPECT_STORY(&stage, "added 1 touchscreen 310x174 known no output\ndown 0 at 10.0,20.0 mm\nframe\n");
  stage_close(&stage);
}

int main(void) {
  RUN(a_path_that_will_not_do_is_named_by_its_place);
  RUN(a_null_does_nothing);
  RUN(a_struct_of_another_size_or_with_half_its_functions_is_refused);
  RUN(a_longer_struct_is_taken_if_the_rest_is_zero);
  RUN(a_seat_whose_name_has_no_end_is_refused);
  RUN(a_reader_that_is_fed_has_no_libinput_to_dispatch);
  RUN(a_reader_that_owns_its_libinput_is_not_fed);
  RUN(nodes_that_do_not_open_are_counted);
  RUN(a_path_that_is_gone_fails_the_resume_and_everything_stays_suspended);
  RUN(a_destroy_in_the_first_callback_waits_and_nothing_more_is_told);
  RUN(a_destroy_under_a_finger_waits_and_nothing_more_is_told);
  RUN(the_hosts_own_functions_open_and_close_and_take_no_call);
  RUN(a_destroy_while_libinput_closes_a_node_waits);
  RUN(a_callback_may_dispatch_in_vain_and_suspend);
  RUN(an_event_fed_from_a_callback_comes_after_what_is_left_of_the_one_at_hand);
  return finish_tests();
}
