/// What two recognizers that share a touch are to each other.
public enum RecognizerRelation: UInt8, Sendable {
  /// The first that is recognized fails the other.
  case exclusive
  /// They run together.
  case simultaneous
  /// The first of the two is told only when the second has failed.
  case aWaitsForB
  /// The second of the two is told only when the first has failed.
  case bWaitsForA
}

/// A host that is asked for the relation of two recognizers where nothing else says it: once for a pair and sequence of
/// touches, when one of the two meets its criteria. The earlier registered one is `a`.
///
/// It is called while the group is at work, so it must not use the group. An answer that would let recognizers wait for each
/// other in a circle counts as `exclusive`.
public typealias RecognizerRelations = @Sendable (_ a: RecognizerID, _ b: RecognizerID) -> RecognizerRelation

/// What the host said of one attempt, by the slots of the others.
struct RelationAnswers: Sendable {
  var asked = SlotSet.none
  var together = SlotSet.none
  var waitsFor = SlotSet.none

  mutating func forget(_ slot: Int) {
    asked.remove(slot)
    together.remove(slot)
    waitsFor.remove(slot)
  }
}
