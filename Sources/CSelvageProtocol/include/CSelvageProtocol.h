/*
 * The server side of Selvage's protocols, as Swift can see it.
 *
 * The scanner's own output is in the included headers; what is here only makes up for what Swift cannot import: structs that
 * share their name with a variable, variadic functions, and wl_container_of.
 */
#pragma once

/* Keeps wl_resource opaque: what the library meets is the host's. */
#ifndef WL_HIDE_DEPRECATED
#define WL_HIDE_DEPRECATED 1
#endif
#include <string.h>
#include <wayland-server-core.h>

#include "selvage-edge-deferral-v1-server-protocol.h"
#include "selvage-shell-v1-server-protocol.h"
#include "selvage-touch-gestures-v1-server-protocol.h"

#pragma clang assume_nonnull begin

/* The scanner gives the table of requests and the description of the interface one name; Swift needs two. */
typedef struct selvage_edge_deferral_manager_v1_interface selvage_edge_deferral_manager_v1_requests;
typedef struct selvage_edge_deferral_v1_interface selvage_edge_deferral_v1_requests;
typedef struct selvage_shell_manager_v1_interface selvage_shell_manager_v1_requests;
typedef struct selvage_shell_v1_interface selvage_shell_v1_requests;
typedef struct selvage_gesture_manager_v1_interface selvage_gesture_manager_v1_requests;
typedef struct selvage_surface_gestures_v1_interface selvage_surface_gestures_v1_requests;
typedef struct selvage_gesture_v1_interface selvage_gesture_v1_requests;

static inline const struct wl_interface *selvage_edge_deferral_manager_v1_description(void) {
  return &selvage_edge_deferral_manager_v1_interface;
}

static inline const struct wl_interface *selvage_edge_deferral_v1_description(void) {
  return &selvage_edge_deferral_v1_interface;
}

static inline const struct wl_interface *selvage_shell_manager_v1_description(void) {
  return &selvage_shell_manager_v1_interface;
}

static inline const struct wl_interface *selvage_shell_v1_description(void) { return &selvage_shell_v1_interface; }

static inline const struct wl_interface *selvage_gesture_manager_v1_description(void) {
  return &selvage_gesture_manager_v1_interface;
}

static inline const struct wl_interface *selvage_surface_gestures_v1_description(void) {
  return &selvage_surface_gestures_v1_interface;
}

static inline const struct wl_interface *selvage_gesture_v1_description(void) {
  return &selvage_gesture_v1_interface;
}

/* Goes through the wl_output objects of a client, by their ids, until `visit` says false. */
typedef struct selvage_output_walk {
  bool (*visit)(struct wl_resource *output, void *_Nullable context);
  void *_Nullable context;
} selvage_output_walk;

static inline enum wl_iterator_result selvage_output_walk_step(struct wl_resource *resource, void *data) {
  const selvage_output_walk *walk = (const selvage_output_walk *)data;
  if (strcmp(wl_resource_get_class(resource), "wl_output") != 0) return WL_ITERATOR_CONTINUE;
  return walk->visit(resource, walk->context) ? WL_ITERATOR_CONTINUE : WL_ITERATOR_STOP;
}

static inline void selvage_client_walk_outputs(struct wl_client *client, selvage_output_walk walk) {
  wl_client_for_each_resource(client, selvage_output_walk_step, &walk);
}

/* Ends a client as if the global that it bound did not exist. */
static inline void selvage_client_deny_global(struct wl_client *client, const struct wl_interface *interface) {
  struct wl_resource *display = wl_client_get_object(client, 1);
  if (display) wl_resource_post_error(display, WL_DISPLAY_ERROR_INVALID_OBJECT, "invalid global %s", interface->name);
}

/* A wl_listener that knows whom it belongs to. */
typedef struct selvage_listener {
  struct wl_listener base;
  void *_Nullable context;
} selvage_listener;

static inline void *_Nullable selvage_listener_context(struct wl_listener *base) {
  selvage_listener *listener;
  listener = wl_container_of(base, listener, base);
  return listener->context;
}

/* Takes the listener off its signal; once more does no harm. */
static inline void selvage_listener_remove(selvage_listener *listener) {
  wl_list_remove(&listener->base.link);
  wl_list_init(&listener->base.link);
}

/* Ends the client with a protocol error on `resource`. `message` ends with a zero byte and goes on with `value`. */
static inline void selvage_resource_post_error(struct wl_resource *resource, uint32_t code, const uint8_t *message,
                                               uint32_t value) {
  wl_resource_post_error(resource, code, "%s %u", (const char *)message, value);
}

#pragma clang assume_nonnull end
