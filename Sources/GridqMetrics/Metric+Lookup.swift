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

  /// The canonical name of the metric that `name` names, of the table or on a layer of the air; `name` itself where there is
  /// none.
  package static func canonicalName(_ name: String) -> String {
    all.contains { $0.name == name } ? name : named(name)?.name ?? layerName(name) ?? name
  }

  /// A name on a layer as indexes have it: `Wind-Speed_850HPA` is `wind_speed_850hPa`; nil for a name of something else.
  package static func layerName(_ name: String) -> String? {
    var bytes = Array(normalised(name).utf8)
    // Bytes, because characters need tables that a browser would have to load.
    guard let mark = bytes.lastIndex(of: UInt8(ascii: "_")) else { return nil }
    var end = mark + 1
    while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) {
      end += 1
    }
    let isPressure = bytes.count == end + 3
    guard end > mark + 1,
      bytes[bytes.count - 1] == (isPressure ? UInt8(ascii: "a") : UInt8(ascii: "m")),
      isPressure
        ? bytes[end] == UInt8(ascii: "h") && bytes[end + 1] == UInt8(ascii: "p")
        : bytes.count == end + 1
    else { return nil }
    let stem = String(decoding: bytes[..<mark], as: UTF8.self)
    guard stem == "geopotential_height" || all.contains(where: { $0.name == stem }) else {
      return nil
    }
    if isPressure { bytes[end + 1] = UInt8(ascii: "P") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The known name nearest to a mistyped one, or nil when none is near.
  ///
  /// Near means at most a third of the letters, by Levenshtein distance over canonical names, aliases and
  /// standard names.
  public static func suggestion(for name: some StringProtocol) -> String? {
    suggestion(for: name, besides: [])
  }

  /// The same of the metrics that are known and others, by their names.
  package static func suggestion(
    for name: some StringProtocol, besides others: [String]
  ) -> String? {
    let wanted = normalised(String(name))
    let most = max(1, wanted.utf8.count / 3)
    var best: (name: String, distance: Int)?
    func consider(_ name: String, meaning meant: String) {
      let length = name.utf8.count
      // No name that somebody types is longer; texts of files and of requests may be, and comparing them takes long.
      guard length > 0, length <= 64, abs(length - wanted.utf8.count) <= most else { return }
      let distance = Spelling.distance(wanted, normalised(name))
      guard distance <= most else { return }
      if let best, (best.distance, best.name) <= (distance, meant) { return }
      best = (meant, distance)
    }
    for name in others { consider(name, meaning: name) }
    for metric in all {
      for name in metric.aliases + [metric.name, metric.standardName] {
        consider(name, meaning: metric.name)
      }
    }
    return best?.name
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
