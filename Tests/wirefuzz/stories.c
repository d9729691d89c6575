/* Stories of what clients cannot do to a compositor and to one another. Prints `ok NAME` or `not ok NAME: why`. */
#define _GNU_SOURCE
#include "../CHost/expect.h"
#include "ledger.h"
#include "scripted.h"

#include <stdlib.h>
#include <string.h>

static const struct wants everything = {.touch = true, .deferrals = 3, .exclusions = true, .subscriptions = 8, .shell = true};
static const struct wants gestures = {.touch = true, .subscriptions = 4};
static const struct wants plain = {.touch = true};

/* A finger in the middle that goes round; nothing of the system's. */
static void drag(struct compositor *host, struct window *window, int frame) {
  double x = 60 + frame % 50 * 0.8, y = 60 + frame % 30 * 0.5;
  int at = frame % 40;
  if (at == 0) compositor_down(host, 0, 0, x, y, window);
  else if (at < 39) compositor_move(host, 0, 0, x, y);
  else compositor_up(host, 0, 0);
  compositor_frame(host, 0);
}

static void all_lifted(struct compositor *host) {
  struct selvage_statistics statistics = {.struct_size = sizeof statistics};
  EXPECT(SELVAGE_OK, selvage_statistics(host->context, &statistics));
  expect(statistics.live_touches == 0, "%d touches are down", (int)statistics.live_touches);
  expect(!host->broken, "%s", host->broken);
}

/* Disconnects */

static void cut_at_every_byte(void) {
  struct compositor host;
  struct wire wire = {.fd = -1}, whole = {.fd = -1};
  struct ledger before = {0};
  compositor_begin(&host, true);
  scripted_say(&whole, &everything);
  for (int round = 0; round < 2; round++) {
    for (size_t cut = 0; cut <= whole.length && !broken; cut++) {
      /* The shell is every second client, and this is it. */
      host.clients_seen = 0;
      wire_open(&wire, host.display);
      scripted_say(&wire, &everything);
      wire.length = cut;
      scripted_pump(&host, &wire);
      drag(&host, compositor_window(&host, 0), 0);
      drag(&host, NULL, 1);
      expect(scripted_heard(&wire).errors == 0, "an error after %zu bytes", cut);
      wire_close(&wire);
      compositor_serve(&host);
      drag(&host, NULL, 39);
    }
    compositor_wait(&host, 10000000);
    if (round == 0) before = ledger_now();
  }
  struct ledger now = ledger_now();
  expect(now.heap == before.heap, "%ld bytes are left", (long)now.heap - (long)before.heap);
  expect(now.descriptors == before.descriptors, "%d descriptors are left", now.descriptors - before.descriptors);
  all_lifted(&host);
  wire_close(&whole);
  compositor_end(&host);
}

static void comes_and_goes(void) {
  enum { TIMES = 10000 };
  struct compositor host;
  struct wire wire;
  struct ledger before = {0};
  compositor_begin(&host, true);
  for (int i = 0; i < TIMES && !broken; i++) {
    host.clients_seen = 0;
    wire_open(&wire, host.display);
    scripted_say(&wire, &everything);
    expect(scripted_pump(&host, &wire), "client %d was disconnected", i);
    drag(&host, compositor_window(&host, 0), 0);
    drag(&host, NULL, 1 + i % 30);
    if (i % 2 == 0) drag(&host, NULL, 39);
    wire_close(&wire);
    compositor_serve(&host);
    if (i % 2 == 1) drag(&host, NULL, 39);
    if (i == TIMES / 10 || i == TIMES - 1) compositor_wait(&host, 10000000);
    if (i == TIMES / 10) before = ledger_now();
  }
  struct ledger now = ledger_now();
  expect(now.heap == before.heap, "%ld bytes are left", (long)now.heap - (long)before.heap);
  expect(now.descriptors == before.descriptors, "%d descriptors are left", now.descriptors - before.descriptors);
  all_lifted(&host);
  compositor_end(&host);
}

