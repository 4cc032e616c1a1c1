extension Metric {
  /// The metric that `name` names: canonically, by an alias or by its CF standard name, in any case,
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
    let ranked = index.keys.map { (name: $0, distance: editDistance(wanted, $0)) }
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
    String(name.lowercased().map { $0 == "-" ? "_" : $0 })
  }
}

/// The Levenshtein distance of two texts, by bytes.
private func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left.utf8)
  let right = Array(right.utf8)
  var row = Array(0...right.count)
  for (i, byte) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in right.indices {
      let substitution = diagonal + (byte == right[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[right.count]
}
