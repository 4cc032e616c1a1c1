import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics

extension PlaceSeries {
  /// The values of variables at the times of a grid.
  mutating func columns(
    _ wishes: OpenMeteoRequest.Wishes, _ grid: TimeGrid, _ units: Quantity.Units
  ) throws(QueryError) -> [LocationAnswer.Column] {
    let table = try values(wishes.map(\.variable), grid)
    for wish in wishes { note(wish.variable.estimate, wish.name) }
    let isCovered = !grid.numbers(within: covered).isEmpty
    noteAbsent(
      zip(wishes, table).filter { wish, values in
        wish.variable.isAbsent || isCovered && !values.contains(where: \.isFinite)
      }.map(\.0.name))
    return zip(wishes, table).map { wish, values in
      let form = wish.variable.quantity.form(units)
      return LocationAnswer.Column(
        name: wish.name, form: form, values: values.map { form($0) },
        code: wish.variable.code, layer: wish.variable.layer)
    }
  }

  /// The values of variables in the units of the metric table; NaN is missing.
  mutating func values(
    _ variables: [Variable], _ grid: TimeGrid
  ) throws(QueryError) -> [[Double]] {
    guard !variables.isEmpty, grid.count > 0 else {
      return variables.map { _ in [] }
    }
    var metrics: [Metric] = []
    for metric in variables.flatMap(\.metrics) where !metrics.contains(metric) {
      metrics.append(metric)
    }
    // What nothing is looked up for has no value at any time.
    let moments: [PlaceWeather.Moment?] =
      metrics.isEmpty
      ? Array(repeating: nil, count: grid.count) : try self.moments(grid, metrics)
    var radiation: [Metric] = []
    for metric in variables.flatMap(\.radiation) where !radiation.contains(metric) {
      radiation.append(metric)
    }
    let sunlight = radiation.isEmpty ? nil : try sunlight(grid, radiation)
    let isOfGrass = variables.contains {
      if case .evapotranspiration = $0.source { true } else { false }
    }
    let evapotranspiration = isOfGrass ? try evapotranspiration(grid, sunlight) : []
    let air = try airQuality(variables.compactMap(\.airQuality), grid)
    let gusts = metrics.contains(.windGust) ? try highestGusts(grid) : [:]
    return variables.map { variable in
      switch variable.source {
      case .metric(.windGust):
        moments.enumerated().map { row, moment in
          moment?.value(of: variable).map { max($0, gusts[row] ?? $0) } ?? .nan
        }
      case .air(let value): air[value] ?? moments.map { _ in .nan }
      case .mean(let metric): sunlight?[metric] ?? []
      case .onPanel(isMean: true): sunlight?.onPanel ?? []
      case .onPanel: moments.map { $0.flatMap(onPanel) ?? .nan }
      case .sunshine: sunlight?.sunshine ?? []
      case .evapotranspiration: evapotranspiration
      case .terrestrialRadiation(let isMean): grid.terrestrialRadiation(at: place.point, isMean)
      case .clearUVIndex: moments.map { $0.map(clearUVIndex) ?? .nan }
      default: moments.map { $0?.value(of: variable) ?? .nan }
      }
    }
  }

  /// The highest gusts at output times within the steps that end at the times of a grid, by the number of the time. Output
  /// that is late by less than a tenth of its interval, as with an adaptive time step, is of the step before it.
  private func highestGusts(_ grid: TimeGrid) throws(QueryError) -> [Int: Double] {
    guard grid.now == nil else { return [:] }
    var outputs: PointForecast
    do throws(QueryError) {
      outputs = try snapshot.forecast(
        ForecastQuestion(
          at: place.point, named: [Metric.windGust.name],
          times: .span(from: grid.time(-1), through: grid.end), cell: surface,
          elevation: elevation, of: selection))
    } catch .outsideRun {
      return [:]
    } catch .absentMetric {
      return [:]
    }
    outputs.dropUncomputed()
    var highest: [Int: Double] = [:]
    for (number, time) in outputs.times.enumerated() {
      guard let gust = outputs.metrics.first?[number] else { continue }
      let interval = number > 0 ? time.seconds(since: outputs.times[number - 1]) : grid.step
      let seconds = time.seconds(since: grid.start) - min(interval, grid.step) / 10
      let row = Int((Double(seconds) / Double(grid.step)).rounded(.up))
      highest[row] = max(gust, highest[row] ?? gust)
    }
    return highest
  }

