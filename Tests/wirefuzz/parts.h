/* What the files of the compositor share. */
#ifndef PARTS_H
#define PARTS_H

#include "compositor.h"

/* A client, as long as it is not being destroyed. */
struct guest {
  struct wl_listener gone;
  bool is_shell;
};
/* NULL while it is being destroyed. */
struct guest *guest_of(struct wl_client *client);

/* A seat of a compositor. */
struct seat {
  struct compositor *compositor;
  int number;
};
extern struct seat the_seats[SEATS];

/* A wl_touch that a client has for a seat. */
struct ear {
  struct wl_list link;
  struct compositor *compositor;
  struct wl_resource *resource;
  int seat;
};

/* globals.c */
void bind_compositor(struct wl_client *client, void *compositor, uint32_t version, uint32_t id);
void bind_output(struct wl_client *client, void *compositor, uint32_t version, uint32_t id);
void bind_seat(struct wl_client *client, void *seat, uint32_t version, uint32_t id);
size_t region_rects(void *data, struct wl_resource *region, struct selvage_rect *rects, size_t capacity);
selvage_seat seat_of(void *data, struct wl_resource *seat);
selvage_output output_of(void *data, struct wl_resource *output);
bool is_privileged(void *data, struct wl_client *client);

/* told.c */
uint32_t on_down(void *data, const struct selvage_touch *touch);
void on_motion(void *data, const struct selvage_touch *touch);
void on_up(void *data, const struct selvage_touch *touch);
void on_frame(void *data, const struct selvage_client_event *event);
void on_cancel(void *data, const struct selvage_client_event *event);
void on_indicator(void *data, selvage_output output, enum selvage_indicator mode);
void on_log(void *data, enum selvage_culprit culprit, const char *text);
selvage_surface surface_at(void *data, selvage_output output, double x, double y);
bool surface_point(void *data, selvage_surface surface, void *window, selvage_output output, double x, double y,
                   struct selvage_point *local);

#endif
