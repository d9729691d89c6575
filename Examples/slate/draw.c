/* The card "swipe again", the home indicator, and the veil that darkens as a gesture goes on. Nothing moves by itself, and
 * the card says what it has to say without colour. */
#include "slate.h"

#include <cairo.h>
#include <drm_fourcc.h>
#include <math.h>
#include <stdlib.h>
#include <wlr/types/wlr_buffer.h>

enum { CARD_WIDTH = 300, CARD_HEIGHT = 96, MARGIN = 18, LINE = 5, PILL_WIDTH = 150, PILL_HEIGHT = 5 };

static struct wlr_scene_node *card, *line;
static struct wlr_scene_rect *veil;

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
  if (flags & WLR_BUFFER_DATA_PTR_ACCESS_WRITE)
    return false;
  *data = cairo_image_surface_get_data(picture->pixels);
  *format = DRM_FORMAT_ARGB8888;
  *stride = (size_t)cairo_image_surface_get_stride(picture->pixels);
  return true;
}

static void picture_end(struct wlr_buffer *buffer) { (void)buffer; }

static struct picture *picture_create(int width, int height) {
  static const struct wlr_buffer_impl impl = {
      .destroy = picture_destroy, .begin_data_ptr_access = picture_begin, .end_data_ptr_access = picture_end};
  struct picture *picture = calloc(1, sizeof *picture);
  if (!picture)
    return NULL;
  picture->pixels = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  wlr_buffer_init(&picture->buffer, &impl, width, height);
  return picture;
}

/* The scene keeps what it shows; the creator lets go at once. */
static struct wlr_scene_node *show(struct picture *picture, int x, int y) {
  struct wlr_scene_buffer *node = wlr_scene_buffer_create(&slate.layers[OWN]->node, &picture->buffer);
  wlr_buffer_drop(&picture->buffer);
  wlr_scene_node_set_position(&node->node, x, y);
  return &node->node;
}

static void draw_shape(cairo_t *cairo) {
  const double radius = 22, right = CARD_WIDTH - 1.5, bottom = CARD_HEIGHT - 1.5;
  cairo_arc(cairo, right - radius, 1.5 + radius, radius, -M_PI / 2, 0);
  cairo_arc(cairo, right - radius, bottom - radius, radius, 0, M_PI / 2);
  cairo_arc(cairo, 1.5 + radius, bottom - radius, radius, M_PI / 2, M_PI);
  cairo_arc(cairo, 1.5 + radius, 1.5 + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(cairo);
  cairo_set_source_rgba(cairo, 0.07, 0.09, 0.12, 0.94);
  cairo_fill_preserve(cairo);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_set_line_width(cairo, 3);
  cairo_stroke(cairo);
}

/* Away from the edge, the way that the finger goes. */
static void draw_arrow(cairo_t *cairo, enum selvage_edge edge) {
  static const double turns[] = {[SELVAGE_EDGE_BOTTOM] = 0, [SELVAGE_EDGE_LEFT] = 0.5, [SELVAGE_EDGE_TOP] = 1,
                                 [SELVAGE_EDGE_RIGHT] = 1.5};
  cairo_save(cairo);
  cairo_translate(cairo, CARD_WIDTH / 2.0, 32);
  cairo_rotate(cairo, turns[edge] * M_PI);
  cairo_move_to(cairo, -12, 5);
  cairo_line_to(cairo, 0, -7);
  cairo_line_to(cairo, 12, 5);
  cairo_set_line_width(cairo, 5);
  cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
  cairo_stroke(cairo);
  cairo_restore(cairo);
}

static void draw_words(cairo_t *cairo, const char *words) {
  cairo_text_extents_t size;
  cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cairo, 22);
  cairo_text_extents(cairo, words, &size);
  cairo_move_to(cairo, (CARD_WIDTH - size.width) / 2 - size.x_bearing, 72);
  cairo_show_text(cairo, words);
}

static struct picture *draw_card_picture(enum selvage_edge edge) {
  struct picture *picture = picture_create(CARD_WIDTH, CARD_HEIGHT);
  if (!picture)
    return NULL;
  cairo_t *cairo = cairo_create(picture->pixels);
  draw_shape(cairo);
  draw_arrow(cairo, edge);
  draw_words(cairo, "Swipe again");
  cairo_destroy(cairo);
  cairo_surface_flush(picture->pixels);
  return picture;
}

/* A line along the part of the edge that the card points at. */
static void draw_line(struct wlr_box box, enum selvage_edge edge) {
  static const float white[] = {1, 1, 1, 1};
  bool is_level = edge & (SELVAGE_EDGE_TOP | SELVAGE_EDGE_BOTTOM);
  int width = is_level ? box.width / 2 : LINE, height = is_level ? LINE : box.height / 2;
  int x = box.x + (is_level ? box.width / 4 : 0), y = box.y + (is_level ? 0 : box.height / 4);
  if (edge == SELVAGE_EDGE_RIGHT)
    x += box.width - LINE;
  if (edge == SELVAGE_EDGE_BOTTOM)
    y += box.height - LINE;
  line = &wlr_scene_rect_create(&slate.layers[OWN]->node, width, height, white)->node;
  wlr_scene_node_set_position(line, x, y);
}

void draw_card(struct output *output, enum selvage_edge edge) {
  struct wlr_box box = output_box(output);
  int x = box.x + (box.width - CARD_WIDTH) / 2, y = box.y + (box.height - CARD_HEIGHT) / 2;
  clear_card();
  if (edge == SELVAGE_EDGE_TOP)
    y = box.y + MARGIN;
  if (edge == SELVAGE_EDGE_BOTTOM)
    y = box.y + box.height - CARD_HEIGHT - MARGIN;
  if (edge == SELVAGE_EDGE_LEFT)
    x = box.x + MARGIN;
  if (edge == SELVAGE_EDGE_RIGHT)
    x = box.x + box.width - CARD_WIDTH - MARGIN;
  struct picture *picture = draw_card_picture(edge);
  if (picture)
    card = show(picture, x, y);
  draw_line(box, edge);
}

void clear_card(void) {
  if (card)
    wlr_scene_node_destroy(card);
  if (line)
    wlr_scene_node_destroy(line);
  card = line = NULL;
}

void draw_indicator(struct output *output, enum selvage_indicator mode) {
  struct wlr_box box = output_box(output);
  float light = mode == SELVAGE_INDICATOR_DIM ? 0.25F : 0.75F;
  const float colour[] = {light, light, light, light};
  wlr_scene_rect_set_size(output->indicator, PILL_WIDTH, PILL_HEIGHT);
  wlr_scene_rect_set_color(output->indicator, colour);
  wlr_scene_node_set_position(&output->indicator->node, box.x + (box.width - PILL_WIDTH) / 2,
                              box.y + box.height - 2 * PILL_HEIGHT);
  wlr_scene_node_set_enabled(&output->indicator->node, mode != SELVAGE_INDICATOR_HIDE);
}

void draw_progress(struct output *output, double progress) {
  double part = progress < 0 ? 0 : progress > 1 ? 1 : progress;
  const float colour[] = {0, 0, 0, (float)(0.6 * part)};
  if (!output) {
    if (veil)
      wlr_scene_node_destroy(&veil->node);
    veil = NULL;
    return;
  }
  struct wlr_box box = output_box(output);
  if (!veil)
    veil = wlr_scene_rect_create(&slate.layers[OWN]->node, box.width, box.height, colour);
  wlr_scene_node_set_position(&veil->node, box.x, box.y);
  wlr_scene_rect_set_size(veil, box.width, box.height);
  wlr_scene_rect_set_color(veil, colour);
}
