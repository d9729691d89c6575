/* The card "swipe again", the home indicator, and the veil that darkens as a gesture goes on. Nothing moves by itself,
 * and the card says what it has to say without colour. */
#include "slate.h"

#include <cairo.h>
#include <drm_fourcc.h>
#include <wlr/types/wlr_buffer.h>

enum { WIDTH = 300, HEIGHT = 96, MARGIN = 18, LINE = 5, PILL_WIDTH = 150, PILL_HEIGHT = 5 };

/* A picture that Cairo drew, as wlroots takes it. */
struct picture {
  struct wlr_buffer buffer;
  cairo_surface_t *pixels;
};

static void picture_destroy(struct wlr_buffer *buffer) {
  struct picture *picture = wl_container_of(buffer, picture, buffer);
  cairo_surface_destroy(picture->pixels);
  free(picture);
}

static bool picture_begin(struct wlr_buffer *buffer, uint32_t flags, void **data, uint32_t *format, size_t *stride) {
  struct picture *picture = wl_container_of(buffer, picture, buffer);
  *data = cairo_image_surface_get_data(picture->pixels);
  *format = DRM_FORMAT_ARGB8888;
  *stride = (size_t)cairo_image_surface_get_stride(picture->pixels);
  return !(flags & WLR_BUFFER_DATA_PTR_ACCESS_WRITE);
}

static void picture_end(struct wlr_buffer *buffer) {}
static const struct wlr_buffer_impl picture_impl = {
    .destroy = picture_destroy, .begin_data_ptr_access = picture_begin, .end_data_ptr_access = picture_end};

/* The arrow points away from the edge, the way that the finger goes. */
static void draw_words(cairo_t *cairo, enum selvage_edge edge) {
  static const double turns[] = {[SELVAGE_EDGE_LEFT] = 90, [SELVAGE_EDGE_TOP] = 180, [SELVAGE_EDGE_RIGHT] = 270};
  static const char words[] = "Swipe again";
  cairo_text_extents_t size;
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cairo, 22);
  cairo_text_extents(cairo, words, &size);
  cairo_move_to(cairo, (WIDTH - size.width) / 2 - size.x_bearing, 72);
  cairo_show_text(cairo, words);
  cairo_translate(cairo, WIDTH / 2.0, 32);
  cairo_rotate(cairo, turns[edge] * 3.14159265 / 180);
  cairo_move_to(cairo, -12, 5);
  cairo_line_to(cairo, 0, -7);
  cairo_line_to(cairo, 12, 5);
  cairo_set_line_width(cairo, 5);
  cairo_stroke(cairo);
}

static struct wlr_buffer *draw_picture(enum selvage_edge edge) {
  struct picture *picture = calloc(1, sizeof *picture);
  if (!picture)
    return NULL;
  wlr_buffer_init(&picture->buffer, &picture_impl, WIDTH, HEIGHT);
  picture->pixels = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cairo = cairo_create(picture->pixels);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_rectangle(cairo, 3, 3, WIDTH - 6, HEIGHT - 6);
  cairo_set_source_rgb(cairo, 0.07, 0.09, 0.12);
  cairo_fill(cairo);
  draw_words(cairo, edge);
  cairo_destroy(cairo);
  return &picture->buffer;
}

/* At this distance from the edge, in the middle of it. */
static void put(struct wlr_scene_node *node, struct wlr_box box, enum selvage_edge edge, int distance, int width,
                int height) {
  int x = box.x + (box.width - width) / 2, y = box.y + (box.height - height) / 2;
  if (edge & (SELVAGE_EDGE_LEFT | SELVAGE_EDGE_RIGHT))
    x = edge == SELVAGE_EDGE_LEFT ? box.x + distance : box.x + box.width - width - distance;
  else
    y = edge == SELVAGE_EDGE_TOP ? box.y + distance : box.y + box.height - height - distance;
  wlr_scene_node_set_position(node, x, y);
}

/* The card, and a line along the part of the edge that it means. The scene keeps the picture; its maker lets go. */
void draw_card(struct output *output, enum selvage_edge edge) {
  static const float white[] = {1, 1, 1, 1};
  struct wlr_box box = output_box(output);
  bool is_level = edge & (SELVAGE_EDGE_TOP | SELVAGE_EDGE_BOTTOM);
  int width = is_level ? box.width / 2 : LINE, height = is_level ? LINE : box.height / 2;
  clear_card(output);
  output->card = wlr_scene_tree_create(&output->own->node);
  put(&wlr_scene_rect_create(&output->card->node, width, height, white)->node, box, edge, 0, width, height);
  struct wlr_buffer *picture = draw_picture(edge);
  if (!picture)
    return;
  put(&wlr_scene_buffer_create(&output->card->node, picture)->node, box, edge, MARGIN, WIDTH, HEIGHT);
  wlr_buffer_drop(picture);
}

void clear_card(struct output *output) {
  if (output->card)
    wlr_scene_node_destroy(&output->card->node);
  output->card = NULL;
}

void draw_indicator(struct output *output, enum selvage_indicator mode) {
  float light = mode == SELVAGE_INDICATOR_DIM ? 0.25F : 0.75F;
  wlr_scene_rect_set_size(output->indicator, PILL_WIDTH, PILL_HEIGHT);
  wlr_scene_rect_set_color(output->indicator, (float[4]){light, light, light, light});
  put(&output->indicator->node, output_box(output), SELVAGE_EDGE_BOTTOM, PILL_HEIGHT, PILL_WIDTH, PILL_HEIGHT);
  wlr_scene_node_set_enabled(&output->indicator->node, mode != SELVAGE_INDICATOR_HIDE);
}

void draw_progress(struct output *output, double progress) {
  float darkness = (float)(progress < 0 ? 0 : progress > 1 ? 0.6 : 0.6 * progress);
  wlr_scene_rect_set_color(output->veil, (float[4]){0, 0, 0, darkness});
  wlr_scene_node_set_enabled(&output->veil->node, darkness > 0);
}
