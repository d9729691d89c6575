/* The core protocol, as far as clients can reach it. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>
#include <wayland-server-protocol.h>

/* wl_region: rectangles that were added, some of them. */

struct region {
  struct selvage_rect rects[48];
  size_t count;
};
static void destroy_resource(struct wl_client *client, struct wl_resource *resource) {
  (void)client, wl_resource_destroy(resource);
}
static void region_add(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width,
                       int32_t height) {
  struct region *region = wl_resource_get_user_data(resource);
  (void)client;
  if (region->count < 48) region->rects[region->count++] = (struct selvage_rect){x, y, width, height};
}
static void region_subtract(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y,
                            int32_t width, int32_t height) {
  (void)client, (void)resource, (void)x, (void)y, (void)width, (void)height;
}
static const struct wl_region_interface region_requests = {destroy_resource, region_add, region_subtract};
static void region_gone(struct wl_resource *resource) { free(wl_resource_get_user_data(resource)); }
size_t region_rects(void *data, struct wl_resource *resource, struct selvage_rect *rects, size_t capacity) {
  const struct region *region = wl_resource_get_user_data(resource);
  size_t count = region->count < capacity ? region->count : capacity;
  (void)data;
  memcpy(rects, region->rects, count * sizeof *rects);
  return count;
}

/* wl_surface */

static void surface_attach(struct wl_client *client, struct wl_resource *resource, struct wl_resource *buffer, int32_t x,
                           int32_t y) {
  (void)client, (void)resource, (void)buffer, (void)x, (void)y;
}
static void surface_damage(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width,
                           int32_t height) {
  (void)client, (void)resource, (void)x, (void)y, (void)width, (void)height;
}
static void surface_frame(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
  (void)resource;
  if (!callback) {
    wl_client_post_no_memory(client);
    return;
  }
  wl_callback_send_done(callback, 0);
  wl_resource_destroy(callback);
}
static void surface_region(struct wl_client *client, struct wl_resource *resource, struct wl_resource *region) {
  (void)client, (void)resource, (void)region;
}
static void surface_number(struct wl_client *client, struct wl_resource *resource, int32_t number) {
  (void)client, (void)resource, (void)number;
}
static void surface_offset(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y) {
  (void)client, (void)resource, (void)x, (void)y;
}
static void surface_commit(struct wl_client *client, struct wl_resource *resource) {
  struct window *window = wl_resource_get_user_data(resource);
  (void)client;
  if (!window->compositor->context) return;
  selvage_surface_commit(window->compositor->context, resource);
  selvage_surface_applied(window->compositor->context, resource);
}
static const struct wl_surface_interface surface_requests = {
    destroy_resource, surface_attach, surface_damage, surface_frame,  surface_region, surface_region,
    surface_commit,   surface_number, surface_number, surface_damage, surface_offset};

static void surface_gone(struct wl_resource *resource) {
  struct window *window = wl_resource_get_user_data(resource);
  struct compositor *host = window->compositor;
  bool is_leaving = !guest_of(window->client);
  wl_list_remove(&window->link);
  host->window_count--;
  if (host->context && window->handle)
    selvage_surface_remove(host->context, window->handle,
                           is_leaving ? SELVAGE_REMOVAL_CLIENT_GONE : SELVAGE_REMOVAL_DESTROYED);
  for (int i = host->open_count - 1; i >= 0 && is_leaving; i--)
    if (host->open[i].client == (uintptr_t)window->client) host->open[i] = host->open[--host->open_count];
  free(window);
}

