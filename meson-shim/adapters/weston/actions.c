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
}

/* The last line for an action counts. An action named exec:COMMAND carries its own. */
static const char *command_for(const char *action) {
  struct command *command;
  wl_list_for_each(command, &commands, link) if (strcmp(command->action, action) == 0) return command->line;
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
