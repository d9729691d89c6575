/* Everything but touches that happens to a compositor. */
#include "world.h"

#include <string.h>

void world_add_output(struct world *world, int at) {
  struct dice *dice = &world->dice;
  struct selvage_output_info info = {.struct_size = sizeof info, .width_mm = 217, .height_mm = 136, .width_px = 1920,
                                     .height_px = 1200, .scale = 1};
  if (dice_chance(dice, 20)) info.width_mm = info.height_mm = 0;
  if (dice_chance(dice, 30)) info.transform = (enum selvage_transform)dice_below(dice, 8);
  if (world->outputs[at]) return;
  selvage_output_add(world->context, &info, &world->outputs[at]);
  world_say(world, "output %d add -> %llx", at, (unsigned long long)world->outputs[at]);
}

static void change_output(struct world *world, int at) {
  struct dice *dice = &world->dice;
  struct selvage_output_info info = {.struct_size = sizeof info, .width_mm = 217, .height_mm = 136, .width_px = 1920,
                                     .height_px = 1200, .scale = 1 + dice_below(dice, 2)};
  info.transform = (enum selvage_transform)dice_below(dice, 9);
  info.is_off = dice_chance(dice, 20);
  world_say(world, "output %d update transform %d off %d", at, (int)info.transform, info.is_off);
  selvage_output_update(world->context, world->outputs[at], &info);
}

static void remove_output(struct world *world, int at) {
  selvage_output handle = world->outputs[at];
  world_say(world, "output %d remove", at);
  world->outputs[at] = 0;
  selvage_output_remove(world->context, handle);
}

static struct selvage_device_info device_info(struct world *world) {
  struct dice *dice = &world->dice;
  struct selvage_device_info info = {.struct_size = sizeof info};
  info.kind = dice_chance(dice, 95) ? SELVAGE_DEVICE_TOUCHSCREEN : SELVAGE_DEVICE_TOUCHPAD;
  info.seat = world->seats[dice_below(dice, SEATS)];
  info.output = world->outputs[dice_below(dice, OUTPUTS)];
  if (dice_chance(dice, 50)) info.width_mm = 217, info.height_mm = 136;
  return info;
}

void world_add_device(struct world *world, int at) {
  struct selvage_device_info info = device_info(world);
  if (world->devices[at].handle) return;
  memset(world->devices[at].fingers, 0, sizeof world->devices[at].fingers);
  selvage_device_add(world->context, &info, &world->devices[at].handle);
  world_say(world, "device %d add -> %llx", at, (unsigned long long)world->devices[at].handle);
}

static void remove_device(struct world *world, int at) {
  selvage_device handle = world->devices[at].handle;
  world_say(world, "device %d remove", at);
  world->devices[at].handle = 0;
  selvage_device_remove(world->context, handle);
}

static void swap_seat(struct world *world, int at) {
  selvage_seat handle = world->seats[at];
  world_say(world, "seat %d remove, and another one", at);
  world->seats[at] = 0;
  selvage_seat_remove(world->context, handle);
  if (!world->seats[at]) selvage_seat_add(world->context, &world->seats[at]);
  /* Its devices went with it; what their handles name now is nothing. */
}

void world_add_surface(struct world *world, int at) {
  int client = dice_below(&world->dice, CLIENTS);
  struct selvage_surface_info info = {.struct_size = sizeof info, .client = world->clients[client],
                                      .user_pointer = &world->surfaces[at]};
  selvage_surface handle;
  if (world->surfaces[at].handle) return;
  if (dice_chance(&world->dice, 15)) info.parent = world->surfaces[dice_below(&world->dice, SURFACES)].handle;
  if (selvage_surface_add(world->context, &info, &handle) != SELVAGE_OK) return;
  world->surfaces[at].handle = handle;
  world->surfaces[at].client = client;
  world_say(world, "surface %d add client %d -> %llx", at, client, (unsigned long long)handle);
  world_set_state(world, at);
}

void world_set_state(struct world *world, int at) {
  static const char *const ids[] = {NULL, "org.example.game", "org.example.app", "Other"};
  struct dice *dice = &world->dice;
  struct selvage_surface_state state = {.struct_size = sizeof state, .mapped = world->is_plain || dice_chance(dice, 90)};
  state.fullscreen = dice_chance(dice, 75);
  state.activated = dice_chance(dice, 75);
  state.kind = dice_chance(dice, 85) ? SELVAGE_SURFACE_WINDOW : (enum selvage_surface_kind)dice_below(dice, 7);
  state.output = world->outputs[dice_below(dice, OUTPUTS)];
  state.app_id = ids[dice_below(dice, 4)];
  world_say(world, "surface %d state mapped %d fullscreen %d activated %d kind %d", at, state.mapped, state.fullscreen,
            state.activated, (int)state.kind);
  selvage_surface_state(world->context, world->surfaces[at].handle, &state);
}

