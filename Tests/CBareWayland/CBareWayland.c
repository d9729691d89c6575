#include "CBareWayland.h"

#include <stdlib.h>
#include <string.h>
#include <wayland-server-protocol.h>

static void destroy_resource(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static struct wl_resource *make(struct wl_client *client, struct wl_resource *parent, const struct wl_interface *interface,
                                uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, interface, wl_resource_get_version(parent), id);
  if (!resource) wl_client_post_no_memory(client);
  return resource;
}

/* wl_region: the rectangles that were added, in order. */

struct region {
  struct bare_rect *rects;
  size_t count;
};

static void region_add(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width,
                       int32_t height) {
  struct region *region = wl_resource_get_user_data(resource);
  struct bare_rect *rects = realloc(region->rects, (region->count + 1) * sizeof *rects);
  if (!rects) {
    wl_client_post_no_memory(client);
    return;
  }
  region->rects = rects;
  region->rects[region->count++] = (struct bare_rect){x, y, width, height};
}

static const struct wl_region_interface region_requests = {.destroy = destroy_resource, .add = region_add};

static void region_freed(struct wl_resource *resource) {
  struct region *region = wl_resource_get_user_data(resource);
  free(region->rects);
  free(region);
}

size_t bare_region_count(struct wl_resource *resource) {
  struct region *region = wl_resource_get_user_data(resource);
  return region->count;
}

struct bare_rect bare_region_rect(struct wl_resource *resource, size_t index) {
  struct region *region = wl_resource_get_user_data(resource);
  return region->rects[index];
}

/* wl_surface and wl_compositor */

static void surface_commit(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  struct bare_compositor *compositor = wl_resource_get_user_data(resource);
  compositor->commit(compositor->context, resource);
}

static const struct wl_surface_interface surface_requests = {.destroy = destroy_resource, .commit = surface_commit};

static void create_surface(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  struct wl_resource *surface = make(client, compositor, &wl_surface_interface, id);
  if (surface)
    wl_resource_set_implementation(surface, &surface_requests, wl_resource_get_user_data(compositor), NULL);
}

static void create_region(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  struct wl_resource *resource = make(client, compositor, &wl_region_interface, id);
  struct region *region = calloc(1, sizeof *region);
  if (resource && region) wl_resource_set_implementation(resource, &region_requests, region, region_freed);
}

static const struct wl_compositor_interface compositor_requests = {
    .create_surface = create_surface,
    .create_region = create_region,
};

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &wl_compositor_interface, (int)version, id);
  if (resource) wl_resource_set_implementation(resource, &compositor_requests, data, NULL);
}

struct wl_global *bare_compositor_create(struct wl_display *display, struct bare_compositor *compositor) {
  return wl_global_create(display, &wl_compositor_interface, 4, compositor, bind_compositor);
}

/* wl_seat */

static const struct wl_seat_interface seat_requests = {.release = destroy_resource};

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &wl_seat_interface, (int)version, id);
  if (resource) wl_resource_set_implementation(resource, &seat_requests, data, NULL);
}

struct wl_global *bare_seat_create(struct wl_display *display, uintptr_t number) {
  return wl_global_create(display, &wl_seat_interface, 5, (void *)number, bind_seat);
}

uint64_t bare_seat_number(struct wl_resource *seat) { return (uintptr_t)wl_resource_get_user_data(seat); }

const struct wl_interface *bare_interface(const char *name) {
  if (strcmp(name, wl_compositor_interface.name) == 0) return &wl_compositor_interface;
  if (strcmp(name, wl_seat_interface.name) == 0) return &wl_seat_interface;
  return NULL;
}
