import Glibc

// fuzz FORMAT SECONDS SEED KEEP FILE...: reads mutations of the files as that format, and keeps what breaks it as KEEP.
// With 0 seconds it reads the files as they are.

let words = CommandLine.arguments
guard words.count > 5, let format = Format.all.first(where: { $0.name == words[1] }), let seconds = Double(words[2]),
  let seed = UInt64(words[3])
else {
  print("usage: fuzz \(Format.all.map(\.name).joined(separator: "|")) SECONDS SEED KEEP FILE...")
  exit(2)
}
Witness.watch(into: words[4])
var fuzzer = Fuzzer(format, seed: seed, files: Array(words[5...]))
let fault = fuzzer.run(seconds: seconds)
print(fault.map { "\(format.name): \($0); the input is in \(words[4])" } ?? "\(format.name): \(fuzzer.summary)")
exit(fault == nil ? 0 : 1)
