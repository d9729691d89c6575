/* Every request with every kind of wrong argument: what the client is told, and that nobody else notices. One `ok` or `not ok`
 * for each protocol. */
#define _GNU_SOURCE
#include "../CHost/expect.h"
#include "scripted.h"

#include <stdlib.h>

/* Ids of the script with three windows and eight subscriptions: a pan, a tap, a long press, a flick, a swipe, and again. */
enum { WINDOW = SCRIPT_WINDOWS, WINDOW_2, WINDOW_3, EDGES, EDGES_2, EDGES_3, PAN, TAP, PRESS, FLICK, FREE = PAN + 8 };
enum { EDGE_MANAGER = SCRIPT_EDGE_MANAGER, GESTURE_MANAGER = SCRIPT_GESTURE_MANAGER, SHELL_MANAGER = SCRIPT_SHELL_MANAGER };
enum { SHELL = SCRIPT_SHELL, REGION = SCRIPT_REGION, GESTURES = SCRIPT_GESTURES, SEAT = SCRIPT_SEAT, DISPLAY = 1 };
/* Codes of wl_display. */
enum { NO_OBJECT = 0, NO_METHOD = 1 };
#define NEVER 0xffffffffu

struct row {
  const char *name;
  struct {
    uint32_t object, opcode;
    int count;
    uint32_t words[9];
  } says[3];
  /* The error that ends the client; 0 when it has to live. */
  uint32_t object, code;
};

static const struct row edges[] = {
    {"a bit that is no edge", {{EDGES, 1, 1, {16}}}, EDGES, 0},
    {"all bits as edges", {{EDGES, 1, 1, {NEVER}}}, EDGES, 0},
    {"no edges", {{EDGES, 1, 1, {0}}}, 0, 0},
    {"no hint", {{EDGES, 3, 1, {3}}}, EDGES, 1},
    {"all bits as hint", {{EDGES, 3, 1, {NEVER}}}, EDGES, 1},
    {"no region", {{EDGES, 2, 1, {0}}}, 0, 0},
    {"a surface as region", {{EDGES, 2, 1, {WINDOW}}}, DISPLAY, NO_METHOD},
    {"a region that never was", {{EDGES, 2, 1, {999}}}, DISPLAY, NO_METHOD},
    {"a region that is gone", {{REGION, 0, 0, {0}}, {EDGES, 2, 1, {REGION}}}, DISPLAY, NO_METHOD},
    {"a huge negative region", {{REGION, 1, 4, {0x80000000, 0x80000000, 0x7fffffff, NEVER}}, {EDGES, 2, 1, {REGION}}, {WINDOW, 6, 0, {0}}}, 0, 0},
    {"a second object", {{EDGE_MANAGER, 1, 3, {FREE, WINDOW, SEAT}}}, EDGE_MANAGER, 0},
    {"no surface", {{EDGE_MANAGER, 1, 3, {FREE, 0, SEAT}}}, DISPLAY, NO_METHOD},
    {"a seat as surface", {{EDGE_MANAGER, 1, 3, {FREE, SEAT, SEAT}}}, DISPLAY, NO_METHOD},
    {"a surface that never was", {{EDGE_MANAGER, 1, 3, {FREE, 999, SEAT}}}, DISPLAY, NO_METHOD},
    {"a surface as seat", {{EDGE_MANAGER, 1, 3, {FREE, WINDOW, WINDOW}}}, DISPLAY, NO_METHOD},
    {"no seat", {{EDGE_MANAGER, 1, 3, {FREE, WINDOW_2, 0}}}, DISPLAY, NO_METHOD},
    {"a seat that is gone", {{SEAT, 3, 0, {0}}, {EDGE_MANAGER, 1, 3, {FREE, WINDOW_2, SEAT}}}, DISPLAY, NO_METHOD},
    {"the seat goes, its object stays", {{SEAT, 3, 0, {0}}, {EDGES, 1, 1, {16}}}, EDGES, 0},
    {"a surface that is gone", {{WINDOW, 0, 0, {0}}, {EDGE_MANAGER, 1, 3, {FREE, WINDOW, SEAT}}}, DISPLAY, NO_METHOD},
    {"an id in use", {{EDGE_MANAGER, 1, 3, {EDGES, WINDOW_2, SEAT}}}, DISPLAY, NO_METHOD},
    {"an id out of order", {{EDGE_MANAGER, 1, 3, {FREE + 9, WINDOW_2, SEAT}}}, DISPLAY, NO_METHOD},
    {"an id of the server's", {{EDGE_MANAGER, 1, 3, {0xff000009, WINDOW_2, SEAT}}}, DISPLAY, NO_METHOD},
    {"a dead surface's object, and nonsense", {{WINDOW, 0, 0, {0}}, {EDGES, 1, 1, {99}}, {EDGES, 3, 1, {99}}}, 0, 0},
    {"a dead surface's object goes", {{WINDOW, 0, 0, {0}}, {EDGES, 0, 0, {0}}, {EDGE_MANAGER, 0, 0, {0}}}, 0, 0},
    {"the manager goes first", {{EDGE_MANAGER, 0, 0, {0}}, {EDGES, 1, 1, {2}}, {WINDOW, 6, 0, {0}}}, 0, 0},
    {"what is destroyed", {{EDGES, 0, 0, {0}}, {EDGES, 1, 1, {2}}}, DISPLAY, NO_OBJECT},
    {"destroyed twice", {{EDGES, 0, 0, {0}}, {EDGES, 0, 0, {0}}}, DISPLAY, NO_OBJECT},
    {"a manager that is destroyed", {{EDGE_MANAGER, 0, 0, {0}}, {EDGE_MANAGER, 1, 3, {FREE, WINDOW_2, SEAT}}}, DISPLAY, NO_OBJECT},
    {"an id used again", {{EDGES, 0, 0, {0}}, {EDGE_MANAGER, 1, 3, {EDGES, WINDOW, SEAT}}, {EDGES, 1, 1, {2}}}, 0, 0},
    {"a request of the future", {{EDGES, 4, 1, {0}}}, DISPLAY, NO_METHOD},
    {"a manager's request of the future", {{EDGE_MANAGER, 2, 1, {0}}}, DISPLAY, NO_METHOD},
    {"too few words", {{EDGE_MANAGER, 1, 1, {FREE}}}, DISPLAY, NO_METHOD},
    {"too few words for edges", {{EDGES, 1, 0, {0}}}, DISPLAY, NO_METHOD},
};

