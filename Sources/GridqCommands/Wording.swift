import GridqMetrics

/// Counts and sizes as text for people.
public enum Wording {
  /// `1 time`, `25 times`.
  public static func count(_ number: some BinaryInteger, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `640 bytes`, `41.1 kB`, `1.2 MB`: powers of a thousand.
  public static func size(bytes: Int) -> String {
    guard bytes >= 1000 else { return count(bytes, "byte") }
    var size = Double(bytes) / 1000
    var unit = "kB"
    for larger in ["MB", "GB", "TB"] where size >= 999.95 {
      size /= 1000
      unit = larger
    }
    return "\(DecimalText.fixed(size, decimals: 1)) \(unit)"
  }

  /// `build, info or verify`.
  public static func alternatives(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or \(last)"
  }
}
