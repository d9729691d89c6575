import CCairo

/// What kind of file a picture becomes.
package enum PictureForm: String, CaseIterable, Sendable {
  case png, svg, pdf

  func surface(_ width: Double, _ height: Double, _ sink: PictureSink) -> OpaquePointer? {
    let target = Unmanaged.passUnretained(sink).toOpaque()
    switch self {
    case .png: return cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    case .svg: return cairo_svg_surface_create_for_stream(PictureSink.take, target, width, height)
    case .pdf:
      let surface = cairo_pdf_surface_create_for_stream(PictureSink.take, target, width, height)
      // The same strokes make the same file, whenever it is drawn.
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      return surface
    }
  }
}

/// Where cairo writes the file.
final class PictureSink {
  private(set) var bytes: [UInt8] = []

  static let take: cairo_write_func_t = { target, data, count in
    guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<PictureSink>.fromOpaque(target).takeUnretainedValue()
    sink.bytes += UnsafeBufferPointer(start: data, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Why there is no picture.
package struct DrawingFailure: Error, Sendable {
  package let message: String
}

extension Canvas {
  /// The whole file. Nothing can be drawn afterwards.
  package func file() throws(DrawingFailure) -> [UInt8] {
    if form == .png {
      cairo_surface_flush(surface)
      let status = cairo_surface_write_to_png_stream(
        surface, PictureSink.take, Unmanaged.passUnretained(sink).toOpaque())
      try check(status)
    } else {
      cairo_surface_finish(surface)
    }
    try check(cairo_surface_status(surface))
    guard !sink.bytes.isEmpty else { throw DrawingFailure(message: "cannot draw the picture") }
    return sink.bytes
  }

  private func check(_ status: cairo_status_t) throws(DrawingFailure) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw DrawingFailure(message: "cannot draw the picture: \(String(cString: cairo_status_to_string(status)))")
  }
}
