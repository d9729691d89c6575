/* Outputs: their sizes, transforms and places. Weston says little when they change, so each repaint compares. */
#include "selvage-weston.h"

#include <string.h>

static double panel_mm(double stated, double reported) { return stated > 0 ? stated : reported; }

static struct selvage_output_info describe(struct weston_output *weston) {
  struct weston_head *head = weston_output_get_first_head(weston);
  struct selvage_output_info info;
  /* The padding too: two of these are compared byte by byte. */
  memset(&info, 0, sizeof info);
  info.struct_size = sizeof info;
  info.width_mm = panel_mm(module.width_mm, head ? head->mm_width : 0);
  info.height_mm = panel_mm(module.height_mm, head ? head->mm_height : 0);
  info.width_px = weston->current_mode ? weston->current_mode->width : weston->width;
  info.height_px = weston->current_mode ? weston->current_mode->height : weston->height;
  info.transform = (enum selvage_transform)weston->transform;
  info.scale = weston->current_scale;
  return info;
}

static void check(struct output *output) {
  struct selvage_output_info info = describe(output->weston);
  if (memcmp(&info, &output->info, sizeof info) == 0)
    return;
  output->info = info;
  complain(module.selvage->output_update(module.context, output->handle, &info), "an output");
  scene_changed();
}

void outputs_check(void) {
  for (size_t i = 0; i < OUTPUTS; i++)
    if (module.outputs[i].weston)
      check(&module.outputs[i]);
}

static void on_frame(struct wl_listener *listener, void *data) {
  struct output *output = wl_container_of(listener, output, frame);
  (void)data;
  check(output);
  touches_look_at_grabs();
  surfaces_refresh();
}

static void on_destroyed(struct wl_listener *listener, void *data) {
  struct output *output = wl_container_of(listener, output, destroyed);
  (void)data;
  wl_list_remove(&output->frame.link);
  wl_list_remove(&output->destroyed.link);
  complain(module.selvage->output_remove(module.context, output->handle), "an output that went");
  seats_remove_output(output);
  hint_forget(output);
  memset(output, 0, sizeof *output);
  scene_changed();
}

static struct output *free_slot(void) {
  for (size_t i = 0; i < OUTPUTS; i++)
    if (!module.outputs[i].weston)
      return &module.outputs[i];
  return NULL;
}

static void add(struct weston_output *weston) {
  struct output *output = free_slot();
  if (!output) {
    weston_log("selvage: %s is one output too many: it has no edges\n", weston->name);
    return;
  }
  output->weston = weston;
  output->info = describe(weston);
  complain(module.selvage->output_add(module.context, &output->info, &output->handle), weston->name);
  output->frame.notify = on_frame;
  wl_signal_add(&weston->frame_signal, &output->frame);
  output->destroyed.notify = on_destroyed;
  wl_signal_add(&weston->destroy_signal, &output->destroyed);
  seats_add_output(output);
  scene_changed();
}

static void on_created(struct wl_listener *listener, void *data) {
  (void)listener;
  add(data);
}

static void on_changed(struct wl_listener *listener, void *data) {
  (void)listener, (void)data;
  outputs_check();
  scene_changed();
}

static struct wl_listener created = {.notify = on_created}, moved = {.notify = on_changed},
                          resized = {.notify = on_changed}, heads = {.notify = on_changed};

void outputs_init(void) {
  struct weston_output *weston;
  wl_list_for_each(weston, &module.compositor->output_list, link) add(weston);
  wl_signal_add(&module.compositor->output_created_signal, &created);
  wl_signal_add(&module.compositor->output_moved_signal, &moved);
  wl_signal_add(&module.compositor->output_resized_signal, &resized);
  wl_signal_add(&module.compositor->output_heads_changed_signal, &heads);
}

void outputs_finish(void) {
  struct wl_listener *const listeners[] = {&created, &moved, &resized, &heads};
  for (size_t i = 0; i < sizeof listeners / sizeof *listeners; i++)
    wl_list_remove(&listeners[i]->link);
  for (size_t i = 0; i < OUTPUTS; i++) {
    if (!module.outputs[i].weston)
      continue;
    wl_list_remove(&module.outputs[i].frame.link);
    wl_list_remove(&module.outputs[i].destroyed.link);
  }
}

struct output *output_of(struct weston_output *weston) {
  for (size_t i = 0; weston && i < OUTPUTS; i++)
    if (module.outputs[i].weston == weston)
      return &module.outputs[i];
  return NULL;
}

struct output *output_by_handle(selvage_output handle) {
  for (size_t i = 0; i < OUTPUTS; i++)
    if (module.outputs[i].weston && module.outputs[i].handle == handle)
      return &module.outputs[i];
  return NULL;
}

/* How far outside, squared; 0 inside. */
static double distance(const struct weston_output *weston, double x, double y) {
  double right = weston->x + weston->width, bottom = weston->y + weston->height;
  double dx = x < weston->x ? weston->x - x : x > right ? x - right : 0;
  double dy = y < weston->y ? weston->y - y : y > bottom ? y - bottom : 0;
  return dx * dx + dy * dy;
}

struct output *output_at(double x, double y) {
  struct output *nearest = NULL;
  for (size_t i = 0; i < OUTPUTS; i++) {
    struct output *output = &module.outputs[i];
    if (output->weston && (!nearest || distance(output->weston, x, y) < distance(nearest->weston, x, y)))
      nearest = output;
  }
  return nearest;
}

void output_fraction(const struct output *output, double x, double y, double *fx, double *fy) {
  *fx = (x - output->weston->x) / output->weston->width;
  *fy = (y - output->weston->y) / output->weston->height;
}

void output_place(const struct output *output, double fx, double fy, double *x, double *y) {
  *x = output->weston->x + fx * output->weston->width;
  *y = output->weston->y + fy * output->weston->height;
}
