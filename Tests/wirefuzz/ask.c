/* What a tame actor asks for. */
#include "actor.h"

#include <string.h>
#include <wayland-client-protocol.h>

#include "selvage-edge-deferral-v1-client-protocol.h"
#include "selvage-shell-v1-client-protocol.h"
#include "selvage-touch-gestures-v1-client-protocol.h"

static uint32_t below(struct actor *actor, int count) { return (uint32_t)dice_below(actor->dice, count); }

/* Binds a global of this kind, if one is announced. */
static uint32_t bind(struct actor *actor, enum kind kind) {
  int first = dice_below(actor->dice, actor->global_count);
  for (int i = 0; i < actor->global_count; i++) {
    int place = (first + i) % actor->global_count;
    if (actor->globals[place].kind != kind) continue;
    uint32_t id = actor_fresh(actor, kind), most = actor->globals[place].version;
    if (!id) return 0;
    actor->things[id].seat = actor->globals[place].name;
    actor_bind(actor, actor->globals[place].name, kind_interface(kind)->name, 1 + below(actor, (int)most), id);
    return id;
  }
  return 0;
}
static uint32_t need(struct actor *actor, enum kind kind) {
  uint32_t id = dice_chance(actor->dice, 95) ? actor_any(actor, kind) : 0;
  return id ? id : bind(actor, kind);
}

static void destroy(struct actor *actor, uint32_t id, uint32_t opcode) {
  actor_say(actor, id, opcode, 0, NULL);
  actor_destroyed(actor, id);
}

static uint32_t make_surface(struct actor *actor) {
  uint32_t parent = need(actor, COMPOSITOR), id = parent ? actor_fresh(actor, SURFACE) : 0;
  if (id) SAY(actor, parent, WL_COMPOSITOR_CREATE_SURFACE, id);
  return id;
}
static uint32_t some_surface(struct actor *actor) {
  uint32_t id = dice_chance(actor->dice, 80) ? actor_any(actor, SURFACE) : 0;
  return id ? id : make_surface(actor);
}

static uint32_t number(struct actor *actor) {
  static const uint32_t odd[] = {0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 1920, 1200};
  return dice_chance(actor->dice, 20) ? odd[below(actor, 7)] : below(actor, 2000) - 100;
}
static uint32_t make_region(struct actor *actor) {
  uint32_t parent = need(actor, COMPOSITOR), id = parent ? actor_fresh(actor, REGION) : 0;
  if (!id) return 0;
  SAY(actor, parent, WL_COMPOSITOR_CREATE_REGION, id);
  for (uint32_t count = below(actor, dice_chance(actor->dice, 5) ? 60 : 5); count > 0; count--)
    SAY(actor, id, WL_REGION_ADD, number(actor), number(actor), number(actor), number(actor));
  return id;
}

/* An object of this kind that a surface has for a seat already. */
static uint32_t taken(struct actor *actor, enum kind kind, uint32_t surface, uint32_t seat) {
  for (uint32_t id = 1; id <= actor->highest; id++) {
    const struct thing *thing = &actor->things[id];
    if (thing->kind == kind && !thing->is_zombie && thing->of == surface && thing->seat == seat) return id;
  }
  return 0;
}

/* `get_` of a manager, for a surface and a seat; or what is there already. */
static uint32_t get(struct actor *actor, enum kind kind, enum kind manager_kind, bool has_surface) {
  uint32_t manager = need(actor, manager_kind), seat = need(actor, SEAT);
  uint32_t surface = has_surface ? some_surface(actor) : 0;
  if (!manager || !seat || (has_surface && !surface)) return 0;
  uint32_t id = taken(actor, kind, surface, actor->things[seat].seat);
  if (id) return id;
  id = actor_fresh(actor, kind);
  if (!id) return 0;
  actor->things[id].of = surface;
  actor->things[id].seat = actor->things[seat].seat;
  if (has_surface) SAY(actor, manager, 1, id, surface, seat);
  else SAY(actor, manager, 1, id, seat);
  return id;
}

static void ask_edges(struct actor *actor) {
  uint32_t edges = dice_chance(actor->dice, 70) ? actor_any(actor, EDGES) : 0, region = 0;
  if (!edges) edges = get(actor, EDGES, EDGE_MANAGER, true);
  if (!edges) return;
  switch (below(actor, 6)) {
  case 0: destroy(actor, edges, SELVAGE_EDGE_DEFERRAL_V1_DESTROY); return;
  case 1:
    region = make_region(actor);
    SAY(actor, edges, SELVAGE_EDGE_DEFERRAL_V1_SET_EXCLUSION_REGION, region);
    if (region) destroy(actor, region, WL_REGION_DESTROY);
    break;
  case 2: SAY(actor, edges, SELVAGE_EDGE_DEFERRAL_V1_SET_INDICATOR_HINT, below(actor, 3)); break;
  default: SAY(actor, edges, SELVAGE_EDGE_DEFERRAL_V1_SET_EDGES, below(actor, 16));
  }
  if (actor->things[edges].of && !actor->things[actor->things[edges].of].is_zombie)
    actor_say(actor, actor->things[edges].of, WL_SURFACE_COMMIT, 0, NULL);
}