/* The library lets go of a surface's objects with it. */
static void forget_objects(struct world *world, selvage_surface surface) {
  for (int i = 0; i < DEFERRALS; i++) {
    if (!world->deferrals[i].handle || world->deferrals[i].surface != surface) continue;
    checker_deferral_gone(&world->checker, world->deferrals[i].handle);
    world->deferrals[i].handle = 0;
  }
}

static void remove_surface(struct world *world, int at, enum selvage_removal reason) {
  selvage_surface handle = world->surfaces[at].handle;
  world_say(world, "surface %d remove reason %d", at, (int)reason);
  world->surfaces[at].handle = 0;
  forget_objects(world, handle);
  selvage_surface_remove(world->context, handle, reason);
}

/* Without a surface of it left, there is no way to say so. */
static bool has_surface(struct world *world, int client) {
  for (int i = 0; i < SURFACES; i++)
    if (world->surfaces[i].handle && world->surfaces[i].client == client) return true;
  return false;
}

void world_kill_client(struct world *world, int client) {
  uint64_t key = world->clients[client];
  if (!has_surface(world, client)) return;
  world_say(world, "client %d dies", client);
  world->clients[client] = ++world->last_client;
  checker_client_gone(&world->checker, key);
  /* No finger finds them any more, whatever happens between the calls. */
  selvage_surface gone[SURFACES];
  int count = 0;
  for (int i = 0; i < SURFACES; i++) {
    if (!world->surfaces[i].handle || world->surfaces[i].client != client) continue;
    gone[count++] = world->surfaces[i].handle;
    world->surfaces[i].handle = 0;
  }
  for (int i = 0; i < count; i++) {
    forget_objects(world, gone[i]);
    selvage_surface_remove(world->context, gone[i], SELVAGE_REMOVAL_CLIENT_GONE);
  }
}

static void change_deferral(struct world *world, int at) {
  struct dice *dice = &world->dice;
  selvage_surface surface = world->surfaces[dice_below(dice, SURFACES)].handle;
  selvage_deferral handle = world->deferrals[at].handle;
  if (!handle) {
    if (selvage_deferral_add(world->context, surface, world->seats[dice_below(dice, SEATS)], &handle) != SELVAGE_OK) return;
    world_say(world, "deferral %d add -> %llx", at, (unsigned long long)handle);
    world->deferrals[at].handle = handle;
    world->deferrals[at].surface = surface;
  } else if (dice_chance(dice, 15)) {
    world_say(world, "deferral %d remove", at);
    checker_deferral_gone(&world->checker, handle);
    world->deferrals[at].handle = 0;
    selvage_deferral_remove(world->context, handle);
    return;
  }
  uint32_t edges = dice_chance(dice, 50) ? 15 : (uint32_t)dice_below(dice, 17);
  world_say(world, "deferral %d set %u", at, edges);
  selvage_deferral_set(world->context, handle, edges, (enum selvage_indicator)dice_below(dice, 4));
}

static void session(struct world *world) {
  struct dice *dice = &world->dice;
  bool on = dice_chance(dice, 40);
  switch (dice_below(dice, 3)) {
    case 0:
      world_say(world, "lock %d", on);
      selvage_lock(world->context, on);
      break;
    case 1:
      world_say(world, "suspend %d", on);
      selvage_suspend(world->context, on);
      break;
    default:
      world_say(world, "pen %d", on);
      selvage_pen(world->context, on, world->now_us);
      break;
  }
}

static void settings(struct world *world) {
  static const char *const some[][2] = {
      {"edge.bottom.policy", "withhold"}, {"edge.bottom.policy", "adaptive"}, {"edge.top.policy", "pass"},
      {"deferral.user", "never"},         {"deferral.user", "always"},        {"deferral.user", "fullscreen"},
      {"edge.zone", "8"},                 {"withhold.limit", "0"},            {"edge.time", "250"},
      {"deferral.deny", "Other"},         {"no.such", "1"},                   {"edge.zone", "-1"}};
  static const char *const bindings[] = {"touchscreen edge=left action=back", "touchscreen edge=bottom part=last action=dock",
                                         "touchscreen corner=top-left action=own-action", "touchscreen edge=", "nonsense",
                                         "touchpad swipe=left fingers=4 action=back"};
  struct dice *dice = &world->dice;
  int at = dice_below(dice, 12);
  if (dice_chance(dice, 70)) {
    world_say(world, "set %s %s", some[at][0], some[at][1]);
    selvage_set(world->context, some[at][0], some[at][1]);
  } else if (dice_chance(dice, 90)) {
    at = dice_below(dice, 6);
    world_say(world, "bind %s", bindings[at]);
    selvage_bind(world->context, bindings[at]);
  } else {
    world_say(world, "unbind all");
    selvage_unbind_all(world->context);
  }
}

