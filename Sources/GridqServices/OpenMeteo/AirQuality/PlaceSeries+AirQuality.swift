import GridQuery
import GridqLookup
import GridqMetrics

extension PlaceSeries {
  /// The values of variables of `/v1/air-quality` at the times of a grid, which are hours or a single time; NaN is missing.
  mutating func airQuality(
    _ wishes: [AirQualityValue], _ grid: TimeGrid
  ) throws(QueryError) -> [AirQualityValue: [Double]] {
    guard let most = wishes.map(\.hours).max(), grid.count > 0 else { return [:] }
    let hours = TimeGrid(
      start: grid.start.adding(seconds: Int64(1 - most) * 3600) ?? grid.start, step: 3600,
      count: grid.count + most - 1)
    var pollutants: [Pollutant] = []
    for pollutant in wishes.flatMap(\.pollutants) where !pollutants.contains(pollutant) {
      pollutants.append(pollutant)
    }
    var metrics = pollutants.map(\.metric)
    if pollutants.contains(where: { $0.molarMass != nil }) {
      metrics += [.surfacePressure, .temperature]
    }
    let air = HourlyAir(try moments(hours, metrics), pollutants)
    noteUnits(air.unknownUnits)
    var values: [AirQualityValue: [Double]] = [:]
    for wish in wishes {
      values[wish] = (0..<grid.count).map { air.value(of: wish, row: $0 + most - 1) ?? .nan }
    }
    return values
  }

  private mutating func noteUnits(_ unknown: [(name: String, unit: String)]) {
    for (name, unit) in unknown {
      note(
        ForecastNotice(
          .absent, [name], "\(name): its unit '\(unit)' is neither a mass nor a share of a volume"))
    }
  }
}

/// The air at a place, hour by hour.
struct HourlyAir {
  /// For each pollutant that has a value at any hour: µg/m³ of particles, and ppb of gases. NaN is missing.
  private var amounts: [Pollutant: [Double]] = [:]
  /// The hours at which a pollutant is what the model wrote before it had computed it: no index is made of these.
  private var uncomputed: [Pollutant: Set<Int>] = [:]
  /// µg/m³.
  private var masses: [Pollutant: [Double]] = [:]
  /// Fields whose unit says nothing here.
  private(set) var unknownUnits: [(name: String, unit: String)] = []

  init(_ moments: [PlaceWeather.Moment?], _ pollutants: [Pollutant]) {
    for pollutant in pollutants {
      var amounts = [Double](repeating: .nan, count: moments.count)
      var masses = amounts
      for (row, moment) in moments.enumerated() {
        guard let moment, let value = moment[pollutant.metric],
          let unit = moment.unit(of: pollutant.metric)
        else { continue }
        if moment.computed(pollutant.metric) == nil {
          uncomputed[pollutant, default: []].insert(row)
        }
        guard let concentration = Concentration(value, unit: unit) else {
          if !unknownUnits.contains(where: { $0.name == pollutant.rawValue && $0.unit == unit }) {
            unknownUnits.append((pollutant.rawValue, unit))
          }
          continue
        }
        var massOfShare: Double?
        if let pressure = moment.computed(.surfacePressure),
          let temperature = moment.computed(.temperature)
        {
          massOfShare = Concentration.massOfShare(pressure: pressure, temperature: temperature)
        }
        let mass = concentration.mass(pollutant, massOfShare: massOfShare)
        masses[row] = mass ?? .nan
        let amount =
          pollutant.molarMass == nil
          ? mass : concentration.share(pollutant, massOfShare: massOfShare)
        amounts[row] = amount ?? .nan
      }
      if masses.contains(where: \.isFinite) { self.masses[pollutant] = masses }
      if amounts.contains(where: \.isFinite) { self.amounts[pollutant] = amounts }
    }
  }

  /// The value at an hour; nil where it is missing.
  func value(of wish: AirQualityValue, row: Int) -> Double? {
    switch wish {
    case .concentration(let pollutant):
      return masses[pollutant].flatMap { $0[row].isFinite ? $0[row] : nil }
    case .european(let pollutant?):
      return mean(masses, of: pollutant, row, hours: EuropeanAirQuality.hours(pollutant))
        .flatMap { EuropeanAirQuality.index(pollutant, $0) }
    case .american(let pollutant?):
      let columns = AmericanAirQuality.columns(pollutant)
      let indices = columns.map { column in
        mean(amounts, of: pollutant, row, hours: column.hours).map { ($0, column.index($0)) }
      }
      // Each has to be known: one of those that are missing may be the higher.
      guard indices.allSatisfy({ $0 != nil }) else { return nil }
      return indices.compactMap { $0?.1 }.max()
    case .european(nil):
      return highest(EuropeanAirQuality.pollutants.filter { masses[$0] != nil }) {
        value(of: .european($0), row: row)
      }
    case .american(nil):
      return highest(AmericanAirQuality.pollutants.filter { amounts[$0] != nil }) {
        value(of: .american($0), row: row)
      }
    }
  }

  /// The highest index of the pollutants that there are; nil where that of one of them is missing.
  private func highest(_ pollutants: [Pollutant], _ index: (Pollutant) -> Double?) -> Double? {
    let indices = pollutants.map(index)
    return indices.contains { $0 == nil } ? nil : indices.compactMap(\.self).max()
  }

  /// The mean of the hours that end with a row; nil where that hour is not known, as after the end of all runs, or less than
  /// three quarters of them: 18 of 24 and 6 of 8 (40 CFR part 50, appendices N and U).
  private func mean(
    _ values: [Pollutant: [Double]], of pollutant: Pollutant, _ row: Int, hours: Int
  ) -> Double? {
    guard let values = values[pollutant], values.indices.contains(row), values[row].isFinite else {
      return nil
    }
    let skipped = uncomputed[pollutant] ?? []
    let known = (max(0, row - hours + 1)...row)
      .filter { values[$0].isFinite && !skipped.contains($0) }
      .map { values[$0] }
    guard !known.isEmpty, 4 * known.count >= 3 * hours else { return nil }
    return known.reduce(0, +) / Double(known.count)
  }
}
