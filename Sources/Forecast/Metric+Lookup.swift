extension Metric {
  /// The metric that `name` names: canonically, by an alias or by its CF standard name, in any case of ASCII,
  /// with `-` as good as `_`. A canonical name wins over an alias, an alias over a standard name.
  public static func named(_ name: some StringProtocol) -> Metric? {
    index[normalised(name)]
  }

  /// The known name nearest to a mistyped one, or nil when none is near.
  ///
  /// Near is a third of the letters at most, by Levenshtein distance over canonical names and
  /// aliases.
  public static func suggestion(for name: some StringProtocol) -> String? {
    let wanted = normalised(name)
    let ranked = index.keys.map { (name: $0, distance: Spelling.distance(wanted, $0)) }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    guard let best = ranked, best.distance <= max(1, wanted.utf8.count / 3) else { return nil }
    return index[best.name]?.name
  }

  private static let index: [String: Metric] = {
    var index: [String: Metric] = [:]
    for metric in all { index[metric.name] = metric }
    for metric in all {
      for alias in metric.aliases where index[alias] == nil { index[alias] = metric }
    }
    for metric in all where !metric.standardName.isEmpty && index[metric.standardName] == nil {
      index[metric.standardName] = metric
    }
    return index
  }()

  private static func normalised(_ name: some StringProtocol) -> String {
    let bytes = name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "-"): UInt8(ascii: "_")
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
