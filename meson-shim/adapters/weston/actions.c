/* What Weston does when a gesture commits.
 *
 * A shell keeps its windows to itself, so a module can do little: it hides windows and shows them again, and sends the
 * Back key. Everything else, and these too if the user likes, is a command from weston.ini. */
#include "selvage-weston.h"

#include <linux/input-event-codes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct command {
  struct wl_list link;
  char *action, *line;
};

static struct wl_list commands = {&commands, &commands};

/* What a gesture may ask for: what the library knows, and what weston.ini binds besides. */
enum { WANTED = 256 };
static const char *const known[] = {"home", "dock", "app-switcher", "notification-center", "control-center", "back",
                                    "switch-apps", "switch-workspace", "right-click"};
static char *bound[WANTED - sizeof known / sizeof *known];
static size_t bound_count;

bool actions_set_command(const char *action, const char *line) {
  struct command *command = calloc(1, sizeof *command);
  if (!command || !*action || !*line) {
    free(command);
    return false;
  }
  command->action = strdup(action);
  command->line = strdup(line);
  wl_list_insert(&commands, &command->link);
  return true;
}

void actions_finish(void) {
  struct command *command, *next;
  wl_list_for_each_safe(command, next, &commands, link) {
    free(command->action);
    free(command->line);
    free(command);
  }
  wl_list_init(&commands);
  while (bound_count > 0)
    free(bound[--bound_count]);
}

void actions_note_binding(const char *binding) {
  const char *action = strstr(binding, "action=");
  if (action && bound_count < sizeof bound / sizeof *bound)
    bound[bound_count++] = strndup(action + 7, strcspn(action + 7, " \t"));
}

/* The last line for an action counts. An action named exec:COMMAND or sh:COMMAND carries its own. */
static const char *command_for(const char *action) {
  struct command *command;
  wl_list_for_each(command, &commands, link) if (strcmp(command->action, action) == 0) return command->line;
  if (strncmp(action, "sh:", 3) == 0)
    return action + 3;
  return strncmp(action, "exec:", 5) == 0 ? action + 5 : NULL;
}

/* The grandchild belongs to init: Weston complains about children it does not know. */
static void run(const char *line) {
  pid_t child = fork();
  if (child == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
    if (fork() == 0)
      execl("/bin/sh", "sh", "-c", line, (char *)NULL);
    _exit(0);
  }
  if (child > 0)
    waitpid(child, NULL, 0);
}

static void press_back(struct seat *seat) {
  struct weston_keyboard *keyboard = seat ? weston_seat_get_keyboard(seat->weston) : NULL;
  struct timespec time;
  if (!keyboard)
    return;
  weston_compositor_get_time(&time);
  weston_keyboard_send_key(keyboard, &time, KEY_BACK, WL_KEYBOARD_KEY_STATE_PRESSED);
  weston_keyboard_send_key(keyboard, &time, KEY_BACK, WL_KEYBOARD_KEY_STATE_RELEASED);
}

static bool has_keyboard(void) {
  struct weston_seat *seat;
  wl_list_for_each(seat, &module.compositor->seat_list, link) if (weston_seat_get_keyboard(seat)) return true;
  return false;
}

static bool is_served(const char *action) {
  if (strcmp(action, "back") == 0 && has_keyboard())
    return true;
  return command_for(action) || strcmp(action, "home") == 0 || strcmp(action, "app-switcher") == 0 ||
         strcmp(action, "switch-apps") == 0;
}

void actions_tell_missing(void) {
  const char *missing[WANTED];
  size_t count = 0;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!is_served(known[i]))
      missing[count++] = known[i];
  for (size_t i = 0; i < bound_count; i++)
    if (bound[i] && !is_served(bound[i]))
      missing[count++] = bound[i];
  complain(module.selvage->actions_missing(module.context, missing, count), "what Weston cannot do");
}

void action(void *data, const struct selvage_action *action) {
  const char *line = command_for(action->action);
  (void)data;
  weston_log("selvage: action %s\n", action->action);
  if (line)
    run(line);
  else if (strcmp(action->action, "home") == 0)
    windows_hide(output_by_handle(action->output));
  else if (strcmp(action->action, "back") == 0)
    press_back(seat_by_handle(action->seat));
  else if (strcmp(action->action, "app-switcher") == 0 || strcmp(action->action, "switch-apps") == 0)
    windows_show_next(output_by_handle(action->output));
}
