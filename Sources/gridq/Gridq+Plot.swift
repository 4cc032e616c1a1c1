import GridQuery
import GridqCommands
import GridqFiles
import GridqText

extension Gridq {
  /// Whether the picture shows what it usually does, as far as the index holds it.
  var isPlotOfAll: Bool { plot != nil && metric.metric.isEmpty }

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
  func draw(_ answer: PlaceAnswer, to path: String) throws {
    guard case .times(let forecast, let zone) = answer else { return }
    for notice in forecast.notices { Console.note(notice.text) }
    let picture = forecast.plot(in: zone, now: .now)
    guard path != "-" else { return try Console.write(picture) }
    let file = try AtomicFile(replacing: path)
    try file.append(picture.utf8)
    try file.publish()
  }
}
