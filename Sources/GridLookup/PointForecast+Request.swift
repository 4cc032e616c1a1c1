import Forecast

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
      for notice in ofSource where !notices.contains(notice) { notices.append(notice) }
    }
    if let sumSeconds {
      notices.add(
        .sumHours, metrics.filter { $0.kind == .sum }.map { $0.name },
        "sums over \(DurationText.words(seconds: sumSeconds))")
    }
    if let ozone {
      let name = Metric.uvIndex.name
      notices.add(
        .ozone, metrics.map { $0.name }.filter { $0 == name },
        "UV index for \(DecimalText.trimmed(ozone, decimals: 3)) DU of ozone")
    }
    return notices
  }

  /// Which sums include shares of output intervals.
  var noticesOfShares: [ForecastNotice] {
    var names: [String] = []
    var lengths: ClosedRange<Int64>?
    for series in metrics where series.isProRata {
      names.append(series.name)
      for case let interval? in series.intervals {
        let length = interval.seconds
        lengths =
          Swift.min(
            lengths?.lowerBound ?? length, length)...Swift.max(
            lengths?.upperBound ?? length, length)
      }
    }
    let length = lengths.flatMap {
      $0.lowerBound == $0.upperBound ? DurationText.words(seconds: $0.lowerBound) : nil
    }
    var notices: [ForecastNotice] = []
    notices.add(
      .proRata, naming: names,
      "over \(length ?? "intervals"), not from output time to output time, and so pro rata:"
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
