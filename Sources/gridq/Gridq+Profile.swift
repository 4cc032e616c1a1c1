import GridQuery
import GridqCommands

extension Gridq {
  /// Refuses what has no meaning for a column of air, before anything is opened.
  func checkProfile() throws {
    guard profile else { return }
    let meaningless: [(String, Bool)] = [
      ("--metric", !metric.metric.isEmpty), ("--points", place.points != nil),
      ("--daily", daily), ("--sun", sun), ("--from", time.from != nil), ("--to", time.to != nil),
      ("--hours", time.hours != nil), ("--sum-hours", time.sumHours != nil),
      ("--cell", place.cell != .nearest), ("--elevation", place.elevation != nil),
      ("--ozone", metric.ozone != nil), ("--tilt", metric.tilt != nil),
      ("--azimuth", metric.azimuth != nil), ("--member all", source.isOfAllMembers),
      ("--format chart", format == .chart), ("--list-metrics", metric.listMetrics),
    ]
    guard let (name, _) = meaningless.first(where: { $0.1 }) else { return }
    throw CommandError(
      .usage,
      "--profile is all of one column at one time; leave out \(name)")
  }
}
