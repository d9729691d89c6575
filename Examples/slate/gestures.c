/* Everything that Slate and Selvage say to one another: the answers to two questions, four things to do, and a few words
 * from the other files. This is what your own compositor needs. */
#include "slate.h"

#include <stdlib.h>
#include <string.h>
#include <wlr/types/wlr_pointer_gestures_v1.h>

/* --action: commands in place of what Slate does. */
struct command {
  struct wl_list link;
  char *action, *line;
};

static struct wl_list commands = {&commands, &commands};

/* The questions. Selvage asks them when a finger lands, and to learn whether a game is alone along an edge. */

static struct wlr_surface *answer_surface_at(void *data, double x, double y) {
  (void)data;
  return surface_at(x, y);
}

static bool answer_place_of(void *data, struct wlr_surface *surface, double *x, double *y) {
  (void)data;
  return surface_place(surface, x, y);
}

/* Things to do */

/* Only now does a client get the finger: one that is withheld, or the system's, gives nobody the focus. */
static void on_touched(void *data, struct wlr_surface *surface) {
  struct window *window = window_of(surface);
  (void)data;
  if (!window || slate.is_locked)
    return;
  if (window->output)
    slate.output = window->output;
  if (window != slate.focus)
    window_focus(window);
}

static void on_grabbed(void *data, double x, double y, bool is_over) {
  (void)data;
  if (is_over)
    window_drop();
  else
    window_drag(x, y);
}

static const char *command_for(const char *action) {
  struct command *command;
  wl_list_for_each(command, &commands, link) if (strcmp(command->action, action) == 0) return command->line;
  return strncmp(action, "exec:", 5) == 0 ? action + 5 : NULL;
}

/* All windows of this screen; the one that had the focus last stays the first. */
static void go_home(struct output *output) {
  struct window *window;
  wl_list_for_each(window, &slate.windows, link) {
    if (window->output == output && window_is_shown(window))
      window_hide(window);
  }
}

/* Going home leaves the last one in front; from an app it is the one that was left alone the longest. Repeated, it goes
 * round. */
static void switch_apps(struct output *output) {
  struct window *window, *next = NULL;
  wl_list_for_each(window, &slate.windows, link) {
    if (!window->is_mapped || window->output != output || window == slate.focus)
      continue;
    next = window;
    if (!slate.focus)
      break;
  }
  if (next)
    window_focus(next);
}

static void carry_out(const char *action, struct output *output) {
  const char *line = command_for(action);
  wlr_log(WLR_INFO, "slate: action %s", action);
  if (line)
    run(line);
  else if (strcmp(action, "home") == 0)
    go_home(output);
  else if (strcmp(action, "app-switcher") == 0 || strcmp(action, "switch-apps") == 0)
    switch_apps(output);
  else if (strcmp(action, "back") == 0)
    press_back();
}

static struct output *output_by_handle(selvage_output handle) {
  struct output *output = output_of(selvage_wlr_output(slate.selvage, handle));
  return output ? output : slate.output;
}

static void on_action(void *data, const struct selvage_action *action) {
  struct output *output = output_by_handle(action->output);
  (void)data;
  if (!output)
    return;
  struct wlr_box box = output_box(output);
  if (strcmp(action->action, "right-click") == 0)
    click_right(action->surface_data, box.x + action->x * box.width, box.y + action->y * box.height);
  else
    carry_out(action->action, output);
}

/* What is drawn */

static void on_gesture(void *data, const struct selvage_gesture *gesture) {
  bool goes_on = gesture->phase == SELVAGE_GESTURE_BEGAN || gesture->phase == SELVAGE_GESTURE_CHANGED;
  struct output *output = output_by_handle(gesture->output);
  (void)data;
  draw_progress(goes_on ? output : NULL, gesture->progress);
}

/* As long as the card is there, the next swipe on this edge is the system's. So it is neither late nor early. */
static void on_affordance(void *data, const struct selvage_affordance *affordance) {
  struct output *output = output_by_handle(affordance->output);
  (void)data;
  if (affordance->kind == SELVAGE_AFFORDANCE_SHOWN && output)
    draw_card(output, affordance->edge);
  else if (affordance->kind == SELVAGE_AFFORDANCE_HIDDEN)
    clear_card();
}

static void on_indicator(void *data, selvage_output handle, enum selvage_indicator mode) {
  struct output *output = output_of(selvage_wlr_output(slate.selvage, handle));
  (void)data;
  if (output)
    draw_indicator(output, mode);
}

/* Words to Selvage */

/* Edges that lead to nothing are no edges: swipes there are the apps'. */
static void tell_missing(void) {
  static const char *const may_be_missing[] = {"notification-center", "control-center", "dock", "switch-workspace"};
  const struct selvage_library *library = selvage_wlr_library(slate.selvage);
  const char *missing[4];
  size_t count = 0;
  for (size_t i = 0; i < 4; i++)
    if (!command_for(may_be_missing[i]))
      missing[count++] = may_be_missing[i];
  if (library)
    library->actions_missing(selvage_wlr_context(slate.selvage), missing, count);
}

/* NAME=COMMAND */
bool gestures_set_command(const char *line) {
  const char *equals = strchr(line, '=');
  struct command *command = equals && equals != line && equals[1] ? calloc(1, sizeof *command) : NULL;
  if (!command)
    return false;
  command->action = strndup(line, (size_t)(equals - line));
  command->line = strdup(equals + 1);
  wl_list_insert(&commands, &command->link);
  tell_missing();
  return true;
}

/* A key asks for what a gesture does. Without the library it does so all the same. */
bool gestures_invoke(const char *action) {
  const struct selvage_library *library = selvage_wlr_library(slate.selvage);
  if (library)
    library->invoke(selvage_wlr_context(slate.selvage), action, SELVAGE_SOURCE_KEY, 0, 0);
  else if (slate.output)
    carry_out(action, slate.output);
  return true;
}

bool gestures_start(void) {
  struct selvage_wlr_host host = {.surface_at = answer_surface_at,
                                  .place_of = answer_place_of,
                                  .touched = on_touched,
                                  .grabbed = on_grabbed,
                                  .action = on_action,
                                  .gesture = on_gesture,
                                  .affordance = on_affordance,
                                  .indicator = on_indicator};
  slate.selvage = selvage_wlr_create(slate.display, slate.compositor, slate.layout, &host);
  if (!slate.selvage)
    return false;
  selvage_wlr_add_seat(slate.selvage, slate.seat, wlr_pointer_gestures_v1_create(slate.display));
  selvage_wlr_follow_session(slate.selvage, wlr_backend_get_session(slate.backend));
  tell_missing();
  return true;
}

void gestures_finish(void) {
  struct command *command, *next;
  selvage_wlr_destroy(slate.selvage);
  slate.selvage = NULL;
  wl_list_for_each_safe(command, next, &commands, link) {
    free(command->action);
    free(command->line);
    free(command);
  }
}
