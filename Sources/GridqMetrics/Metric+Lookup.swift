extension Metric {
  /// The metric that `name` names: canonically, by an alias or by its CF standard name, ignoring ASCII case,
  /// with `-` equal to `_`. A canonical name wins over an alias, an alias over a standard name.
  public static func named(_ name: some StringProtocol) -> Metric? {
    let given = String(name)
    // As nearly all names are given.
    if let metric = all.first(where: { $0.name == given }) { return metric }
    let name = normalised(given)
    return all.first { $0.name == name } ?? all.first { $0.aliases.contains(name) }
      ?? all.first { $0.standardName == name && name != "" }
  }

  /// The canonical name of the metric that `name` names; `name` itself where there is none.
  package static func canonicalName(_ name: String) -> String {
    all.contains { $0.name == name } ? name : named(name)?.name ?? name
  }

  /// The known name nearest to a mistyped one, or nil when none is near.
  ///
  /// Near means at most a third of the letters, by Levenshtein distance over canonical names, aliases and
  /// standard names.
  public static func suggestion(for name: some StringProtocol) -> String? {
    let wanted = normalised(String(name))
    let ranked = all.flatMap { $0.aliases + [$0.name, $0.standardName] }.filter { !$0.isEmpty }
      .map { (name: $0, distance: Spelling.distance(wanted, $0)) }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    guard let best = ranked, best.distance <= max(1, wanted.utf8.count / 3) else { return nil }
    return named(best.name)?.name
  }

  private static func normalised(_ name: String) -> String {
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
