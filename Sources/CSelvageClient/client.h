/* What the files of this layer share. */
#pragma once

#include <stdlib.h>
#include <wayland-client.h>

#include "selvage-client.h"
#include "selvage-edge-deferral-v1-client-protocol.h"
#include "selvage-touch-gestures-v1-client-protocol.h"

struct selvage_client {
  struct wl_registry *registry;
  struct selvage_gesture_manager_v1 *gesture_manager;
  struct selvage_edge_deferral_manager_v1 *deferral_manager;
  /* The names of the two globals. */
  uint32_t gesture_name, deferral_name;
  uint32_t touchscreen_kinds, touchpad_kinds, features;
  struct wl_list gestures, deferrals;
};

void selvage_client_drop_all_gestures(struct selvage_client *client);
void selvage_client_drop_all_deferrals(struct selvage_client *client);
