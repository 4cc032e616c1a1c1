import GridqMetrics

extension MetricList {
  /// All that is known of each metric, one fact per line; with line ends.
  ///
  /// - Parameter width: the most characters in a line, unless a word is longer; at least 40.
  public func accounts(width: Int = 100) -> String {
    rows.map { MetricList.account(of: $0, width: max(40, width)) }.joined(separator: "\n")
  }

  private static func account(of metric: Row, width: Int) -> String {
    let known = metric.known
    var facts: [(label: String, text: String)] = [
      ("aliases", known?.aliases.joined(separator: ", ") ?? ""),
      ("standard name", metric.standardName.isEmpty ? "CF has none" : metric.standardName),
      ("unit", metric.unit),
      ("kind", metric.kind.name + (metric.isConstant ? ", constant" : "")),
      ("quantum", quantum(of: metric)),
      ("derived from", known?.derivedFrom.joined(separator: ", ") ?? ""),
      ("improved by", known?.improvedBy.joined(separator: ", ") ?? ""),
    ]
    if let known, let provenance = known.provenance {
      let isOfSun = provenance.variables.isEmpty && known.derivedFrom.isEmpty
      if isOfSun { facts[5].text = "the place and the time" }
      facts += ForecastModel.all.map { ($0.title, provenance.variables[$0.name] ?? "") }
      facts += [
        ("method", provenance.method), ("source", provenance.source),
        ("limits", provenance.limits), ("checked", provenance.check),
      ]
    }
    var text = lines(of: "\(metric.name): \(metric.summary)", width: width, indent: 2) + "\n"
    for fact in facts where !fact.text.isEmpty {
      let label = fact.label + String(repeating: " ", count: indent - fact.label.count)
      text += lines(of: label + fact.text, width: width, indent: indent) + "\n"
    }
    return text
  }

  /// `0.05`, or `0.02 of the value, logarithmic from 10 m`.
  private static func quantum(of metric: Row) -> String {
    let quantum = DecimalText.trimmed(metric.quantum, decimals: 9)
    guard let reference = metric.scale.reference else { return quantum }
    let smallest = DecimalText.text(of: reference, .significant(9))
    return "\(quantum) of the value, \(metric.scale.name) from \(smallest) \(metric.unit)"
  }

  /// The column where the text after the labels begins.
  private static let indent = 15

  /// `text` broken between words so that no line is wider than `width`, unless a word is; all but the first
  /// line indented.
  private static func lines(of text: String, width: Int, indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
