import GridqMetrics

extension PointForecast {
  /// What was asked for besides metrics, place and time, and what it changed.
  func noticesOfRequest(cell surface: CellSurface) -> [ForecastNotice] {
    var notices: [ForecastNotice] = []
    for source in sources {
      var ofSource: [ForecastNotice] = []
      if surface != .nearest {
        let distance = DecimalText.fixed(source.cell.distance, decimals: 0)
        ofSource.add(
          .cell, [], "answered from the nearest cell of \(surface.rawValue), \(distance) m away")
      }
      if let adjustment = source.adjustment {
        ofSource.add(
          .adjusted, (adjustment.adjusted + adjustment.unadjusted).map { $0.name },
          adjustment.text)
      }
      for notice in ofSource where !notices.contains(where: { $0.text == notice.text }) {
        notices.append(notice)
      }
    }
    if let sumSeconds, metrics.contains(where: { $0.kind == .sum }) {
      notices.add(
        .sumHours, metrics.filter { $0.kind == .sum }.map { $0.name },
        "sums over \(DurationText.words(seconds: sumSeconds))")
    }
    let name = Metric.uvIndex.name
    if let ozone, metrics.contains(where: { $0.name == name }) {
      notices.add(
        .ozone, [name],
        "UV index for \(DecimalText.trimmed(ozone, decimals: 3)) DU of ozone")
    }
    if let panel {
      let name = Metric.globalTiltedIrradiance.name
      func words(_ degrees: Double) -> String {
        degrees.isNaN ? "of the sun" : DecimalText.trimmed(degrees, decimals: 3) + " degrees"
      }
      notices.add(
        .panel, naming: metrics.map { $0.name }.filter { $0 == name },
        "on a panel with tilt \(words(panel.tilt)), azimuth \(words(panel.azimuth)) from south")
    }
    return notices
  }

  /// Which sums include shares of output intervals.
  var noticesOfShares: [ForecastNotice] {
    let shared = metrics.filter { $0.isProRata }
    let lengths = shared.flatMap { series in
      series.intervals.compactMap { $0?.isProRata == true ? $0?.seconds : nil }
    }
    let length = lengths.allSatisfy { $0 == lengths[0] } ? lengths.first : nil
    var notices: [ForecastNotice] = []
    notices.add(
      .proRata, naming: shared.map { $0.name },
      "over \(length.map(DurationText.words) ?? "intervals"), which do not begin and end at output times, so pro rata:"
        + " each output interval's amount is spread evenly over it")
    return notices
  }
}

extension ElevationAdjustment {
  /// `adjusted from 29 m to 120 m: temperature -6.5 K/km, surface_pressure hydrostatic`.
  fileprivate var text: String {
    guard let modelElevation else {
      let names = adjusted.map { $0.name }.joined(separator: ", ")
      return
        "the height of the model's ground is missing here, so adjusted values are missing: "
        + (names.isEmpty ? "none of these metrics" : names)
    }
    let methods = adjusted.map { "\($0.name) \($0.method)" }
    return "adjusted from \(DecimalText.fixed(modelElevation, decimals: 0)) m"
      + " to \(DecimalText.fixed(elevation, decimals: 0)) m: "
      + (methods.isEmpty ? "none of these metrics" : methods.joined(separator: ", "))
      + unadjusted.map { "; not \($0.name), because \($0.method)" }.joined()
  }
}
