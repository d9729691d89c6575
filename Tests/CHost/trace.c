/* What selvage_context_trace() writes, to readers that read, that are behind and that are gone.
 *
 *   trace                 tests: prints `ok NAME` or `not ok NAME: why`
 *   trace --motions N     the same with N motions for the reader that is behind (default 50000)
 *   trace STORY           prints the trace of one of the stories that docs/trace.md shows: swipes, everything, behind, locked */
#define _GNU_SOURCE
#include "expect.h"
#include "selvage.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#define WIDTH 217.0
#define HEIGHT 136.0

/* A tablet with a game on it that asks for the bottom edge, and a pipe for the trace. */
struct tablet {
  selvage_context *context;
  selvage_output output;
  selvage_seat seat;
  selvage_device screen;
  selvage_surface game;
  selvage_deferral deferral;
  uint64_t now_us;
  int reader, writer;
  /* In the middle of a delivery. */
  void (*inside)(struct tablet *tablet);
};

static int motions = 50000;

/* The host */

static uint32_t on_down(void *data, const struct selvage_touch *touch) { return (void)data, (void)touch, 1; }
static void on_touch(void *data, const struct selvage_touch *touch) {
  struct tablet *tablet = data;
  (void)touch;
  if (tablet->inside) tablet->inside(tablet);
}
static void on_client(void *data, const struct selvage_client_event *event) { (void)data, (void)event; }
static selvage_surface surface_at(void *data, selvage_output output, double x, double y) {
  return (void)output, (void)x, (void)y, ((struct tablet *)data)->game;
}

static void show(struct tablet *tablet, enum selvage_surface_kind kind) {
  const struct selvage_surface_state state = {.struct_size = sizeof state, .mapped = true, .fullscreen = true,
                                              .activated = true, .kind = kind, .output = tablet->output};
  selvage_surface_state(tablet->context, tablet->game, &state);
  selvage_scene_changed(tablet->context, tablet->output);
}

static void begin(struct tablet *tablet, uint64_t client) {
  const struct selvage_output_info panel = {.struct_size = sizeof panel, .width_mm = WIDTH, .height_mm = HEIGHT,
                                            .width_px = 1920, .height_px = 1200};
  const struct selvage_surface_info game = {.struct_size = sizeof game, .client = client};
  const struct selvage_host host = {.struct_size = sizeof host, .user_data = tablet, .deliver_down = on_down,
                                    .deliver_motion = on_touch, .deliver_up = on_touch, .deliver_shape = on_touch,
                                    .deliver_frame = on_client, .cancel = on_client, .surface_at = surface_at};
  memset(tablet, 0, sizeof *tablet);
  tablet->reader = tablet->writer = -1;
  tablet->now_us = 1000000;
  tablet->context = selvage_context_create(&host);
  selvage_output_add(tablet->context, &panel, &tablet->output);
  selvage_seat_add(tablet->context, &tablet->seat);
  const struct selvage_device_info screen = {.struct_size = sizeof screen, .seat = tablet->seat,
                                             .output = tablet->output};
  selvage_device_add(tablet->context, &screen, &tablet->screen);
  selvage_surface_add(tablet->context, &game, &tablet->game);
  show(tablet, SELVAGE_SURFACE_WINDOW);
}

static void defer(struct tablet *tablet, uint32_t edges) {
  if (!tablet->deferral) selvage_deferral_add(tablet->context, tablet->game, tablet->seat, &tablet->deferral);
  selvage_deferral_set(tablet->context, tablet->deferral, edges, SELVAGE_INDICATOR_DIM);
}

static void open_pipe(struct tablet *tablet, int flags) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) abort();
  tablet->reader = ends[0], tablet->writer = ends[1];
  fcntl(tablet->reader, F_SETFL, O_NONBLOCK);
  if (flags) fcntl(tablet->writer, F_SETFL, flags);
}

static void begin_traced(struct tablet *tablet, uint64_t client) {
  begin(tablet, client);
  open_pipe(tablet, 0);
  EXPECT(SELVAGE_OK, selvage_context_trace(tablet->context, tablet->writer));
}

