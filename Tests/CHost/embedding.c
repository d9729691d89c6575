/* The compositor that docs/embedding.md makes, around one game and one lock. Its C is included as it stands there; here is what
 * the page leaves to its reader. Prints `ok NAME` or `not ok NAME: why`.
 *
 * embedding gestures   with the library
 * embedding without    without: every touch goes the way it always went, and nothing else happens */
#include "embedding-page.h"

#include "expect.h"

#include <string.h>
#include <wayland-server.h>

struct client {
  /* What it got, a letter each: d, m and u, and c for a cancel. */
  char got[512];
};
struct view {
  struct client *client;
  selvage_surface handle;
  enum selvage_surface_kind kind;
};

static struct client game_client, lock_client;
static struct view game = {&game_client, 0, SELVAGE_SURFACE_WINDOW}, lock = {&lock_client, 0, SELVAGE_SURFACE_LOCK};
static struct view *shown = &game;
static bool has_gestures;
static int homes, backs, hints, logged;
static bool is_hint_shown;

/* ------------------------------------------------------------------------------------------- what the page asks for */

static void got(struct client *client, char letter) {
  size_t length = strlen(client->got);
  if (length + 1 < sizeof client->got) client->got[length] = letter;
}

struct view *view_under(double x, double y) { return x >= 0 && y >= 0 ? shown : NULL; }
struct view *view_under_pointer(void) { return shown; }
struct client *client_of_view(struct view *view) { return view->client; }
struct wl_resource *wl_surface_of_view(struct view *view) { return (void)view, NULL; }
selvage_surface view_handle(struct view *view) { return view->handle; }
bool place_in_view(struct view *view, double x, double y, double *local_x, double *local_y) {
  (void)view, *local_x = x, *local_y = y;
  return true;
}

uint32_t send_touch_down(struct view *view, uint64_t time_us, int32_t id, double x, double y) {
  (void)time_us, (void)id, (void)x, (void)y, got(view->client, 'd');
  return 1;
}
void send_touch_motion(struct view *view, uint64_t time_us, int32_t id, double x, double y) {
  (void)time_us, (void)id, (void)x, (void)y, got(view->client, 'm');
}
void send_touch_up(struct client *client, uint64_t time_us, int32_t id) { (void)time_us, (void)id, got(client, 'u'); }
void send_touch_frame(struct client *client) { (void)client; }
void send_touch_cancel(struct client *client) { got(client, 'c'); }
void send_pad_begin(struct view *view, enum selvage_pad_gesture kind, uint64_t time_us, uint32_t fingers) {
  (void)kind, (void)time_us, (void)fingers, got(view->client, 'b');
}
void send_pad_update(struct view *view, uint64_t time_us, double dx, double dy, double scale, double rotation) {
  (void)time_us, (void)dx, (void)dy, (void)scale, (void)rotation, got(view->client, 'p');
}
void send_pad_end(struct client *client, uint64_t time_us, bool is_cancelled) {
  (void)time_us, got(client, is_cancelled ? 'x' : 'e');
}

/* The way without the library: the view below gets it all. */
void own_touch_down(uint64_t time_us, int32_t id, double x, double y) { send_touch_down(shown, time_us, id, x, y); }
void own_touch_motion(uint64_t time_us, int32_t id, double x, double y) { send_touch_motion(shown, time_us, id, x, y); }
void own_touch_up(uint64_t time_us, int32_t id) { send_touch_up(shown->client, time_us, id); }
void own_touch_frame(void) { send_touch_frame(shown->client); }
void own_touch_cancel(uint64_t time_us) { (void)time_us, send_touch_cancel(shown->client); }
void own_pad_begin(uint64_t time_us, enum selvage_pad_gesture kind, uint32_t fingers) {
  send_pad_begin(shown, kind, time_us, fingers);
}
void own_pad_update(uint64_t time_us, double dx, double dy, double scale, double rotation) {
  send_pad_update(shown, time_us, dx, dy, scale, rotation);
}
void own_pad_end(uint64_t time_us, bool is_cancelled) { send_pad_end(shown->client, time_us, is_cancelled); }

