import CCairo

/// A picture to draw on, in pixels from the top left. In SVG and PDF a pixel is a point.
package final class Canvas {
  let form: PictureForm
  let sink = PictureSink()
  let surface: OpaquePointer?
  let cairo: OpaquePointer?

  package init(width: Double, height: Double, background: Colour, form: PictureForm = .png) {
    self.form = form
    surface = form.surface(width, height, sink)
    cairo = cairo_create(surface)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    set(background)
    cairo_paint(cairo)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  // MARK: - Shapes

  package func fill(_ box: Box, _ colour: Colour, radius: Double = 0) {
    trace(box, radius)
    set(colour)
    cairo_fill(cairo)
  }

  package func stroke(_ box: Box, _ colour: Colour, width: Double, radius: Double = 0, dash: [Double] = []) {
    trace(box, radius)
    stroke(colour, width, dash)
  }

  package func line(_ points: [Point], _ colour: Colour, width: Double, dash: [Double] = []) {
    guard let first = points.first else { return }
    cairo_move_to(cairo, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
    stroke(colour, width, dash)
  }

  package func circle(_ centre: Point, _ radius: Double, fill colour: Colour) {
    cairo_arc(cairo, centre.x, centre.y, radius, 0, 2 * .pi)
    set(colour)
    cairo_fill(cairo)
  }

  package func circle(_ centre: Point, _ radius: Double, stroke colour: Colour, width: Double, dash: [Double] = []) {
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, centre.x, centre.y, radius, 0, 2 * .pi)
    stroke(colour, width, dash)
  }

  /// Draws only inside of a box.
  package func clipped(to box: Box, _ draw: () -> Void) {
    cairo_save(cairo)
    cairo_rectangle(cairo, box.x, box.y, box.width, box.height)
    cairo_clip(cairo)
    draw()
    cairo_restore(cairo)
  }

  /// Rows of 0xXXRRGGBB, as many bytes as width and height say; none where the picture has no pixels.
  package func withPixels<Answer>(_ body: (UnsafeRawBufferPointer) -> Answer) -> Answer {
    cairo_surface_flush(surface)
    let count = Int(cairo_image_surface_get_stride(surface) * cairo_image_surface_get_height(surface))
    return body(UnsafeRawBufferPointer(start: cairo_image_surface_get_data(surface), count: count))
  }

  // MARK: - Helpers

  func set(_ colour: Colour) {
    cairo_set_source_rgba(cairo, colour.red, colour.green, colour.blue, colour.alpha)
  }

  func stroke(_ colour: Colour, _ width: Double, _ dash: [Double]) {
    set(colour)
    cairo_set_line_width(cairo, width)
    cairo_set_dash(cairo, dash, Int32(dash.count), 0)
    cairo_stroke(cairo)
  }

  private func trace(_ box: Box, _ radius: Double) {
    guard radius > 0 else { return cairo_rectangle(cairo, box.x, box.y, box.width, box.height) }
    let quarter = Double.pi / 2
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, box.right - radius, box.y + radius, radius, -quarter, 0)
    cairo_arc(cairo, box.right - radius, box.bottom - radius, radius, 0, quarter)
    cairo_arc(cairo, box.x + radius, box.bottom - radius, radius, quarter, 2 * quarter)
    cairo_arc(cairo, box.x + radius, box.y + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(cairo)
  }
}
