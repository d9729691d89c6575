/* Which wl_surfaces there are, and whose. Everything that a client makes is told of at once, since a client may ask for
 * a deferral before it shows anything. */
#include "selvage-weston.h"

#include <stdlib.h>
#include <string.h>

static void on_surface_destroyed(struct wl_listener *listener, void *data);
static void on_client_destroyed(struct wl_listener *listener, void *data);

static struct surface *find(struct weston_surface *weston) {
  struct wl_listener *listener = wl_signal_get(&weston->destroy_signal, on_surface_destroyed);
  struct surface *surface;
  return listener ? wl_container_of(listener, surface, destroyed) : NULL;
}

static struct client *client_of(struct wl_client *wayland) {
  struct wl_listener *listener = wl_client_get_destroy_listener(wayland, on_client_destroyed);
  struct client *client;
  if (listener)
    return wl_container_of(listener, client, destroyed);
  client = calloc(1, sizeof *client);
  if (!client)
    return NULL;
  client->wayland = wayland;
  wl_list_init(&client->surfaces);
  wl_list_insert(&module.clients, &client->link);
  client->destroyed.notify = on_client_destroyed;
  wl_client_add_destroy_listener(wayland, &client->destroyed);
  return client;
}

void registry_add_handle(struct surface *surface) {
  struct weston_surface *toplevel = toplevel_of(surface->weston);
  struct surface *parent = toplevel != surface->weston ? find(toplevel) : NULL;
  struct selvage_surface_info info = {.struct_size = sizeof info,
                                      .resource = surface->weston->resource,
                                      .client = (uint64_t)(uintptr_t)surface->client->wayland,
                                      .user_pointer = surface,
                                      .parent = parent ? parent->handle : 0};
  surface->toplevel = toplevel;
  complain(module.selvage->surface_add(module.context, &info, &surface->handle), "a surface");
}

void registry_remove_handle(struct surface *surface, enum selvage_removal reason) {
  selvage_surface handle = surface->handle;
  surface->handle = 0;
  surface->state.struct_size = 0;
  if (handle && module.context)
    complain(module.selvage->surface_remove(module.context, handle, reason), "a surface that went");
  focus_drop_surface(surface->weston);
}

static void forget(struct surface *surface, enum selvage_removal reason) {
  for (size_t i = 0; i < OUTPUTS; i++)
    if (module.outputs[i].active == surface->weston)
      module.outputs[i].active = NULL;
  registry_remove_handle(surface, reason);
  wl_list_remove(&surface->link);
  wl_list_remove(&surface->commit.link);
  wl_list_remove(&surface->destroyed.link);
  pixman_region32_fini(&surface->input);
  free(surface);
  scene_changed();
}

static void on_surface_destroyed(struct wl_listener *listener, void *data) {
  struct surface *surface = wl_container_of(listener, surface, destroyed);
  (void)data;
  forget(surface, SELVAGE_REMOVAL_DESTROYED);
}

static void forget_client(struct client *client) {
  struct surface *surface, *next;
  wl_list_for_each_safe(surface, next, &client->surfaces, link) forget(surface, SELVAGE_REMOVAL_CLIENT_GONE);
  wl_list_remove(&client->link);
  wl_list_remove(&client->destroyed.link);
  free(client);
}

/* Before its surfaces are destroyed. */
static void on_client_destroyed(struct wl_listener *listener, void *data) {
  struct client *client = wl_container_of(listener, client, destroyed);
  (void)data;
  forget_client(client);
}

static void on_commit(struct wl_listener *listener, void *data) {
  struct surface *surface = wl_container_of(listener, surface, commit);
  (void)data;
  surface_refresh(surface);
  protocol_committed(surface->weston->resource);
}

static struct surface *add(struct weston_surface *weston) {
  struct client *client = client_of(wl_resource_get_client(weston->resource));
  struct surface *surface = client ? calloc(1, sizeof *surface) : NULL;
  if (!surface)
    return NULL;
  surface->weston = weston;
  surface->client = client;
  pixman_region32_init(&surface->input);
  wl_list_insert(&client->surfaces, &surface->link);
  surface->commit.notify = on_commit;
  wl_signal_add(&weston->commit_signal, &surface->commit);
  surface->destroyed.notify = on_surface_destroyed;
  wl_signal_add(&weston->destroy_signal, &surface->destroyed);
  registry_add_handle(surface);
  return surface;
}

selvage_surface surface_handle(struct weston_surface *weston) {
  struct surface *surface = find(weston);
  if (!surface && weston->resource)
    surface = add(weston);
  if (surface)
    surface_refresh(surface);
  return surface ? surface->handle : 0;
}

static struct wl_listener surface_created;

static void on_created(struct wl_listener *listener, void *data) {
  (void)listener;
  surface_handle(data);
}

void registry_init(void) {
  surface_created.notify = on_created;
  wl_signal_add(&module.compositor->create_surface_signal, &surface_created);
}

void registry_finish(void) {
  struct client *client, *next;
  wl_list_remove(&surface_created.link);
  wl_list_for_each_safe(client, next, &module.clients, link) forget_client(client);
}
