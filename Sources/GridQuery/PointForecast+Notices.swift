import Forecast
import TileIndex

extension ForecastDomain {
  /// How many gaps of a run are named one by one, and how many notes of an index.
  private static let gapLimit = 8
  private static let noteLimit = 16

  /// What is to be known beside the numbers of an answer of this domain.
  ///
  /// - Parameters:
  ///   - forecast: all but its notices.
  ///   - metrics: those of the answer, in its order.
  ///   - surface: the one that the cell was chosen by.
  ///   - last: the last output time that a value was made of.
  func notices(
    of forecast: PointForecast, metrics: [AnswerableMetric], cell surface: CellSurface,
    last: UTCTime
  ) throws(QueryError) -> [ForecastNotice] {
    var notices: [ForecastNotice] = []
    func add(_ code: ForecastNotice.Code, _ names: [String], _ text: String) {
      notices.append(ForecastNotice(code: code, metrics: names, text: text))
    }
    if forecast.isCut {
      add(.cut, [], "the run covers \(times.first) to \(times.last); what lies outside is left out")
    }
    let changing = metrics.filter { !$0.isConstant && $0.metric != .isDay }.map(\.name)
    if !changing.isEmpty {
      for gap in forecast.gaps.prefix(ForecastDomain.gapLimit) {
        add(
          .gap, changing,
          "the run has no output between \(gap.lowerBound) and \(gap.upperBound); what lies there is"
            + " missing")
      }
      let rest = forecast.gaps.count - ForecastDomain.gapLimit
      if rest > 0 { add(.gap, changing, "output is missing from the run at \(rest) more places") }
    }
    if !forecast.unsetMetrics.isEmpty {
      add(
        .notComputed, forecast.unsetMetrics,
        "\(forecast.unsetMetrics.joined(separator: ", ")): missing, because at \(times.first) the model"
          + " had not computed what they are made of; nothing is interpolated from that time")
    }
    if let text = forecast.sharesText {
      add(.proRata, forecast.metrics.filter(\.isProRata).map(\.name), text)
    }
    var stored: [String: Set<String>] = [:]
    var estimates: [String] = []
    for metric in metrics {
      let sources = try storedSources(of: metric)
      stored[metric.name] = Set(sources.map(\.name))
      if metric.recipe.isEstimate || sources.contains(where: \.isEstimate) {
        estimates.append(metric.name)
      }
    }
    var noteCount = 0
    for note in index.description.notes where note.since.map({ $0 <= last }) ?? true {
      let names = metrics.map(\.name).filter { name in
        note.metric.map { stored[name]?.contains($0) == true } ?? false
      }
      guard note.metric == nil || !names.isEmpty else { continue }
      noteCount += 1
      if noteCount <= ForecastDomain.noteLimit { add(.doubtful, names, note.text) }
    }
    if noteCount > ForecastDomain.noteLimit {
      add(.doubtful, [], "\(noteCount - ForecastDomain.noteLimit) more notes on these values")
    }
    if !estimates.isEmpty {
      add(
        .estimate, estimates,
        "\(estimates.joined(separator: ", ")): estimated, not the model's own")
    }
    if surface != .nearest {
      let distance = DecimalText.fixed(forecast.cell.distance, decimals: 0)
      add(
        .cell, [], "answered from the nearest cell of \(surface.rawValue), \(distance) m away")
    }
    if let adjustment = forecast.adjustment {
      add(.adjusted, adjustment.adjusted.map(\.name), adjustment.text)
    }
    if let seconds = forecast.sumSeconds {
      add(
        .sumHours, forecast.metrics.filter { $0.kind == .sum }.map(\.name),
        "sums over \(DurationText.words(seconds: seconds))")
    }
    if let ozone = forecast.ozone {
      add(
        .ozone, metrics.filter { $0.metric == .uvIndex }.map(\.name),
        "UV index for \(DecimalText.trimmed(ozone, decimals: 3)) DU of ozone")
    }
    return notices
  }

  /// The stored metrics that an answer for `metric` is made of.
  private func storedSources(of metric: AnswerableMetric) throws(QueryError) -> [StoredMetric] {
    let numbers: [Int] =
      switch try recipe(of: metric) {
      case .stored(let number): [number]
      case .derived(_, let sources): sources.compactMap(\.self)
      case .wetShare(let precipitation): [precipitation]
      }
    return numbers.map { index.metrics[$0] }
  }
}

extension AnswerableMetric.Recipe {
  /// Whether the formula is an estimate, whatever it is made of.
  fileprivate var isEstimate: Bool {
    if case .derived(.uvIndex, _) = self { true } else { false }
  }
}

extension StoredMetric {
  /// Whether the build made it by a rule of thumb: its method begins with the word.
  fileprivate var isEstimate: Bool { method.hasPrefix("estimate") }
}

extension PointForecast {
  /// Which sums are made of shares of output intervals, in words; nil when none is.
  fileprivate var sharesText: String? {
    let shared = metrics.filter(\.isProRata)
    guard !shared.isEmpty else { return nil }
    let lengths = Set(shared.flatMap(\.intervals).compactMap { $0?.seconds })
    let length = lengths.count == 1 ? lengths.first.map { DurationText.words(seconds: $0) } : nil
    return shared.map(\.name).joined(separator: ", ")
      + ": over \(length ?? "intervals"), not from output time to output time, and so pro rata:"
      + " each output interval's amount is spread evenly over it"
  }
}

extension ElevationAdjustment {
  /// `adjusted from 29 m to 120 m: temperature -6.5 K/km, surface_pressure hydrostatic`.
  fileprivate var text: String {
    let methods = adjusted.map { "\($0.name) \($0.method)" }
    guard modelElevation.isFinite else {
      return
        "the height of the model's ground is missing here, and with it what would be adjusted: "
        + (adjusted.isEmpty
          ? "none of these metrics" : adjusted.map(\.name).joined(separator: ", "))
    }
    return "adjusted from \(DecimalText.fixed(modelElevation, decimals: 0)) m"
      + " to \(DecimalText.fixed(elevation, decimals: 0)) m: "
      + (methods.isEmpty ? "none of these metrics" : methods.joined(separator: ", "))
  }
}
