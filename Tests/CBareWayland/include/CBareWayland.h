/*
 * The least of a compositor that clients can make surfaces, regions and seats with. It draws nothing and has no input; only
 * the requests named below exist.
 *
 * wl_compositor: create_surface, create_region. wl_surface: destroy, commit. wl_region: destroy, add. wl_seat: release.
 */
#pragma once

#ifndef WL_HIDE_DEPRECATED
#define WL_HIDE_DEPRECATED 1
#endif
#include <stddef.h>
#include <stdint.h>
#include <wayland-server-core.h>

#pragma clang assume_nonnull begin

struct bare_rect {
  int32_t x, y, width, height;
};

/* Caller-owned; it stays where it is as long as the display. */
struct bare_compositor {
  /* Called for each wl_surface.commit. */
  void (*commit)(void *context, struct wl_resource *surface);
  void *context;
};

/* Announces wl_compositor. */
struct wl_global *_Nullable bare_compositor_create(struct wl_display *display, struct bare_compositor *compositor);

/* Announces a wl_seat that stands for the seat `number`. */
struct wl_global *_Nullable bare_seat_create(struct wl_display *display, uintptr_t number);

/* The number of the seat that a wl_seat resource stands for. */
uint64_t bare_seat_number(struct wl_resource *seat);

/* The rectangles of a wl_region resource. */
size_t bare_region_count(struct wl_resource *region);
struct bare_rect bare_region_rect(struct wl_resource *region, size_t index);

/* The description of a core interface, for a client to bind; NULL when this host does not have it. */
const struct wl_interface *_Nullable bare_interface(const char *name);

#pragma clang assume_nonnull end
