import GridqGeometry
public import GridqLookup
public import GridqMetrics

extension PointForecast {
  /// The metrics that a picture shows unless told otherwise: those of the web page's meteogram.
  public static let plottedMetrics = [
    Metric.temperature, .dewPoint, .precipitation, .precipitationProbability, .windSpeed,
    .windGust, .windDirection, .cloudCover, .highCloudCover, .middleCloudCover, .lowCloudCover,
    .seaLevelPressure, .uvIndex, .isDay,
  ].map { $0.name }

  /// The answer as a picture: a file in SVG 1.1 that needs no other, 900 pixels wide.
  ///
  /// Strips above one axis of time: temperature and dew point, precipitation with its probability, wind, layers of
  /// cloud, sea-level pressure, UV index, then each other metric on its own. Night is darker where `is_day` is
  /// among the metrics. Where a value is missing, a curve has a gap, and bars and cloud have a hatched box. A bar
  /// reaches from the time before to its own; that of the first time is narrow. Where it comes from stands
  /// above; times, metrics that are missing as a whole, and all notices stand below.
  ///
  /// - Parameters:
  ///   - zone: the time zone of the hours; nil for UTC.
  ///   - now: the moment at which the ages of the runs of a store are stated; nil leaves them out.
  ///   - name: of the place; default: its coordinate.
  public func plot(
    in zone: TimeZoneRules? = nil, now: UTCTime? = nil, named name: String? = nil
  ) -> String {
    let title = point.heading("Forecast", named: name)
    let origin = origin(now: now)
    var plot = SVGPlot(times: times)
    plot.line(title, style: "head")
    for line in origin { plot.line(line, style: "axis") }
    plot.skip(6)
    plot.top = plot.y
    if let first = times.first, let last = times.last {
      drawStrips(in: &plot)
      let day = metrics.first { $0.name == Metric.isDay.name }
      plot.drawTime(in: zone, isDay: day?.values ?? [])
      let span = first == last ? [first] : [first, last]
      plot.paragraph(
        "Time: " + span.map { shortTime($0, in: zone) }.joined(separator: " to ")
          + " (\(zone?.name ?? "UTC"))")
    }
    for series in metrics where !series.values.contains(where: { $0.isFinite }) {
      plot.paragraph("\(series.plotName): missing")
    }
    if plot.hasBoxes { plot.paragraph("Hatched: missing") }
    for notice in notices { plot.paragraph(notice.text) }
    return plot.file(title: title, description: origin.joined(separator: "; "))
  }

  private func drawStrips(in plot: inout SVGPlot) {
    let known = metrics.filter { series in
      series.name != Metric.isDay.name && series.values.contains { $0.isFinite }
    }
    func series(_ metrics: [Metric]) -> [MetricSeries] {
      metrics.compactMap { metric in known.first { $0.name == metric.name } }
    }
    let warmth = series([.temperature, .dewPoint])
    let rain = series([.precipitation, .precipitationProbability])
    let wind = series([.windSpeed, .windGust])
    let direction = wind.isEmpty ? [] : series([.windDirection])
    plot.strip(of: warmth, height: 110) { plot, box in
      let range = PlotRange(around: warmth)
      plot.axis(range, box)
      // The first one is drawn over the others.
      for (seriesNumber, series) in warmth.enumerated().reversed() {
        plot.curve(
          series, range, box, thickness: seriesNumber == 0 ? 2.5 : 1.5, dash: seriesNumber > 0)
      }
    }
    plot.strip(of: rain, height: 66) { plot, box in
      for series in rain { plot.draw(series, box, isBeside: rain.count > 1) }
    }
    plot.strip(of: wind, height: direction.isEmpty ? 62 : 84) { plot, box in
      let range = PlotRange(upTo: wind, atLeast: 50)
      var upper = box
      upper.height = 62
      plot.axis(range, upper)
      for (seriesNumber, series) in wind.enumerated().reversed() {
        plot.curve(
          series, range, upper, thickness: seriesNumber == 0 ? 2.5 : 1.5, dash: seriesNumber > 0)
      }
      for series in direction { plot.arrows(series, box) }
    }
    let clouds = series([.cloudCover, .highCloudCover, .middleCloudCover, .lowCloudCover])
    let others = series([.seaLevelPressure, .uvIndex])
    let drawn = warmth + rain + wind + direction + clouds + others
    for series in clouds + others + known.filter({ series in !drawn.contains(series) }) {
      plot.strip(of: [series], height: series.plotHeight) { plot, box in plot.draw(series, box) }
    }
  }
}

extension MetricSeries {
  /// The name as people write it.
  var plotName: String {
    switch name {
    case Metric.windGust.name: return "Gusts"
    case Metric.precipitationProbability.name: return "Probability"
    case Metric.seaLevelPressure.name: return "Sea-level pressure"
    case Metric.lowCloudCover.name: return "Low cloud"
    case Metric.middleCloudCover.name: return "Middle cloud"
    case Metric.highCloudCover.name: return "High cloud"
    case Metric.uvIndex.name: return "UV index"
    default:
      let words = String(name.map { $0 == "_" ? " " : $0 })
      return words.prefix(1).uppercased() + words.dropFirst()
    }
  }

  /// The unit as people write it.
  var plotUnit: String {
    switch MetricUnit(rawValue: unit) {
    case .celsius: "°C"
    case .fahrenheit: "°F"
    case .degree: "°"
    case .one: ""
    default: unit
    }
  }

  /// The value of the whole of what is a share: 100 percent, or 1 in SI units.
  var whole: Double { unit == MetricUnit.percent.symbol ? 100 : 1 }

  var isProbability: Bool { isOne(of: [.precipitationProbability]) }
  var isCloud: Bool {
    isOne(of: [.cloudCover, .lowCloudCover, .middleCloudCover, .highCloudCover])
  }

  private func isOne(of metrics: [Metric]) -> Bool { metrics.contains { $0.name == name } }

  /// The height of its own strip, in pixels.
  fileprivate var plotHeight: Double {
    switch kind {
    case .direction, .category: 16
    case _ where name == Metric.cloudCover.name: 14
    case _ where isCloud: 12
    case _ where name == Metric.uvIndex.name: 40
    default: 56
    }
  }
}

extension LatLon {
  /// What stands above a picture: of a place with a name, or of this coordinate.
  func heading(_ kind: String, named name: String?) -> String {
    if let name { return "\(kind) for \(name)" }
    return "\(kind) at \(DecimalText.fixed(latitude, decimals: 4)), "
      + DecimalText.fixed(longitude, decimals: 4)
  }
}
