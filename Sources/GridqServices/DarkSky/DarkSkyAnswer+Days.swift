import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension DarkSkyAnswer {
  func write(_ days: DailyForecast, to json: inout JSONText) {
    // A maximum of the first hours of a day would be shown as that of the day.
    let numbers = days.days.indices.prefix(dayCount).filter { dayNumber in
      dayNumber == 0 || 2 * days.days[dayNumber].coveredSeconds >= days.days[dayNumber].day.seconds
    }
    let codes = numbers.map { days.weather(ofDay: $0) }
    json.object("daily") { json in
      if let code = codes.compactMap({ $0 }).ofPeriod {
        condition(code, isDay: true, to: &json)
      }
      json.objects("data", numbers) { json, dayNumber in
        write(dayNumber, of: days, codes[dayNumber], to: &json)
      }
    }
  }

  private func write(
    _ dayNumber: Int, of days: DailyForecast, _ code: WeatherCode?, to json: inout JSONText
  ) {
    let units = request.units
    let (day, covered) = (days.days[dayNumber].day, days.days[dayNumber].coveredSeconds)
    func value(_ metric: Metric, _ statistic: DailyStatistic) -> Double? {
      days.value(metric, statistic, day: dayNumber)
    }
    json.integer("time", day.start.secondsSince1970)
    if let code { condition(code, isDay: true, to: &json) }
    writeSun(of: day, to: &json)
    if let amount = value(.precipitation, .sum) {
      let fallen = Rainfall(
        amount: amount, seconds: days.seconds(of: .precipitation, day: dayNumber) ?? covered,
        probability: value(.precipitationProbability, .any),
        code: code, snowfall: days.part(.snowfall, day: dayNumber),
        graupel: days.part(.graupel, day: dayNumber),
        temperature: value(.temperature, .mean))
      rain(fallen, to: &json)
      json.known("precipAccumulation", fallen.snow.map(units.accumulation), decimals: 4)
    }
    let span = day.start..<day.end
    if let peak = days.outputs.rates(in: span).extreme(in: span, isLess: <) {
      json.known("precipIntensityMax", units.intensity(peak.value), decimals: 4)
      json.integer("precipIntensityMaxTime", peak.time.secondsSince1970)
    }
    writeExtremes("temperature", days.outputs.temperatures, of: day, to: &json)
    writeExtremes("apparentTemperature", days.outputs.apparentTemperatures, of: day, to: &json)
    json.known("dewPoint", value(.dewPoint, .mean).map(units.temperature), decimals: 2)
    json.known("humidity", value(.relativeHumidity, .mean).map { $0 / 100 }, decimals: 4)
    json.known("pressure", value(.seaLevelPressure, .mean), decimals: 2)
    json.known("windSpeed", value(.windSpeed, .mean).map(units.speed), decimals: 2)
    json.known("windBearing", value(.windDirection, .dominant)?.belowFullTurn, decimals: 0)
    if let gust = days.outputs.values(of: .windGust).extreme(in: day.start..<day.end, isLess: <) {
      json.known("windGust", units.speed(gust.value), decimals: 2)
      json.integer("windGustTime", gust.time.secondsSince1970)
    }
    json.known("cloudCover", value(.cloudCover, .mean).map { $0 / 100 }, decimals: 4)
    if let highest = value(.uvIndex, .maximum) {
      let peak = days.outputs.values(of: .uvIndex).extreme(in: day.start..<day.end, isLess: <)
      let noon = SolarDay(containing: day.noon, at: days.outputs.point).noon
      json.known("uvIndex", highest, decimals: 0)
      json.integer(
        "uvIndexTime",
        (peak?.value == highest ? peak?.time ?? noon : noon).secondsSince1970)
    }
    json.known("visibility", value(.visibility, .mean).map(units.visibility), decimals: 3)
    // Ours, where the runs cover only a part of the day.
    if days.days[dayNumber].isPartial {
      json.number("gridq-covered-hours", Double(covered) / 3600, decimals: 2)
    }
  }

  /// The highest and the lowest of the day, the highest from 6 to 18 o'clock, and the lowest of the night after.
  private func writeExtremes(
    _ name: String, _ values: OutputValues, of day: LocalDay, to json: inout JSONText
  ) {
    let (morning, evening, nextMorning) = (
      day.noon.adding(seconds: -21_600) ?? day.noon, day.noon.adding(seconds: 21_600) ?? day.noon,
      day.noon.adding(seconds: 64_800) ?? day.noon
    )
    let whole = day.start..<day.end
    write(name + "High", values.whole(morning..<evening, isLess: <), to: &json)
    write(name + "Low", values.whole(evening..<nextMorning, isLess: >), to: &json)
    write(name + "Min", values.extreme(in: whole, isLess: >), to: &json)
    write(name + "Max", values.extreme(in: whole, isLess: <), to: &json)
  }

  private func write(
    _ name: String, _ extreme: (value: Double, time: UTCTime)?, to json: inout JSONText
  ) {
    guard let extreme else { return }
    json.known(name, request.units.temperature(extreme.value), decimals: 2)
    json.integer(name + "Time", extreme.time.secondsSince1970)
  }

  private func writeSun(of day: LocalDay, to json: inout JSONText) {
    guard
      case .rising(let sunrise, let sunset) = SolarDay(
        containing: day.noon, at: request.point
      ).daylight
    else { return }
    if let sunrise { json.integer("sunriseTime", sunrise.secondsSince1970) }
    if let sunset { json.integer("sunsetTime", sunset.secondsSince1970) }
  }
}

