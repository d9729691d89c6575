#include "checker.h"

#include <string.h>

static void fail(struct checker *checker, const char *promise) { checker->hooks.fail(checker->hooks.data, promise); }

static void after(struct checker *checker, const char *what) {
  if (checker->hooks.after) checker->hooks.after(checker->hooks.data, what);
}

/* Lists of open things */

static int find(const struct open_list *list, uint64_t a, uint64_t b, uint64_t c) {
  for (int i = 0; i < list->count; i++)
    if (list->things[i].a == a && list->things[i].b == b && list->things[i].c == c) return i;
  return -1;
}

static void opened(struct checker *checker, struct open_list *list, uint64_t a, uint64_t b, uint64_t c,
                   const char *promise) {
  if (find(list, a, b, c) >= 0) fail(checker, promise);
  if (list->count == MOST_OPEN) fail(checker, "too many things are open at once");
  list->things[list->count++] = (struct open_thing){a, b, c};
}

static void closed(struct checker *checker, struct open_list *list, uint64_t a, uint64_t b, uint64_t c,
                   const char *promise) {
  int at = find(list, a, b, c);
  if (at < 0) fail(checker, promise);
  list->things[at] = list->things[--list->count];
}

/* Touches */

static struct contact *contact(struct checker *checker, const struct selvage_touch *touch) {
  if (touch->struct_size != sizeof *touch) fail(checker, "selvage_touch has a wrong struct_size");
  if (touch->touch >= MOST_CONTACTS) fail(checker, "more contacts than this test can follow");
  return &checker->contacts[touch->touch];
}

static void owe(struct checker *checker, const struct selvage_touch *touch) {
  if (find(&checker->owed, touch->client, touch->seat, 0) >= 0) return;
  opened(checker, &checker->owed, touch->client, touch->seat, 0, "");
}

static void check_life(struct checker *checker, const struct selvage_touch *touch, bool may_be_gone) {
  void *data = checker->hooks.data;
  bool lives = checker->hooks.surface_lives(data, touch->surface);
  if (!checker->hooks.client_lives(data, touch->client)) fail(checker, "an event for a client that is gone");
  if (!lives && !may_be_gone) fail(checker, "an event on a surface that is gone");
  if (lives != (touch->surface_data != NULL)) fail(checker, "surface_data is not that of the surface");
}

static void check_goes_on(struct checker *checker, const struct selvage_touch *touch, bool may_be_gone) {
  struct contact *known = contact(checker, touch);
  if (known->state == CONTACT_UNKNOWN) fail(checker, "an event of a contact whose down was not delivered");
  if (known->state == CONTACT_REFUSED) fail(checker, "an event of a contact that was refused");
  if (known->state == CONTACT_ENDED) fail(checker, "an event of a contact after its end");
  if (known->client != touch->client || known->seat != touch->seat || known->surface != touch->surface)
    fail(checker, "a contact changed its client, seat or surface");
  if (known->device != touch->device || known->id != touch->id) fail(checker, "a contact changed its device or id");
  if (touch->time_us < known->time_us) fail(checker, "the time of a contact runs backwards");
  if (touch->time_us < checker->oldest_us) fail(checker, "an event was withheld longer than the limit");
  known->time_us = touch->time_us;
  check_life(checker, touch, may_be_gone);
  owe(checker, touch);
}

static void report(struct checker *checker, char kind, const struct selvage_touch *touch) {
  if (checker->hooks.touch) checker->hooks.touch(checker->hooks.data, kind, touch);
}

static void look(struct checker *checker, char kind, const struct selvage_touch *touch) {
  report(checker, kind, touch);
  check_goes_on(checker, touch, kind == 'u');
}

static uint32_t on_down(void *data, const struct selvage_touch *touch) {
  struct checker *checker = data;
  struct contact *known = contact(checker, touch);
  report(checker, 'd', touch);
  if (known->state != CONTACT_UNKNOWN) fail(checker, "a second down of a contact");
  if (touch->time_us < checker->oldest_us) fail(checker, "a down was withheld longer than the limit");
  check_life(checker, touch, false);
  *known = (struct contact){CONTACT_OPEN, touch->client,  touch->time_us, touch->seat,
                            touch->surface, touch->device, touch->id};
  if (touch->touch > checker->highest) checker->highest = touch->touch;
  if (checker->hooks.refuses && checker->hooks.refuses(checker->hooks.data, touch)) {
    known->state = CONTACT_REFUSED;
    after(checker, "refused");
    return 0;
  }
  owe(checker, touch);
  checker->downs++;
  after(checker, "down");
  return (uint32_t)checker->downs;
}

static void on_motion(void *data, const struct selvage_touch *touch) {
  look(data, 'm', touch);
  after(data, "motion");
}

static void on_shape(void *data, const struct selvage_touch *touch) {
  look(data, 's', touch);
  after(data, "shape");
}

static void on_up(void *data, const struct selvage_touch *touch) {
  struct checker *checker = data;
  look(checker, 'u', touch);
  contact(checker, touch)->state = CONTACT_ENDED;
  checker->ups++;
  after(checker, "up");
}

