/* Pictures made of rectangles of one shade of grey, the only thing that Weston draws without a client. */
#include "selvage-weston.h"

#include <string.h>

enum { DOT = LETTER_WIDTH / 6 };

static struct weston_layer layer;

/* Above fullscreen windows and keyboards, below a lock. */
static struct weston_layer *our_layer(void) {
  if (!layer.compositor) {
    weston_layer_init(&layer, module.compositor);
    weston_layer_set_position(&layer, WESTON_LAYER_POSITION_TOP_UI + 1);
  }
  return &layer;
}

/* Never under a finger: its input region is empty. */
struct weston_view *picture_add(struct picture *picture, double x, double y, int width, int height, float shade,
                                float alpha) {
  struct weston_surface *surface = picture->count < PIECES ? weston_surface_create(module.compositor) : NULL;
  struct weston_view *view = surface ? weston_view_create(surface) : NULL;
  if (!view)
    return NULL;
  weston_surface_set_color(surface, shade, shade, shade, 1);
  pixman_region32_clear(&surface->input);
  weston_surface_set_size(surface, width, height);
  weston_view_set_position(view, (float)x, (float)y);
  view->alpha = alpha;
  weston_layer_entry_insert(&our_layer()->view_list, &view->layer_link);
  surface->is_mapped = view->is_mapped = true;
  weston_view_update_transform(view);
  weston_surface_damage(surface);
  picture->views[picture->count++] = view;
  return view;
}

void picture_clear(struct picture *picture) {
  if (picture->count == 0)
    return;
  for (size_t i = 0; i < picture->count; i++)
    weston_surface_destroy(picture->views[i]->surface);
  picture->count = 0;
  weston_compositor_schedule_repaint(module.compositor);
}

void pictures_finish(void) {
  if (layer.compositor)
    weston_layer_fini(&layer);
  layer.compositor = NULL;
}

/* Words: five dots wide, seven high, the leftmost in the highest of five bits. */
static const struct {
  char letter;
  unsigned char rows[7];
} glyphs[] = {{'S', {15, 16, 16, 14, 1, 1, 30}},    {'W', {17, 17, 17, 21, 21, 21, 10}}, {'I', {14, 4, 4, 4, 4, 4, 14}},
              {'P', {30, 17, 17, 30, 16, 16, 16}},  {'E', {31, 16, 16, 30, 16, 16, 31}},
              {'A', {14, 17, 17, 31, 17, 17, 17}},
              {'G', {14, 17, 16, 23, 17, 17, 15}}, {'N', {17, 25, 21, 19, 17, 17, 17}}};

/* How many rows below this one have the same run of dots, beginning at column and that long. */
static int same_below(const unsigned char *rows, int row, unsigned run) {
  int same = 1;
  while (row + same < 7 && (rows[row + same] & run) == run)
    same++;
  return same;
}

static void add_letter(struct picture *picture, const unsigned char *letter, double x, double y) {
  unsigned char rows[7];
  memcpy(rows, letter, sizeof rows);
  for (int row = 0; row < 7; row++) {
    for (int column = 0; column < 5; column++) {
      unsigned run = 0, width = 0;
      while (column + (int)width < 5 && rows[row] & 16u >> (column + (int)width))
        run |= 16u >> (column + (int)width++);
      if (!run)
        continue;
      int height = same_below(rows, row, run);
      for (int i = 0; i < height; i++)
        rows[row + i] &= (unsigned char)~run;
      picture_add(picture, x + column * DOT, y + row * DOT, (int)width * DOT, height * DOT, 1, 1);
    }
  }
}

void picture_add_words(struct picture *picture, const char *words, double x, double y) {
  for (; *words; words++, x += LETTER_WIDTH)
    for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
      if (glyphs[i].letter == *words)
        add_letter(picture, glyphs[i].rows, x, y);
}

/* A triangle of bars around a centre, its tip away from the edge. */
void picture_add_arrow(struct picture *picture, enum selvage_edge edge, double x, double y) {
  bool is_level = edge & (SELVAGE_EDGE_TOP | SELVAGE_EDGE_BOTTOM);
  bool widens = edge & (SELVAGE_EDGE_BOTTOM | SELVAGE_EDGE_RIGHT);
  for (int i = 0; i < 9; i++) {
    int length = 4 * (widens ? i + 1 : 9 - i), along = 2 * (i - 4);
    if (is_level)
      picture_add(picture, x - length / 2.0, y + along, length, 2, 1, 1);
    else
      picture_add(picture, x + along, y - length / 2.0, 2, length, 1, 1);
  }
}
