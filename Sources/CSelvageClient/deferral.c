/* The edges of a surface: what is wished for, and the compositor's answer. */
#include "client.h"

struct selvage_client_deferral {
  struct wl_list link;
  struct selvage_edge_deferral_v1 *object;
  struct selvage_client_listener listener;
  void *data;
  /* The group that done has not closed yet. */
  struct selvage_client_answer answer;
  struct selvage_client_rect *granted;
  size_t capacity;
};

static void on_effective(void *data, struct selvage_edge_deferral_v1 *object, uint32_t edges) {
  struct selvage_client_deferral *deferral = data;
  (void)object;
  deferral->answer = (struct selvage_client_answer){.effective = edges};
}

static void on_denied(void *data, struct selvage_edge_deferral_v1 *object, uint32_t edges, uint32_t reason) {
  struct selvage_client_deferral *deferral = data;
  struct selvage_client_answer *answer = &deferral->answer;
  (void)object;
  if (answer->denied_count < sizeof answer->denied / sizeof answer->denied[0])
    answer->denied[answer->denied_count++] =
        (struct selvage_client_denied_edges){edges, (enum selvage_client_edge_denial)reason};
}

/* Room for one more, or false. */
static bool grow(struct selvage_client_deferral *deferral) {
  if (deferral->answer.granted_count < deferral->capacity)
    return true;
  size_t capacity = deferral->capacity ? 2 * deferral->capacity : 8;
  struct selvage_client_rect *more = realloc(deferral->granted, capacity * sizeof *more);
  if (!more)
    return false;
  deferral->granted = more;
  deferral->capacity = capacity;
  return true;
}

static void on_granted(void *data, struct selvage_edge_deferral_v1 *object, int32_t x, int32_t y, int32_t width,
                       int32_t height) {
  struct selvage_client_deferral *deferral = data;
  (void)object;
  if (grow(deferral))
    deferral->granted[deferral->answer.granted_count++] = (struct selvage_client_rect){x, y, width, height};
}

/* An app may destroy the object from inside of its function, so nothing is touched after it. */
static void on_done(void *data, struct selvage_edge_deferral_v1 *object) {
  struct selvage_client_deferral *deferral = data;
  (void)object;
  deferral->answer.granted = deferral->granted;
  if (deferral->listener.answer)
    deferral->listener.answer(deferral->data, &deferral->answer);
}

static void on_armed(void *data, struct selvage_edge_deferral_v1 *object, uint32_t time, uint32_t edge,
                     uint32_t timeout_ms) {
  struct selvage_client_deferral *deferral = data;
  (void)object;
  if (deferral->listener.armed)
    deferral->listener.armed(deferral->data, (enum selvage_client_edge)edge, time, timeout_ms);
}

static void on_disarmed(void *data, struct selvage_edge_deferral_v1 *object, uint32_t time, uint32_t edge,
                        uint32_t reason) {
  struct selvage_client_deferral *deferral = data;
  (void)object;
  if (deferral->listener.disarmed)
    deferral->listener.disarmed(deferral->data, (enum selvage_client_edge)edge, time,
                                (enum selvage_client_disarm)reason);
}

static const struct selvage_edge_deferral_v1_listener deferral_listener = {.effective = on_effective,
                                                                           .denied = on_denied,
                                                                           .granted_rect = on_granted,
                                                                           .done = on_done,
                                                                           .armed = on_armed,
                                                                           .disarmed = on_disarmed};

struct selvage_client_deferral *selvage_client_defer(struct selvage_client *client, struct wl_surface *surface,
                                                     struct wl_seat *seat,
                                                     const struct selvage_client_listener *listener, void *data) {
  if (!client || !client->deferral_manager || !surface || !seat)
    return NULL;
  struct selvage_client_deferral *deferral = calloc(1, sizeof *deferral);
  if (!deferral)
    return NULL;
  deferral->object = selvage_edge_deferral_manager_v1_get_edge_deferral(client->deferral_manager, surface, seat);
  if (!deferral->object) {
    free(deferral);
    return NULL;
  }
  if (listener)
    deferral->listener = *listener;
  deferral->data = data;
  wl_list_insert(&client->deferrals, &deferral->link);
  selvage_edge_deferral_v1_add_listener(deferral->object, &deferral_listener, deferral);
  return deferral;
}

void selvage_client_deferral_destroy(struct selvage_client_deferral *deferral) {
  if (!deferral)
    return;
  wl_list_remove(&deferral->link);
  selvage_edge_deferral_v1_destroy(deferral->object);
  free(deferral->granted);
  free(deferral);
}

void selvage_client_drop_all_deferrals(struct selvage_client *client) {
  struct selvage_client_deferral *deferral, *next;
  wl_list_for_each_safe(deferral, next, &client->deferrals, link) selvage_client_deferral_destroy(deferral);
}

void selvage_client_set_edges(struct selvage_client_deferral *deferral, uint32_t edges) {
  if (deferral)
    selvage_edge_deferral_v1_set_edges(deferral->object, edges);
}

void selvage_client_set_exclusion(struct selvage_client_deferral *deferral, struct wl_region *region) {
  if (deferral)
    selvage_edge_deferral_v1_set_exclusion_region(deferral->object, region);
}

void selvage_client_set_indicator(struct selvage_client_deferral *deferral, enum selvage_client_indicator indicator) {
  if (deferral)
    selvage_edge_deferral_v1_set_indicator_hint(deferral->object, indicator);
}
