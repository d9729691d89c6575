/* What actors are told, and whether it can be. */
#include "actor.h"

#include <stdio.h>
#include <string.h>
#include <wayland-server-core.h>

#include "selvage-edge-deferral-v1-server-protocol.h"
#include "selvage-shell-v1-server-protocol.h"
#include "selvage-touch-gestures-v1-server-protocol.h"

static void broke(struct actor *actor, const char *what) {
  if (!actor->broken) actor->broken = what;
}

/* Whether the words of a message are those of the event. */
static bool fits(const struct message *message, const char *signature) {
  size_t at = 0;
  for (; *signature; signature++) {
    if (*signature == '?' || (*signature >= '0' && *signature <= '9')) continue;
    if (at >= message->count) return false;
    at += *signature == 's' || *signature == 'a' ? 1 + (message->words[at] + 3) / 4 : 1;
  }
  return at == message->count;
}

static int find(const struct thing *thing, uint32_t number) {
  for (int i = 0; i < thing->runs; i++)
    if (thing->running[i] == number) return i;
  return -1;
}
static void begin(struct actor *actor, struct thing *thing, uint32_t number, const char *what) {
  if (find(thing, number) >= 0 || thing->runs == RUNS) broke(actor, what);
  else thing->is_updated[thing->runs] = false, thing->running[thing->runs++] = number;
}
static void end(struct actor *actor, struct thing *thing, uint32_t number, const char *what) {
  int place = find(thing, number);
  if (place < 0) {
    broke(actor, what);
    return;
  }
  thing->runs--;
  thing->running[place] = thing->running[thing->runs], thing->is_updated[place] = thing->is_updated[thing->runs];
}

static void hear_gesture(struct actor *actor, struct thing *thing, const struct message *message) {
  const uint32_t *words = message->words;
  int place;
  actor->gestures_heard++;
  if (!thing->of) broke(actor, "a gesture whose object its client destroyed");
  switch (message->opcode) {
  case SELVAGE_GESTURE_V1_DENIED:
    if (thing->is_denied || thing->runs > 0) broke(actor, "denied twice, or while a gesture runs");
    thing->is_denied = true;
    return;
  case SELVAGE_GESTURE_V1_BEGIN: begin(actor, thing, words[2], "a gesture begins twice"); break;
  case SELVAGE_GESTURE_V1_POINT:
    if (find(thing, words[0]) < 0) broke(actor, "a point of no gesture");
    break;
  case SELVAGE_GESTURE_V1_UPDATE:
    place = find(thing, words[1]);
    if (place < 0) broke(actor, "an update of no gesture");
    else if (thing->is_updated[place]) broke(actor, "two updates in one frame");
    else thing->is_updated[place] = true;
    break;
  case SELVAGE_GESTURE_V1_VELOCITY:
    if (find(thing, words[0]) < 0) begin(actor, thing, words[0], "a flick begins twice");
    break;
  case SELVAGE_GESTURE_V1_END: end(actor, thing, words[1], "the end of no gesture"); break;
  default:
    if (find(thing, words[2]) >= 0) end(actor, thing, words[2], "");
  }
  if (thing->is_denied) broke(actor, "a denied subscription is told of a gesture");
}

static void hear_edges(struct actor *actor, struct thing *thing, const struct message *message) {
  actor->edges_heard++;
  if (message->opcode == SELVAGE_EDGE_DEFERRAL_V1_ARMED) {
    if (thing->armed & message->words[1]) broke(actor, "armed twice");
    thing->armed |= message->words[1];
  } else if (message->opcode == SELVAGE_EDGE_DEFERRAL_V1_DISARMED) {
    if (!(thing->armed & message->words[1])) broke(actor, "disarmed, and was not armed");
    thing->armed &= ~message->words[1];
  }
}