static void create_surface(struct wl_client *client, struct wl_resource *parent, uint32_t id) {
  struct compositor *host = wl_resource_get_user_data(parent);
  struct wl_resource *resource = wl_resource_create(client, &wl_surface_interface, wl_resource_get_version(parent), id);
  if (!resource) {
    wl_client_post_no_memory(client);
    return;
  }
  struct window *window = calloc(1, sizeof *window);
  *window = (struct window){.compositor = host, .client = client, .resource = resource};
  compositor_tell_of(host, window);
  wl_list_insert(host->windows.prev, &window->link);
  host->window_count++;
  wl_resource_set_implementation(resource, &surface_requests, window, surface_gone);
  if (!host->is_crowded || host->window_count == 1) compositor_show(host, window, host->window_count == 1);
}
static void create_region(struct wl_client *client, struct wl_resource *parent, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &wl_region_interface, wl_resource_get_version(parent), id);
  if (!resource) {
    wl_client_post_no_memory(client);
    return;
  }
  wl_resource_set_implementation(resource, &region_requests, calloc(1, sizeof(struct region)), region_gone);
}
static const struct wl_compositor_interface compositor_requests = {create_surface, create_region};

static struct wl_resource *bound(struct wl_client *client, const struct wl_interface *interface, uint32_t version,
                                 uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, interface, (int)version, id);
  if (!resource) wl_client_post_no_memory(client);
  return resource;
}
void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = bound(client, &wl_compositor_interface, version, id);
  if (resource) wl_resource_set_implementation(resource, &compositor_requests, data, NULL);
}

/* wl_seat and wl_touch, and two that only exist */

static void pointer_set_cursor(struct wl_client *client, struct wl_resource *resource, uint32_t serial,
                               struct wl_resource *surface, int32_t x, int32_t y) {
  (void)client, (void)resource, (void)serial, (void)surface, (void)x, (void)y;
}
static const struct wl_pointer_interface pointer_requests = {pointer_set_cursor, destroy_resource};
static const struct wl_keyboard_interface keyboard_requests = {destroy_resource};
static const struct wl_touch_interface touch_requests = {destroy_resource};

static void get_pointer(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct wl_resource *resource = bound(client, &wl_pointer_interface, (uint32_t)wl_resource_get_version(seat), id);
  if (resource) wl_resource_set_implementation(resource, &pointer_requests, NULL, NULL);
}
static void get_keyboard(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct wl_resource *resource = bound(client, &wl_keyboard_interface, (uint32_t)wl_resource_get_version(seat), id);
  if (resource) wl_resource_set_implementation(resource, &keyboard_requests, NULL, NULL);
}
struct seat the_seats[SEATS];

static void ear_gone(struct wl_resource *resource) {
  struct ear *ear = wl_resource_get_user_data(resource);
  wl_list_remove(&ear->link);
  free(ear);
}
static void get_touch(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  const struct seat *seat = wl_resource_get_user_data(resource);
  struct wl_resource *touch = bound(client, &wl_touch_interface, (uint32_t)wl_resource_get_version(resource), id);
  if (!touch) return;
  struct ear *ear = calloc(1, sizeof *ear);
  *ear = (struct ear){.compositor = seat->compositor, .resource = touch, .seat = seat->number};
  wl_list_insert(&seat->compositor->touches, &ear->link);
  wl_resource_set_implementation(touch, &touch_requests, ear, ear_gone);
}
static const struct wl_seat_interface seat_requests = {get_pointer, get_keyboard, get_touch, destroy_resource};
void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = bound(client, &wl_seat_interface, version, id);
  if (!resource) return;
  wl_resource_set_implementation(resource, &seat_requests, data, NULL);
  wl_seat_send_capabilities(resource, WL_SEAT_CAPABILITY_TOUCH);
}
selvage_seat seat_of(void *data, struct wl_resource *resource) {
  const struct seat *seat = wl_resource_get_user_data(resource);
  return ((struct compositor *)data)->seats[seat->number];
}

/* wl_output, and who may be the desktop shell */

static const struct wl_output_interface output_requests = {destroy_resource};
void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = bound(client, &wl_output_interface, version, id);
  if (resource) wl_resource_set_implementation(resource, &output_requests, data, NULL);
}
selvage_output output_of(void *data, struct wl_resource *resource) {
  (void)resource;
  return ((struct compositor *)data)->output;
}
bool is_privileged(void *data, struct wl_client *client) {
  const struct guest *guest = guest_of(client);
  (void)data;
  return guest && guest->is_shell;
}
