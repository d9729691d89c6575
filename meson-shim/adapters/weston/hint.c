/* "Swipe again" at an armed edge, and how far a swipe has come.
 *
 * Nothing moves by itself, and the arrow and the words say it without colour. */
#include "selvage-weston.h"

enum { WIDTH = 260, HEIGHT = 92, MARGIN = 14, PILL_WIDTH = 160, PILL_HEIGHT = 8 };

/* The card of each output. */
static struct card {
  struct picture picture;
  enum selvage_edge edge;
} cards[OUTPUTS];

/* What follows the last gesture on each output. */
static struct swipe {
  struct picture picture;
  uint32_t gesture;
  struct weston_view *veil, *pill;
} swipes[OUTPUTS];

/* The card's top left, in the middle of its edge. */
static void card_place(const struct weston_output *output, enum selvage_edge edge, double *x, double *y) {
  *x = output->x + (output->width - WIDTH) / 2.0;
  *y = output->y + (output->height - HEIGHT) / 2.0;
  if (edge == SELVAGE_EDGE_TOP)
    *y = output->y + MARGIN;
  if (edge == SELVAGE_EDGE_BOTTOM)
    *y = output->y + output->height - HEIGHT - MARGIN;
  if (edge == SELVAGE_EDGE_LEFT)
    *x = output->x + MARGIN;
  if (edge == SELVAGE_EDGE_RIGHT)
    *x = output->x + output->width - WIDTH - MARGIN;
}

/* A line along the part of the edge that the card points at. */
static void add_edge_line(struct picture *picture, const struct weston_output *output, enum selvage_edge edge) {
  bool is_level = edge & (SELVAGE_EDGE_TOP | SELVAGE_EDGE_BOTTOM);
  int length = (is_level ? output->width : output->height) / 2;
  double x = is_level ? output->x + length / 2.0 : output->x, y = is_level ? output->y : output->y + length / 2.0;
  if (edge == SELVAGE_EDGE_BOTTOM)
    y += output->height - 5;
  if (edge == SELVAGE_EDGE_RIGHT)
    x += output->width - 5;
  picture_add(picture, x, y, is_level ? length : 5, is_level ? 5 : length, 1, 1);
}

static void draw_card(struct picture *picture, const struct weston_output *output, enum selvage_edge edge) {
  static const char words[] = "SWIPE AGAIN";
  const double width = (sizeof words - 1) * LETTER_WIDTH;
  double x, y;
  card_place(output, edge, &x, &y);
  add_edge_line(picture, output, edge);
  picture_add(picture, x - 2, y - 2, WIDTH + 4, HEIGHT + 4, 1, 1);
  picture_add(picture, x, y, WIDTH, HEIGHT, 0.1F, 1);
  picture_add_arrow(picture, edge, x + WIDTH / 2.0, y + 26);
  picture_add_words(picture, words, x + (WIDTH - width) / 2, y + 56);
  weston_compositor_schedule_repaint(module.compositor);
}

void hint_affordance(void *data, const struct selvage_affordance *affordance) {
  struct output *output = output_by_handle(affordance->output);
  struct card *card = output ? &cards[slot_of(output)] : NULL;
  (void)data;
  if (card && affordance->kind == SELVAGE_AFFORDANCE_SHOWN) {
    picture_clear(&card->picture);
    card->edge = affordance->edge;
    draw_card(&card->picture, output->weston, affordance->edge);
  } else if (card && affordance->kind == SELVAGE_AFFORDANCE_HIDDEN && card->edge == affordance->edge) {
    picture_clear(&card->picture);
  }
}

/* A veil that darkens with progress, and a pill under the fingers, across their way. */
static void begin(struct swipe *swipe, const struct selvage_gesture *gesture, const struct weston_output *output) {
  bool is_sideways = gesture->edge & (SELVAGE_EDGE_LEFT | SELVAGE_EDGE_RIGHT) ||
                     gesture->movement == SELVAGE_MOVEMENT_SWIPE_LEFT ||
                     gesture->movement == SELVAGE_MOVEMENT_SWIPE_RIGHT;
  picture_clear(&swipe->picture);
  swipe->gesture = gesture->gesture;
  swipe->veil = picture_add(&swipe->picture, output->x, output->y, output->width, output->height, 0, 0);
  swipe->pill = picture_add(&swipe->picture, output->x, output->y, is_sideways ? PILL_HEIGHT : PILL_WIDTH,
                            is_sideways ? PILL_WIDTH : PILL_HEIGHT, 1, 1);
}

static void follow(struct swipe *swipe, const struct selvage_gesture *gesture, const struct output *output) {
  const struct weston_output *weston = output->weston;
  bool is_turned = output->info.transform & 1;
  double width_mm = is_turned ? output->info.height_mm : output->info.width_mm;
  double height_mm = is_turned ? output->info.width_mm : output->info.height_mm;
  double part = gesture->progress < 0 ? 0 : gesture->progress > 1 ? 1 : gesture->progress;
  if (!swipe->veil || !swipe->pill || width_mm <= 0 || height_mm <= 0)
    return;
  swipe->veil->alpha = (float)(0.6 * part);
  weston_view_geometry_dirty(swipe->veil);
  weston_surface_damage(swipe->veil->surface);
  weston_view_set_position(swipe->pill,
                           (float)(weston->x + gesture->x_mm / width_mm * weston->width -
                                   swipe->pill->surface->width / 2.0),
                           (float)(weston->y + gesture->y_mm / height_mm * weston->height -
                                   swipe->pill->surface->height / 2.0));
  weston_compositor_schedule_repaint(module.compositor);
}

void hint_gesture(void *data, const struct selvage_gesture *gesture) {
  struct output *output = output_by_handle(gesture->output);
  (void)data;
  if (!output)
    return;
  struct swipe *swipe = &swipes[slot_of(output)];
  if (gesture->phase == SELVAGE_GESTURE_BEGAN)
    begin(swipe, gesture, output->weston);
  if (swipe->gesture != gesture->gesture)
    return;
  if (gesture->phase == SELVAGE_GESTURE_COMMITTED || gesture->phase == SELVAGE_GESTURE_CANCELLED)
    picture_clear(&swipe->picture);
  else
    follow(swipe, gesture, output);
}

void hint_forget(const struct output *output) {
  picture_clear(&cards[slot_of(output)].picture);
  picture_clear(&swipes[slot_of(output)].picture);
}

void hint_finish(void) {
  for (size_t i = 0; i < OUTPUTS; i++)
    hint_forget(&module.outputs[i]);
  pictures_finish();
}