/// Values at output times.
struct OutputValues {
  let times: [UTCTime]
  let values: [Double?]

  /// The first of the largest values in a span, whatever is larger by `isLess`; nil where none is known.
  func extreme(
    in span: Range<UTCTime>, isLess: (Double, Double) -> Bool
  ) -> (value: Double, time: UTCTime)? {
    var best: (value: Double, time: UTCTime)?
    for (time, value) in zip(times, values) where span.contains(time) {
      guard let value else { continue }
      if best.map({ isLess($0.value, value) }) ?? true { best = (value, time) }
    }
    return best
  }

  /// The same where values are known from the start of the span to its end; else nil.
  func whole(
    _ span: Range<UTCTime>, isLess: (Double, Double) -> Bool
  ) -> (value: Double, time: UTCTime)? {
    let known = zip(times, values).filter { $0.1 != nil }.map(\.0)
    guard let first = known.first, let last = known.last, first <= span.lowerBound,
      last >= span.upperBound
    else { return nil }
    return extreme(in: span, isLess: isLess)
  }
}

extension PointForecast {
  fileprivate func values(of metric: Metric) -> OutputValues {
    let series = metrics.first { $0.name == metric.name }
    return OutputValues(times: times, values: times.indices.map { series?[$0] ?? nil })
  }

  fileprivate var temperatures: OutputValues { values(of: .temperature) }

  fileprivate var apparentTemperatures: OutputValues { values(of: .apparentTemperature) }

  /// mm/h, at the start of each output interval that has a part of a span, or at the start of the span.
  fileprivate func rates(in span: Range<UTCTime>) -> OutputValues {
    guard let series = metrics.first(where: { $0.name == Metric.precipitation.name }) else {
      return OutputValues(times: [], values: [])
    }
    var starts: [UTCTime] = []
    var rates: [Double?] = []
    for (intervalNumber, interval) in series.intervals.enumerated() {
      guard let interval, interval.seconds > 0, let amount = series[intervalNumber],
        let start = times[intervalNumber].adding(seconds: -interval.seconds),
        times[intervalNumber] > span.lowerBound
      else { continue }
      starts.append(start < span.lowerBound ? span.lowerBound : start)
      rates.append(amount * 3600 / Double(interval.seconds))
    }
    return OutputValues(times: starts, values: rates)
  }
}
