import GridQuery
import GridqCommands

extension Gridq {
  /// Refuses what has no meaning for a column of air, before anything is opened.
  func checkProfile() throws {
    guard profile else { return }
    let meaningless: [(String, Bool)] = [
      ("--points", place.points != nil), ("--daily", daily), ("--sun", sun),
      ("--member all", source.isOfAllMembers), ("--format chart", format == .chart),
      ("--list-metrics", metric.listMetrics),
    ]
    guard let (name, _) = meaningless.first(where: { $0.1 }) else { return }
    throw CommandError(
      .usage, "\(name): \(kind.reasonAgainstOtherParts); leave it out")
  }
}
