import CCairo

/// Words in a picture.
extension Canvas {
  package func text(
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

  package func width(of text: String, size: Double, bold: Bool = false) -> Double {
    cairo_select_font_face(
      cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cairo, size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(cairo, text, &extents)
    return extents.x_advance
  }

  /// The text in lines that are no wider than that.
  package func wrapped(_ text: String, width: Double, size: Double) -> [String] {
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
}
