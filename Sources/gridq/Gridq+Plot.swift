import GridQuery
import GridqCommands
import GridqFiles
import GridqText

extension Gridq {
  /// Whether the picture shows what it usually does, as far as the index holds it.
  var isPlotOfAll: Bool { plot != nil && metric.metric.isEmpty && !profile }

  /// Refuses what a picture is not made of, before anything is opened.
  func checkPlot() throws {
    guard let plot else { return }
    guard place.points == nil else {
      throw CommandError(.usage, "--plot is of one place; use --lat and --lon")
    }
    guard !(daily || sun || source.isOfAllMembers) else {
      throw CommandError(
        .usage, "--plot shows output times of one member; leave out --daily, --sun and --member all"
      )
    }
    guard format == .table, !metric.listMetrics else {
      throw CommandError(
        .usage, "--plot is the form of the answer; leave out --format and --list-metrics")
    }
    // A slip must not replace an index.
    guard plot == "-" || plot.hasSuffix(".svg") else {
      throw CommandError(
        .usage, "--plot \(plot): name a file that ends in .svg, or - for standard output")
    }
  }

  /// Writes the picture, and what to know about it on standard error.
  func draw(
    _ answer: PlaceAnswer, to path: String, named name: String?, besides said: Set<String>
  ) throws {
    let picture: String?
    switch answer {
    case .times(let forecast, let zone): picture = forecast.plot(in: zone, now: .now, named: name)
    case .profile(let profile, let zone): picture = profile.skewT(in: zone, now: .now, named: name)
    case .days, .members, .memberDays: return
    }
    for notice in answer.notices where !said.contains(notice.text) { Console.note(notice.text) }
    guard let picture else {
      throw CommandError(
        .badData, "a picture needs pressure and temperature, and the profile lacks one")
    }
    guard path != "-" else { return try Console.write(picture) }
    let file = try AtomicFile(replacing: path)
    try file.append(picture.utf8)
    try file.publish()
  }
}