static void person(struct world *world) {
  struct dice *dice = &world->dice;
  selvage_output output = world->outputs[dice_below(dice, OUTPUTS)];
  selvage_seat seat = world->seats[dice_below(dice, SEATS)];
  enum selvage_edge edge = (enum selvage_edge)(1u << dice_below(dice, 5));
  switch (dice_below(dice, 3)) {
    case 0:
      world_say(world, "invoke home");
      selvage_invoke(world->context, "home", SELVAGE_SOURCE_KEY, output, seat);
      break;
    case 1:
      world_say(world, "activate %d", (int)edge);
      selvage_affordance_activate(world->context, output, seat, edge);
      break;
    default:
      world_say(world, "dismiss %d", (int)edge);
      selvage_affordance_dismiss(world->context, output, seat, edge);
      break;
  }
}

static void hardware(struct world *world) {
  struct dice *dice = &world->dice;
  int output = dice_below(dice, OUTPUTS), device = dice_below(dice, DEVICES);
  struct selvage_device_info info = device_info(world);
  switch (dice_below(dice, 8)) {
    case 0: world_add_output(world, output); break;
    case 1: change_output(world, output); break;
    case 2:
      if (dice_chance(dice, 30)) remove_output(world, output);
      break;
    case 3:
    case 4: world_add_device(world, device); break;
    case 5: remove_device(world, device); break;
    case 6:
      world_say(world, "device %d update", device);
      selvage_device_update(world->context, world->devices[device].handle, &info);
      break;
    default:
      if (dice_chance(dice, 20)) swap_seat(world, dice_below(dice, SEATS));
      break;
  }
}

/* A begin, some updates and an end, with anything in between. */
static void touchpad(struct world *world) {
  static const double scales[] = {0, 0.97, 0.9, 0.6, 1.2, 2.5, -1};
  struct dice *dice = &world->dice;
  selvage_device pad = world->pad;
  struct selvage_pad_motion motion = {.struct_size = sizeof motion, .dx_mm = dice_between(dice, -9, 9),
                                      .dy_mm = dice_between(dice, -9, 9), .dx = 3, .scale = scales[dice_below(dice, 7)]};
  int steps = 1 + dice_below(dice, 5), gesture = dice_below(dice, 5), fingers = 2 + dice_below(dice, 4);
  world_say(world, "pad begin %d with %d fingers", gesture, fingers);
  selvage_pad_begin(world->context, pad, world->now_us, (enum selvage_pad_gesture)gesture, (uint32_t)fingers,
                    world->surfaces[dice_below(dice, SURFACES)].handle);
  for (int i = 0; i < steps; i++) selvage_pad_update(world->context, pad, world->now_us, &motion);
  if (dice_chance(dice, 70)) selvage_pad_end(world->context, pad, world->now_us, dice_chance(dice, 25));
}

static void replace_touchpad(struct world *world) {
  struct selvage_device_info info = {.struct_size = sizeof info, .kind = SELVAGE_DEVICE_TOUCHPAD,
                                     .seat = world->seats[dice_below(&world->dice, SEATS)]};
  selvage_device gone = world->pad;
  world_say(world, "pad replaced");
  world->pad = 0;
  if (gone) selvage_device_remove(world->context, gone);
  selvage_device_add(world->context, &info, &world->pad);
}

static void fingers(struct world *world) {
  struct dice *dice = &world->dice;
  int device = dice_below(dice, DEVICES), id = dice_below(dice, FINGERS);
  if (dice_chance(dice, 50)) {
    world_say(world, "cancel device %d", device);
    selvage_touch_cancel(world->context, world->devices[device].handle, world->now_us);
  } else {
    world_say(world, "take device %d id %d", device, id);
    selvage_touch_take(world->context, world->devices[device].handle, id);
  }
}

/* Time passes only between calls: what waits in a queue for a callback to return is not withheld. */
static void advance(struct world *world) {
  int most = dice_chance(&world->dice, 80) ? 100000 : 4000000;
  world_advance(world, world->now_us + (uint64_t)(world->depth > 1 ? 0 : dice_below(&world->dice, most)));
}

void world_happen(struct world *world) {
  struct dice *dice = &world->dice;
  int surface = dice_below(dice, SURFACES);
  if (world->is_plain) {
    world_advance(world, world->now_us + (uint64_t)dice_below(dice, 30000));
    return;
  }
  switch (dice_below(dice, 16)) {
    case 13:
    case 14:
      if (world->pad) touchpad(world);
      if (!world->pad || dice_chance(dice, 20)) replace_touchpad(world);
      break;
    case 0: world_add_surface(world, surface); break;
    case 1:
    case 2: world_set_state(world, surface); break;
    case 3:
      if (world->surfaces[surface].handle) remove_surface(world, surface, SELVAGE_REMOVAL_DESTROYED);
      break;
    case 4:
      if (dice_chance(dice, 30)) world_kill_client(world, dice_below(dice, CLIENTS));
      break;
    case 5:
    case 6:
    case 7: change_deferral(world, dice_below(dice, DEFERRALS)); break;
    case 8: session(world); break;
    case 9: settings(world); break;
    case 10: person(world); break;
    case 11: hardware(world); break;
    case 12: fingers(world); break;
    default:
      world_say(world, "scene changed");
      selvage_scene_changed(world->context, world->outputs[dice_below(dice, OUTPUTS)]);
      advance(world);
      break;
  }
}
