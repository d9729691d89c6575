/* Finds both protocols on an app's connection. */
#include <string.h>

#include "client.h"

static void on_supported(void *data, struct selvage_gesture_manager_v1 *manager, uint32_t kinds, uint32_t devices) {
  struct selvage_client *client = data;
  (void)manager;
  if (devices & SELVAGE_CLIENT_TOUCHSCREEN)
    client->touchscreen_kinds |= kinds;
  if (devices & SELVAGE_CLIENT_TOUCHPAD)
    client->touchpad_kinds |= kinds;
}

static void on_limits(void *data, struct selvage_gesture_manager_v1 *manager, uint32_t subscriptions, uint32_t rects) {
  (void)data, (void)manager, (void)subscriptions, (void)rects;
}

static void on_done(void *data, struct selvage_gesture_manager_v1 *manager) { (void)data, (void)manager; }

static const struct selvage_gesture_manager_v1_listener gesture_manager_listener = {
    .supported = on_supported, .limits = on_limits, .done = on_done};

static void on_features(void *data, struct selvage_edge_deferral_manager_v1 *manager, uint32_t features) {
  struct selvage_client *client = data;
  (void)manager;
  client->features = features;
}

static const struct selvage_edge_deferral_manager_v1_listener deferral_manager_listener = {.features = on_features};

static void on_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                      uint32_t version) {
  struct selvage_client *client = data;
  (void)version;
  if (!client->gesture_manager && !strcmp(interface, selvage_gesture_manager_v1_interface.name)) {
    client->gesture_name = name;
    client->gesture_manager = wl_registry_bind(registry, name, &selvage_gesture_manager_v1_interface, 1);
    if (client->gesture_manager)
      selvage_gesture_manager_v1_add_listener(client->gesture_manager, &gesture_manager_listener, client);
  }
  if (!client->deferral_manager && !strcmp(interface, selvage_edge_deferral_manager_v1_interface.name)) {
    client->deferral_name = name;
    client->deferral_manager = wl_registry_bind(registry, name, &selvage_edge_deferral_manager_v1_interface, 1);
    if (client->deferral_manager)
      selvage_edge_deferral_manager_v1_add_listener(client->deferral_manager, &deferral_manager_listener, client);
  }
}

static void drop_gestures(struct selvage_client *client) {
  if (client->gesture_manager)
    selvage_gesture_manager_v1_destroy(client->gesture_manager);
  client->gesture_manager = NULL;
  client->touchscreen_kinds = client->touchpad_kinds = 0;
}

static void drop_deferrals(struct selvage_client *client) {
  if (client->deferral_manager)
    selvage_edge_deferral_manager_v1_destroy(client->deferral_manager);
  client->deferral_manager = NULL;
  client->features = 0;
}

/* What was made of a manager stays, inert. */
static void on_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  struct selvage_client *client = data;
  (void)registry;
  if (client->gesture_manager && name == client->gesture_name)
    drop_gestures(client);
  if (client->deferral_manager && name == client->deferral_name)
    drop_deferrals(client);
}

static const struct wl_registry_listener registry_listener = {.global = on_global, .global_remove = on_global_remove};

/* From here on the app dispatches them with everything else of its own. */
static void use_default_queue(struct selvage_client *client) {
  wl_proxy_set_queue((struct wl_proxy *)client->registry, NULL);
  if (client->gesture_manager)
    wl_proxy_set_queue((struct wl_proxy *)client->gesture_manager, NULL);
  if (client->deferral_manager)
    wl_proxy_set_queue((struct wl_proxy *)client->deferral_manager, NULL);
}

/* The globals, then what their managers say. */
static bool look(struct selvage_client *client, struct wl_display *display, struct wl_event_queue *queue) {
  struct wl_display *wrapper = wl_proxy_create_wrapper(display);
  if (!wrapper)
    return false;
  wl_proxy_set_queue((struct wl_proxy *)wrapper, queue);
  client->registry = wl_display_get_registry(wrapper);
  wl_proxy_wrapper_destroy(wrapper);
  if (!client->registry)
    return false;
  wl_registry_add_listener(client->registry, &registry_listener, client);
  bool is_there = wl_display_roundtrip_queue(display, queue) >= 0 && wl_display_roundtrip_queue(display, queue) >= 0;
  use_default_queue(client);
  return is_there;
}

struct selvage_client *selvage_client_create(struct wl_display *display) {
  struct wl_event_queue *queue = display ? wl_display_create_queue(display) : NULL;
  struct selvage_client *client = queue ? calloc(1, sizeof *client) : NULL;
  bool is_there = false;
  if (client) {
    wl_list_init(&client->gestures);
    wl_list_init(&client->deferrals);
    is_there = look(client, display, queue);
  }
  if (queue)
    wl_event_queue_destroy(queue);
  if (is_there)
    return client;
  selvage_client_destroy(client);
  return NULL;
}

void selvage_client_destroy(struct selvage_client *client) {
  if (!client)
    return;
  selvage_client_drop_all_gestures(client);
  selvage_client_drop_all_deferrals(client);
  drop_gestures(client);
  drop_deferrals(client);
  if (client->registry)
    wl_registry_destroy(client->registry);
  free(client);
}

uint32_t selvage_client_kinds(const struct selvage_client *client, enum selvage_client_device device) {
  if (!client)
    return 0;
  return device == SELVAGE_CLIENT_TOUCHPAD ? client->touchpad_kinds : client->touchscreen_kinds;
}

uint32_t selvage_client_features(const struct selvage_client *client) { return client ? client->features : 0; }