#define ASK(...) {GESTURES, 1, 9, {FREE, __VA_ARGS__}}
static const struct row gestures[] = {
    {"no kind", {ASK(0, 1, 1, 1, 0, 0, 0, 0)}, GESTURES, 0},
    {"two kinds", {ASK(6, 1, 1, 1, 0, 0, 0, 0)}, GESTURES, 0},
    {"all bits as kinds", {ASK(NEVER, 1, 1, 1, 0, 0, 0, 0)}, GESTURES, 0},
    {"a kind of the future", {ASK(128, 1, 1, 1, 0, 0, 0, 0)}, GESTURES, 0},
    {"no device", {ASK(4, 0, 1, 1, 0, 0, 0, 0)}, GESTURES, 1},
    {"all bits as devices", {ASK(4, NEVER, 1, 1, 0, 0, 0, 0)}, GESTURES, 1},
    {"no finger", {ASK(4, 1, 0, 1, 0, 0, 0, 0)}, GESTURES, 2},
    {"too many fingers", {ASK(4, 1, 1, NEVER, 0, 0, 0, 0)}, GESTURES, 2},
    {"most before fewest", {ASK(4, 1, 3, 2, 0, 0, 0, 0)}, GESTURES, 2},
    {"eleven fingers", {ASK(4, 1, 11, 11, 0, 0, 0, 0)}, GESTURES, 2},
    {"a pinch of one finger", {ASK(32, 1, 1, 2, 0, 0, 0, 0)}, GESTURES, 2},
    {"a rotation of one finger", {ASK(64, 1, 1, 1, 0, 0, 0, 0)}, GESTURES, 2},
    {"a tap of one or two fingers", {ASK(1, 1, 1, 2, 1, 0, 0, 0)}, GESTURES, 2},
    {"a long press of two or three fingers", {ASK(2, 1, 2, 3, 0, 0, 0, 0)}, GESTURES, 2},
    {"each of two touches by itself", {ASK(4, 1, 1, 2, 0, 0, 0, 4)}, GESTURES, 3},
    {"all bits as flags", {ASK(4, 1, 1, 1, 0, 0, 0, NEVER)}, GESTURES, 3},
    {"an unknown flag", {ASK(4, 1, 1, 1, 0, 0, 0, 8)}, GESTURES, 3},
    {"no tap", {ASK(1, 1, 1, 1, 0, 0, 0, 0)}, GESTURES, 5},
    {"very many taps", {ASK(1, 1, 1, 1, NEVER, 0, 0, 0)}, GESTURES, 5},
    {"a pan that is tapped", {ASK(4, 1, 1, 1, 1, 0, 0, 0)}, GESTURES, 5},
    {"eleven taps", {ASK(1, 1, 1, 1, 11, 0, 0, 0)}, GESTURES, 5},
    {"a tap along an axis", {ASK(1, 1, 1, 1, 1, 1, 0, 0)}, GESTURES, 6},
    {"a pinch along an axis", {ASK(32, 1, 2, 2, 0, 2, 0, 0)}, GESTURES, 6},
    {"an unknown axis", {ASK(4, 1, 1, 1, 0, NEVER, 0, 0)}, GESTURES, 6},
    {"a surface as region", {ASK(4, 1, 1, 1, 0, 0, WINDOW, 0)}, DISPLAY, NO_METHOD},
    {"a region that never was", {ASK(4, 1, 1, 1, 0, 0, 999, 0)}, DISPLAY, NO_METHOD},
    {"a tap on a touchpad, which no one serves", {ASK(1, 2, 1, 1, 1, 0, 0, 0), {GESTURES, 2, 2, {PAN, FREE}}}, 0, 0},
    {"a region that is gone", {{REGION, 0, 0, {0}}, ASK(4, 1, 1, 1, 0, 0, REGION, 0)}, DISPLAY, NO_METHOD},
    {"a huge negative region", {{REGION, 1, 4, {0x80000000, 0x7fffffff, NEVER, 0x80000000}}, ASK(4, 1, 1, 1, 0, 0, REGION, 0)}, 0, 0},
    {"an id out of order", {{GESTURES, 1, 9, {FREE + 9, 4, 1, 1, 1, 0, 0, 0, 0}}}, DISPLAY, NO_METHOD},
    {"an id of the server's", {{GESTURES, 1, 9, {0xff000009, 4, 1, 1, 1, 0, 0, 0, 0}}}, DISPLAY, NO_METHOD},
    {"too few words", {{GESTURES, 1, 8, {FREE, 4, 1, 1, 1, 0, 0, 0}}}, DISPLAY, NO_METHOD},
    {"an id in use", {{GESTURES, 1, 9, {TAP, 4, 1, 1, 1, 0, 0, 0, 0}}}, DISPLAY, NO_METHOD},
    {"waits for itself", {{GESTURES, 2, 2, {PAN, PAN}}}, GESTURES, 4},
    {"wait for each other", {{GESTURES, 2, 2, {PAN, PRESS}}, {GESTURES, 2, 2, {PRESS, PAN}}}, GESTURES, 4},
    {"three in a circle", {{GESTURES, 2, 2, {PAN, PRESS}}, {GESTURES, 2, 2, {PRESS, FLICK}}, {GESTURES, 2, 2, {FLICK, PAN}}}, GESTURES, 4},
    {"waits for another object's", {{GESTURE_MANAGER, 1, 3, {FREE, WINDOW_2, SEAT}}, {FREE, 1, 9, {FREE + 1, 4, 1, 1, 1, 0, 0, 0, 0}}, {GESTURES, 2, 2, {PAN, FREE + 1}}}, GESTURES, 4},
    {"another object's waits", {{GESTURE_MANAGER, 1, 3, {FREE, WINDOW_2, SEAT}}, {FREE, 1, 9, {FREE + 1, 4, 1, 1, 1, 0, 0, 0, 0}}, {GESTURES, 2, 2, {FREE + 1, PAN}}}, GESTURES, 4},
    {"waits for nothing", {{GESTURES, 2, 2, {PAN, 0}}}, DISPLAY, NO_METHOD},
    {"nothing waits", {{GESTURES, 2, 2, {0, PAN}}}, DISPLAY, NO_METHOD},
    {"waits for a surface", {{GESTURES, 2, 2, {PAN, WINDOW}}}, DISPLAY, NO_METHOD},
    {"waits for what is gone", {{TAP, 0, 0, {0}}, {GESTURES, 2, 2, {PAN, TAP}}}, DISPLAY, NO_METHOD},
    {"a dead surface's object, and nonsense", {{WINDOW, 0, 0, {0}}, ASK(0, 99, 0, 0, 99, 99, 0, 99), {GESTURES, 2, 2, {PAN, PAN}}}, 0, 0},
    {"the object before its subscriptions", {{GESTURES, 0, 0, {0}}, {PAN, 0, 0, {0}}, {GESTURE_MANAGER, 0, 0, {0}}}, 0, 0},
    {"what is destroyed", {{GESTURES, 0, 0, {0}}, ASK(4, 1, 1, 1, 0, 0, 0, 0)}, DISPLAY, NO_OBJECT},
    {"an id used again", {{PAN, 0, 0, {0}}, {GESTURES, 1, 9, {PAN, 1, 1, 1, 1, 1, 0, 0, 0}}}, 0, 0},
    {"a second object", {{GESTURE_MANAGER, 1, 3, {FREE, WINDOW, SEAT}}}, GESTURE_MANAGER, 0},
    {"no surface", {{GESTURE_MANAGER, 1, 3, {FREE, 0, SEAT}}}, DISPLAY, NO_METHOD},
    {"a surface that never was", {{GESTURE_MANAGER, 1, 3, {FREE, 999, SEAT}}}, DISPLAY, NO_METHOD},
    {"a surface that is gone", {{WINDOW, 0, 0, {0}}, {GESTURE_MANAGER, 1, 3, {FREE, WINDOW, SEAT}}}, DISPLAY, NO_METHOD},
    {"a seat as surface", {{GESTURE_MANAGER, 1, 3, {FREE, SEAT, SEAT}}}, DISPLAY, NO_METHOD},
    {"a surface as seat", {{GESTURE_MANAGER, 1, 3, {FREE, WINDOW, WINDOW}}}, DISPLAY, NO_METHOD},
    {"a seat that is gone", {{SEAT, 3, 0, {0}}, {GESTURE_MANAGER, 1, 3, {FREE, WINDOW_2, SEAT}}}, DISPLAY, NO_METHOD},
    {"an object with an id in use", {{GESTURE_MANAGER, 1, 3, {PAN, WINDOW_2, SEAT}}}, DISPLAY, NO_METHOD},
    {"an object with an id of the server's", {{GESTURE_MANAGER, 1, 3, {0xff000009, WINDOW_2, SEAT}}}, DISPLAY, NO_METHOD},
    {"the subscriptions before the object", {{PAN, 0, 0, {0}}, {TAP, 0, 0, {0}}, {GESTURES, 0, 0, {0}}}, 0, 0},
    {"the surface, the object, a subscription", {{WINDOW, 0, 0, {0}}, {GESTURES, 0, 0, {0}}, {PAN, 0, 0, {0}}}, 0, 0},
    {"the object, the surface, a subscription", {{GESTURES, 0, 0, {0}}, {WINDOW, 0, 0, {0}}, {PAN, 0, 0, {0}}}, 0, 0},
    {"the manager goes first", {{GESTURE_MANAGER, 0, 0, {0}}, ASK(4, 1, 1, 1, 0, 0, 0, 0)}, 0, 0},
    {"destroyed twice", {{PAN, 0, 0, {0}}, {PAN, 0, 0, {0}}}, DISPLAY, NO_OBJECT},
    {"no seat", {{GESTURE_MANAGER, 1, 3, {FREE, WINDOW_2, 0}}}, DISPLAY, NO_METHOD},
    {"a request of the future", {{PAN, 1, 0, {0}}}, DISPLAY, NO_METHOD},
    {"an object's request of the future", {{GESTURES, 3, 1, {0}}}, DISPLAY, NO_METHOD},
    {"a manager's request of the future", {{GESTURE_MANAGER, 2, 1, {0}}}, DISPLAY, NO_METHOD},
};

