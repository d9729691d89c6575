import Glibc

// explore SETTING ALPHABET DEEPEST: every state of ownership and deferral that two fingers, two clients and two edges can reach.
// TASKS  how many processors work on it (default 1)    LEVELS  set: prints how many states each level has

let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 3, let setting = Setting(rawValue: words[0]), let deepest = Int(words[2]),
  let alphabet = Alphabet.all.first(where: { $0.name == words[1] })
else {
  let names = [Setting.allCases.map(\.rawValue), Alphabet.all.map(\.name)].map { $0.joined(separator: "|") }
  print("usage: explore \(names[0]) \(names[1]) DEEPEST")
  exit(2)
}
let tasks = getenv("TASKS").flatMap { Int(String(cString: $0)) } ?? 1
let isTelling = getenv("LEVELS") != nil
let search = await Search.done(setting, alphabet, deepest: deepest, tasks: tasks, isTelling: isTelling)
print(
  "# \(setting), \(alphabet.name): \(search.states) states, \(search.transitions) transitions,",
  "the farthest after \(search.depth) of \(search.actions.count) kinds of actions")
if let fault = search.fault {
  print("not ok states of ownership and deferral, \(setting), \(alphabet.name): \(fault.text)")
  for action in fault.path { print("#   \(action)") }
  exit(1)
}
if search.cut > 0 {
  print("# NOT ALL: \(search.cut) states after \(deepest) actions have successors that nobody looked at")
}
