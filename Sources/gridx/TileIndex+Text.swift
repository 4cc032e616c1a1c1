import GridQuery
import GridqCommands
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqText

extension TileIndex {
  /// What the index says about itself, for people.
  var text: String {
    var lines: [(String, String)] = [
      (
        "run",
        "\(description.run.model) from \(description.run.initialisation), \(description.domain)"
          + (description.member.isEmpty ? "" : ", member \(description.member)")
          + (description.generation == 0 ? "" : ", generation \(description.generation)")
      ),
      ("title", description.title),
      ("times", timesText),
      ("grid", gridText),
      ("residual", "\(DecimalText.trimmed(description.geometryResidual, decimals: 4)) cells"),
      ("file", "\(Wording.size(bytes: byteCount)), by \(description.producer)"),
      ("digest", sourceDigestText ?? ""),
      ("attributes", description.attributes),
    ]
    lines.removeAll { $0.1.isEmpty }
    var text = "\(path)\n"
    for (label, value) in lines {
      text += "  \(label)\(String(repeating: " ", count: max(1, 10 - label.count)))"
      text += "\(LineText.printable(value))\n"
    }
    return text + "\n" + metricTable + titlesText + appsText + derivedText + hiddenText + mapsText
      + profilesText + unsetText + notesText
  }

  private var timesText: String {
    guard times.count > 1 else { return "1, \(times.first)" }
    let span = "\(times.count), \(times.first) to \(times.last)"
    guard let step = times.nominalStep else { return "\(span), at irregular intervals" }
    let interval = "\(span), every \(DurationText.words(seconds: step))"
    return times.hasGaps ? interval + ", some missing" : interval
  }

  private var gridText: String {
    let spacing = DecimalText.trimmed(grid.spacing, decimals: 1)
    var text = "\(grid.columns) × \(grid.rows) points of \(spacing) m, \(grid.mappingName)"
    if let first = grid.corners.first, let last = grid.corners.last {
      text += ", from \(degrees(first)) to \(degrees(last))"
    }
    return text
  }

  private func degrees(_ point: LatLon) -> String {
    DecimalText.fixed(point.latitude, decimals: 3) + ", "
      + DecimalText.fixed(point.longitude, decimals: 3)
  }

  /// A line per metric; minimum and maximum over all points and times.
  private var metricTable: String {
    var rows = [["metric", "unit", "quantum", "minimum", "maximum", "missing", "from"]]
    for metric in metrics {
      let quantum = metric.quantiser.quantum
      let scale = metric.quantiser.scale
      let decimals = scale.decimals(forQuantum: quantum)
      func shown(_ value: Double?) -> String {
        value.map { DecimalText.fixed($0, decimals: decimals) } ?? "-"
      }
      rows.append([
        metric.name + (metric.kind == .sum ? " (total)" : ""), metric.unit,
        scale.words(forQuantum: quantum), shown(metric.minimum), shown(metric.maximum),
        "\(missingCount(of: metric))",
        metric.obstacle.map { "not understood: \($0)" }
          ?? metric.sources + (metric.method.isEmpty ? "" : ": \(metric.method)"),
      ])
    }
    return TableText.lines(rows, flushRight: [2, 3, 4, 5], indent: "  ")
  }
}

extension TileIndex {
  /// How many values of a metric are missing at its output times.
  func missingCount(of metric: StoredMetric) -> UInt64 {
    metric.missingCount(among: times, points: grid.columns * grid.rows)
  }

  /// The names of the metrics that gridq derives from those in the index.
  var derivedMetrics: [String] {
    ForecastDomain(self).metrics.map(\.name).filter { metricNumber(named: $0) == nil }
  }

  private var derivedText: String {
    let names = derivedMetrics
    return names.isEmpty ? "" : "\nderived when asked for: \(names.joined(separator: ", "))\n"
  }

  /// What metrics are that readers cannot know; empty when the index says it of none.
  private var titlesText: String {
    let rows = metrics.filter { !$0.title.isEmpty }.map { [$0.name, $0.title] }
    return rows.isEmpty ? "" : "\n" + TableText.lines(rows, flushRight: [], indent: "  ")
  }

  /// Metrics whose name means another one; empty when there are none.
  private var hiddenText: String {
    let hidden = metrics.compactMap { metric in
      Metric.named(metric.name).flatMap {
        $0.name == metric.name ? nil : "\(metric.name) (means \($0.name))"
      }
    }
    return hidden.isEmpty
      ? ""
      : "\nnot answered, because the name means another metric: \(hidden.joined(separator: ", "))\n"
  }

  /// What apps will not find; empty when they find all.
  private var appsText: String { AppGaps(in: metrics).line.map { "\n\($0)\n" } ?? "" }

  /// Which metrics have planes for maps, and the steps of their levels; empty when none.
  private var mapsText: String {
    guard let maps = try? maps, !maps.isEmpty else { return "" }
    let words = maps.map { map in
      let quantiser = map.levels.quantiser
      let unit = quantiser.reference == 0 && map.unit != "1" ? " \(map.unit)" : ""
      return "\(map.name) (\(quantiser.scale.words(forQuantum: quantiser.quantum))\(unit))"
        + (map.obstacle.map { ", not understood: \($0)" } ?? "")
    }
    return "\nmaps, \(Wording.size(bytes: planeByteCount)): "
      + words.joined(separator: ", ") + "\n"
  }

  /// What there is of columns; empty when nothing.
  private var profilesText: String {
    guard let profiles = try? profiles else { return "" }
    return "\nprofiles, \(profiles.levelCount) levels, \(Wording.size(bytes: profileByteCount)): "
      + profiles.metrics.map(\.name).joined(separator: ", ") + "\n"
  }

  /// Which metrics the model had not computed yet at the first time; empty when none.
  private var unsetText: String {
    let names = metrics.filter(\.isUnsetAtFirstTime).map(\.name)
    guard !names.isEmpty else { return "" }
    return "\nnot computed yet at \(times.first), and not interpolated from then: "
      + names.joined(separator: ", ") + "\n"
  }
}

extension TileIndex {
  /// The digest of the model's values that the index was made of, in 16 hexadecimal digits; nil when it
  /// is not known.
  var sourceDigestText: String? {
    let digits = String(description.sourceDigest, radix: 16)
    guard description.sourceDigest != 0 else { return nil }
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// What is doubtful, each once, a line for each; empty when nothing is.
  private var notesText: String {
    let lines = ListText.once(description.notes.map(\.text))
      .map { "doubtful: \(LineText.printable($0))\n" }
    return lines.isEmpty ? "" : "\n" + lines.joined()
  }
}

extension StoredMetric {
  /// Digits that show a stored value exactly, or to a thousandth of it on a logarithmic scale, where
  /// they have no end.
  var exactDecimals: Int {
    quantiser.scale.reference.map { DecimalText.decimals(forStep: $0) + 2 } ?? 6
  }

  /// Whether no value is known: all are missing, or only a later version of the format defines them.
  private var isEmpty: Bool {
    statistics.minimumCode == Quantiser.missing || obstacle != nil
  }

  /// The smallest value, in the unit of the metric; nil when all are missing.
  var minimum: Double? {
    isEmpty ? nil : quantiser.value(of: statistics.minimumCode)
  }

  /// The largest value, in the unit of the metric; nil when all are missing.
  var maximum: Double? {
    isEmpty ? nil : quantiser.value(of: statistics.maximumCode)
  }
}