/* Strings are words here: their length with the zero, then the letters. */
static const struct row shell[] = {
    {"a second object", {{SHELL_MANAGER, 1, 2, {FREE, SEAT}}}, SHELL_MANAGER, 0},
    {"a surface as seat", {{SHELL_MANAGER, 1, 2, {FREE, WINDOW}}}, DISPLAY, NO_METHOD},
    {"no seat", {{SHELL_MANAGER, 1, 2, {FREE, 0}}}, DISPLAY, NO_METHOD},
    {"a seat that never was", {{SHELL_MANAGER, 1, 2, {FREE, 999}}}, DISPLAY, NO_METHOD},
    {"a seat that is gone", {{SHELL, 0, 0, {0}}, {SEAT, 3, 0, {0}}, {SHELL_MANAGER, 1, 2, {FREE, SEAT}}}, DISPLAY, NO_METHOD},
    {"an id in use", {{SHELL, 0, 0, {0}}, {SHELL_MANAGER, 1, 2, {PAN, SEAT}}}, DISPLAY, NO_METHOD},
    {"an id out of order", {{SHELL, 0, 0, {0}}, {SHELL_MANAGER, 1, 2, {FREE + 9, SEAT}}}, DISPLAY, NO_METHOD},
    {"an id of the server's", {{SHELL, 0, 0, {0}}, {SHELL_MANAGER, 1, 2, {0xff000009, SEAT}}}, DISPLAY, NO_METHOD},
    {"a hint that never was", {{SHELL, 1, 1, {NEVER}}, {SHELL, 2, 1, {0}}, {SHELL, 2, 1, {0x80000000}}}, 0, 0},
    {"an action that nobody has", {{SHELL, 3, 3, {2, 'x', 0}}}, 0, 0},
    {"an action without a name", {{SHELL, 3, 3, {1, 0, 0}}}, 0, 0},
    {"no action", {{SHELL, 3, 2, {0, 0}}}, DISPLAY, NO_METHOD},
    {"a name without an end", {{SHELL, 3, 3, {4, 0x61616161, 0}}}, DISPLAY, NO_METHOD},
    {"a name that is longer than everything", {{SHELL, 3, 3, {NEVER, 'x', 0}}}, DISPLAY, NO_METHOD},
    {"an output that never was", {{SHELL, 3, 3, {2, 'x', 999}}}, DISPLAY, NO_METHOD},
    {"no hint", {{SHELL, 1, 0, {0}}}, DISPLAY, NO_METHOD},
    {"a name beyond the message", {{SHELL, 3, 3, {4000, 'x', 0}}}, DISPLAY, NO_METHOD},
    {"a surface as output", {{SHELL, 3, 3, {2, 'x', WINDOW}}}, DISPLAY, NO_METHOD},
    {"the manager goes first", {{SHELL_MANAGER, 0, 0, {0}}, {SHELL, 1, 1, {1}}}, 0, 0},
    {"what is destroyed", {{SHELL, 0, 0, {0}}, {SHELL, 1, 1, {1}}}, DISPLAY, NO_OBJECT},
    {"destroyed twice", {{SHELL, 0, 0, {0}}, {SHELL, 0, 0, {0}}}, DISPLAY, NO_OBJECT},
    {"the seat goes, the object stays", {{SEAT, 3, 0, {0}}, {SHELL, 3, 3, {2, 'x', 0}}, {SHELL, 2, 1, {1}}}, 0, 0},
    {"an id used again", {{SHELL, 0, 0, {0}}, {SHELL_MANAGER, 1, 2, {SHELL, SEAT}}, {SHELL, 2, 1, {1}}}, 0, 0},
    {"a request of the future", {{SHELL, 4, 0, {0}}}, DISPLAY, NO_METHOD},
    {"a manager's request of the future", {{SHELL_MANAGER, 2, 0, {0}}}, DISPLAY, NO_METHOD},
};

