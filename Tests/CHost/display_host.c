#define _GNU_SOURCE
#include "display_host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <wayland-server-protocol.h>

#define HEIGHT 136.0

/* What a context tells */

static void told(struct host *host, const char *what) {
  if (strlen(host->told) + strlen(what) + 2 < sizeof host->told) {
    if (host->told[0]) strcat(host->told, " ");
    strcat(host->told, what);
  }
  if (!host->destroys_in || strcmp(host->destroys_in, what) != 0) return;
  host->destroys_in = NULL;
  host_destroy_context(host);
}

static uint32_t on_down(void *data, const struct selvage_touch *touch) { return (void)touch, told(data, "down"), 1; }
static void on_motion(void *data, const struct selvage_touch *touch) { (void)touch, told(data, "motion"); }
static void on_up(void *data, const struct selvage_touch *touch) { (void)touch, told(data, "up"); }
static void on_frame(void *data, const struct selvage_client_event *event) { (void)event, told(data, "frame"); }
static void on_cancel(void *data, const struct selvage_client_event *event) { (void)event, told(data, "cancel"); }
static void on_action(void *data, const struct selvage_action *action) { told(data, action->action); }
static void on_indicator(void *data, selvage_output output, enum selvage_indicator mode) {
  static const char *const words[] = {"normal", "dim", "hide"};
  (void)output, told(data, words[mode]);
}
static void on_affordance(void *data, const struct selvage_affordance *news) {
  static const char *const words[] = {"shown", "until", "held", "hidden"};
  told(data, words[news->kind]);
}
static void on_log(void *data, enum selvage_culprit culprit, const char *text) {
  (void)culprit, (void)text, told(data, "log");
}
static selvage_surface surface_at(void *data, selvage_output output, double x, double y) {
  struct host *host = data;
  (void)output, (void)x, (void)y;
  return host->window;
}
static enum selvage_verdict may_defer(void *data, selvage_deferral deferral, selvage_surface surface, void *user) {
  (void)deferral, (void)surface, (void)user, told(data, "may_defer");
  return SELVAGE_VERDICT_STANDARD;
}

/* wl_region */

struct region {
  struct selvage_rect rects[16];
  size_t count;
};

static void destroy_resource(struct wl_client *client, struct wl_resource *resource) {
  (void)client, wl_resource_destroy(resource);
}
static void region_add(struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width,
                       int32_t height) {
  struct region *region = wl_resource_get_user_data(resource);
  (void)client;
  if (region->count < 16) region->rects[region->count++] = (struct selvage_rect){x, y, width, height};
}
static const struct wl_region_interface region_requests = {.destroy = destroy_resource, .add = region_add};
static void region_gone(struct wl_resource *resource) { free(wl_resource_get_user_data(resource)); }

static size_t region_rects(void *data, struct wl_resource *resource, struct selvage_rect *rects, size_t capacity) {
  const struct region *region = wl_resource_get_user_data(resource);
  size_t count = region->count < capacity ? region->count : capacity;
  memcpy(rects, region->rects, count * sizeof *rects);
  told(data, "region_rects");
  return count;
}

/* wl_surface and wl_compositor */

struct surface {
  struct host *host;
  selvage_surface handle;
};

static void surface_commit(struct wl_client *client, struct wl_resource *resource) {
  struct host *host = ((struct surface *)wl_resource_get_user_data(resource))->host;
  (void)client;
  if (!host->context) return;
  selvage_surface_commit(host->context, resource);
  if (host->holds_commits) host->held = resource;
  else if (host->context) selvage_surface_applied(host->context, resource);
}
static const struct wl_surface_interface surface_requests = {.destroy = destroy_resource, .commit = surface_commit};

static void surface_gone(struct wl_resource *resource) {
  struct surface *surface = wl_resource_get_user_data(resource);
  struct host *host = surface->host;
  if (host->window == surface->handle) host->window = 0;
  if (host->context) selvage_surface_remove(host->context, surface->handle, SELVAGE_REMOVAL_DESTROYED);
  free(surface);
}

static void create_surface(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  struct host *host = wl_resource_get_user_data(compositor);
  struct wl_resource *resource = wl_resource_create(client, &wl_surface_interface, 4, id);
  struct surface *surface = calloc(1, sizeof *surface);
  const struct selvage_surface_info info = {.struct_size = sizeof info, .resource = resource,
                                            .client = (uintptr_t)client};
  surface->host = host;
  if (host->context) selvage_surface_add(host->context, &info, &surface->handle);
  host->window = surface->handle;
  wl_resource_set_implementation(resource, &surface_requests, surface, surface_gone);
}
static void create_region(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &wl_region_interface, 1, id);
  (void)compositor;
  wl_resource_set_implementation(resource, &region_requests, calloc(1, sizeof(struct region)), region_gone);
}
static const struct wl_compositor_interface compositor_requests = {.create_surface = create_surface,
                                                                   .create_region = create_region};
static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &wl_compositor_interface, (int)version, id);
  wl_resource_set_implementation(resource, &compositor_requests, data, NULL);
}

/* wl_seat */

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  static const struct wl_seat_interface requests = {.release = destroy_resource};
  struct wl_resource *resource = wl_resource_create(client, &wl_seat_interface, (int)version, id);
  wl_resource_set_implementation(resource, &requests, data, NULL);
}
static selvage_seat seat_of(void *data, struct wl_resource *resource) {
  struct host *host = wl_resource_get_user_data(resource);
  told(data, "seat_of");
  return host->seat;
}

/* The desktop shell */

