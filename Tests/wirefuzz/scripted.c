#include "scripted.h"

#include <string.h>
#include <wayland-client-protocol.h>

#include "selvage-edge-deferral-v1-client-protocol.h"
#include "selvage-shell-v1-client-protocol.h"
#include "selvage-touch-gestures-v1-client-protocol.h"

/* As compositor_begin() makes them, then the library. */
enum { NAME_COMPOSITOR = 1, NAME_OUTPUT, NAME_SEAT, NAME_SEAT_2, NAME_EDGES, NAME_GESTURES, NAME_SHELL };
static void say(struct wire *wire, uint32_t object, uint32_t opcode, int count, const uint32_t *words) {
  wire_begin(wire, object, opcode);
  for (int i = 0; i < count; i++) wire_word(wire, words[i]);
  wire_end(wire);
}
#define SAY(object, opcode, ...)                                                    \
  say(wire, (object), (opcode), (int)(sizeof(uint32_t[]){__VA_ARGS__} / sizeof(uint32_t)), \
      (const uint32_t[]){__VA_ARGS__})

static void bind(struct wire *wire, uint32_t name, const char *interface, uint32_t version, uint32_t id) {
  wire_begin(wire, SCRIPT_REGISTRY, WL_REGISTRY_BIND);
  wire_word(wire, name);
  wire_string(wire, interface, strlen(interface));
  wire_word(wire, version);
  wire_word(wire, id);
  wire_end(wire);
}

/* An id that is not asked for is taken by a sync, as ids must have no gaps. */
static void skip(struct wire *wire, uint32_t id) { SAY(1, WL_DISPLAY_SYNC, id); }

static void subscribe(struct wire *wire, uint32_t id, int number) {
  static const uint32_t kinds[] = {4, 1, 2, 16, 8};
  uint32_t kind = kinds[number % 5];
  SAY(SCRIPT_GESTURES, SELVAGE_SURFACE_GESTURES_V1_SUBSCRIBE, id, kind, 1, 1, 1, kind == 1 ? 1 : 0, 0, 0, 1);
}

void scripted_say(struct wire *wire, const struct wants *wants) {
  int windows = wants->deferrals > 1 ? wants->deferrals : 1;
  uint32_t next = SCRIPT_WINDOWS + (uint32_t)windows;
  SAY(1, WL_DISPLAY_GET_REGISTRY, SCRIPT_REGISTRY);
  bind(wire, NAME_COMPOSITOR, "wl_compositor", 4, SCRIPT_COMPOSITOR);
  bind(wire, NAME_SEAT, "wl_seat", 5, SCRIPT_SEAT);
  if (wants->touch) SAY(SCRIPT_SEAT, WL_SEAT_GET_TOUCH, SCRIPT_TOUCH);
  else skip(wire, SCRIPT_TOUCH);
  if (wants->deferrals) bind(wire, NAME_EDGES, "selvage_edge_deferral_manager_v1", 1, SCRIPT_EDGE_MANAGER);
  else skip(wire, SCRIPT_EDGE_MANAGER);
  if (wants->subscriptions) bind(wire, NAME_GESTURES, "selvage_gesture_manager_v1", 1, SCRIPT_GESTURE_MANAGER);
  else skip(wire, SCRIPT_GESTURE_MANAGER);
  if (wants->shell) bind(wire, NAME_SHELL, "selvage_shell_manager_v1", 1, SCRIPT_SHELL_MANAGER);
  else skip(wire, SCRIPT_SHELL_MANAGER);
  if (wants->shell) SAY(SCRIPT_SHELL_MANAGER, SELVAGE_SHELL_MANAGER_V1_GET_SHELL, SCRIPT_SHELL, SCRIPT_SEAT);
  else skip(wire, SCRIPT_SHELL);
  SAY(SCRIPT_COMPOSITOR, WL_COMPOSITOR_CREATE_REGION, SCRIPT_REGION);
  SAY(SCRIPT_REGION, WL_REGION_ADD, 0, 500, 1920, 40);
  skip(wire, SCRIPT_GESTURES);
  for (int i = 0; i < windows; i++) SAY(SCRIPT_COMPOSITOR, WL_COMPOSITOR_CREATE_SURFACE, SCRIPT_WINDOWS + (uint32_t)i);
  for (int i = 0; i < wants->deferrals; i++) {
    SAY(SCRIPT_EDGE_MANAGER, SELVAGE_EDGE_DEFERRAL_MANAGER_V1_GET_EDGE_DEFERRAL, next, SCRIPT_WINDOWS + (uint32_t)i, SCRIPT_SEAT);
    SAY(next, SELVAGE_EDGE_DEFERRAL_V1_SET_EDGES, 15);
    if (wants->exclusions) SAY(next, SELVAGE_EDGE_DEFERRAL_V1_SET_EXCLUSION_REGION, SCRIPT_REGION);
    next++;
  }
  if (wants->subscriptions) {
    /* The sync of before is answered, so its id is free. */
    SAY(SCRIPT_GESTURE_MANAGER, SELVAGE_GESTURE_MANAGER_V1_GET_GESTURES, SCRIPT_GESTURES, SCRIPT_WINDOWS, SCRIPT_SEAT);
    for (int i = 0; i < wants->subscriptions; i++) subscribe(wire, next++, i);
  }
  for (int i = 0; i < windows; i++) say(wire, SCRIPT_WINDOWS + (uint32_t)i, WL_SURFACE_COMMIT, 0, NULL);
}

void scripted_bind(struct wire *wire, uint32_t name, const char *interface, uint32_t version) {
  SAY(1, WL_DISPLAY_GET_REGISTRY, SCRIPT_REGISTRY);
  bind(wire, name, interface, version, SCRIPT_REGISTRY + 1);
}

bool scripted_pump(struct compositor *compositor, struct wire *wire) {
  bool is_open = true;
  do {
    is_open = wire_send(wire, 1 << 20) && is_open;
    compositor_serve(compositor);
  } while (is_open && wire->length > wire->sent);
  compositor_serve(compositor);
  return wire_receive(wire) && is_open;
}

struct heard scripted_heard(struct wire *wire) {
  struct heard heard = {0};
  struct message message;
  while (wire_next(wire, &message)) {
    if (message.object == 1 && message.opcode == 0) {
      heard.errors++;
      heard.wrong_object = message.words[0], heard.wrong_code = message.words[1];
    }
    if (message.object == SCRIPT_TOUCH && message.opcode == 0) heard.touch_downs++;
    if (message.object == SCRIPT_TOUCH && message.opcode == 3) heard.touch_frames++;
    if (message.object == SCRIPT_GESTURES) heard.frames++;
  }
  return heard;
}
