/* Screens, and where things lie on them. Everything that can be seen is a node of the scene, in one of the layers.
 * wlroots draws what has changed, so Slate only says where things are. */
#include "slate.h"

#include <time.h>

ON(output, frame) {
  struct wlr_scene_output *scene = wlr_scene_get_scene_output(slate.scene, output->wlr);
  struct timespec now;
  if (!scene)
    return;
  wlr_scene_output_commit(scene);
  clock_gettime(CLOCK_MONOTONIC, &now);
  wlr_scene_output_send_frame_done(scene, &now);
}

/* Windows of a screen that goes move to another one; where there is none they wait for the next. */
ON(output, destroy) {
  struct output *other = NULL;
  struct window *window;
  struct panel *panel, *next;
  wl_list_remove(&output->frame.link);
  wl_list_remove(&output->destroy.link);
  wl_list_remove(&output->link);
  if (!wl_list_empty(&slate.outputs))
    other = wl_container_of(slate.outputs.next, other, link);
  slate.output = slate.output == output ? other : slate.output;
  wl_list_for_each(window, &slate.windows, link) if (window->output == output) window->output = other;
  wl_list_for_each_safe(panel, next, &slate.panels, link) if (panel->output == output)
      wlr_layer_surface_v1_destroy(panel->layer);
  wlr_scene_node_destroy(&output->wallpaper->node);
  wlr_scene_node_destroy(&output->own->node);
  free(output);
  if (other)
    output_arrange(other);
}

static void on_new_output(struct wl_listener *listener, void *data) {
  static const float dark[] = {0.13F, 0.17F, 0.22F, 1};
  struct wlr_output *wlr = data;
  struct window *window;
  struct output *output = calloc(1, sizeof *output);
  if (!output || !wlr_output_init_render(wlr, slate.allocator, slate.renderer))
    return free(output);
  if (wlr_output_preferred_mode(wlr))
    wlr_output_set_mode(wlr, wlr_output_preferred_mode(wlr));
  wlr_output_enable(wlr, true);
  wlr_output_commit(wlr);
  output->wlr = wlr;
  output->wallpaper = wlr_scene_rect_create(&slate.layers[BACKGROUND]->node, 1, 1, dark);
  output->own = wlr_scene_tree_create(&slate.layers[OWN]->node);
  output->indicator = wlr_scene_rect_create(&output->own->node, 1, 1, dark);
  output->veil = wlr_scene_rect_create(&output->own->node, 1, 1, dark);
  draw_progress(output, 0);
  wl_list_insert(slate.outputs.prev, &output->link);
  slate.output = slate.output ? slate.output : output;
  listen_to(&wlr->events.frame, &output->frame, on_frame);
  listen_to(&wlr->events.destroy, &output->destroy, on_destroy);
  wlr_output_layout_add_auto(slate.layout, wlr);
  output_arrange(output);
  wl_list_for_each(window, &slate.windows, link) if (!window->output) window->output = output, window_place(window);
}

struct output *output_of(const struct wlr_output *wlr) {
  struct output *output;
  wl_list_for_each(output, &slate.outputs, link) if (output->wlr == wlr) return output;
  return NULL;
}
struct output *output_at(double x, double y) { return output_of(wlr_output_layout_output_at(slate.layout, x, y)); }

struct wlr_box output_box(const struct output *output) {
  struct wlr_box *box = wlr_output_layout_get_box(slate.layout, output->wlr);
  return box ? *box : (struct wlr_box){0};
}

void output_arrange(struct output *output) {
  struct wlr_scene_rect *const all_over[] = {output->wallpaper, output->veil};
  struct wlr_box box = output_box(output);
  struct window *window;
  for (int i = 0; i < 2; i++) {
    wlr_scene_node_set_position(&all_over[i]->node, box.x, box.y);
    wlr_scene_rect_set_size(all_over[i], box.width, box.height);
  }
  draw_indicator(output, SELVAGE_INDICATOR_NORMAL);
  panels_arrange(output);
  wl_list_for_each(window, &slate.windows, link) if (window->output == output) window_arrange(window);
}

/* While the session is locked there is nothing but the locker's. */
struct wlr_surface *surface_at(void *data, double x, double y) {
  for (int layer = OVERLAY; layer >= BACKGROUND; layer--) {
    struct wlr_scene_node *node = wlr_scene_node_at(&slate.layers[layer]->node, x, y, NULL, NULL);
    if (!node || node->type != WLR_SCENE_NODE_SURFACE)
      continue;
    struct wlr_surface *surface = wlr_scene_surface_from_node(node)->surface;
    return slate.locker && wl_resource_get_client(surface->resource) != slate.locker ? NULL : surface;
  }
  return NULL;
}

struct search {
  struct wlr_surface *surface; /* NULL once it is found */
  double *x, *y;
};

static void compare(struct wlr_surface *surface, int x, int y, void *data) {
  struct search *search = data;
  if (surface == search->surface)
    *search->x = x, *search->y = y, search->surface = NULL;
}

bool surface_place(void *data, struct wlr_surface *surface, double *x, double *y) {
  struct search search = {.surface = surface, .x = x, .y = y};
  wlr_scene_node_for_each_surface(&slate.scene->node, compare, &search);
  return !search.surface;
}

void outputs_start(void) {
  static struct wl_listener new_output;
  wl_list_init(&slate.outputs);
  listen_to(&slate.backend->events.new_output, &new_output, on_new_output);
}
