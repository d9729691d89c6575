import Glibc
import Testing

/// A page in docs/ that the code writes. `UPDATE_DOCS=1` writes it anew.
func expectPage(_ name: String, is text: String) {
  let path = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/docs/\(name)"
  if getenv("UPDATE_DOCS") != nil, let file = fopen(path, "w") {
    fputs(text, file)
    fclose(file)
  }
  #expect(contents(of: path) == text, "docs/\(name) is not what the code does: run `make docs` and read the change")
}

private func contents(of path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = fgetc(file), byte >= 0 { bytes.append(UInt8(truncatingIfNeeded: byte)) }
  return String(decoding: bytes, as: UTF8.self)
}