static void word(struct wire *wire, uint32_t object, uint32_t opcode, int count, const uint32_t *words) {
  wire_begin(wire, object, opcode);
  for (int i = 0; i < count; i++) wire_word(wire, words[i]);
  wire_end(wire);
}

/* The shell dims the indicator for a window of its own. It dies, its window goes, the indicator is as before: that is news for
 * shells, and half of this one's objects are gone already. Valgrind sees who looks at them. */
static void shell_dies(void) {
  enum { WINDOW = SCRIPT_WINDOWS, EDGES = WINDOW + 3, FREE = EDGES + 3 + 8 };
  struct compositor host;
  struct wire wire;
  compositor_begin(&host, true);
  wire_open(&wire, host.display);
  scripted_say(&wire, &everything);
  word(&wire, SCRIPT_SHELL, 0 /* destroy */, 0, NULL);
  word(&wire, SCRIPT_SHELL_MANAGER, 1 /* get_shell */, 2, (const uint32_t[]){FREE, SCRIPT_SEAT});
  word(&wire, EDGES, 3 /* set_indicator_hint */, 1, (const uint32_t[]){1});
  word(&wire, WINDOW, 6 /* commit */, 0, NULL);
  expect(scripted_pump(&host, &wire), "it was ended");
  expect(host.indicator == SELVAGE_INDICATOR_DIM, "the indicator is not dimmed");
  wire_close(&wire);
  compositor_serve(&host);
  expect(host.indicator == SELVAGE_INDICATOR_NORMAL, "the indicator stays dimmed");
  all_lifted(&host);
  compositor_end(&host);
}

/* Who never reads */

static struct window *window_of(struct compositor *host, const struct wl_client *client) {
  struct window *window;
  wl_list_for_each(window, &host->windows, link) if (window->client == client) return window;
  return NULL;
}

/* What its socket does not take libwayland holds, up to 4 KB; then it sends nothing more to this client, and ends it at its next
 * word. */
static void never_reads(void) {
  enum { FRAMES = 8000 };
  struct compositor host;
  struct wire deaf, other;
  struct ledger before = {0};
  int others = 0;
  compositor_begin(&host, true);
  struct wl_client *client = wire_open(&deaf, host.display), *reader = wire_open(&other, host.display);
  scripted_say(&deaf, &gestures);
  wire_send(&deaf, 1 << 20);
  scripted_say(&other, &gestures);
  scripted_pump(&host, &other);
  scripted_heard(&other);
  for (int frame = 0; frame < FRAMES; frame++) {
    struct wl_client *touched = frame / 40 % 2 == 0 ? client : reader;
    drag(&host, window_of(&host, touched), frame);
    expect(scripted_pump(&host, &other), "the other was disconnected");
    others += scripted_heard(&other).touch_frames;
    if (frame == FRAMES / 4) before = ledger_now();
  }
  struct ledger now = ledger_now();
  expect(others == FRAMES / 2, "the other heard of %d frames instead of %d", others, FRAMES / 2);
  expect(now.heap == before.heap, "memory grew by %ld bytes", (long)now.heap - (long)before.heap);
  expect(window_of(&host, client) != NULL, "it was ended before it said anything");
  wire_begin(&deaf, 1, 0 /* sync */);
  wire_word(&deaf, 100);
  wire_end(&deaf);
  wire_send(&deaf, 1 << 20);
  compositor_serve(&host);
  expect(window_of(&host, client) == NULL, "it said a word, and lives");
  drag(&host, window_of(&host, reader), 0);
  drag(&host, window_of(&host, reader), 39);
  expect(scripted_pump(&host, &other) && scripted_heard(&other).touch_frames == 2, "the other hears nothing");
  wire_close(&deaf);
  compositor_serve(&host);
  all_lifted(&host);
  wire_close(&other);
  compositor_end(&host);
}

/* Nothing is held back, nothing is changed */

