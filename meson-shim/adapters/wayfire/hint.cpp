/* The card "Swipe again" and a bar that grows with a gesture, drawn over everything else. Both are opaque: what is drawn
 * twice in one place looks as if drawn once. */
#include "selvage-wayfire.hpp"

#include <map>
#include <wayfire/opengl.hpp>
#include <wayfire/plugins/common/cairo-util.hpp>

namespace selvage {

void note_direction(const selvage_gesture *gesture);

enum { WIDTH = 300, HEIGHT = 96, MARGIN = 18, LINE = 5, BAR = 8 };

/* What is drawn on one output. */
struct hint_t {
  wf::output_t *output = nullptr;
  selvage_edge edge{};
  double progress = -1;
  wf::effect_hook_t draw;
  wf::simple_texture_t card;
};
using hints_t = std::map<wf::output_t*, std::unique_ptr<hint_t>>;
static hints_t cards, bars;

static void draw_words(cairo_t *cairo, selvage_edge edge) {
  static const char words[] = "Swipe again";
  double turn = edge == SELVAGE_EDGE_LEFT ? 90 : edge == SELVAGE_EDGE_TOP ? 180 : edge == SELVAGE_EDGE_RIGHT ? 270 : 0;
  cairo_text_extents_t size;
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_select_font_face(cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cairo, 22);
  cairo_text_extents(cairo, words, &size);
  cairo_move_to(cairo, (WIDTH - size.width) / 2 - size.x_bearing, 72);
  cairo_show_text(cairo, words);
  /* The arrow points the way that the finger goes. */
  cairo_translate(cairo, WIDTH / 2.0, 32);
  cairo_rotate(cairo, turn * 3.14159265 / 180);
  cairo_move_to(cairo, -12, 5);
  cairo_line_to(cairo, 0, -7);
  cairo_line_to(cairo, 12, 5);
  cairo_set_line_width(cairo, 5);
  cairo_stroke(cairo);
}

static void paint_card(hint_t& hint) {
  cairo_surface_t *pixels = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cairo = cairo_create(pixels);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_rectangle(cairo, 3, 3, WIDTH - 6, HEIGHT - 6);
  cairo_set_source_rgb(cairo, 0.07, 0.09, 0.12);
  cairo_fill(cairo);
  draw_words(cairo, hint.edge);
  cairo_destroy(cairo);
  cairo_surface_flush(pixels);
  OpenGL::render_begin();
  cairo_surface_upload_to_texture(pixels, hint.card);
  OpenGL::render_end();
  cairo_surface_destroy(pixels);
}

/* At this distance from the edge, in the middle of it. */
static wf::geometry_t place(const hint_t& hint, int distance, int width, int height) {
  auto screen = hint.output->get_relative_geometry();
  wf::geometry_t box{(screen.width - width) / 2, (screen.height - height) / 2, width, height};
  if (hint.edge & (SELVAGE_EDGE_LEFT | SELVAGE_EDGE_RIGHT))
    box.x = hint.edge == SELVAGE_EDGE_LEFT ? distance : screen.width - width - distance;
  else
    box.y = hint.edge == SELVAGE_EDGE_TOP ? distance : screen.height - height - distance;
  return box;
}

/* A line along part of the edge. */
static wf::geometry_t line(const hint_t& hint, double share, int thickness) {
  auto screen = hint.output->get_relative_geometry();
  bool is_level = hint.edge & (SELVAGE_EDGE_TOP | SELVAGE_EDGE_BOTTOM);
  int length = (int)((is_level ? screen.width : screen.height) * share);
  return place(hint, 0, is_level ? length : thickness, is_level ? thickness : length);
}

static void draw(const hint_t& hint) {
  const wf::color_t white{1, 1, 1, 1};
  auto target = hint.output->render->get_target_framebuffer();
  bool is_bar = hint.progress >= 0;
  OpenGL::render_begin(target);
  OpenGL::render_rectangle(is_bar ? line(hint, hint.progress / 2, BAR) : line(hint, 0.5, LINE), white,
                           target.get_orthographic_projection());
  if (!is_bar)
    OpenGL::render_texture(wf::texture_t{hint.card.tex}, target, place(hint, MARGIN, WIDTH, HEIGHT), glm::vec4(1.f),
                           OpenGL::TEXTURE_TRANSFORM_INVERT_Y);
  OpenGL::render_end();
}

static void hide(hints_t& hints, wf::output_t *output) {
  auto found = hints.find(output);
  if (found == hints.end())
    return;
  output->render->rem_effect(&found->second->draw);
  output->render->damage_whole();
  hints.erase(found);
}

static hint_t& show(hints_t& hints, wf::output_t *output, selvage_edge edge) {
  hide(hints, output);
  auto& hint = hints[output] = std::make_unique<hint_t>();
  hint->output = output;
  hint->edge = edge;
  hint->draw = [it = hint.get()] { draw(*it); };
  output->render->add_effect(&hint->draw, wf::OUTPUT_EFFECT_OVERLAY);
  output->render->damage_whole();
  return *hint;
}

void on_affordance(void*, const selvage_affordance *event) {
  wf::output_t *output = output_of(event->output);
  if (output && event->kind == SELVAGE_AFFORDANCE_HIDDEN)
    hide(cards, output);
  if (output && event->kind == SELVAGE_AFFORDANCE_SHOWN)
    paint_card(show(cards, output, event->edge));
}

void on_gesture(void*, const selvage_gesture *gesture) {
  bool is_over = gesture->phase == SELVAGE_GESTURE_COMMITTED || gesture->phase == SELVAGE_GESTURE_CANCELLED;
  wf::output_t *output = output_of(gesture->output);
  note_direction(gesture);
  if (!output)
    return;
  if (is_over || gesture->device_kind != SELVAGE_DEVICE_TOUCHSCREEN || !gesture->edge) {
    hide(bars, output);
    return;
  }
  if (gesture->phase == SELVAGE_GESTURE_BEGAN)
    show(bars, output, gesture->edge);
  auto bar = bars.find(output);
  if (bar == bars.end())
    return;
  bar->second->progress = std::clamp(gesture->progress, 0.0, 1.0);
  output->render->damage_whole();
}

void hint_forget(wf::output_t *output) {
  hide(cards, output);
  hide(bars, output);
}

void hint_finish() {
  for (auto output : wf::get_core().output_layout->get_outputs())
    hint_forget(output);
}

} // namespace selvage
