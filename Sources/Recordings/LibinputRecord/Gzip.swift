import CZlib

/// Unpacks gzip files.
public enum Gzip {
  public static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// What `bytes` hold.
  ///
  /// - Parameter limit: how many bytes may come out: a small file can hold the memory of a machine.
  /// - Throws: an error of the file as a whole; a file that ends too early throws too.
  public static func unpack(_ bytes: [UInt8], limit: Int) throws(ScriptError) -> [UInt8] {
    var stream = z_stream()
    guard selvage_inflate_gzip(&stream) == Z_OK else { throw ScriptError(line: 0, "there is no memory to unpack it") }
    defer { inflateEnd(&stream) }
    var result: [UInt8] = []
    var input = bytes
    let status = input.withUnsafeMutableBufferPointer { buffer in
      stream.next_in = buffer.baseAddress
      stream.avail_in = UInt32(clamping: buffer.count)
      return inflateAll(&stream, into: &result, limit: limit)
    }
    if result.count > limit {
      throw ScriptError(line: 0, "it unpacks to more than \(limit >> 20) MB; no recording is so large")
    }
    guard status == Z_STREAM_END else {
      let isCut = status == Z_BUF_ERROR || status == Z_OK
      throw ScriptError(
        line: 0, isCut ? "the gzip file ends too early; copy it again" : "it is no gzip file, or damaged")
    }
    return result
  }

  private static func inflateAll(_ stream: inout z_stream, into result: inout [UInt8], limit: Int) -> Int32 {
    var chunk = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let (status, count) = chunk.withUnsafeMutableBufferPointer { buffer in
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        let status = inflate(&stream, Z_NO_FLUSH)
        return (status, buffer.count - Int(stream.avail_out))
      }
      result += chunk[..<count]
      guard status == Z_OK, result.count <= limit else { return status }
      // Several packed files one after the other are no recording of ours; what follows the first is left.
      if count == 0, stream.avail_in == 0 { return Z_BUF_ERROR }
    }
  }
}
