/* Everything that Slate and Selvage say to one another: the answers to two questions, which output.c has, a few things
 * to do, and words from the other files. This is what your own compositor needs. */
#include "slate.h"

#include <string.h>
#include <wlr/types/wlr_pointer_gestures_v1.h>

/* The options -a, as ACTION=COMMAND. */
static const char *commands[32];
static int command_count;

/* Only now does a client get the finger: one that is withheld, or the system's, gives nobody the focus. */
static void on_touched(void *data, struct wlr_surface *surface) {
  struct window *window = window_of(surface);
  if (window && window->output)
    slate.output = window->output;
  if (window && window != slate.focus && !slate.locker)
    window_focus(window);
}

/* All windows of this screen; the one that had the focus last stays the first. */
static void go_home(struct output *output) {
  struct window *window, *next;
  wl_list_for_each_safe(window, next, &slate.windows, link) {
    if (window->output == output && window_is_shown(window))
      window_hide(window);
  }
}

/* From home to the app that was left last; from an app to the one left alone the longest, so that it goes round. */
static void switch_apps(struct output *output) {
  struct window *window, *next = NULL;
  wl_list_for_each(window, &slate.windows, link) {
    if (window->is_mapped && window->output == output && window != slate.focus && (slate.focus || !next))
      next = window;
  }
  if (next)
    window_focus(next);
}

static const char *command_for(const char *action) {
  size_t length = strlen(action);
  for (int i = 0; i < command_count; i++)
    if (strncmp(commands[i], action, length) == 0 && commands[i][length] == '=')
      return commands[i] + length + 1;
  return strncmp(action, "exec:", 5) == 0 ? action + 5 : strncmp(action, "sh:", 3) == 0 ? action + 3 : NULL;
}

static void carry_out(const char *action, struct output *output, uint32_t msec) {
  const char *command = command_for(action);
  wlr_log(WLR_INFO, "slate: action %s", action);
  if (command)
    run(command);
  else if (strcmp(action, "home") == 0)
    go_home(output);
  else if (strcmp(action, "app-switcher") == 0 || strcmp(action, "switch-apps") == 0)
    switch_apps(output);
  else if (strcmp(action, "back") == 0)
    press_back(msec);
}

static void on_action(void *data, const struct selvage_action *action) {
  struct output *output = output_of(selvage_wlr_output(slate.selvage, action->output));
  carry_out(action->action, output ? output : slate.output, (uint32_t)(action->time_us / 1000));
}

static void on_gesture(void *data, const struct selvage_gesture *gesture) {
  bool goes_on = gesture->phase == SELVAGE_GESTURE_BEGAN || gesture->phase == SELVAGE_GESTURE_CHANGED;
  struct output *output = output_of(selvage_wlr_output(slate.selvage, gesture->output));
  if (output)
    draw_progress(output, goes_on ? gesture->progress : 0);
}

/* As long as the card is there, the next swipe on this edge is the system's. So it is neither late nor early. */
static void on_affordance(void *data, const struct selvage_affordance *affordance) {
  struct output *output = output_of(selvage_wlr_output(slate.selvage, affordance->output));
  if (output && affordance->kind == SELVAGE_AFFORDANCE_SHOWN)
    draw_card(output, affordance->edge);
  else if (output && affordance->kind == SELVAGE_AFFORDANCE_HIDDEN)
    clear_card(output);
}

static void on_indicator(void *data, selvage_output handle, enum selvage_indicator mode) {
  struct output *output = output_of(selvage_wlr_output(slate.selvage, handle));
  if (output)
    draw_indicator(output, mode);
}

/* Edges that lead to nothing are no edges: swipes there are the apps'. */
static void tell_missing(void) {
  static const char *const may_be[] = {"notification-center", "control-center", "dock", "switch-workspace",
                                       "right-click"};
  const struct selvage_library *library = selvage_wlr_library(slate.selvage);
  const char *missing[5];
  size_t count = 0;
  for (size_t i = 0; i < 5; i++)
    if (!command_for(may_be[i]))
      missing[count++] = may_be[i];
  if (library)
    library->actions_missing(selvage_wlr_context(slate.selvage), missing, count);
}

bool gestures_set_command(const char *line) {
  if (command_count == 32 || !strchr(line, '='))
    return false;
  commands[command_count++] = line;
  tell_missing();
  return true;
}

/* A key asks for what a gesture does, which ends one that is under way. Without the library it is done all the same. */
bool gestures_invoke(const char *action) {
  const struct selvage_library *library = selvage_wlr_library(slate.selvage);
  if (library)
    library->invoke(selvage_wlr_context(slate.selvage), action, SELVAGE_SOURCE_KEY, 0, 0);
  else
    carry_out(action, slate.output, 0);
  return true;
}

bool gestures_start(void) {
  const struct selvage_wlr_host host = {.surface_at = surface_at,    .place_of = surface_place,
                                        .touched = on_touched,       .grabbed = window_drag,
                                        .action = on_action,         .gesture = on_gesture,
                                        .affordance = on_affordance, .indicator = on_indicator};
  slate.selvage = selvage_wlr_create(slate.display, slate.compositor, slate.layout, &host);
  if (!slate.selvage)
    return false;
  selvage_wlr_add_seat(slate.selvage, slate.seat, wlr_pointer_gestures_v1_create(slate.display));
  selvage_wlr_follow_session(slate.selvage, wlr_backend_get_session(slate.backend));
  tell_missing();
  return true;
}
