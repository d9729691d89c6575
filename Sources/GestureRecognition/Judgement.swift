/// What a recognizer's criteria say after a frame or a deadline.
enum Judgement: Equatable {
  case undecided
  /// All is there for it to be recognized; by how many times its threshold was passed. Of those that share fingers and pass
  /// in one frame the larger wins.
  case met(Double)
  /// A running one went on by this.
  case moved(Motion)
  /// The fingers of a running one left, after this last step.
  case finished(Motion)
  case failed(Failure)
}