/* Gestures and affordances have numbers of their own; these of affordances are kept apart by the highest bit. */
static void hear_shell(struct actor *actor, struct thing *thing, const struct message *message) {
  const uint32_t number = message->count > 0 ? message->words[0] : 0, hint = number | 0x80000000u;
  actor->shell_heard++;
  switch (message->opcode) {
  case SELVAGE_SHELL_V1_BEGIN: begin(actor, thing, number, "a system gesture begins twice"); break;
  case SELVAGE_SHELL_V1_STAGE:
  case SELVAGE_SHELL_V1_PROGRESS:
    if (find(thing, number) < 0) broke(actor, "progress of no system gesture");
    break;
  case SELVAGE_SHELL_V1_COMMIT:
  case SELVAGE_SHELL_V1_CANCEL: end(actor, thing, number, "the end of no system gesture"); break;
  case SELVAGE_SHELL_V1_AFFORDANCE_SHOWN: begin(actor, thing, hint, "an affordance is shown twice"); break;
  case SELVAGE_SHELL_V1_AFFORDANCE_UNTIL:
  case SELVAGE_SHELL_V1_AFFORDANCE_HELD:
    if (find(thing, hint) < 0) broke(actor, "the time of no affordance");
    break;
  case SELVAGE_SHELL_V1_AFFORDANCE_HIDDEN: end(actor, thing, hint, "an affordance is hidden that was not shown"); break;
  default: break;
  }
}

/* All of this moment was told: the next update is another frame's. */
static void hear_frame(struct actor *actor, uint32_t gestures) {
  for (uint32_t id = 1; id <= actor->highest; id++)
    if (actor->things[id].kind == GESTURE && actor->things[id].of == gestures)
      memset(actor->things[id].is_updated, 0, sizeof actor->things[id].is_updated);
}

static void hear_display(struct actor *actor, const struct message *message) {
  uint32_t id = message->words[0];
  if (message->opcode == 0) {
    snprintf(actor->error, sizeof actor->error, "a protocol error for a right request: %s", (const char *)&message->words[3]);
    if (!actor->is_tainted) broke(actor, actor->error);
    return;
  }
  if (id == 0 || id > actor->highest || actor->things[id].kind == NOTHING) return;
  actor->things[id] = (struct thing){.kind = NOTHING};
  /* What was made for it is for nothing any more; subscriptions end with it, without a word. */
  for (uint32_t other = 1; other <= actor->highest; other++) {
    if (actor->things[other].of != id) continue;
    actor->things[other].of = 0;
    if (actor->things[other].kind == GESTURE) actor->things[other].runs = 0;
  }
  actor->free[actor->free_count++] = id;
}

static void hear_registry(struct actor *actor, const struct message *message) {
  if (message->opcode == 1) {
    for (int i = 0; i < actor->global_count; i++)
      if (actor->globals[i].name == message->words[0]) actor->globals[i] = actor->globals[--actor->global_count];
  } else if (actor->global_count < GLOBALS) {
    enum kind kind = kind_named((const char *)&message->words[2]);
    if (kind == NOTHING) return;
    actor->globals[actor->global_count].name = message->words[0];
    actor->globals[actor->global_count].version = message->words[message->count - 1];
    actor->globals[actor->global_count++].kind = kind;
  }
}

static void hear(struct actor *actor, const struct message *message) {
  struct thing *thing;
  actor->heard++;
  if (message->object == 0 || message->object > actor->highest || actor->things[message->object].kind == NOTHING) {
    broke(actor, "an event for an object that does not exist");
    return;
  }
  thing = &actor->things[message->object];
  const struct wl_interface *interface = kind_interface(thing->kind);
  if ((int)message->opcode >= interface->event_count || !fits(message, interface->events[message->opcode].signature)) {
    broke(actor, "an event that its interface does not have");
    return;
  }
  switch (thing->kind) {
  case DISPLAY: hear_display(actor, message); return;
  case REGISTRY: hear_registry(actor, message); return;
  case GESTURE: hear_gesture(actor, thing, message); return;
  case GESTURES: hear_frame(actor, message->object); return;
  case EDGES: hear_edges(actor, thing, message); return;
  case SHELL: hear_shell(actor, thing, message); return;
  default: return;
  }
}

bool actor_hear(struct actor *actor) {
  struct message message;
  bool is_open = wire_receive(&actor->wire);
  while (wire_next(&actor->wire, &message)) {
    if (actor->is_tainted) actor->heard++;
    else hear(actor, &message);
  }
  return is_open;
}
