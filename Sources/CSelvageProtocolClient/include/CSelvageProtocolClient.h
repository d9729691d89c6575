/*
 * The client side of Selvage's protocols, as Swift can see it. The tables that describe the interfaces are in
 * CSelvageProtocol, once for both sides.
 */
#pragma once

#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

#include "selvage-edge-deferral-v1-client-protocol.h"
#include "selvage-shell-v1-client-protocol.h"
#include "selvage-touch-gestures-v1-client-protocol.h"

#pragma clang assume_nonnull begin

/* The scanner's variables, as pointers that stay valid. */
static inline const struct wl_interface *selvage_edge_deferral_manager_v1_client_description(void) {
  return &selvage_edge_deferral_manager_v1_interface;
}

static inline const struct wl_interface *selvage_edge_deferral_v1_client_description(void) {
  return &selvage_edge_deferral_v1_interface;
}

static inline const struct wl_interface *selvage_shell_manager_v1_client_description(void) {
  return &selvage_shell_manager_v1_interface;
}

static inline const struct wl_interface *selvage_shell_v1_client_description(void) { return &selvage_shell_v1_interface; }

static inline const struct wl_interface *selvage_gesture_manager_v1_client_description(void) {
  return &selvage_gesture_manager_v1_interface;
}

static inline const struct wl_interface *selvage_surface_gestures_v1_client_description(void) {
  return &selvage_surface_gestures_v1_interface;
}

static inline const struct wl_interface *selvage_gesture_v1_client_description(void) {
  return &selvage_gesture_v1_interface;
}

#pragma clang assume_nonnull end