static void check_client(struct checker *checker, const struct selvage_client_event *event) {
  if (event->struct_size != sizeof *event) fail(checker, "selvage_client_event has a wrong struct_size");
  if (!checker->hooks.client_lives(checker->hooks.data, event->client)) fail(checker, "news for a client that is gone");
}

static void on_frame(void *data, const struct selvage_client_event *event) {
  struct checker *checker = data;
  check_client(checker, event);
  closed(checker, &checker->owed, event->client, event->seat, 0, "a frame without an event before it");
  after(checker, "frame");
}

static void on_cancel(void *data, const struct selvage_client_event *event) {
  struct checker *checker = data;
  int ended = 0, owed = find(&checker->owed, event->client, event->seat, 0);
  check_client(checker, event);
  for (uint32_t i = 0; i <= checker->highest; i++) {
    struct contact *known = &checker->contacts[i];
    if (known->state != CONTACT_OPEN || known->client != event->client || known->seat != event->seat) continue;
    known->state = CONTACT_ENDED;
    ended++;
  }
  if (ended == 0) fail(checker, "a cancel for a client that has nothing down");
  if (owed >= 0) checker->owed.things[owed] = checker->owed.things[--checker->owed.count];
  checker->cancels++;
  after(checker, "cancel");
}

/* Touchpads */

static void on_pad(void *data, const struct selvage_pad *event) {
  struct checker *checker = data;
  uint64_t device = event->device, client = event->client, gesture = event->gesture;
  bool lives = checker->hooks.surface_lives(checker->hooks.data, event->surface);
  if (event->struct_size != sizeof *event) fail(checker, "selvage_pad has a wrong struct_size");
  if (!checker->hooks.client_lives(checker->hooks.data, client)) fail(checker, "a touchpad's gesture for a client that is gone");
  if (!lives && event->phase < SELVAGE_PAD_END) fail(checker, "a touchpad's gesture on a surface that is gone");
  if (lives != (event->surface_data != NULL)) fail(checker, "surface_data is not that of the surface");
  if (!(event->scale > 0 && event->dx > -1e12 && event->dx < 1e12)) fail(checker, "a touchpad's movement is no number");
  for (int i = 0; event->phase == SELVAGE_PAD_BEGIN && i < checker->pads.count; i++)
    if (checker->pads.things[i].a == device) fail(checker, "a second gesture on a touchpad");
  if (event->phase == SELVAGE_PAD_BEGIN) {
    opened(checker, &checker->pads, device, client, gesture, "");
    checker->pad_begins++;
  } else if (find(&checker->pads, device, client, gesture) < 0) {
    fail(checker, "a touchpad's gesture goes on that never began, or after its end");
  }
  if (event->phase >= SELVAGE_PAD_END) closed(checker, &checker->pads, device, client, gesture, "");
  after(checker, "pad");
}

/* News */

static void on_gesture(void *data, const struct selvage_gesture *gesture) {
  struct checker *checker = data;
  bool ends = gesture->phase == SELVAGE_GESTURE_COMMITTED || gesture->phase == SELVAGE_GESTURE_CANCELLED;
  if (gesture->struct_size != sizeof *gesture) fail(checker, "selvage_gesture has a wrong struct_size");
  if (!gesture->action[0] || !gesture->stage[0]) fail(checker, "a gesture without an action");
  if (!(gesture->progress > -1e6 && gesture->progress < 1e6)) fail(checker, "progress is no number");
  if (!(gesture->velocity > -1e9 && gesture->velocity < 1e9)) fail(checker, "velocity is no number");
  bool is_pad = gesture->device_kind == SELVAGE_DEVICE_TOUCHPAD;
  bool has_edge = gesture->movement == SELVAGE_MOVEMENT_EDGE || gesture->movement == SELVAGE_MOVEMENT_CORNER;
  if (has_edge != (gesture->edge != 0) || (is_pad && has_edge)) fail(checker, "an edge of another movement");
  if (!is_pad && has_edge != (gesture->fingers <= 2)) fail(checker, "fingers of another movement");
  if (gesture->movement > SELVAGE_MOVEMENT_PINCH_OUT) fail(checker, "a gesture without a movement");
  if (gesture->phase == SELVAGE_GESTURE_BEGAN && !has_edge && !is_pad) checker->hands++;
  if (gesture->phase == SELVAGE_GESTURE_BEGAN) {
    opened(checker, &checker->gestures, gesture->gesture, 0, 0, "a gesture began twice");
    checker->begun++;
  } else if (find(&checker->gestures, gesture->gesture, 0, 0) < 0) {
    fail(checker, "a gesture goes on that never began, or after its end");
  }
  if (gesture->phase == SELVAGE_GESTURE_COMMITTED) checker->commits++;
  if (ends) closed(checker, &checker->gestures, gesture->gesture, 0, 0, "");
  if (checker->hooks.news)
    checker->hooks.news(checker->hooks.data, "gesture", gesture->gesture, gesture->phase, gesture->edge);
  if (checker->hooks.system) checker->hooks.system(checker->hooks.data, gesture);
  after(checker, "gesture");
}