static void end(struct tablet *tablet) {
  selvage_context_destroy(tablet->context);
  if (tablet->reader >= 0) close(tablet->reader);
  if (tablet->writer >= 0) close(tablet->writer);
}

/* What has been written since the last time. */
static const char *written(struct tablet *tablet) {
  static char text[1 << 20];
  size_t size = 0;
  ssize_t got;
  while ((got = read(tablet->reader, text + size, sizeof text - 1 - size)) > 0) size += (size_t)got;
  text[size] = 0;
  return text;
}

/* Each of the words, ends with NULL, comes after the one before. */
static void in_order(const char *text, ...) __attribute__((sentinel));
static void in_order(const char *text, ...) {
  const char *word, *at = text;
  va_list words;
  va_start(words, text);
  while ((word = va_arg(words, const char *)) != NULL) {
    const char *found = strstr(at, word);
    expect(found != NULL, "`%s` is missing or too early in:\n%s", word, text);
    if (found) at = found + strlen(word);
  }
  va_end(words);
}

static size_t lines(const char *text) {
  size_t count = 0;
  for (; *text; text++) count += *text == '\n';
  return count;
}

/* Fingers */

static void down(struct tablet *tablet, double x_mm, double y_mm) {
  selvage_touch_down(tablet->context, tablet->screen, tablet->now_us, 0, x_mm / WIDTH, y_mm / HEIGHT, tablet->game);
  selvage_touch_frame(tablet->context, tablet->screen);
}
static void move(struct tablet *tablet, double x_mm, double y_mm) {
  tablet->now_us += 8000;
  selvage_touch_motion(tablet->context, tablet->screen, tablet->now_us, 0, x_mm / WIDTH, y_mm / HEIGHT);
  selvage_touch_frame(tablet->context, tablet->screen);
}
static void up(struct tablet *tablet) {
  tablet->now_us += 8000;
  selvage_touch_up(tablet->context, tablet->screen, tablet->now_us, 0);
  selvage_touch_frame(tablet->context, tablet->screen);
  tablet->now_us += 300000;
}
static void stroke(struct tablet *tablet, double x, double y, double to_x, double to_y, int steps) {
  down(tablet, x, y);
  for (int i = 1; i <= steps; i++) move(tablet, x + (to_x - x) * i / steps, y + (to_y - y) * i / steps);
  up(tablet);
}
static void swipe_up(struct tablet *tablet) { stroke(tablet, 108, 135.5, 108, 95.5, 4); }

/* Stories that docs/trace.md shows */

static void swipes_of_the_example(struct tablet *tablet) {
  defer(tablet, SELVAGE_EDGE_BOTTOM);
  swipe_up(tablet);
  swipe_up(tablet);
}

static void everything(struct tablet *tablet) {
  swipes_of_the_example(tablet);
  defer(tablet, SELVAGE_EDGE_BOTTOM | SELVAGE_EDGE_LEFT);
  swipe_up(tablet);
  selvage_affordance_dismiss(tablet->context, tablet->output, tablet->seat, SELVAGE_EDGE_BOTTOM);
  selvage_advance(tablet->context, tablet->now_us += 5000000);
  defer(tablet, 0);
  swipe_up(tablet);
  selvage_set(tablet->context, "edge.bottom.policy", "withhold");
  stroke(tablet, 108, 135.5, 108, 135.5, 1);
  stroke(tablet, 80, 135.5, 120, 135.5, 4);
  down(tablet, 108, 68);
  selvage_touch_shape(tablet->context, tablet->screen, tablet->now_us, 0, 5, 4);
  selvage_touch_frame(tablet->context, tablet->screen);
  selvage_touch_cancel(tablet->context, tablet->screen, tablet->now_us);
  selvage_invoke(tablet->context, "app-switcher", SELVAGE_SOURCE_KEY, tablet->output, tablet->seat);
  selvage_touch_take(tablet->context, tablet->screen, 7);
}

