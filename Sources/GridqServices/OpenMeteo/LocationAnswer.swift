import GridqGeometry
import GridqLookup
import GridqMetrics

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
    let layer: Layer
    var aggregation = DailyVariable.Aggregation.none
  }

  struct Section {
    let name: String
    let grid: TimeGrid
    let columns: [Column]
  }

  let place: OpenMeteoRequest.Place
  /// The middle of the cell that answers; of a place that none answers for, the place itself.
  let location: LatLon
  /// Metres above the sea that temperatures are for; nil where it is not known.
  let elevation: Double?
  let sections: [Section]
  let sources: [ForecastSource]
  let notices: [ForecastNotice]
  /// Why there is no value at all.
  let failure: ServiceError?

  /// - Throws: `.outsideRun` when none of the times asked for is covered; as ``PlaceSeries``.
  init(_ request: OpenMeteoRequest, _ series: PlaceSeries, _ grids: Grids) throws(QueryError) {
    var series = series
    place = series.place
    let units = request.units
    var sections: [Section] = []
    var isCovered = false
    func add(_ name: String, _ grid: TimeGrid, _ columns: [Column]) {
      guard !columns.isEmpty else { return }
      sections.append(Section(name: name, grid: grid, columns: columns))
      if columns.contains(where: { $0.values.contains(where: \.isFinite) }) { isCovered = true }
    }
    if request.hasFormerCurrent {
      add(
        "current_weather", grids.current,
        try series.columns(LocationAnswer.formerCurrent, grids.current, units))
    }
    add("current", grids.current, try series.columns(request.current, grids.current, units))
    add(
      "minutely_15", grids.minutely15,
      try series.columns(request.minutely15, grids.minutely15, units))
    add("hourly", grids.hourly, try series.columns(request.hourly, grids.hourly, units))
    add("daily", grids.daily, try series.columns(request.daily, grids.daily, units))
    guard isCovered || sections.isEmpty || sections.contains(where: { $0.isCovered(by: series) })
    else {
      for section in sections { try series.checkFiles(of: section.grid) }
      throw .outsideRun(
        asked: "at the times asked for", first: series.covered.lowerBound,
        last: series.covered.upperBound)
    }
    self.sections = sections
    location = series.lead.cell.location
    elevation = series.height
    sources = series.sources.isEmpty ? [series.lead] : series.sources
    notices = series.notices
    failure = nil
  }

  /// What a list of places has for one that is not covered: the times asked for, without values.
  init(
    _ request: OpenMeteoRequest, _ place: OpenMeteoRequest.Place, _ grids: Grids,
    failure: ServiceError
  ) {
    self.place = place
    self.failure = failure
    location = place.point
    elevation = nil
    sources = []
    notices = [ForecastNotice(.absent, [], "location \(place.id): \(failure.text)")]
    let units = request.units
    func empty(_ name: String, _ wishes: OpenMeteoRequest.Wishes, _ grid: TimeGrid) -> Section {
      let values = [Double](repeating: .nan, count: grid.count)
      return Section(
        name: name, grid: grid,
        columns: wishes.map { wish in
          Column(
            name: wish.name, form: wish.variable.quantity.form(units), values: values,
            code: wish.variable.code, layer: wish.variable.layer)
        })
    }
    let former = request.hasFormerCurrent ? LocationAnswer.formerCurrent : []
    let daily = Section(
      name: "daily", grid: grids.daily,
      columns: request.daily.map { wish in
        Column(
          name: wish.name, form: wish.variable.quantity.form(units),
          values: [Double](repeating: .nan, count: grids.daily.count),
          isMoment: wish.variable.isMoment, code: wish.variable.code, layer: wish.variable.layer,
          aggregation: wish.variable.aggregation)
      })
    sections = [
      empty("current_weather", former, grids.current),
      empty("current", request.current, grids.current),
      empty("minutely_15", request.minutely15, grids.minutely15),
      empty("hourly", request.hourly, grids.hourly), daily,
    ].filter { !$0.columns.isEmpty }
  }

  /// The times of each section.
  struct Grids {
    let current: TimeGrid
    let minutely15: TimeGrid
    let hourly: TimeGrid
    let daily: TimeGrid
  }

  /// What `current_weather=true` has, by the names of its time.
  private static let formerCurrent: OpenMeteoRequest.Wishes = [
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
