/* What a wild actor says: mostly something that has the form of a request. */
#include "actor.h"

#include <string.h>
#include <wayland-server-core.h>

static uint32_t below(struct actor *actor, int count) { return (uint32_t)dice_below(actor->dice, count); }

static uint32_t odd_number(struct actor *actor) {
  static const uint32_t odd[] = {0,  1,  2,  3,   4,   5,   7,          8,          9,          15,        16,
                                 31, 32, 64, 127, 128, 255, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff};
  return dice_chance(actor->dice, 85) ? odd[below(actor, 22)] : (uint32_t)dice_roll(actor->dice);
}

/* An object for an argument: of the right kind, of a wrong one, one that is gone, or none. */
static uint32_t odd_object(struct actor *actor, const struct wl_interface *type) {
  enum kind kind = type ? kind_named(type->name) : NOTHING;
  uint32_t id = kind ? actor_any(actor, kind) : 0;
  if (id && dice_chance(actor->dice, 75)) return id;
  switch (below(actor, 4)) {
  case 0: return 0;
  case 1: return odd_number(actor);
  case 2: return 0xff000000u + below(actor, 4);
  default: return below(actor, (int)actor->highest + 3);
  }
}

/* An id for a new object: one that is free, one that is in use, or a wild one. */
static uint32_t odd_new(struct actor *actor, enum kind kind) {
  if (dice_chance(actor->dice, 85)) return actor_fresh(actor, kind);
  return dice_chance(actor->dice, 50) ? below(actor, (int)actor->highest + 3) : odd_number(actor);
}

static void odd_string(struct actor *actor) {
  static char longest[3000];
  static const char *const some[] = {"", "home", "back", "\xff\xfe\x80", "wl_seat", "selvage_gesture_manager_v1",
                                     "selvage_edge_deferral_manager_v1", "selvage_shell_manager_v1", "exec:true"};
  uint32_t which = below(actor, 12);
  if (which == 11) {
    memset(longest, 'a', sizeof longest);
    wire_string(&actor->wire, longest, 1 + below(actor, sizeof longest - 1));
  } else if (which == 10) {
    wire_word(&actor->wire, odd_number(actor));
  } else if (which == 9) {
    wire_word(&actor->wire, 0);
  } else {
    wire_string(&actor->wire, some[which], strlen(some[which]));
  }
}

static void rave_request(struct actor *actor) {
  uint32_t object = dice_chance(actor->dice, 90) ? 1 + below(actor, (int)actor->highest) : odd_number(actor);
  enum kind kind = object <= actor->highest ? actor->things[object].kind : NOTHING;
  if (kind == NOTHING) kind = (enum kind)(1 + below(actor, KINDS - 1));
  const struct wl_interface *interface = kind_interface(kind);
  if (interface->method_count == 0) return;
  uint32_t opcode = below(actor, interface->method_count + (dice_chance(actor->dice, 3) ? 2 : 0));
  const char *signature =
      (int)opcode < interface->method_count ? interface->methods[opcode].signature : interface->methods[0].signature;
  const struct wl_interface **types =
      (int)opcode < interface->method_count ? interface->methods[opcode].types : interface->methods[0].types;
  wire_begin(&actor->wire, object, opcode);
  for (int argument = 0; *signature; signature++) {
    if (*signature == '?' || (*signature >= '0' && *signature <= '9')) continue;
    const struct wl_interface *type = types ? types[argument] : NULL;
    argument++;
    switch (*signature) {
    case 's': odd_string(actor); break;
    case 'o': wire_word(&actor->wire, odd_object(actor, type)); break;
    case 'n': wire_word(&actor->wire, odd_new(actor, type ? kind_named(type->name) : NOTHING)); break;
    default: wire_word(&actor->wire, odd_number(actor));
    }
  }
  wire_end(&actor->wire);
}

/* A global that is there, as another one, in another version, or twice. */
static void rave_bind(struct actor *actor) {
  enum kind kind = (enum kind)(1 + below(actor, KINDS - 1));
  if (actor->global_count == 0) return;
  uint32_t place = below(actor, actor->global_count);
  if (dice_chance(actor->dice, 80)) kind = actor->globals[place].kind;
  actor_bind(actor, dice_chance(actor->dice, 90) ? actor->globals[place].name : odd_number(actor),
             kind_interface(kind)->name, dice_chance(actor->dice, 80) ? 1 : odd_number(actor), odd_new(actor, kind));
}

/* What has no form. */
static void rave_bytes(struct actor *actor) {
  uint32_t count = 1 + below(actor, 6);
  for (uint32_t i = 0; i < count; i++) wire_word(&actor->wire, i == 0 ? below(actor, 12) : odd_number(actor));
}

/* One bit of what is not sent yet. */
static void rave_flip(struct actor *actor) {
  size_t left = actor->wire.length - actor->wire.sent;
  if (left == 0) return;
  actor->wire.out[actor->wire.sent + below(actor, (int)left)] ^= (uint8_t)(1u << below(actor, 8));
}

void actor_rave(struct actor *actor) {
  actor->is_tainted = true;
  switch (below(actor, 20)) {
  case 0: rave_bytes(actor); break;
  case 1: rave_flip(actor); break;
  case 2:
  case 3: rave_bind(actor); break;
  default: rave_request(actor);
  }
}
