import ArgumentParser
import GridQuery
import GridqCommands
import GridqGeometry
import GridqMetrics
import GridqPlaces
import GridqText

/// `gridq`: the forecast at a coordinate.
@main
struct Gridq: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridq",
    abstract: "Answers point forecasts from gridq indexes.",
    usage: """
      gridq --lat <degrees> --lon <degrees> --metric <names> [<options>]
      gridq --place <name> --metric <names> [<options>]
      gridq --points <file> --metric <names> [--format table|csv|json|jsonl] [<options>]
      gridq --lat <degrees> --lon <degrees> --profile [--time <time>] [<options>]
      gridq --list-metrics [--metric <names>] [--index <path>] [--format <format>]
      """,
    discussion: """
      Give a coordinate and one or more metrics:

        gridq --lat 38.7369 --lon -9.1427 --metric temperature,wind_speed

      In place of the coordinate, --place has the name of a town or a village that lies in a domain.

      Indexes are made by 'gridx build', stores by 'gridx ingest'. Without --index and --store, gridq uses the paths in \
      GRIDQ_INDEX (separated by ':'), or else the store in GRIDQ_STORE, or else the first of the folders \
      $XDG_DATA_HOME/gridq, ~/.local/share/gridq and /var/lib/gridq that is a store or has an index. Of several domains, the finest one that contains the \
      point answers, preferring one where it is more than a \
      cell from the edge.

      Times are UTC: 2026-11-20T15:00Z, '2026-11-20 15:00', now, now+6h, now-1d. Without a time \
      option the whole run is printed. A time between two output steps is interpolated by the \
      rule of the metric; one outside the run is an error. With --tz Europe/Lisbon (or auto: the zone \
      of each place) times are local, and today, 'tomorrow 15:00' and yesterday are understood.

      Exit status: 0 ok, 2 only some rows of --points are answered, 3 the point is outside \
      every domain, no domain has a place of the name, or --cell finds none near, 4 the time is outside the run, 5 the newest run is \
      older than --max-age, 64 usage, 65 unusable index or list, 66 no index, run or list, 71 out of \
      memory, 73 the file of --plot cannot be created, 74 the output cannot be written, 78 no time \
      zones are installed.
      """,
    version: ProgramVersion.current)

  @OptionGroup(title: "What") var metric: MetricOptions
  @OptionGroup(title: "Where") var place: PlaceOptions
  @OptionGroup(title: "When") var time: TimeOptions
  @OptionGroup(title: "From which index") var source: IndexOptions

  @Option(help: "The form of the answer.")
  var format: OutputFormat = .table

  @Option(
    text: "Draw the answer as an SVG picture instead of printing it; - is standard output.",
    valueName: "file", completion: .file(extensions: ["svg"]))
  var plot: String?

  @Flag(help: "Add sunrise and sunset of each day.")
  var sun = false

  @Flag(help: "Print daily minimum, maximum and mean, or the sum.")
  var daily = false

  @Flag(
    help: """
      The column of air above the place at one time, level by level, from an index built with --profiles; with --plot \
      a skew-T diagram.
      """)
  var profile = false

  static func main() {
    CommandRunner.main(
      Gridq.self,
      repeatable: [
        "--index", "--metric", "--sun", "--daily", "--profile", "--list-metrics",
      ],
      plain: Gridq.init(plain:))
  }

  func run() throws {
    try checkProfile()
    try checkPlot()
    try checkPlace()
    if metric.listMetrics {
      try write(try listedMetrics(), isFull: !metric.metric.isEmpty)
      return
    }
    if let list = place.points {
      try answerStations(in: list)
      return
    }
    guard !sun || format != .csv else {
      throw CommandError(
        .usage, "CSV has one line for each time and no place for --sun; use --format json")
    }
    if metric.metric.isEmpty, place.isUnsaid, source.maxAge != nil, plot == nil {
      return try Console.write(try source.ageLine())
    }
    let asked = try place.asked()
    let question = try question()
    var answers = try Answers(question, kind, source)
    let (point, named) = try locate(asked, in: &answers)
    let answer: PlaceAnswer
    do {
      answer =
        isPlotOfAll
        ? try answers.answer(at: point, ofThese: PointForecast.plottedMetrics)
        : try answers.answer(at: point)
    } catch let error as QueryError {
      throw place.hint(at: error, isInside: answers.contain)
        ?? CommandError(error.exitStatus, answers.line(of: error))
    }
    try question.check(answer.metrics)
    if let plot {
      try draw(answer, to: plot, named: named?.line, besides: answers.source.said)
    } else {
      try tell(answer, at: named, besides: answers.source.said)
    }
  }

  var kind: PlaceAnswer.Kind {
    .init(isDaily: daily, isOfMembers: source.isOfAllMembers, isProfile: profile)
  }

  /// The answer on standard output, and what to know about it on standard error.
  ///
  /// - Parameters:
  ///   - named: the place, if it was asked for by its name.
  ///   - said: what was said before.
  private func tell(
    _ answer: PlaceAnswer, at named: PlaceMatch?, besides said: Set<String>
  ) throws {
    // What was asked for stands in the head.
    for notice in answer.notices
    where !said.contains(notice.text) && (!format.hasHead || !notice.isAskedFor) {
      Console.note(notice.text)
    }
    let head = named.map { "\($0.line)\n" } ?? ""
    switch format {
    case .json, .jsonl:
      let json = answer.json(showsSun: sun, now: .now)
      try Console.write(named?.json(json) ?? json)
    case .csv: try Console.write(Array((named == nil ? "" : "# \(head)").utf8) + answer.csv())
    case .chart: try Console.write(head + answer.chart(width: Console.outputWidth, now: .now))
    case .table:
      try Console.write(
        head + answer.table(width: Console.outputWidth, showsSun: sun, now: .now))
    }
  }

  /// - Parameter isFull: whether a table says everything known about each metric, not one line.
  private func write(_ metrics: MetricList, isFull: Bool) throws {
    switch format {
    case .json, .jsonl: try Console.write(metrics.json())
    case .csv: try Console.write(metrics.csv)
    case .table where isFull, .chart where isFull:
      try Console.write(metrics.accounts(width: Console.outputWidth ?? 100))
    case .table, .chart: try Console.write(metrics.table)
    }
  }

  /// The metrics of the indexes that are named, or of the metric table; those of --metric, if any.
  private func listedMetrics() throws -> MetricList {
    let list: MetricList
    if source.isDefault {
      list = MetricList(Metric.all)
    } else {
      switch try source.open() {
      case .indexes(let domains): list = MetricList(domains.metrics)
      case .store(let store):
        var snapshot = store.snapshot()
        let asked = try source.selection()
        let newest = try store.ask(&snapshot) { snapshot throws(QueryError) in
          try snapshot.newestDomains(of: asked)
        }
        list = MetricList(newest.metrics)
      }
    }
    guard !metric.metric.isEmpty else { return list }
    let names = ListText.once(try metric.names().map { Metric.canonicalName($0) })
    let listed = list.names
    for name in names where name != "all" && !listed.contains(name) {
      guard Metric.named(name) != nil else {
        throw QueryError.unknownMetric(
          name: name, suggestion: Metric.suggestion(for: name, besides: listed))
      }
      throw QueryError.absentMetric(name: name, available: listed)
    }
    return names.contains("all") ? list : list.only(names)
  }
}
