import Glibc

// explore SETTING quiet|usual|large DEEPEST: every state of ownership and deferral that two fingers, two clients and two edges
// can reach.

let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 3, let setting = Setting(rawValue: words[0]), let deepest = Int(words[2]),
  let alphabet = [Alphabet.quiet, .usual, .large].first(where: { $0.name == words[1] })
else {
  print("usage: explore \(Setting.allCases.map(\.rawValue).joined(separator: "|")) quiet|usual|large DEEPEST")
  exit(2)
}
var search = Search(setting, alphabet, deepest: deepest)
search.run()
print(
  "# \(setting), \(alphabet.name): \(search.states) states, \(search.transitions) transitions,",
  "the farthest after \(search.depth) of \(search.actions.count) kinds of actions")
if let fault = search.fault {
  print("not ok states of ownership and deferral, \(setting): \(fault.text)")
  for action in fault.path { print("#   \(action)") }
  exit(1)
}
if search.cut > 0 {
  print("# NOT ALL: \(search.cut) states after \(deepest) actions have successors that nobody looked at")
}
