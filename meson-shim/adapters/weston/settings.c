/* The section [selvage] of weston.ini.
 *
 *   edge.zone=5.5               a setting of the library, by its name
 *   bind=touchscreen edge=left action=back
 *   unbind-all=                 in front of the binds: without the default ones
 *   action.home=/usr/bin/foo    a command for an action, in place of what Weston does
 *   size=310x174                millimetres of every panel, in place of what it reports
 *   input=auto|weston|own       who reads the touchscreens
 *
 * Weston's own parser finds a key that it is asked for, but cannot say which keys there are, so a misspelt one would be
 * left out in silence. This one reads the file again, for this section alone. */
#include "selvage-weston.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool set_size(const char *value) {
  return sscanf(value, "%lfx%lf", &module.width_mm, &module.height_mm) == 2 && module.width_mm > 0 &&
         module.height_mm > 0;
}

static bool set_input(const char *value) {
  static const char *const names[] = {"auto", "weston", "own"};
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(value, names[i]) != 0)
      continue;
    module.input = i;
    return true;
  }
  return false;
}

static enum selvage_result apply(const char *key, const char *value) {
  if (strcmp(key, "size") == 0)
    return set_size(value) ? SELVAGE_OK : SELVAGE_ERROR_INVALID_ARGUMENT;
  if (strcmp(key, "input") == 0)
    return set_input(value) ? SELVAGE_OK : SELVAGE_ERROR_INVALID_ARGUMENT;
  if (strcmp(key, "bind") == 0) {
    actions_note_binding(value);
    return module.selvage->bind(module.context, value);
  }
  if (strcmp(key, "unbind-all") == 0)
    return module.selvage->unbind_all(module.context);
  if (strncmp(key, "action.", 7) == 0)
    return actions_set_command(key + 7, value) ? SELVAGE_OK : SELVAGE_ERROR_INVALID_ARGUMENT;
  return module.selvage->set(module.context, key, value);
}

static char *trimmed(char *text) {
  text += strspn(text, " \t\r\n");
  size_t length = strlen(text);
  while (length > 0 && strchr(" \t\r\n", text[length - 1]))
    text[--length] = 0;
  return text;
}

static void read_line(const char *path, int number, char *line) {
  char *equals = strchr(line, '='), where[300];
  snprintf(where, sizeof where, "%.200s:%d: %.60s", path, number, line);
  if (!equals) {
    weston_log("selvage: %s: there must be a `=`\n", where);
    return;
  }
  *equals = 0;
  complain(apply(trimmed(line), trimmed(equals + 1)), where);
}

static void read_file(const char *path, FILE *file) {
  char buffer[1024];
  bool is_ours = false;
  for (int number = 1; fgets(buffer, sizeof buffer, file); number++) {
    char *line = trimmed(buffer);
    if (*line == '[')
      is_ours = strcmp(line, "[selvage]") == 0;
    else if (is_ours && *line && *line != '#')
      read_line(path, number, line);
  }
}

void settings_read(void) {
  struct weston_config *config = wet_get_config(module.compositor);
  const char *path = config ? weston_config_get_full_path(config) : NULL;
  FILE *file = path ? fopen(path, "re") : NULL;
  if (!file)
    return;
  read_file(path, file);
  fclose(file);
}
