#define _GNU_SOURCE
#include "deferral_search.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <wayland-server-protocol.h>

static struct search *search_of(void *checker) {
  return (struct search *)((char *)checker - offsetof(struct search, checker));
}

/* Regions */

struct region {
  struct selvage_rect rects[16];
  size_t count;
};

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client, wl_resource_destroy(resource);
}
static void region_add(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width,
                       int32_t height) {
  struct region *region = wl_resource_get_user_data(resource);
  (void)client;
  if (region->count < 16) region->rects[region->count++] = (struct selvage_rect){x, y, width, height};
}
static void region_gone(struct wl_resource *resource) { free(wl_resource_get_user_data(resource)); }
static void create_region(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  static const struct wl_region_interface requests = {.destroy = destroy, .add = region_add};
  struct wl_resource *resource = wl_resource_create(client, &wl_region_interface, 1, id);
  (void)compositor;
  wl_resource_set_implementation(resource, &requests, calloc(1, sizeof(struct region)), region_gone);
}
static size_t region_rects(void *data, struct wl_resource *resource, struct selvage_rect *rects, size_t capacity) {
  const struct region *region = wl_resource_get_user_data(resource);
  size_t count = region->count < capacity ? region->count : capacity;
  (void)data;
  memcpy(rects, region->rects, count * sizeof *rects);
  return count;
}

/* Surfaces */

static void commit(struct wl_client *client, struct wl_resource *resource) {
  struct search *search = wl_resource_get_user_data(resource);
  (void)client;
  selvage_surface_commit(search->context, resource);
  selvage_surface_applied(search->context, resource);
}
static void surface_gone(struct wl_resource *resource) {
  struct search *search = wl_resource_get_user_data(resource);
  for (int i = 0; i < APPS; i++) {
    struct app *app = &search->apps[i];
    if (app->resource != resource) continue;
    selvage_surface surface = app->surface;
    app->surface = 0, app->resource = NULL;
    if (surface) selvage_surface_remove(search->context, surface, app->leaves);
  }
}
static void create_surface(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  static const struct wl_surface_interface requests = {.destroy = destroy, .commit = commit};
  struct search *search = wl_resource_get_user_data(compositor);
  struct wl_resource *resource = wl_resource_create(client, &wl_surface_interface, 4, id);
  wl_resource_set_implementation(resource, &requests, search, surface_gone);
  for (int i = 0; i < APPS; i++)
    if (search->apps[i].served == client) search->apps[i].resource = resource;
}
static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  static const struct wl_compositor_interface requests = {.create_surface = create_surface,
                                                          .create_region = create_region};
  struct wl_resource *resource = wl_resource_create(client, &wl_compositor_interface, (int)version, id);
  wl_resource_set_implementation(resource, &requests, data, NULL);
}

/* The seat */

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  static const struct wl_seat_interface requests = {.release = destroy};
  struct wl_resource *resource = wl_resource_create(client, &wl_seat_interface, (int)version, id);
  wl_resource_set_implementation(resource, &requests, data, NULL);
}
static selvage_seat seat_of(void *checker, struct wl_resource *resource) {
  (void)resource;
  return search_of(checker)->seat;
}

/* Its life */

void wire_start(struct search *search, struct selvage_host *host) {
  host->seat_of = seat_of, host->region_rects = region_rects;
  search->display = wl_display_create();
  wl_global_create(search->display, &wl_compositor_interface, 4, search, bind_compositor);
  wl_global_create(search->display, &wl_seat_interface, 5, search, bind_seat);
}

void wire_serve(struct search *search) { selvage_context_attach_display(search->context, search->display); }

void wire_end(struct search *search) {
  if (search->display) wl_display_destroy(search->display);
  search->display = NULL;
}

/* Of `rect:1,2,3,4 done` the places count. */
static void understand(struct app *app) {
  char *rest, *word = strtok_r(app->wire.told, " ", &rest);
  for (; word; word = strtok_r(NULL, " ", &rest)) {
    struct selvage_rect *rect = &app->heard[app->rects];
    if (strncmp(word, "rect:", 5) == 0 && app->rects < MOST_RECTS) {
      char *number = word + 5;
      int32_t *const parts[] = {&rect->x, &rect->y, &rect->width, &rect->height};
      for (int i = 0; i < 4; i++, number++) *parts[i] = (int32_t)strtol(number, &number, 10);
      app->rects++;
    } else if (strcmp(word, "done") == 0) {
      memcpy(app->granted, app->heard, sizeof app->heard);
      app->grants = app->rects, app->rects = 0;
    }
  }
  app->wire.told[0] = 0;
}

void wire_pump(struct search *search) {
  if (!search->display || search->depth > 0) return;
  for (int round = 0; round < 2; round++) {
    for (int i = 0; i < APPS; i++) client_send(&search->apps[i].wire);
    wl_event_loop_dispatch(wl_display_get_event_loop(search->display), 0);
    wl_display_flush_clients(search->display);
    for (int i = 0; i < APPS; i++) client_hear(&search->apps[i].wire);
  }
  for (int i = 0; i < APPS; i++)
    if (search->apps[i].wire.display) understand(&search->apps[i]);
}

void wire_connect(struct search *search, struct app *app) {
  int ends[2];
  if (!app->wire.display) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) abort();
    app->served = wl_client_create(search->display, ends[0]);
    client_open(&app->wire, ends[1]);
    wire_pump(search);
  }
  client_window(&app->wire);
  wire_pump(search);
}

void wire_disconnect(struct search *search, struct app *app, enum selvage_removal reason) {
  app->leaves = reason;
  client_drop_edges(&app->wire);
  if (reason == SELVAGE_REMOVAL_DESTROYED) client_drop_window(&app->wire);
  if (reason == SELVAGE_REMOVAL_CLIENT_GONE) {
    wl_client_destroy(app->served);
    app->served = NULL;
    client_close(&app->wire);
  }
  wire_pump(search);
  app->grants = app->rects = 0;
  app->object = 0;
}

void wire_drop_object(struct search *search, struct app *app) {
  client_drop_edges(&app->wire);
  wire_pump(search);
  app->edges = 0;
  app->grants = app->rects = 0;
}
