#include "actor.h"

#include <string.h>
#include <wayland-server-core.h>
#include <wayland-server-protocol.h>

#include "selvage-edge-deferral-v1-server-protocol.h"
#include "selvage-shell-v1-server-protocol.h"
#include "selvage-touch-gestures-v1-server-protocol.h"

const struct wl_interface *kind_interface(enum kind kind) {
  static const struct wl_interface *const all[KINDS] = {
      [DISPLAY] = &wl_display_interface,
      [REGISTRY] = &wl_registry_interface,
      [CALLBACK] = &wl_callback_interface,
      [COMPOSITOR] = &wl_compositor_interface,
      [SURFACE] = &wl_surface_interface,
      [REGION] = &wl_region_interface,
      [SEAT] = &wl_seat_interface,
      [TOUCH] = &wl_touch_interface,
      [POINTER] = &wl_pointer_interface,
      [KEYBOARD] = &wl_keyboard_interface,
      [OUTPUT] = &wl_output_interface,
      [EDGE_MANAGER] = &selvage_edge_deferral_manager_v1_interface,
      [EDGES] = &selvage_edge_deferral_v1_interface,
      [GESTURE_MANAGER] = &selvage_gesture_manager_v1_interface,
      [GESTURES] = &selvage_surface_gestures_v1_interface,
      [GESTURE] = &selvage_gesture_v1_interface,
      [SHELL_MANAGER] = &selvage_shell_manager_v1_interface,
      [SHELL] = &selvage_shell_v1_interface,
  };
  return all[kind];
}

enum kind kind_named(const char *interface) {
  for (int kind = 1; kind < KINDS; kind++)
    if (strcmp(kind_interface((enum kind)kind)->name, interface) == 0) return (enum kind)kind;
  return NOTHING;
}

void actor_open(struct actor *actor, struct wl_display *display, struct dice *dice, bool is_wild) {
  memset(actor, 0, sizeof *actor);
  actor->dice = dice;
  actor->is_wild = is_wild;
  actor->is_open = wire_open(&actor->wire, display) != NULL;
  actor->highest = 2;
  actor->things[1].kind = DISPLAY;
  actor->things[2].kind = REGISTRY;
  SAY(actor, 1, 1 /* get_registry */, 2);
}

void actor_close(struct actor *actor) {
  wire_close(&actor->wire);
  actor->is_open = false;
}

uint32_t actor_fresh(struct actor *actor, enum kind kind) {
  uint32_t id = 0;
  if (actor->free_count > 0) id = actor->free[--actor->free_count];
  else if (actor->highest + 1 < IDS) id = ++actor->highest;
  if (id) actor->things[id] = (struct thing){.kind = kind, .born = ++actor->births};
  return id;
}

uint32_t actor_any(struct actor *actor, enum kind kind) {
  uint32_t first = (uint32_t)dice_below(actor->dice, (int)actor->highest);
  for (uint32_t i = 0; i < actor->highest; i++) {
    uint32_t id = 1 + (first + i) % actor->highest;
    if (actor->things[id].kind == kind && !actor->things[id].is_zombie) return id;
  }
  return 0;
}

void actor_destroyed(struct actor *actor, uint32_t id) { actor->things[id].is_zombie = true; }

void actor_say(struct actor *actor, uint32_t object, uint32_t opcode, int count, const uint32_t *words) {
  wire_begin(&actor->wire, object, opcode);
  for (int i = 0; i < count; i++) wire_word(&actor->wire, words[i]);
  wire_end(&actor->wire);
}

void actor_bind(struct actor *actor, uint32_t name, const char *interface, uint32_t version, uint32_t id) {
  wire_begin(&actor->wire, 2, 0);
  wire_word(&actor->wire, name);
  wire_string(&actor->wire, interface, strlen(interface));
  wire_word(&actor->wire, version);
  wire_word(&actor->wire, id);
  wire_end(&actor->wire);
}
