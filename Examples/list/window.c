/* The window: one picture for each frame in which something changed. */
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "app.h"
#include "draw.h"

static void on_release(void *data, struct wl_buffer *buffer) {
  (void)data;
  wl_buffer_destroy(buffer);
}
static const struct wl_buffer_listener buffer_listener = {.release = on_release};

static struct wl_buffer *picture(struct app *app) {
  int32_t size = app->width * app->height * 4;
  int file = memfd_create("selvage-list", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, size) < 0)
    exit(1);
  void *pixels = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pixels == MAP_FAILED)
    exit(1);
  const char *notice = app->gestures ? NULL : "No gestures on this compositor: tap and drag only";
  draw_list(&app->list, notice, pixels, app->width, app->height);
  munmap(pixels, (size_t)size);
  struct wl_shm_pool *pool = wl_shm_create_pool(app->shm, file, size);
  struct wl_buffer *buffer =
      wl_shm_pool_create_buffer(pool, 0, app->width, app->height, app->width * 4, WL_SHM_FORMAT_XRGB8888);
  wl_buffer_add_listener(buffer, &buffer_listener, NULL);
  wl_shm_pool_destroy(pool);
  close(file);
  return buffer;
}

static void on_frame(void *data, struct wl_callback *callback, uint32_t time) {
  struct app *app = data;
  wl_callback_destroy(callback);
  app->frame = NULL;
  double seconds = app->frame_time ? (time - app->frame_time) / 1000.0 : 0;
  bool moves = list_step(&app->list, seconds < 0.1 ? seconds : 0.1);
  app->frame_time = time ? time : 1;
  app->needs_picture = moves || seconds > 0;
  if (!moves && app->frame_time)
    report("rests", "");
  if (!moves)
    app->frame_time = 0;
}
static const struct wl_callback_listener frame_listener = {.done = on_frame};

/* The list moves by itself, or may, until a frame finds that nothing does. */
static bool may_move(struct app *app) {
  struct list copy = app->list;
  return app->frame_time || list_step(&copy, 0);
}

void show(struct app *app) {
  if (!app->is_configured || !app->needs_picture)
    return;
  app->needs_picture = false;
  wl_surface_attach(app->surface, picture(app), 0, 0);
  wl_surface_damage_buffer(app->surface, 0, 0, app->width, app->height);
  if (!app->frame && may_move(app)) {
    app->frame = wl_surface_frame(app->surface);
    wl_callback_add_listener(app->frame, &frame_listener, app);
  }
  wl_surface_commit(app->surface);
}

static void on_configure(void *data, struct xdg_surface *surface, uint32_t serial) {
  struct app *app = data;
  xdg_surface_ack_configure(surface, serial);
  app->is_configured = app->needs_picture = true;
}
static const struct xdg_surface_listener surface_listener = {.configure = on_configure};

static void on_size(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height,
                    struct wl_array *states) {
  struct app *app = data;
  (void)toplevel, (void)states;
  if (width <= 0 || height <= 0 || width > 16384 || height > 16384)
    return;
  app->width = width;
  app->height = height;
  list_resize(&app->list, width, height);
}
static void on_close(void *data, struct xdg_toplevel *toplevel) {
  (void)toplevel;
  ((struct app *)data)->is_closing = true;
}
static const struct xdg_toplevel_listener toplevel_listener = {.configure = on_size, .close = on_close};

void open_window(struct app *app) {
  app->surface = wl_compositor_create_surface(app->compositor);
  app->xdg_surface = xdg_wm_base_get_xdg_surface(app->shell, app->surface);
  xdg_surface_add_listener(app->xdg_surface, &surface_listener, app);
  app->toplevel = xdg_surface_get_toplevel(app->xdg_surface);
  xdg_toplevel_add_listener(app->toplevel, &toplevel_listener, app);
  xdg_toplevel_set_title(app->toplevel, "Shopping");
  xdg_toplevel_set_app_id(app->toplevel, "selvage-list");
  wl_surface_commit(app->surface);
}
