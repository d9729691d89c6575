import CCairo
import Glibc
import ReferenceHost
import Testing

/// Several pictures of windows on one page, each with a sentence above it.
struct PictureSheet {
  private typealias Entry = (caption: String, pixels: SurfacePixels, fingers: [(x: Double, y: Double)])
  private var entries: [Entry] = []

  /// - Parameter fingers: where they are, in pixels of the picture.
  mutating func add(_ caption: String, _ pixels: SurfacePixels, fingers: [(x: Double, y: Double)] = []) {
    entries.append((caption, pixels, fingers))
  }

  /// Whole screens, made smaller; only where documentation is to be written again, and each of them another picture.
  func keep(_ path: String, title: String) throws {
    #expect(Set(entries.map(\.pixels.bytes)).count == entries.count, "two pictures are the same")
    guard getenv("UPDATE_DOCS") != nil else { return }
    try write(to: path, title: title, scale: 0.4)
  }

  /// The upper left part of a larger picture.
  mutating func addPart(_ caption: String, _ pixels: SurfacePixels, _ width: Int, _ height: Int) {
    var part = pixels
    part.size = .init(width: width, height: height)
    add(caption, part)
  }

  /// Two in a row.
  func write(to path: String, title: String, scale: Double = 1) throws {
    let first = try #require(entries.first).pixels.size
    let (width, height) = (Double(first.width) * scale + 28, Double(first.height) * scale + 52)
    let rows = (entries.count + 1) / 2
    let page = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width * 2), Int32(height * Double(rows) + 60))
    let cairo = cairo_create(page)
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(page)
    }
    cairo_set_source_rgb(cairo, 0.91, 0.91, 0.89)
    cairo_paint(cairo)
    say(cairo, title, 14, 38, size: 22)
    for (number, entry) in entries.enumerated() {
      let x = Double(number % 2) * width + 14
      let y = Double(number / 2) * height + 60
      say(cairo, "\(number + 1)  \(entry.caption)", x, y + 20, size: 15)
      draw(cairo, entry, x, y + 32, scale)
    }
    try #require(cairo_surface_write_to_png(page, path) == CAIRO_STATUS_SUCCESS, "cannot write \(path)")
  }

  private func say(_ cairo: OpaquePointer?, _ text: String, _ x: Double, _ y: Double, size: Double) {
    cairo_set_source_rgb(cairo, 0.1, 0.1, 0.1)
    cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
    cairo_set_font_size(cairo, size)
    cairo_move_to(cairo, x, y)
    cairo_show_text(cairo, text)
  }

  private func draw(_ cairo: OpaquePointer?, _ entry: Entry, _ x: Double, _ y: Double, _ scale: Double) {
    let pixels = entry.pixels
    var bytes = pixels.bytes
    bytes.withUnsafeMutableBufferPointer { bytes in
      let image = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_RGB24, Int32(pixels.size.width), Int32(pixels.size.height), Int32(pixels.stride)
      )
      cairo_save(cairo)
      defer { cairo_restore(cairo) }
      cairo_translate(cairo, x, y)
      cairo_scale(cairo, scale, scale)
      cairo_set_source_surface(cairo, image, 0, 0)
      cairo_paint(cairo)
      cairo_set_source_rgb(cairo, 0.1, 0.1, 0.1)
      cairo_set_line_width(cairo, 1 / scale)
      cairo_rectangle(cairo, 0, 0, Double(pixels.size.width), Double(pixels.size.height))
      cairo_stroke(cairo)
      cairo_surface_destroy(image)
      for finger in entry.fingers { draw(cairo, finger: finger) }
    }
  }

  /// Two rings, one dark and one light: seen on every ground.
  private func draw(_ cairo: OpaquePointer?, finger: (x: Double, y: Double)) {
    for (radius, shade) in [(44.0, 0.1), (38.0, 1.0)] {
      cairo_set_source_rgb(cairo, shade, shade, shade)
      cairo_set_line_width(cairo, 6)
      cairo_new_path(cairo)
      cairo_arc(cairo, finger.x, finger.y, radius, 0, 2 * .pi)
      cairo_stroke(cairo)
    }
  }
}