static const struct wants everything = {.touch = true, .deferrals = 3, .subscriptions = 8, .shell = true};

static void judge(struct compositor *host, struct wire *bystander, const struct row *row) {
  struct wire wire;
  host->clients_seen = 0;
  wire_open(&wire, host->display);
  scripted_say(&wire, &everything);
  expect(scripted_pump(host, &wire) && scripted_heard(&wire).errors == 0, "%s: ended before it said that", row->name);
  for (int i = 0; i < 3 && row->says[i].object; i++) {
    wire_begin(&wire, row->says[i].object, row->says[i].opcode);
    for (int word = 0; word < row->says[i].count; word++) wire_word(&wire, row->says[i].words[word]);
    wire_end(&wire);
  }
  bool lives = scripted_pump(host, &wire);
  const struct heard heard = scripted_heard(&wire);
  expect(lives == (row->object == 0), "%s: it %s", row->name, lives ? "lives" : "was ended");
  expect(heard.wrong_object == row->object && heard.wrong_code == row->code,
         "%s: error %u on object %u instead of %u on %u", row->name, heard.wrong_code, heard.wrong_object, row->code,
         row->object);
  wire_close(&wire);
  compositor_serve(host);
  compositor_down(host, 0, 0, 60, 60, compositor_window(host, 0));
  compositor_frame(host, 0);
  compositor_up(host, 0, 0);
  compositor_frame(host, 0);
  expect(scripted_pump(host, bystander) && scripted_heard(bystander).touch_frames == 2, "%s: somebody noticed", row->name);
}