struct wl_display *display;
struct wl_client *shell_client;
selvage_output output_handle(struct wl_resource *wl_output) { return (void)wl_output, screen; }
size_t rects_of_region(struct wl_resource *region, struct selvage_rect *rects, size_t capacity) {
  return (void)region, (void)rects, capacity ? 0 : capacity;
}

static uint64_t clock_us = 1000000, due_us = SELVAGE_NEVER;
static void (*when_due)(void);
uint64_t monotonic_us(void) { return clock_us; }
void call_at(uint64_t time_us, void (*function)(void)) { due_us = time_us, when_due = function; }
void do_not_call(void) { due_us = SELVAGE_NEVER; }

void show_home_screen(void) { homes++; }
void press_back_key(void) { backs++; }
void draw_swipe_again(bool is_shown) { hints += is_shown, is_hint_shown = is_shown; }
void draw_home_progress(double progress) { (void)progress; }
void log_line(const char *text) { logged++, printf("# %s\n", text); }

/* ------------------------------------------------------------------------------------------------------- the fingers */

static void wait(uint64_t ms) {
  uint64_t until_us = clock_us + ms * 1000;
  while (due_us <= until_us) {
    clock_us = due_us > clock_us ? due_us : clock_us;
    due_us = SELVAGE_NEVER, when_due();
  }
  clock_us = until_us;
}

static void land(int32_t id, double x, double y) { gestures_touch_down(clock_us, id, x, y), gestures_touch_frame(); }
static void lift(int32_t id) { gestures_touch_up(clock_us, id), gestures_touch_frame(); }

/* 60 mm in 120 ms, from one place in a direction. */
static void swipe(int32_t id, double x, double y, double step_x, double step_y) {
  land(id, x, y);
  for (int step = 1; step <= 10; step++) {
    wait(12);
    gestures_touch_motion(clock_us, id, x + step_x * step, y + step_y * step), gestures_touch_frame();
  }
  lift(id);
  wait(50);
}
static void swipe_up(int32_t id) { swipe(id, 620, 694, 0, -24); }

/* Events that wait in libinput until the compositor reads them. */
static bool does_wait;
static uint64_t waits_since_us;
void read_input(void) {
  if (!does_wait) return;
  does_wait = false;
  for (int step = 1; step <= 10; step++) {
    gestures_touch_motion(waits_since_us + 12000 * (uint64_t)step, 1, 620, 694 - 24 * step), gestures_touch_frame();
  }
}

static void view_is(struct view *view, bool is_mapped) {
  gestures_view_changed(view->handle, view->kind, is_mapped, true, true, view == &game ? "game" : "lock");
}

static void forget(void) {
  memset(&game_client, 0, sizeof game_client), memset(&lock_client, 0, sizeof lock_client);
  homes = backs = hints = 0;
}

/* What there is to see of a story: with the library, and without. */
static void saw(const char *with, const char *without, int want_homes) {
  const char *want = has_gestures ? with : without;
  expect(strcmp(game_client.got, want) == 0, "the game got '%s' instead of '%s'", game_client.got, want);
  expect(homes == (has_gestures ? want_homes : 0), "home came %d times", homes);
}

#define SWIPE "dmmmmmmmmmmu"

/* ------------------------------------------------------------------------------------------------------- the stories */

static void edge_protect(void) {
  land(0, 200, 480), wait(300);
  swipe_up(1);
  expect(hints == has_gestures && is_hint_shown == has_gestures, "the hint was shown %d times", hints);
  saw("d" SWIPE, "d" SWIPE, 0);
  swipe_up(2);
  expect(!is_hint_shown, "the hint stays");
  lift(0);
  saw("d" SWIPE "u", "d" SWIPE SWIPE "u", 1);
}

static void edges(void) {
  swipe(1, 2, 300, 24, 0);
  expect(backs == has_gestures, "back came %d times", backs);
  swipe(1, 600, 2, 0, 24);
  expect(strstr(game_client.got, SWIPE) != NULL, "an edge for an action that there is not took '%s'", game_client.got);
}

