#include "draw.h"

#include <cairo.h>
#include <math.h>

static void set(cairo_t *cairo, uint32_t colour) {
  cairo_set_source_rgb(cairo, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

static void fill(cairo_t *cairo, double x, double y, double width, double height, uint32_t colour) {
  set(cairo, colour);
  cairo_rectangle(cairo, x, y, width, height);
  cairo_fill(cairo);
}

static void text(cairo_t *cairo, const char *words, double x, double y, double size, uint32_t colour, int is_bold) {
  cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                         is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cairo, size);
  set(cairo, colour);
  cairo_move_to(cairo, x, y);
  cairo_show_text(cairo, words);
}

static void check_mark(cairo_t *cairo, double x, double y, int is_set) {
  set(cairo, 0x1f6f43);
  cairo_set_line_width(cairo, 2);
  cairo_arc(cairo, x, y, 11, 0, 2 * M_PI);
  if (!is_set) {
    set(cairo, 0x9a9a9a);
    cairo_stroke(cairo);
    return;
  }
  cairo_fill(cairo);
  set(cairo, 0xffffff);
  cairo_move_to(cairo, x - 5, y);
  cairo_line_to(cairo, x - 1, y + 5);
  cairo_line_to(cairo, x + 6, y - 5);
  cairo_stroke(cairo);
}

static void row_at(cairo_t *cairo, const struct row *row, double x, double y, double width, uint32_t paper) {
  fill(cairo, x, y, width, ROW_HEIGHT, paper);
  check_mark(cairo, x + 32, y + ROW_HEIGHT / 2, row->is_selected);
  text(cairo, row->name, x + 60, y + ROW_HEIGHT / 2 + 7, 20, 0x1c1c1c, 0);
  for (int line = -1; line <= 1; line++)
    fill(cairo, x + width - 44, y + ROW_HEIGHT / 2 + 6 * line - 1, 22, 2, 0xb0b0b0);
  fill(cairo, x, y + ROW_HEIGHT - 1, width, 1, 0xdddddd);
}

static void resting(cairo_t *cairo, const struct list *list, int row) {
  double y = list_row_y(list, row) + list->rows[row].shift;
  double aside = row == list->aside ? list->reveal : 0;
  if (y > list->height || y < HEADER_HEIGHT - 2 * ROW_HEIGHT)
    return;
  if (aside > 0) {
    fill(cairo, list->width - aside, y, aside, ROW_HEIGHT, 0xb3261e);
    text(cairo, "Delete", list->width - fmax(aside, DELETE_WIDTH) + 20, y + ROW_HEIGHT / 2 + 7, 20, 0xffffff, 1);
  }
  row_at(cairo, &list->rows[row], -aside, y, list->width, 0xffffff);
}

static void lifted(cairo_t *cairo, const struct list *list) {
  fill(cairo, 10, list->lifted_y + 6, list->width - 12, ROW_HEIGHT, 0xc4c4c4);
  row_at(cairo, &list->rows[list->lifted], 6, list->lifted_y - 3, list->width - 12, 0xfff6d6);
}

static void scroll_bar(cairo_t *cairo, const struct list *list) {
  double view = list->height - HEADER_HEIGHT, content = list->count * ROW_HEIGHT;
  if (content <= view)
    return;
  double top = fmin(fmax(list_drawn_offset(list), 0), content - view);
  fill(cairo, list->width - 7, HEADER_HEIGHT + view * top / content, 4, view * view / content, 0x8c8c8c);
}

static void header(cairo_t *cairo, const struct list *list, const char *notice) {
  fill(cairo, 0, 0, list->width, HEADER_HEIGHT, 0x24466b);
  text(cairo, "Shopping", 20, notice ? 25 : 36, 22, 0xffffff, 1);
  if (notice)
    text(cairo, notice, 20, 45, 13, 0xffffff, 0);
}

void draw_list(const struct list *list, const char *notice, void *pixels, int32_t width, int32_t height) {
  cairo_surface_t *surface =
      cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_RGB24, width, height, 4 * width);
  cairo_t *cairo = cairo_create(surface);
  fill(cairo, 0, 0, width, height, 0xe9edf2);
  for (int row = 0; row < list->count; row++)
    if (row != list->lifted)
      resting(cairo, list, row);
  if (list->lifted >= 0)
    lifted(cairo, list);
  scroll_bar(cairo, list);
  header(cairo, list, notice);
  cairo_destroy(cairo);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
}
