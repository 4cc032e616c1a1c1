import GridqGeometry
public import GridqLookup
public import GridqMetrics

extension PointProfile {
  /// The column as a skew-T log-p diagram: a file in SVG 1.1 that needs no other, 900 pixels wide. Nil where pressure or
  /// temperature are not known.
  ///
  /// Temperature and dew point over pressure, the path of air that rises from the lowest level, and wind with feathers in
  /// knots; below them lines of equal temperature, dry and moist adiabats, and lines of equal mixing ratio. Where it comes
  /// from stands above, what the lines are and all notices stand below.
  ///
  /// - Parameters:
  ///   - zone: the time zone of the time; nil for UTC.
  ///   - now: the moment at which the age of the run of a store is stated; nil leaves it out.
  ///   - name: of the place; default: its coordinate.
  public func skewT(
    in zone: TimeZoneRules? = nil, now: UTCTime? = nil, named name: String? = nil
  ) -> String? {
    guard let column = skewTColumn else { return nil }
    let title = point.heading("Profile", named: name)
    let origin = answer.origin(now: now)
    var plot = SVGPlot(times: [])
    plot.line("\(title), \(timeLine(in: zone))", style: "head")
    for line in origin { plot.line(line, style: "axis") }
    plot.skip(10)
    let known = column.pressure.filter { $0.isFinite && $0 > 0 }.min() ?? 100
    let diagram = SkewT(top: plot.y, lowest: max(known < 100 ? 100 : known, 50))
    diagram.ground(in: &plot)
    diagram.curves(of: column, in: &plot)
    plot.skip(SkewT.height + 26)
    plot.paragraph(
      "Pressure in hPa, temperature in °C. Red: temperature; blue: dew point; black, dashed: air that rises from the"
        + " lowest level; feathers: wind, 5, 10 and 50 knots.")
    plot.paragraph(
      "Thin: dry adiabats (red), moist adiabats (blue, dashed), mixing ratios of 0.4, 1, 2, 4, 7, 10, 16 and 24 g/kg"
        + " (dotted).")
    for notice in notices { plot.paragraph(notice.text) }
    return plot.file(title: title, description: origin.joined(separator: "; "))
  }

  /// In hPa, °C and m/s, whatever the units of the profile are. What no air has, as a hostile index may say, is missing: it
  /// would take endless feathers and steps.
  private var skewTColumn: SkewTColumn? {
    func values(
      _ name: String, as metric: Metric, within valid: ClosedRange<Double>
    ) -> [Double]? {
      guard let series = self[name], let conversion = metric.conversion(fromSymbol: series.unit)
      else { return nil }
      return (0..<levelCount).map { level in
        let value = series.values.indices.contains(level) ? conversion(series.values[level]) : .nan
        return valid.contains(value) ? value : .nan
      }
    }
    let (temperatures, speeds) = (-273.0...100, -500.0...500)
    guard let pressure = values("pressure", as: .surfacePressure, within: 0...1500),
      let temperature = values(
        Metric.temperature.name, as: .temperature, within: temperatures)
    else { return nil }
    let nothing = pressure.map { _ in Double.nan }
    return SkewTColumn(
      pressure: pressure, temperature: temperature,
      dewPoint: values(Metric.dewPoint.name, as: .dewPoint, within: temperatures) ?? nothing,
      east: values(Metric.windU.name, as: .windU, within: speeds) ?? nothing,
      north: values(Metric.windV.name, as: .windV, within: speeds) ?? nothing,
      isSouthern: point.latitude < 0)
  }
}