static void late_timer(void) {
  /* The edge is armed, and a finger that is its client's second is withheld. */
  swipe_up(1);
  land(0, 200, 480), wait(300);
  land(1, 620, 694);
  waits_since_us = clock_us, does_wait = true;
  clock_us += 2000000;
  wait(0);
  read_input();
  lift(1), lift(0), wait(50);
  saw(SWIPE "du", SWIPE "d" SWIPE "u", 1);
}

static void locked(void) {
  gestures_locked(true);
  view_is(&game, false), view_is(&lock, true), shown = &lock;
  swipe_up(1), swipe_up(1);
  expect(strstr(lock_client.got, SWIPE SWIPE) != NULL, "the lock got '%s'", lock_client.got);
  view_is(&lock, false), view_is(&game, true), shown = &game;
  swipe_up(1);
  saw("", SWIPE, 0);
  gestures_locked(false);
}

static void suspended(void) {
  land(0, 200, 480), wait(300);
  gestures_suspended(true);
  swipe_up(1), lift(0);
  saw("dc", "d" SWIPE "u", 0);
  gestures_suspended(false);
}

static void pen(void) {
  gestures_pen(clock_us, true);
  swipe(1, 2, 300, 24, 0);
  expect(backs == 0, "a hand that writes led back");
  saw(SWIPE, SWIPE, 0);
  gestures_pen(clock_us, false), wait(400);
}

static void taken(void) {
  land(1, 2, 300), gestures_grabbed(1);
  for (int step = 1; step <= 10; step++) {
    wait(12), gestures_touch_motion(clock_us, 1, 2 + 24 * step, 300), gestures_touch_frame();
  }
  lift(1);
  expect(backs == 0, "a window that is moved led back");
  land(1, 620, 300), gestures_touch_cancel(clock_us), gestures_touch_frame();
  saw(SWIPE "dc", SWIPE "dc", 0);
}

static void touchpad(void) {
  gestures_pad_begin(clock_us, SELVAGE_PAD_SWIPE, 3);
  gestures_pad_update(clock_us, 2, 0, 9, 0, 1, 0), gestures_pad_end(clock_us, false);
  saw("bpe", "bpe", 0);
}

static void ended(void) {
  land(0, 200, 480);
  gestures_view_gone(game.handle, false), gestures_stop();
  forget(), wait(5000);
  swipe_up(1);
  saw(SWIPE, SWIPE, 0);
}

static void tell(const char *name, void (*body)(void)) {
  int before = broken;
  story = name;
  forget(), wait(5000);
  body();
  if (broken == before) printf("ok %s %s\n", has_gestures ? "with the library:" : "without it:", name);
}

static void start(void) {
  display = wl_display_create();
  host.surface_point = surface_point;
  gestures_know_the_shell(), gestures_filter_globals();
  gestures_start(), gestures_settings();
  expect((gestures != NULL) == has_gestures, "the library is %s", gestures ? "there" : "not there");
  expect(logged == !has_gestures, "the log has %d lines", logged);
  game.handle = gestures_view_added(&game), lock.handle = gestures_view_added(&lock);
  view_is(&game, true);
  gestures_committed((struct wl_resource *)&game), gestures_applied((struct wl_resource *)&game);
}

int main(int count, char **words) {
  has_gestures = count > 1 && strcmp(words[1], "gestures") == 0;
  tell("it starts", start);
  tell("the first swipe is the game's, the second one leads home, and the thumb stays", edge_protect);
  tell("an edge leads to what it is bound to, or is none", edges);
  tell("a timer that is late decides nothing otherwise", late_timer);
  tell("no gesture runs behind the lock", locked);
  tell("a session that is away gets no touches", suspended);
  tell("a hand that writes makes no gestures", pen);
  tell("a finger that is grabbed or cancelled is no gesture", taken);
  tell("a touchpad's free gesture is the client's", touchpad);
  tell("after the end touches go as they always did", ended);
  wl_display_destroy(display);
  return broken ? 1 : 0;
}