static void subscribe(struct actor *actor, uint32_t gestures) {
  /* New ids have to be used in their order. */
  uint32_t region = dice_chance(actor->dice, 20) ? make_region(actor) : 0, id = actor_fresh(actor, GESTURE);
  uint32_t kind = 1u << below(actor, 7), fewest = 1 + below(actor, 3);
  if (!id) return;
  if (kind >= 32 && fewest < 2) fewest = 2;
  uint32_t most = kind <= 2 ? fewest : fewest + below(actor, 3), taps = kind == 1 ? 1 + below(actor, 3) : 0;
  uint32_t axis = kind >= 4 && kind <= 16 ? below(actor, 3) : 0, flags = below(actor, most == 1 ? 8 : 4);
  actor->things[id].of = gestures;
  actor->things[id].gesture_kind = kind;
  SAY(actor, gestures, SELVAGE_SURFACE_GESTURES_V1_SUBSCRIBE, id, kind, 1 + below(actor, 3), fewest, most, taps, axis,
      region, flags);
  if (region) destroy(actor, region, WL_REGION_DESTROY);
}

/* The younger waits for the older, so never in a circle; taps wait for one another by themselves. */
static void relate(struct actor *actor) {
  uint32_t one = actor_any(actor, GESTURE), two = actor_any(actor, GESTURE);
  if (!one || !two || one == two) return;
  if (actor->things[one].born < actor->things[two].born) {
    uint32_t swapped = one;
    one = two, two = swapped;
  }
  const struct thing *waiting = &actor->things[one], *other = &actor->things[two];
  if (waiting->of != other->of || !other->of || actor->things[other->of].is_zombie) return;
  if (waiting->gesture_kind == 1 || other->gesture_kind == 1) return;
  SAY(actor, waiting->of, SELVAGE_SURFACE_GESTURES_V1_REQUIRE_FAILURE, one, two);
}

static void ask_gestures(struct actor *actor) {
  uint32_t gestures = dice_chance(actor->dice, 80) ? actor_any(actor, GESTURES) : 0, id;
  if (!gestures) gestures = get(actor, GESTURES, GESTURE_MANAGER, true);
  if (!gestures) return;
  switch (below(actor, 12)) {
  case 0: destroy(actor, gestures, SELVAGE_SURFACE_GESTURES_V1_DESTROY); break;
  case 1:
  case 2:
    if ((id = actor_any(actor, GESTURE)) != 0) destroy(actor, id, SELVAGE_GESTURE_V1_DESTROY);
    break;
  case 3: relate(actor); break;
  default: subscribe(actor, gestures);
  }
}

static void ask_shell(struct actor *actor) {
  static const char *const actions[] = {"home", "back", "dock", "control-center", "", "x"};
  uint32_t shell = dice_chance(actor->dice, 80) ? actor_any(actor, SHELL) : 0, number, output;
  if (!shell) shell = get(actor, SHELL, SHELL_MANAGER, false);
  if (!shell) return;
  const struct thing *thing = &actor->things[shell];
  number = thing->runs > 0 ? thing->running[below(actor, thing->runs)] & 0x7fffffff : below(actor, 9);
  const char *action = actions[below(actor, 6)];
  switch (below(actor, 8)) {
  case 0: destroy(actor, shell, SELVAGE_SHELL_V1_DESTROY); break;
  case 1: SAY(actor, shell, SELVAGE_SHELL_V1_ACTIVATE, number); break;
  case 2: SAY(actor, shell, SELVAGE_SHELL_V1_DISMISS, number); break;
  default:
    output = dice_chance(actor->dice, 50) ? need(actor, OUTPUT) : 0;
    wire_begin(&actor->wire, shell, SELVAGE_SHELL_V1_INVOKE);
    wire_string(&actor->wire, action, strlen(action));
    wire_word(&actor->wire, output);
    wire_end(&actor->wire);
  }
}

/* What every client has. */
static void ask_core(struct actor *actor) {
  uint32_t id, seat;
  switch (below(actor, 8)) {
  case 0:
    if ((id = actor_any(actor, SURFACE)) != 0 && dice_chance(actor->dice, 40)) destroy(actor, id, WL_SURFACE_DESTROY);
    break;
  case 1:
    if ((seat = need(actor, SEAT)) != 0 && (id = actor_fresh(actor, TOUCH)) != 0) SAY(actor, seat, WL_SEAT_GET_TOUCH, id);
    break;
  case 2:
    if ((id = actor_any(actor, EDGE_MANAGER)) != 0) destroy(actor, id, SELVAGE_EDGE_DEFERRAL_MANAGER_V1_DESTROY);
    break;
  case 3:
    if ((id = actor_any(actor, GESTURE_MANAGER)) != 0) destroy(actor, id, SELVAGE_GESTURE_MANAGER_V1_DESTROY);
    break;
  case 4:
    if ((id = actor_any(actor, SHELL_MANAGER)) != 0) destroy(actor, id, SELVAGE_SHELL_MANAGER_V1_DESTROY);
    break;
  case 5:
    if ((id = actor_fresh(actor, CALLBACK)) != 0) SAY(actor, 1, WL_DISPLAY_SYNC, id);
    break;
  default:
    if ((id = some_surface(actor)) != 0) actor_say(actor, id, WL_SURFACE_COMMIT, 0, NULL);
  }
}

void actor_ask(struct actor *actor) {
  switch (below(actor, 10)) {
  case 0:
  case 1: ask_core(actor); break;
  case 2:
  case 3:
  case 4: ask_edges(actor); break;
  case 5: ask_shell(actor); break;
  default: ask_gestures(actor);
  }
}