static void locked(struct tablet *tablet) {
  selvage_bind(tablet->context, "touchscreen edge=left when-locked action=back");
  show(tablet, SELVAGE_SURFACE_LOCK);
  selvage_lock(tablet->context, true);
  stroke(tablet, 100, 60, 110, 60, 2);
  stroke(tablet, 1, 60, 5, 90, 2);
  stroke(tablet, 1, 60, 41, 60, 4);
}

/* A swipe of the system's, and a pinch that is the client's. */
static void touchpad(struct tablet *tablet) {
  const struct selvage_device_info info = {.struct_size = sizeof info, .kind = SELVAGE_DEVICE_TOUCHPAD,
                                           .seat = tablet->seat};
  struct selvage_pad_motion motion = {.struct_size = sizeof motion, .dx_mm = 12, .dx = 300};
  selvage_device pad = 0;
  selvage_device_add(tablet->context, &info, &pad);
  selvage_pad_begin(tablet->context, pad, tablet->now_us, SELVAGE_PAD_SWIPE, 3, tablet->game);
  for (int i = 0; i < 3; i++) selvage_pad_update(tablet->context, pad, tablet->now_us += 8000, &motion);
  selvage_pad_end(tablet->context, pad, tablet->now_us += 8000, false);
  motion = (struct selvage_pad_motion){.struct_size = sizeof motion, .dx = 2, .dy = 1, .scale = 1.25, .rotation = 3};
  selvage_pad_begin(tablet->context, pad, tablet->now_us += 100000, SELVAGE_PAD_PINCH, 4, tablet->game);
  selvage_pad_update(tablet->context, pad, tablet->now_us += 8000, &motion);
  selvage_pad_end(tablet->context, pad, tablet->now_us += 8000, false);
}

static void fill(int fd);
static void behind(struct tablet *tablet) {
  fill(tablet->writer);
  stroke(tablet, 100, 60, 110, 60, 2);
  (void)!strlen(written(tablet));
  stroke(tablet, 100, 60, 110, 60, 2);
}

/* Tests */

static void header(void) {
  struct tablet tablet;
  begin_traced(&tablet, 1);
  expect(strcmp(written(&tablet), "@0 selvage trace 1\n") == 0, "another header");
  expect(written(&tablet)[0] == 0, "more than a header");
  end(&tablet);
}

static void swipes_in_order(void) {
  struct tablet tablet;
  begin_traced(&tablet, 1);
  swipes_of_the_example(&tablet);
  in_order(written(&tablet), "effective bottom surface=", "@1000 client 1 down 0 touch=", "percent=49.77,99.63\n",
           "@1000 client 1 frame", "@1008 client 1 motion 0", "shown", "client 1 up 0", " armed bottom timeout=3000 surface=",
           "affordance bottom until=", "affordance bottom held", "state touch", " → claimed → system\n",
           "system home began edge=bottom fingers=1", " disarmed bottom taken surface=",
           "affordance bottom hidden taken", "system home changed progress=", "system home ended commit\n",
           "action home invoked by=gesture", NULL);
  end(&tablet);
}

static void why_not(void) {
  struct tablet tablet;
  begin_traced(&tablet, 1);
  stroke(&tablet, 80, 135.5, 120, 135.5, 4);
  in_order(written(&tablet), "failed bottom lateral measured=", " limit=10 touch=1 slot=0\n", NULL);
  end(&tablet);
}

static void switched_off(void) {
  struct tablet tablet;
  begin_traced(&tablet, 1);
  swipe_up(&tablet);
  expect(lines(written(&tablet)) > 10, "next to nothing was written");
  EXPECT(SELVAGE_OK, selvage_context_trace(tablet.context, -1));
  swipe_up(&tablet);
  EXPECT(SELVAGE_OK, selvage_context_trace(tablet.context, INT32_MIN));
  expect(written(&tablet)[0] == 0, "it goes on: %s", written(&tablet));
  EXPECT(SELVAGE_OK, selvage_context_trace(tablet.context, tablet.writer));
  swipe_up(&tablet);
  in_order(written(&tablet), "@0 selvage trace 1\n", "client 1 down", NULL);
  end(&tablet);
}

