import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics

/// The forecast at a place, as often as the sections of an answer need it.
struct PlaceSeries {
  let place: OpenMeteoRequest.Place
  let snapshot: StoreSnapshot
  let selection: RunSelection
  let ozone: Double?
  let panel: SolarPanel
  private(set) var surface: CellSurface
  private(set) var elevation: Double?
  /// From the first time of the runs to the last.
  let covered: ClosedRange<UTCTime>
  /// What gave values.
  private(set) var sources: [ForecastSource] = []
  /// What answers by itself at the place: the finest domain of the newest run.
  private let newest: ForecastSource
  private(set) var notices: [ForecastNotice] = []

  /// - Throws: `.outsideDomains`, `.noIndex`, `.index`.
  init(
    _ place: OpenMeteoRequest.Place, _ request: OpenMeteoRequest, of snapshot: StoreSnapshot,
    ozone: Double?
  ) throws(QueryError) {
    self.place = place
    self.snapshot = snapshot
    self.ozone = ozone
    panel = request.panel
    let selection = RunSelection(run: request.run, model: request.model)
    self.selection = selection
    (surface, elevation) = (request.surface, place.elevation)
    var run: PointForecast?
    while run == nil {
      do throws(QueryError) {
        run = try snapshot.forecast(
          ForecastQuestion(
            at: place.point, named: [], cell: surface, elevation: elevation, of: selection))
      } catch {
        switch error {
        case .noCell where surface != .nearest, .absentMetric("land", _) where surface != .nearest:
          notices.append(
            ForecastNotice(
              .cell, [],
              "no cell of \(surface.rawValue) is known near the place; the nearest one answers"))
          surface = .nearest
        case .absentMetric where elevation != nil:
          notices.append(
            ForecastNotice(
              .adjusted, [], "not adjusted to the elevation, because that of the model is not known"
            ))
          elevation = nil
        default: throw error
        }
      }
    }
    guard let run, let first = run.times.first, let last = run.times.last else {
      throw .noIndex(path: "")
    }
    // Before the newest run, older ones answer.
    var start = first
    if let asked = request.firstMoment(at: place), asked < first {
      // The time asked for may lie between two output times.
      for times in [TimeSelection.moment(asked), .span(from: asked, through: first)] {
        do throws(QueryError) {
          let older = try snapshot.forecast(
            ForecastQuestion(
              at: place.point, named: [], times: times, cell: surface, elevation: elevation,
              of: selection))
          start = min(first, older.times.first ?? first)
          break
        } catch .outsideRun {
          // There are none.
        }
      }
    }
    covered = start...last
    newest = run.source
    if place.isZoneOfMap { notices.append(ForecastNotice.zoneOfMap(place.clock)) }
  }

  /// What is known at the times of a grid; nil where the runs do not cover one.
  mutating func moments(
    _ grid: TimeGrid, _ metrics: [Metric]
  ) throws(QueryError) -> [PlaceWeather.Moment?] {
    var moments = [PlaceWeather.Moment?](repeating: nil, count: grid.count)
    let numbers = grid.numbers(within: covered)
    var next = numbers.lowerBound
    // Between two runs there may be times that none covers: the weather ends before them.
    while next < numbers.upperBound {
      let weather: PlaceWeather
      do throws(QueryError) {
        weather = try metrics.asked { metrics throws(QueryError) in
          if let now = grid.now {
            return try PlaceWeather(
              of: snapshot, at: place.point, now: now, told: grid.start, step: grid.step,
              metrics: metrics, cell: surface, elevation: elevation, ozone: ozone, of: selection)
          }
          return try PlaceWeather(
            of: snapshot, at: place.point, from: grid.time(next), count: numbers.upperBound - next,
            step: grid.step, metrics: metrics, cell: surface, elevation: elevation, ozone: ozone,
            of: selection)
        }
      } catch .outsideRun {
        break
      }
      for moment in weather.moments {
        if let row = grid.number(of: moment.time) { moments[row] = moment }
      }
      add(weather.sources, weather.notices)
      guard let last = weather.times.last, let row = grid.number(of: last), row >= next
      else { break }
      next = row + 1
    }
    return moments
  }

  /// Days, as far as the runs cover them; nil where they cover none.
  mutating func days(
    _ grid: TimeGrid, _ metrics: [Metric]
  ) throws(QueryError) -> DailyForecast? {
    guard let last = grid.end.adding(seconds: -1), grid.count > 0 else { return nil }
    do throws(QueryError) {
      let days = try metrics.asked { metrics throws(QueryError) in
        try snapshot.daily(
          ForecastQuestion(
            at: place.point, named: metrics.map(\.name),
            times: .span(from: grid.start, through: last), in: place.clock, cell: surface,
            elevation: elevation, ozone: ozone, of: selection))
      }
      add(days.outputs.sources, days.notices)
      return days
    } catch .outsideRun {
      return nil
    }
  }

  /// - Throws: where a run has the times of a grid, and its file is damaged or gone.
  func checkFiles(of grid: TimeGrid) throws(QueryError) {
    do throws(QueryError) {
      _ = try snapshot.forecast(
        ForecastQuestion(
          at: place.point, named: [], times: .span(from: grid.start, through: grid.end),
          cell: surface, of: selection))
    } catch {
      guard error.isOfLostFile else { return }
      throw error
    }
  }

  private mutating func add(_ more: [ForecastSource], _ known: [ForecastNotice]) {
    for source in more where !sources.contains(source) { sources.append(source) }
    // How long sums are is what the sections say.
    for notice in known where notice.code != .sumHours && !notices.contains(notice) {
      notices.append(notice)
    }
  }

  /// The one whose cell stands for the answer: the newest where it gave any value.
  var lead: ForecastSource {
    // An adjustment is that of the metrics asked for.
    let isOfNewest = sources.contains { $0.digest == newest.digest && $0.run == newest.run }
    return sources.isEmpty || isOfNewest ? newest : sources[0]
  }

  /// Metres above the sea that values are for; nil where it is not known.
  var height: Double? { elevation ?? lead.cell.elevation }

  mutating func note(_ notice: ForecastNotice) { add([], [notice]) }

  /// Says of which days a variable is made of some hours.
  mutating func noteIncomplete(_ dates: [String], _ name: String) {
    guard !dates.isEmpty else { return }
    note(
      ForecastNotice(
        .partialDay, [name],
        "\(name): missing at some hours of \(ListText.few(dates, count: 8)); made of the others"))
  }

  /// Says which variables of the answer Open-Meteo has and this server has not.
  mutating func noteAbsent(_ names: [String]) {
    guard !names.isEmpty else { return }
    add(
      [],
      [
        ForecastNotice(
          .absent, names,
          "\(names.joined(separator: ", ")): not in the runs that answer, without a value at all times"
        )
      ])
  }

  /// Says that a variable of the answer is an estimate.
  mutating func note(_ estimate: String?, _ name: String) {
    guard let estimate else { return }
    add([], [ForecastNotice(.estimate, [name], "\(name): \(estimate)")])
  }
}
