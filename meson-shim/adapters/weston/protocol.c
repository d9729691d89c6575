/* What the library needs to know of Weston's protocol objects, to serve its protocols on Weston's display. */
#include "selvage-weston.h"

static selvage_seat seat_of(void *data, struct wl_resource *resource) {
  struct weston_seat *weston = wl_resource_get_user_data(resource);
  struct seat *seat;
  (void)data;
  /* Weston's resources of a seat that is gone hold nothing. */
  wl_list_for_each(seat, &module.seats, link) if (weston && seat->weston == weston) return seat->handle;
  return 0;
}

static size_t region_rects(void *data, struct wl_resource *resource, struct selvage_rect *rects, size_t capacity) {
  struct weston_region *region = wl_resource_get_user_data(resource);
  int count = 0;
  (void)data;
  pixman_box32_t *boxes = region ? pixman_region32_rectangles(&region->region, &count) : NULL;
  size_t copied = (size_t)count < capacity ? (size_t)count : capacity;
  for (size_t i = 0; i < copied; i++)
    rects[i] = (struct selvage_rect){.x = boxes[i].x1,
                                     .y = boxes[i].y1,
                                     .width = boxes[i].x2 - boxes[i].x1,
                                     .height = boxes[i].y2 - boxes[i].y1};
  return copied;
}

void protocol_functions(struct selvage_host *host) {
  host->seat_of = seat_of;
  host->region_rects = region_rects;
}

void protocol_serve(void) {
  complain(module.selvage->context_attach_display(module.context, module.compositor->wl_display), "the display");
}

/* Weston says when a commit is in effect, not when it was made: for all but synchronized subsurfaces that is one. */
void protocol_committed(struct wl_resource *surface) {
  module.selvage->surface_commit(module.context, surface);
  module.selvage->surface_applied(module.context, surface);
}
