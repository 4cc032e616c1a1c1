import ArgumentParser
import GridQuery
import GridqCommands
import GridqText

extension Gridq {
  /// Answers for all stations of a list, in its order.
  ///
  /// A row without an answer is reported and does not stop the others. Answers are written one after the other,
  /// so that memory does not grow with the times.
  ///
  /// - Parameter path: of the list; `-` is standard input.
  /// - Throws: `ExitCode` unless all rows are answered: `partial` when some are, else why the first is not.
  func answerStations(in path: String) throws {
    guard place.lat == nil, place.lon == nil else {
      throw CommandError(.usage, "--points names the places; leave out --lat and --lon")
    }
    guard place.elevation == nil else {
      throw CommandError(.usage, "--elevation is of one place; leave it out with --points")
    }
    guard format != .chart else {
      throw CommandError(.usage, "--format chart is of one place; use --lat and --lon")
    }
    guard !sun || format == .json || format == .jsonl else {
      throw CommandError(.usage, "--sun with --points needs --format jsonl or json")
    }
    let question = try question()
    let name = path == "-" ? "standard input" : path
    let list: StationList
    do {
      list = try StationList(
        try OptionFile.bytes(
          at: path, option: "--points", mebibytes: 64, mayBeStandardInput: true))
    } catch let error as StationListError {
      throw CommandError(.badData, "\(name): \(error)")
    }
    for failure in list.failures {
      Console.note("\(name), line \(failure.line): \(failure.reason)")
    }
    guard !list.stations.isEmpty else {
      throw CommandError(
        .badData, "\(name): has no valid row; write rows such as Lisbon,38.7369,-9.1427")
    }
    var answers = try Answers(question, kind, source)
    let columns = try question.columns(of: try answers.domains(), daily: daily)
    var output = StationOutput(
      format, columns, list.stations, showsSun: sun, showsZones: time.tz != nil)
    // Of the first row that fails.
    var failure = list.failures.first.map { (line: $0.line, status: ExitStatus.badData) }
    func fail(_ station: ForecastStation, _ status: ExitStatus, _ reason: String) {
      if failure.map({ station.line < $0.line }) ?? true { failure = (station.line, status) }
      Console.note("\(name), line \(station.line), \(station.name): \(reason)")
    }
    for station in list.stations {
      do {
        try output.write(try answers.answer(at: station.point), for: station)
      } catch let error as QueryError where error.isOfRow {
        fail(station, error.exitStatus, answers.line(of: error))
      } catch let error as TimeZoneError
        where time.tz == "auto" && error.exitStatus != .configuration
      {
        fail(station, error.exitStatus, "\(error)")
      }
    }
    try output.end()
    output.noteNotices(besides: answers.source.said)
    guard let failure else { return }
    let rows = Wording.count(list.stations.count + list.failures.count, "row")
    Console.note("\(name): \(output.count) of \(rows) answered")
    throw ExitCode((output.count > 0 ? .partial : failure.status).rawValue)
  }
}

extension QueryError {
  /// Whether other rows may have an answer. A server would ask its store again where an index cannot be read.
  fileprivate var isOfRow: Bool {
    if case .index = self { true } else { isOfPlace }
  }
}