static void on_action(void *data, const struct selvage_action *action) {
  if (action->struct_size != sizeof *action || !action->action[0]) fail(data, "an action without a name");
  after(data, "action");
}

static void on_affordance(void *data, const struct selvage_affordance *news) {
  struct checker *checker = data;
  if (news->struct_size != sizeof *news) fail(checker, "selvage_affordance has a wrong struct_size");
  if (news->kind == SELVAGE_AFFORDANCE_SHOWN) {
    opened(checker, &checker->affordances, news->output, news->seat, news->edge, "an affordance was shown twice");
    checker->shown++;
  } else if (news->kind == SELVAGE_AFFORDANCE_HIDDEN) {
    closed(checker, &checker->affordances, news->output, news->seat, news->edge, "an affordance was hidden twice");
  } else if (find(&checker->affordances, news->output, news->seat, news->edge) < 0) {
    fail(checker, "news of an affordance that is not shown");
  }
  if (checker->hooks.hint) checker->hooks.hint(checker->hooks.data, news);
  after(checker, "affordance");
}

static void on_deferral(void *data, const struct selvage_deferral_event *event) {
  struct checker *checker = data;
  if (event->struct_size != sizeof *event) fail(checker, "selvage_deferral_event has a wrong struct_size");
  if (!checker->hooks.deferral_lives(checker->hooks.data, event->deferral)) fail(checker, "news for an object that is gone");
  if (event->kind == SELVAGE_DEFERRAL_STATUS && (event->effective & event->denied)) fail(checker, "an edge is both effective and denied");
  if (event->kind == SELVAGE_DEFERRAL_ARMED) {
    opened(checker, &checker->armed, event->deferral, event->edge, 0, "armed twice without disarmed");
    checker->arms++;
  }
  if (event->kind == SELVAGE_DEFERRAL_DISARMED) {
    closed(checker, &checker->armed, event->deferral, event->edge, 0, "disarmed without armed");
    checker->disarms++;
  }
  if (checker->hooks.news) checker->hooks.news(checker->hooks.data, "deferral", event->deferral, event->kind, event->edge);
  after(checker, "deferral");
}

static void on_indicator(void *data, selvage_output output, enum selvage_indicator mode) {
  (void)output;
  if (mode > SELVAGE_INDICATOR_HIDE) fail(data, "an indicator mode that does not exist");
  after(data, "indicator");
}

static void on_deadline(void *data, uint64_t time_us) {
  (void)time_us;
  after(data, "deadline");
}

static void on_log(void *data, enum selvage_culprit culprit, const char *text) {
  struct checker *checker = data;
  checker->logs++;
  if (culprit == SELVAGE_CULPRIT_SELVAGE) {
    checker->bugs++;
    fail(checker, text);
  }
  after(checker, text);
}

/* Life */

void checker_init(struct checker *checker, const struct checker_hooks *hooks) {
  memset(checker, 0, sizeof *checker);
  checker->hooks = *hooks;
}

struct selvage_host checker_host(struct checker *checker) {
  return (struct selvage_host){
      .struct_size = sizeof(struct selvage_host),
      .user_data = checker,
      .deliver_down = on_down,
      .deliver_motion = on_motion,
      .deliver_up = on_up,
      .deliver_shape = on_shape,
      .deliver_frame = on_frame,
      .cancel = on_cancel,
      .gesture = on_gesture,
      .action = on_action,
      .affordance = on_affordance,
      .indicator = on_indicator,
      .deferral = on_deferral,
      .deadline = on_deadline,
      .log = on_log,
      .deliver_pad = on_pad,
  };
}

void checker_client_gone(struct checker *checker, uint64_t client) {
  for (uint32_t i = 0; i <= checker->highest; i++)
    if (checker->contacts[i].client == client && checker->contacts[i].state == CONTACT_OPEN)
      checker->contacts[i].state = CONTACT_ENDED;
  for (int i = checker->owed.count - 1; i >= 0; i--)
    if (checker->owed.things[i].a == client) checker->owed.things[i] = checker->owed.things[--checker->owed.count];
  for (int i = checker->pads.count - 1; i >= 0; i--)
    if (checker->pads.things[i].b == client) checker->pads.things[i] = checker->pads.things[--checker->pads.count];
}

void checker_deferral_gone(struct checker *checker, selvage_deferral deferral) {
  for (int i = checker->armed.count - 1; i >= 0; i--)
    if (checker->armed.things[i].a == deferral) checker->armed.things[i] = checker->armed.things[--checker->armed.count];
}

void checker_settled(struct checker *checker) {
  if (checker->owed.count > 0) fail(checker, "events without a frame after them");
}

void checker_finished(struct checker *checker) {
  checker_settled(checker);
  for (uint32_t i = 0; i <= checker->highest; i++)
    if (checker->contacts[i].state == CONTACT_OPEN) fail(checker, "a contact has no end");
  if (checker->pads.count > 0) fail(checker, "a touchpad's gesture has no end");
  if (checker->gestures.count > 0) fail(checker, "a gesture has no end");
  if (checker->affordances.count > 0) fail(checker, "an affordance was never hidden");
  if (checker->armed.count > 0) fail(checker, "armed was never followed by disarmed");
}
