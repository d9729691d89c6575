import CCairo

/// A picture to draw on, in pixels from the top left.
final class Canvas {
  struct Colour {
    var red, green, blue: Double
    var alpha = 1.0

    init(_ hex: UInt32, alpha: Double = 1) {
      red = Double(hex >> 16 & 255) / 255
      green = Double(hex >> 8 & 255) / 255
      blue = Double(hex & 255) / 255
      self.alpha = alpha
    }

    func faded(_ alpha: Double) -> Colour {
      var colour = self
      colour.alpha = alpha
      return colour
    }
  }

  struct Point {
    var x: Double
    var y: Double
  }

  struct Box {
    var x, y, width, height: Double
    var right: Double { x + width }
    var bottom: Double { y + height }

    func inset(_ by: Double) -> Box { Box(x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by) }
  }

  enum Anchor { case left, centre, right }

  private let surface: OpaquePointer?
  private let cairo: OpaquePointer?

  init(width: Double, height: Double, background: Colour) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
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

  func fill(_ box: Box, _ colour: Colour, radius: Double = 0) {
    trace(box, radius)
    set(colour)
    cairo_fill(cairo)
  }

  func stroke(_ box: Box, _ colour: Colour, width: Double, radius: Double = 0, dash: [Double] = []) {
    trace(box, radius)
    stroke(colour, width, dash)
  }

  func line(_ points: [Point], _ colour: Colour, width: Double, dash: [Double] = []) {
    guard let first = points.first else { return }
    cairo_move_to(cairo, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
    stroke(colour, width, dash)
  }

  func circle(_ centre: Point, _ radius: Double, fill colour: Colour) {
    cairo_arc(cairo, centre.x, centre.y, radius, 0, 2 * .pi)
    set(colour)
    cairo_fill(cairo)
  }

  func circle(_ centre: Point, _ radius: Double, stroke colour: Colour, width: Double, dash: [Double] = []) {
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, centre.x, centre.y, radius, 0, 2 * .pi)
    stroke(colour, width, dash)
  }

  /// Draws only inside of a box.
  func clipped(to box: Box, _ draw: () -> Void) {
    cairo_save(cairo)
    cairo_rectangle(cairo, box.x, box.y, box.width, box.height)
    cairo_clip(cairo)
    draw()
    cairo_restore(cairo)
  }

  // MARK: - Text

  func text(
    _ text: String, at point: Point, _ colour: Colour, size: Double, bold: Bool = false, anchor: Anchor = .left,
    halo: Colour? = nil
  ) {
    let width = self.width(of: text, size: size, bold: bold)
    let shift: Double =
      switch anchor {
      case .left: 0
      case .centre: width / 2
      case .right: width
      }
    if let halo {
      cairo_move_to(cairo, point.x - shift, point.y)
      cairo_text_path(cairo, text)
      stroke(halo, 4, [])
    }
    cairo_move_to(cairo, point.x - shift, point.y)
    set(colour)
    cairo_show_text(cairo, text)
  }

  func width(of text: String, size: Double, bold: Bool = false) -> Double {
    cairo_select_font_face(
      cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cairo, size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(cairo, text, &extents)
    return extents.x_advance
  }

  /// The text in lines that are no wider than that.
  func wrapped(_ text: String, width: Double, size: Double) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let longer = lines[lines.count - 1].isEmpty ? String(word) : "\(lines[lines.count - 1]) \(word)"
      if self.width(of: longer, size: size) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  // MARK: - The end

  func png() throws(DemoFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    cairo_surface_flush(surface)
    let status = withUnsafeMutablePointer(to: &bytes) { target in
      cairo_surface_write_to_png_stream(
        surface,
        { target, data, count in
          guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
          target.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(start: data, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, target)
    }
    guard status == CAIRO_STATUS_SUCCESS, !bytes.isEmpty else {
      throw DemoFailure("cannot draw the picture: \(String(cString: cairo_status_to_string(status)))")
    }
    return bytes
  }

  /// Rows of 0xXXRRGGBB, as many bytes as width and height say.
  func withPixels<Answer>(_ body: (UnsafeRawBufferPointer) -> Answer) -> Answer {
    cairo_surface_flush(surface)
    let count = Int(cairo_image_surface_get_stride(surface) * cairo_image_surface_get_height(surface))
    return body(UnsafeRawBufferPointer(start: cairo_image_surface_get_data(surface), count: count))
  }

  // MARK: - Helpers

  private func set(_ colour: Colour) {
    cairo_set_source_rgba(cairo, colour.red, colour.green, colour.blue, colour.alpha)
  }

  private func stroke(_ colour: Colour, _ width: Double, _ dash: [Double]) {
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
