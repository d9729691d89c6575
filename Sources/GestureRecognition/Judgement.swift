/// What a recognizer's criteria say after a frame or a deadline.
enum Judgement: Equatable {
  case undecided
  /// All is there for it to be recognized.
  case met
  /// A running one went on by this.
  case moved(Vector)
  /// The fingers of a running one left, after this last step.
  case finished(Vector)
  case failed(Failure)
}