static size_t lines_of_file(void (*body)(struct tablet *tablet)) {
  struct tablet tablet;
  FILE *file = tmpfile();
  char buffer[1 << 12];
  size_t count = 0, got;
  begin(&tablet, 1);
  if (!file) abort();
  EXPECT(SELVAGE_OK, selvage_context_trace(tablet.context, fileno(file)));
  body(&tablet);
  selvage_context_trace(tablet.context, -1);
  end(&tablet);
  rewind(file);
  while ((got = fread(buffer, 1, sizeof buffer, file)) > 0) {
    for (size_t i = 0; i < got; i++) count += buffer[i] == '\n';
  }
  fclose(file);
  return count;
}

static void many_motions(struct tablet *tablet) {
  down(tablet, 100, 60);
  for (int i = 0; i < motions; i++) move(tablet, 100 + i % 10, 60);
}

/* Would hang where it waits for a reader. */
static void nobody_reads(int flags) {
  struct tablet tablet;
  unsigned long lost = 0;
  begin(&tablet, 1);
  open_pipe(&tablet, flags);
  int before = fcntl(tablet.writer, F_GETFL);
  EXPECT(SELVAGE_OK, selvage_context_trace(tablet.context, tablet.writer));
  many_motions(&tablet);
  expect(fcntl(tablet.writer, F_GETFL) == before, "the flags of the descriptor changed");
  const char *text = written(&tablet);
  size_t kept = lines(text);
  expect(kept > 0 && text[strlen(text) - 1] == '\n', "half a line");
  expect(!strstr(text, "lost"), "it found room for a note");
  move(&tablet, 100, 60);
  text = written(&tablet);
  const char *note = strstr(text, " lost lines=");
  expect(note && sscanf(note, " lost lines=%lu\n", &lost) == 1, "nothing of what was lost in: %s", text);
  in_order(text, "lost lines=", "client 1 motion", "client 1 frame", NULL);
  expect(lines(text) == 3, "more than the note and two lines: %s", text);
  size_t all = lines_of_file(many_motions);
  expect(kept + lost == all, "%zu kept and %lu lost of %zu", kept, lost, all);
  end(&tablet);
}
static void blocking_pipe(void) { nobody_reads(0); }
static void nonblocking_pipe(void) { nobody_reads(O_NONBLOCK); }

static bool poll_lies;

/* Takes the place of libc's for the library too. */
int poll(struct pollfd *fds, nfds_t count, int timeout) {
  const struct timespec span = {timeout / 1000, timeout % 1000 * 1000000L};
  if (!poll_lies) return ppoll(fds, count, timeout < 0 ? NULL : &span, NULL);
  for (nfds_t i = 0; i < count; i++) fds[i].revents = POLLOUT;
  return (int)count;
}

static void fill(int fd) {
  static char bytes[1 << 12];
  int flags = fcntl(fd, F_GETFL);
  fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  while (write(fd, bytes, sizeof bytes) > 0) continue;
  while (write(fd, bytes, 1) > 0) continue;
  fcntl(fd, F_SETFL, flags);
}

/* Debian 12's kernel has to wait for a pipe that another process fills between a question and its answer. */
static bool kernel_writes_at_once(void) {
  struct tablet tablet;
  struct iovec line = {.iov_base = "x", .iov_len = 1};
  open_pipe(&tablet, 0);
  bool can = pwritev2(tablet.writer, &line, 1, -1, RWF_NOWAIT) == 1;
  close(tablet.reader), close(tablet.writer);
  return can;
}

static void full_at_the_last_moment(void) {
  struct tablet tablet;
  begin_traced(&tablet, 1);
  fill(tablet.writer);
  poll_lies = true;
  down(&tablet, 100, 60);
  poll_lies = false;
  (void)!strlen(written(&tablet));
  up(&tablet);
  in_order(written(&tablet), " lost lines=2\n", "client 1 up", NULL);
  end(&tablet);
}

