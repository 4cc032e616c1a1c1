import Forecast
import GridLookup

/// The answer at one place, in the units asked for.
struct LocationAnswer {
  /// The values of one variable.
  struct Column {
    /// As the request names it.
    let name: String
    let form: Quantity.Form
    /// One for each time; NaN is missing.
    let values: [Double]
    /// Whether they are seconds since 1970.
    var isMoment = false
    let code: UInt8
    let altitude: Int16
    var aggregation = DailyVariable.Aggregation.none
  }

  struct Section {
    let name: String
    let grid: TimeGrid
    let columns: [Column]
  }

  let place: Question.Place
  let cell: GridCell
  /// Metres above the sea that temperatures are for; nil where it is not known.
  let elevation: Double?
  let sections: [Section]
  let sources: [ForecastSource]
  let notices: [ForecastNotice]

  /// - Throws: `.outsideRun` when none of the times asked for is covered; as ``PlaceSeries``.
  init(_ question: Question, _ series: PlaceSeries, _ grids: Grids) throws(QueryError) {
    var series = series
    place = series.place
    let units = question.units
    var sections: [Section] = []
    var isCovered = false
    func add(_ name: String, _ grid: TimeGrid, _ columns: [Column]) {
      guard !columns.isEmpty else { return }
      sections.append(Section(name: name, grid: grid, columns: columns))
      if columns.contains(where: { $0.values.contains(where: \.isFinite) }) { isCovered = true }
    }
    if question.hasFormerCurrent {
      add(
        "current_weather", grids.current,
        try series.columns(LocationAnswer.formerCurrent, grids.current, units))
    }
    add("current", grids.current, try series.columns(question.current, grids.current, units))
    add(
      "minutely_15", grids.minutely15,
      try series.columns(question.minutely15, grids.minutely15, units))
    add("hourly", grids.hourly, try series.columns(question.hourly, grids.hourly, units))
    add("daily", grids.daily, try series.columns(question.daily, grids.daily, units))
    guard isCovered || sections.isEmpty || sections.contains(where: { $0.isCovered(by: series) })
    else {
      throw .outsideRun(
        asked: "at the times asked for", first: series.covered.lowerBound,
        last: series.covered.upperBound)
    }
    self.sections = sections
    cell = series.sources[0].cell
    elevation = series.elevation ?? cell.elevation
    sources = series.sources
    notices = series.notices
  }

  /// The times of each section.
  struct Grids {
    let current: TimeGrid
    let minutely15: TimeGrid
    let hourly: TimeGrid
    let daily: TimeGrid
  }

  /// What `current_weather=true` has, by the names of its time.
  private static let formerCurrent: Question.Wishes = [
    ("temperature", "temperature_2m"), ("windspeed", "wind_speed_10m"),
    ("winddirection", "wind_direction_10m"), ("is_day", "is_day"), ("weathercode", "weather_code"),
  ].compactMap { name, now in Variable.named(now).map { (name, $0) } }
}

extension LocationAnswer.Section {
  /// Whether the runs have any of the times: then missing values are those of metrics.
  fileprivate func isCovered(by series: PlaceSeries) -> Bool {
    !grid.numbers(within: series.covered).isEmpty
  }
}
