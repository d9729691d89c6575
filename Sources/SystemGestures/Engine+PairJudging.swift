import GestureRecognition

/// What the movement of two fingers, or of one that may be one of two, makes of them.
extension Engine {
  /// The way of the centre of both.
  mutating func pairPath(_ index: Int, _ other: Int) -> EdgePath? {
    guard let edge = touches[index].candidate?.edges.first else { return nil }
    return EdgePath(edge, (touches[index].movement + touches[other].movement) * 0.5, lean: 1)
  }

  /// Two fingers are judged once for each report, with the older one.
  mutating func isJudgedWithPartner(_ index: Int) -> Bool {
    guard let other = partner(of: index) else { return false }
    return other < index && touches[other].moved
  }

  /// The movement is far enough: is the number of fingers known and right?
  mutating func recognizeIfComplete(_ index: Int, _ edge: Edge) {
    guard let candidate = touches[index].candidate else { return }
    if let other = partner(of: index) { return recognizePair(min(index, other), max(index, other), edge) }
    if candidate.isWaiting && now < joinEnd(index) { return }
    if isForPairsOnly(index, edge) { return fail(index, Failure(.tooFew, fingers: 1, limit: 2)) }
    // A finger that had yet to show whether it belongs to this one does not.
    if touches[index].owner == .candidate(.passed), !isOnlyTouch(index, sparing: false) {
      return fail(index, Failure(.shared))
    }
    recognize(index, edge)
  }

  private mutating func isForPairsOnly(_ index: Int, _ edge: Edge) -> Bool {
    guard bindings.hasPairs, touches[index].candidate?.corner == nil else { return false }
    return action(edge, at: touches[index]) == nil && action(edge, at: touches[index], fingers: 2) != nil
  }

  private mutating func recognizePair(_ first: Int, _ second: Int, _ edge: Edge) {
    let least = min(edge.inward(touches[first].movement), edge.inward(touches[second].movement))
    if least >= tuning.pairInward { return recognize(first, edge) }
    if isWithheldAtAll(first), leavesEdge(alone: first, edge) || leavesEdge(alone: second, edge) { releaseAll(first) }
  }

  // MARK: What is withheld of them

  mutating func isWithheldAtAll(_ index: Int) -> Bool {
    if touches[index].owner == .candidate(.withheld) { return true }
    guard let other = partner(of: index) else { return false }
    return touches[other].owner == .candidate(.withheld)
  }

  /// Either finger does, or both together.
  mutating func leavesEdge(_ index: Int, _ path: EdgePath) -> Bool {
    if leavesEdge(path) { return true }
    guard let other = partner(of: index) else { return false }
    return leavesEdge(alone: index, path.edge) || leavesEdge(alone: other, path.edge)
  }

  private mutating func leavesEdge(alone index: Int, _ edge: Edge) -> Bool {
    leavesEdge(EdgePath(edge, touches[index].movement, lean: 1))
  }

  mutating func releaseAll(_ index: Int) {
    if touches[index].owner == .candidate(.withheld) { return release(index) }
    if let other = partner(of: index) { release(other) }
  }
}