static void socket_reader(void) {
  struct tablet tablet;
  int ends[2];
  begin(&tablet, 1);
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) abort();
  EXPECT(SELVAGE_OK, selvage_context_trace(tablet.context, ends[0]));
  tablet.reader = ends[1], tablet.writer = ends[0];
  fcntl(tablet.reader, F_SETFL, O_NONBLOCK);
  swipe_up(&tablet);
  in_order(written(&tablet), "selvage trace 1\n", "system home ended", NULL);
  fill(tablet.writer);
  poll_lies = true;
  swipe_up(&tablet);
  close(tablet.reader);
  tablet.reader = -1;
  swipe_up(&tablet);
  poll_lies = false;
  end(&tablet);
}

static void reader_gone(void) {
  struct tablet tablet;
  sigset_t before, after, pending;
  begin_traced(&tablet, 1);
  close(tablet.reader);
  tablet.reader = -1;
  sigprocmask(SIG_SETMASK, NULL, &before);
  swipe_up(&tablet);
  sigprocmask(SIG_SETMASK, NULL, &after);
  sigpending(&pending);
  expect(!sigismember(&pending, SIGPIPE), "a SIGPIPE is left over");
  expect(sigismember(&after, SIGPIPE) == sigismember(&before, SIGPIPE), "the signal mask changed");
  end(&tablet);
}

static void bad_descriptors(void) {
  struct tablet tablet;
  begin_traced(&tablet, 1);
  int closed = dup(tablet.writer), reads = open("/dev/null", O_RDONLY);
  close(closed);
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_context_trace(tablet.context, closed));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_context_trace(tablet.context, reads));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_context_trace(tablet.context, tablet.reader));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_context_trace(tablet.context, INT32_MAX));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_context_trace(NULL, tablet.writer));
  (void)!strlen(written(&tablet));
  swipe_up(&tablet);
  expect(lines(written(&tablet)) > 10, "the trace that ran has ended");
  close(reads);
  end(&tablet);
}

static void closed_meanwhile(void) {
  struct tablet tablet;
  begin_traced(&tablet, 1);
  close(tablet.writer);
  swipe_up(&tablet);
  tablet.writer = -1;
  end(&tablet);
}

static void locked_says_no_place(void) {
  static const char *const places[] = {"percent=", " at=", "progress=", "velocity=", "measured=", "limit=", "failed left"};
  struct tablet tablet;
  begin_traced(&tablet, 1);
  locked(&tablet);
  const char *text = written(&tablet);
  in_order(text, "client 1 down 0", "client 1 motion 0", "failed ", "system back began", "system back ended", NULL);
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    expect(!strstr(text, places[i]), "it says `%s` in:\n%s", places[i], text);
  }
  selvage_lock(tablet.context, false);
  show(&tablet, SELVAGE_SURFACE_WINDOW);
  swipe_up(&tablet);
  in_order(written(&tablet), "percent=", " at=", "progress=", NULL);
  end(&tablet);
}

static void locked_says_no_touchpad_movement(void) {
  struct tablet tablet;
  begin_traced(&tablet, 1);
  touchpad(&tablet);
  in_order(written(&tablet), "system switch-workspace began swipe=right", "progress=", "client 1 pinch begin", "delta=2,1", NULL);
  show(&tablet, SELVAGE_SURFACE_LOCK);
  selvage_lock(tablet.context, true);
  touchpad(&tablet);
  const char *text = written(&tablet);
  in_order(text, "client 1 swipe begin", "client 1 swipe move", "client 1 swipe end", "client 1 pinch end", NULL);
  expect(!strstr(text, "delta=") && !strstr(text, "scale="), "it says how far in:\n%s", text);
  end(&tablet);
}

static void names_are_words(void) {
  struct tablet tablet;
  begin_traced(&tablet, UINT64_MAX);
  EXPECT(SELVAGE_OK, selvage_invoke(tablet.context, "exec:a b\n@1 c", SELVAGE_SOURCE_PROGRAM, 0, 0));
  in_order(written(&tablet), "action exec:a_b_@1_c invoked by=program\n", NULL);
  static char endless[4000];
  memset(endless, 'x', sizeof endless - 1);
  EXPECT(SELVAGE_OK, selvage_invoke(tablet.context, endless, SELVAGE_SOURCE_PROGRAM, 0, 0));
  expect(strlen(written(&tablet)) == 2048, "a line that is not cut");
  down(&tablet, 100, 60);
  in_order(written(&tablet), "client 18446744073709551615 down", NULL);
  end(&tablet);
}

