import CSelvageLibinput

/// What every argument goes through before anything happens.

/// Larger than the struct will ever be: a size that was never set is noticed before anything is read.
private let largestStruct: UInt = 4096

extension selvage_libinput_callbacks {
  /// The size in the first version of the header. Write the number down here once the struct has grown.
  private static var firstSize: Int { MemoryLayout<Self>.size }

  /// A copy of the host's struct, of whatever version: missing members are zero, and what we do not know has to be. Nil if
  /// it cannot be used.
  init?(checking pointer: UnsafePointer<Self>?) {
    guard let pointer else { return nil }
    let raw = UnsafeRawPointer(pointer)
    let size = raw.loadUnaligned(as: UInt.self)
    guard size >= UInt(Self.firstSize) && size <= largestStruct else { return nil }
    let known = min(Int(size), MemoryLayout<Self>.size)
    for offset in known..<Int(size) where raw.loadUnaligned(fromByteOffset: offset, as: UInt8.self) != 0 { return nil }
    self.init()
    withUnsafeMutableBytes(of: &self) { $0.copyMemory(from: UnsafeRawBufferPointer(start: raw, count: known)) }
    guard (open_node == nil) == (close_node == nil) && hasLevel else { return nil }
  }
}

/// A text of the host's as bytes; nil when it is NULL, or no zero byte ends it in time.
func bytes(_ text: UnsafePointer<CChar>?, longest: Int) -> [UInt8]? {
  guard let text else { return nil }
  var bytes: [UInt8] = []
  for index in 0...longest {
    let byte = UInt8(bitPattern: text[index])
    if byte == 0 { return bytes }
    bytes.append(byte)
  }
  return nil
}

/// The body of a call that C makes: checks the object, and keeps it until the call ends.
func enter(_ input: OpaquePointer?, _ body: (Input) -> selvage_libinput_error) -> selvage_libinput_error {
  guard let input = input?.input, input.takesCalls else { return SELVAGE_LIBINPUT_INVALID }
  input.begin()
  let result = body(input)
  input.end()
  return result
}

extension OpaquePointer {
  /// The object behind the pointer that C has.
  var input: Input { Unmanaged<Input>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue() }
}