static bool is_privileged(void *data, struct wl_client *client) {
  const struct host *host = data;
  for (int i = 0; i < HOST_CLIENTS; i++)
    if (host->served[i] == client) return host->is_shell[i];
  return false;
}
static bool may_see(const struct wl_client *client, const struct wl_global *global, void *data) {
  return selvage_global_visible(((struct host *)data)->filters_for, client, global);
}
static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &wl_output_interface, (int)version, id);
  wl_resource_set_implementation(resource, NULL, data, NULL);
}
static selvage_output output_of(void *data, struct wl_resource *output) {
  const struct host *host = data;
  return wl_resource_get_user_data(output) == host ? host->output : 0;
}

void host_begin_shell(struct host *host, bool has_filter) {
  struct selvage_host functions = host_functions(host);
  functions.is_privileged = is_privileged;
  functions.output_of = output_of;
  host_begin_as(host, functions);
  wl_global_create(host->display, &wl_output_interface, 1, host, bind_output);
  host->filters_for = host->context;
  if (has_filter) wl_display_set_global_filter(host->display, may_see, host);
}

/* Its life */

struct selvage_host host_functions(struct host *host) {
  return (struct selvage_host){.struct_size = sizeof(struct selvage_host), .user_data = host, .deliver_down = on_down,
                               .deliver_motion = on_motion, .deliver_up = on_up, .deliver_frame = on_frame,
                               .cancel = on_cancel, .action = on_action, .affordance = on_affordance,
                               .indicator = on_indicator, .log = on_log, .surface_at = surface_at,
                               .may_defer = may_defer, .seat_of = seat_of, .region_rects = region_rects};
}

void host_new_context(struct host *host, struct selvage_host functions) {
  const struct selvage_output_info panel = {.struct_size = sizeof panel, .width_mm = 217, .height_mm = HEIGHT,
                                            .width_px = 1920, .height_px = 1200};
  host->context = selvage_context_create(&functions);
  selvage_output_add(host->context, &panel, &host->output);
  selvage_seat_add(host->context, &host->seat);
  const struct selvage_device_info screen = {.struct_size = sizeof screen, .seat = host->seat, .output = host->output};
  selvage_device_add(host->context, &screen, &host->screen);
  selvage_bind(host->context, "touchscreen edge=left action=back");
  selvage_bind(host->context, "touchscreen edge=right action=back");
}

void host_begin_as(struct host *host, struct selvage_host functions) {
  memset(host, 0, sizeof *host);
  host->now_us = 1000000;
  host->display = wl_display_create();
  host->compositor = wl_global_create(host->display, &wl_compositor_interface, 4, host, bind_compositor);
  host->seat_global = wl_global_create(host->display, &wl_seat_interface, 5, host, bind_seat);
  host_new_context(host, functions);
}

void host_begin(struct host *host) {
  host_begin_as(host, host_functions(host));
  selvage_context_attach_display(host->context, host->display);
}

void host_destroy_context(struct host *host) {
  selvage_context *context = host->context;
  host->context = NULL;
  selvage_context_destroy(context);
}

void host_destroy_display(struct host *host) {
  if (host->display) wl_display_destroy(host->display);
  host->display = NULL;
}

void host_end(struct host *host) {
  for (int i = 0; i < HOST_CLIENTS; i++) client_close(&host->clients[i]);
  if (host->display) wl_display_destroy_clients(host->display);
  host_destroy_context(host);
  host_destroy_display(host);
}

/* Its clients */

struct client *host_join(struct host *host, int place) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) abort();
  host->served[place] = wl_client_create(host->display, ends[0]);
  client_open(&host->clients[place], ends[1]);
  return &host->clients[place];
}

struct client *host_connect(struct host *host, int place) {
  struct client *client = host_join(host, place);
  host_pump(host);
  return client;
}

static void serve(struct host *host) {
  if (!host->display) return;
  while (wl_event_loop_dispatch(wl_display_get_event_loop(host->display), 0) < 0) continue;
  wl_display_flush_clients(host->display);
}

void host_answer(struct host *host) {
  for (int i = 0; i < HOST_CLIENTS; i++) client_send(&host->clients[i]);
  serve(host);
}

/* What one side writes is there for the other at once: a few rounds are enough for a question and its answer. */
void host_pump(struct host *host) {
  for (int round = 0; round < 4; round++) {
    host_answer(host);
    for (int i = 0; i < HOST_CLIENTS; i++) client_hear(&host->clients[i]);
  }
}

struct selvage_surface_state host_fullscreen(struct host *host) {
  return (struct selvage_surface_state){.struct_size = sizeof(struct selvage_surface_state), .mapped = true,
                                        .fullscreen = true, .activated = true, .output = host->output, .width = 1,
                                        .height = 1, .local_width = 1920, .local_height = 1200};
}

void host_show(struct host *host, const struct selvage_surface_state *state) {
  selvage_surface_state(host->context, host->window, state);
  selvage_scene_changed(host->context, host->output);
}

void host_apply(struct host *host) {
  selvage_surface_applied(host->context, host->held);
  host->held = NULL;
}

void host_swipe(struct host *host) {
  for (int i = 0; i <= 10; i++) {
    double y = (135.5 - 4 * i) / HEIGHT;
    if (i == 0) selvage_touch_down(host->context, host->screen, host->now_us, 0, 0.5, y, host->window);
    else selvage_touch_motion(host->context, host->screen, host->now_us, 0, 0.5, y);
    selvage_touch_frame(host->context, host->screen);
    host->now_us += 8000;
  }
  selvage_touch_up(host->context, host->screen, host->now_us, 0);
  selvage_touch_frame(host->context, host->screen);
  host->now_us += 300000;
}