static void ends_with_the_context(void) {
  struct tablet tablet;
  begin_traced(&tablet, 1);
  down(&tablet, 100, 60);
  (void)!strlen(written(&tablet));
  selvage_context_destroy(tablet.context);
  tablet.context = NULL;
  in_order(written(&tablet), "client 1 cancel", NULL);
  end(&tablet);
}

static void off_inside(struct tablet *tablet) { selvage_context_trace(tablet->context, -1); }
static void on_inside(struct tablet *tablet) { selvage_context_trace(tablet->context, tablet->writer); }
static void destroy_inside(struct tablet *tablet) {
  tablet->inside = NULL;
  selvage_context_destroy(tablet->context);
}
static void switched_inside(void) {
  struct tablet tablet;
  begin_traced(&tablet, 1);
  down(&tablet, 100, 60);
  tablet.inside = off_inside;
  (void)!strlen(written(&tablet));
  move(&tablet, 101, 60);
  expect(lines(written(&tablet)) == 1, "more than the motion");
  tablet.inside = on_inside;
  move(&tablet, 102, 60);
  in_order(written(&tablet), "@0 selvage trace 1\n", "client 1 frame", NULL);
  tablet.inside = destroy_inside;
  move(&tablet, 103, 60);
  tablet.context = NULL;
  end(&tablet);
}

static void tell(const char *name, void (*body)(void)) {
  int before = broken;
  story = name;
  body();
  if (broken == before) printf("ok %s\n", name);
  fflush(stdout);
}

static int print_story(const char *name) {
  static const struct {
    const char *name;
    void (*body)(struct tablet *tablet);
  } stories[] = {{"swipes", swipes_of_the_example}, {"everything", everything}, {"behind", behind}, {"locked", locked},
                 {"touchpad", touchpad}};
  struct tablet tablet;
  for (size_t i = 0; i < sizeof stories / sizeof *stories; i++) {
    if (strcmp(stories[i].name, name) != 0) continue;
    begin_traced(&tablet, 1);
    stories[i].body(&tablet);
    fputs(written(&tablet), stdout);
    end(&tablet);
    return 0;
  }
  fprintf(stderr, "trace: no story called `%s`: there are swipes, everything, behind, locked and touchpad\n", name);
  return 2;
}

int main(int count, char **arguments) {
  if (count == 3 && strcmp(arguments[1], "--motions") == 0) motions = atoi(arguments[2]);
  else if (count > 1) return print_story(arguments[1]);
  tell("a trace begins with its version", header);
  tell("a trace tells of two swipes in their order", swipes_in_order);
  tell("a trace says why a touch is no candidate", why_not);
  tell("a trace that is switched off writes nothing", switched_off);
  tell("a blocking pipe that nobody reads loses lines and says how many", blocking_pipe);
  tell("a pipe that does not block loses lines and says how many", nonblocking_pipe);
  if (kernel_writes_at_once()) tell("a pipe that another process fills at the last moment loses lines", full_at_the_last_moment);
  else printf("skip a pipe that another process fills at the last moment: this kernel cannot write to one without waiting\n");
  tell("a socket that nobody reads, or that is closed, loses lines", socket_reader);
  tell("a reader that is gone raises no SIGPIPE", reader_gone);
  tell("a descriptor that cannot be written to is an error", bad_descriptors);
  tell("a descriptor that is closed meanwhile loses the trace and nothing else", closed_meanwhile);
  tell("while locked a trace does not say where fingers are", locked_says_no_place);
  tell("while locked a trace does not say how far a touchpad's gesture went", locked_says_no_touchpad_movement);
  tell("names of the host stay one word on one line", names_are_words);
  tell("a trace tells the end of its context", ends_with_the_context);
  tell("a trace may be switched in the middle of a callback", switched_inside);
  return broken ? 1 : 0;
}