  /// W/m² on the panel of the request.
  private func onPanel(_ moment: PlaceWeather.Moment) -> Double? {
    guard moment.areOfOneSource(.directRadiation, .diffuseRadiation),
      let direct = moment.computed(.directRadiation),
      let diffuse = moment.computed(.diffuseRadiation)
    else { return nil }
    let position = SolarPosition(at: place.point, time: moment.time)
    return panel.radiation(
      SolarSplit(direct: direct, diffuse: diffuse, at: position), sun: position, at: place.point)
  }

  private func clearUVIndex(_ moment: PlaceWeather.Moment) -> Double {
    UVIndex.estimate(
      at: place.point, time: moment.time, elevation: lead.cell.elevation ?? .nan,
      snowDepth: moment.computed(.snowDepth) ?? .nan, ozone: ozone)
  }

  /// mm in each step, from the weather in its middle.
  private mutating func evapotranspiration(
    _ grid: TimeGrid, _ sunlight: Sunlight?
  ) throws(QueryError) -> [Double] {
    let middles = TimeGrid(
      start: grid.start.adding(seconds: -grid.step / 2) ?? grid.start, step: grid.step,
      count: grid.count)
    let weather = try moments(
      middles, [.temperature, .dewPoint, .windSpeed, .surfacePressure, .cloudCover])
    return weather.indices.map { row in
      guard let moment = weather[row], let temperature = moment.computed(.temperature),
        let dewPoint = moment.computed(.dewPoint), let wind = moment.computed(.windSpeed),
        let pressure = moment.computed(.surfacePressure), let sunlight,
        moment.areOfOneSource(.temperature, .dewPoint)
      else { return .nan }
      let hourly = ReferenceEvapotranspiration.millimetresPerHour(
        .init(
          temperature: temperature, dewPoint: dewPoint, windSpeed: wind, pressure: pressure,
          shortwaveRadiation: sunlight[.shortwaveRadiation][row],
          extraterrestrialRadiation: ExtraterrestrialRadiation.mean(
            at: place.point, endingAt: grid.time(row), seconds: grid.step
          ).radiation,
          cloudCover: moment.computed(.cloudCover) ?? .nan, elevation: height ?? .nan))
      return hourly * Double(grid.step) / 3600
    }
  }

  private mutating func sunlight(
    _ grid: TimeGrid, _ metrics: [Metric]
  ) throws(QueryError) -> Sunlight {
    let halves = TimeGrid(
      start: grid.time(-1), step: grid.step / 2, count: 2 * grid.count + 1)
    let moments = try moments(halves, metrics)
    var known: [Metric: [Double?]] = [:]
    for metric in metrics { known[metric] = moments.map { $0?.computed(metric) } }
    return Sunlight(grid, at: place.point, panel: panel, known: known)
  }
}

extension PlaceWeather.Moment {
  /// In the unit of the metric table; nil where it is missing.
  fileprivate func value(of variable: Variable) -> Double? {
    switch variable.source {
    case .metric(let metric):
      // A field of that name may be in another unit.
      guard unit(of: metric) ?? metric.unit.symbol == metric.unit.symbol else { return nil }
      return self[metric]
    case .rain:
      guard let all = self[.precipitation], let snow = part(.snowfall) else { return nil }
      let graupel = (self[.graupel] ?? 0) == 0 ? 0 : part(.graupel)
      return graupel.map { max(0, all - snow - $0) }
    case .weather: return code?.told(cloudCover: computed(.cloudCover))
    case .showers: return self[.precipitation].map { _ in 0 }
    case .vapourPressureDeficit:
      guard let temperature = computed(.temperature), let dewPoint = computed(.dewPoint),
        areOfOneSource(.temperature, .dewPoint)
      else { return nil }
      return ReferenceEvapotranspiration.vapourPressureDeficit(
        temperature: temperature, dewPoint: dewPoint)
    case .mean, .onPanel, .sunshine, .clearUVIndex, .terrestrialRadiation, .evapotranspiration,
      .air, .absent:
      return nil
    }
  }
}

extension TimeGrid {
  /// W/m² outside the atmosphere at each time, or on average over the step that ends there: known everywhere.
  fileprivate func terrestrialRadiation(at place: LatLon, _ isMean: Bool) -> [Double] {
    (0..<count).map { row in
      isMean
        ? ExtraterrestrialRadiation.mean(at: place, endingAt: time(row), seconds: step).radiation
        : ExtraterrestrialRadiation.moment(at: place, time: time(row))
    }
  }
}