static void same_dispatch(void) {
  struct compositor host;
  struct wire wire;
  compositor_begin(&host, true);
  wire_open(&wire, host.display);
  scripted_say(&wire, &gestures);
  scripted_pump(&host, &wire);
  scripted_heard(&wire);
  for (int frame = 0; frame < 40; frame++) {
    drag(&host, compositor_window(&host, 0), frame);
    wl_display_flush_clients(host.display);
    wire_receive(&wire);
    struct heard heard = scripted_heard(&wire);
    expect(heard.touch_frames == 1, "frame %d: %d frames are in its socket", frame, heard.touch_frames);
    expect(heard.touch_downs == (frame == 0), "frame %d: %d downs are in its socket", frame, heard.touch_downs);
  }
  wire_close(&wire);
  compositor_end(&host);
}

/* Two fingers, of which the second comes later and leaves earlier: a frame of both is one. */
static void drag_two(struct compositor *host, struct window *window, int frame) {
  double x = 120 + frame % 50 * 0.8, y = 90 - frame % 30 * 0.5;
  int at = frame % 40;
  if (at == 5) compositor_down(host, 0, 1, x, y, window);
  else if (at > 5 && at < 30) compositor_move(host, 0, 1, x, y);
  else if (at == 30) compositor_up(host, 0, 1);
  drag(host, window, frame);
}

/* Everything that a client is sent, but for what the registry says of the library's globals. */
static size_t record(bool serves, uint8_t *bytes, size_t capacity) {
  struct compositor host;
  struct wire wire;
  struct message message;
  size_t count = 0;
  compositor_begin(&host, serves);
  host.clients_seen = 0;
  wire_open(&wire, host.display);
  scripted_say(&wire, &plain);
  for (int frame = 0; frame < 400; frame++) {
    scripted_pump(&host, &wire);
    drag_two(&host, compositor_window(&host, 0), frame);
    if (frame % 40 == 39) compositor_wait(&host, 700000);
  }
  scripted_pump(&host, &wire);
  while (wire_next(&wire, &message)) {
    if (message.object == 2 && message.opcode == 0 && strncmp((const char *)&message.words[2], "selvage_", 8) == 0) continue;
    const size_t size = 4 * message.count;
    if (count + 8 + size > capacity) break;
    memcpy(bytes + count, &message.object, 4), memcpy(bytes + count + 4, &message.opcode, 4);
    memcpy(bytes + count + 8, message.words, size);
    count += 8 + size;
  }
  wire_close(&wire);
  compositor_end(&host);
  return count;
}

static void same_bytes(void) {
  enum { ROOM = 1 << 20 };
  uint8_t *bare = malloc(ROOM), *served = malloc(ROOM);
  size_t first = record(false, bare, ROOM), second = record(true, served, ROOM);
  expect(first > 10000, "only %zu bytes were compared", first);
  expect(first == second, "%zu bytes without the library, %zu with it", first, second);
  size_t at = 0;
  while (at < first && at < second && bare[at] == served[at]) at++;
  expect(at == first, "they differ at byte %zu", at);
  free(bare);
  free(served);
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    void (*tell)(void);
  } stories[] = {
      {"a client may be cut off at every byte of what it says", cut_at_every_byte},
      {"10,000 clients come and go, and leave no byte and no descriptor", comes_and_goes},
      {"a shell that dies with a window of its own is told nothing more", shell_dies},
      {"who never reads costs nothing, disturbs nobody, and is ended at the next word", never_reads},
      {"a touch outside the zones is in its client's socket before the report's call returns", same_dispatch},
      {"a client that uses none of it gets the same bytes with the library as without", same_bytes},
  };
  int bad = 0;
  if (!getenv("LOUD") && !freopen("/dev/null", "w", stderr)) return 2;
  for (size_t i = 0; i < sizeof stories / sizeof *stories; i++) {
    if (argc > 1 && !strstr(stories[i].name, argv[1])) continue;
    story = stories[i].name;
    broken = 0;
    stories[i].tell();
    if (!broken) printf("ok %s\n", story);
    bad += broken;
    fflush(stdout);
  }
  return bad > 0;
}
