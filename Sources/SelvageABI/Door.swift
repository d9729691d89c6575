import CSelvage
import SystemGestures

/// What every argument goes through before anything happens.
///
/// Each function answers nil after a line in the host's log, and its caller returns the error.

/// A struct of the header: it starts with `struct_size`, and all zero is a value.
protocol SizedStruct {
  init()
  /// The size in the first version of the header.
  static var firstSize: Int { get }
}

extension selvage_host: SizedStruct {
  /// Up to `log`.
  static var firstSize: Int { 21 * MemoryLayout<UInt>.size }
}
extension selvage_output_info: SizedStruct {}
extension selvage_device_info: SizedStruct {}
extension selvage_pad_motion: SizedStruct {}
extension selvage_surface_info: SizedStruct {}
extension selvage_surface_state: SizedStruct {}
extension selvage_statistics: SizedStruct {}

extension SizedStruct {
  /// Of a struct that has not grown yet. One that has writes its number down, as above.
  static var firstSize: Int { MemoryLayout<Self>.size }
}

/// Larger than any struct will be: an uninitialized size is noticed before anything is read.
private let largestStruct: UInt = 4096

/// How a struct of the host's was read.
enum Reading<Struct> {
  case read(Struct)
  case refused(selvage_result, StaticString)
}

/// Reads a struct of whatever version: missing members are zero, and what we do not know has to be.
func read<Struct: SizedStruct>(_ pointer: UnsafePointer<Struct>?) -> Reading<Struct> {
  guard let pointer else { return .refused(SELVAGE_ERROR_INVALID_ARGUMENT, "a struct is NULL") }
  let raw = UnsafeRawPointer(pointer)
  let size = raw.loadUnaligned(as: UInt.self)
  guard size >= UInt(Struct.firstSize), size <= largestStruct else {
    return .refused(SELVAGE_ERROR_WRONG_SIZE, "struct_size is not the sizeof of this struct")
  }
  let known = min(Int(size), MemoryLayout<Struct>.size)
  for offset in known..<Int(size) where raw.loadUnaligned(fromByteOffset: offset, as: UInt8.self) != 0 {
    return .refused(SELVAGE_ERROR_WRONG_SIZE, "a struct has members set that this version does not know")
  }
  var copy = Struct()
  withUnsafeMutableBytes(of: &copy) { $0.copyMemory(from: UnsafeRawBufferPointer(start: raw, count: known)) }
  return .read(copy)
}

/// Writes as much of a struct as the host's version of it has room for.
func write<Struct: SizedStruct>(_ value: Struct, to pointer: UnsafeMutablePointer<Struct>, size: UInt) {
  let count = min(Int(size), MemoryLayout<Struct>.size)
  // The size itself stays the host's.
  let header = MemoryLayout<UInt>.size
  withUnsafeBytes(of: value) { bytes in
    guard count > header, let start = bytes.baseAddress else { return }
    let rest = UnsafeMutableRawPointer(pointer).advanced(by: header)
    rest.copyMemory(from: start.advanced(by: header), byteCount: count - header)
  }
}

/// The longest text a host may hand in.
private let longestText = 4095

/// A text of the host's as bytes; nil for NULL, or when no zero byte ends it in time.
func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8]? {
  guard let text else { return nil }
  var bytes: [UInt8] = []
  for index in 0...longestText {
    let byte = UInt8(bitPattern: text[index])
    if byte == 0 { return bytes }
    bytes.append(byte)
  }
  return nil
}

extension GestureContext {
  /// The host's mistake: says so, and hands the error back.
  @inline(never)
  func refuse(_ result: selvage_result, _ message: StaticString, detail: Int64 = 0) -> selvage_result {
    report(.host, message, detail: detail)
    return result
  }

  /// A handle that names nothing.
  @inline(never)
  func refuseStale(_ what: StaticString) -> selvage_result {
    reportStale(what)
    return SELVAGE_ERROR_STALE_HANDLE
  }
}