/* One compositor for all of them, and somebody who did nothing. */
static int judge_all(const char *name, const struct row *rows, size_t count) {
  static const struct wants plain = {.touch = true, .deferrals = 1, .subscriptions = 1};
  struct compositor host;
  struct wire bystander;
  story = name, broken = 0;
  compositor_begin(&host, true);
  wire_open(&bystander, host.display);
  scripted_say(&bystander, &plain);
  scripted_pump(&host, &bystander);
  scripted_heard(&bystander);
  for (size_t i = 0; i < count; i++) judge(&host, &bystander, &rows[i]);
  EXPECT(SELVAGE_OK, selvage_advance(host.context, host.now_us + 10000000));
  expect(!host.broken, "%s", host.broken);
  wire_close(&bystander);
  compositor_serve(&host);
  compositor_end(&host);
  if (!broken) printf("ok %s: %zu of them\n", name, count);
  return broken;
}

/* Globals in a version that is not there, one that is another one, and the shell's for who is none. */
static int judge_binds(void) {
  static const char *const names[] = {"selvage_edge_deferral_manager_v1", "selvage_gesture_manager_v1",
                                      "selvage_shell_manager_v1"};
  static const uint32_t versions[] = {0, 1, 2, NEVER};
  struct compositor host;
  struct wire wire;
  story = "globals are bound as they are announced", broken = 0;
  compositor_begin(&host, true);
  for (int trial = 0; trial < 4 * 3 * 3 * 2; trial++) {
    int version = trial % 4, interface = trial / 4 % 3, global = trial / 12 % 3, is_shell = trial / 36;
    bool is_right = version == 1 && interface == global && (is_shell || global != 2);
    host.clients_seen = is_shell ? 0 : 1;
    wire_open(&wire, host.display);
    scripted_bind(&wire, (uint32_t)(5 + global), names[interface], versions[version]);
    bool lives = scripted_pump(&host, &wire);
    const struct heard heard = scripted_heard(&wire);
    expect(lives == is_right, "version %u of %s: it %s", versions[version], names[interface], lives ? "lives" : "was ended");
    expect(is_right || (heard.errors == 1 && heard.wrong_object == SCRIPT_REGISTRY && heard.wrong_code == NO_OBJECT),
           "version %u of %s: error %u on object %u", versions[version], names[interface], heard.wrong_code,
           heard.wrong_object);
    wire_close(&wire);
    compositor_serve(&host);
  }
  compositor_end(&host);
  if (!broken) printf("ok %s\n", story);
  return broken;
}

int main(void) {
  if (!getenv("LOUD") && !freopen("/dev/null", "w", stderr)) return 2;
  int bad = judge_all("mistakes with edges are answered as documented", edges, sizeof edges / sizeof *edges);
  bad += judge_all("mistakes with gestures are answered as documented", gestures, sizeof gestures / sizeof *gestures);
  bad += judge_all("mistakes of a shell are answered as documented", shell, sizeof shell / sizeof *shell);
  bad += judge_binds();
  return bad > 0;
}
