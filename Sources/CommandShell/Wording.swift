import Forecast

/// Counts and sizes as people read them.
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

  /// Rows of cells below each other, two blanks apart, with line ends.
  ///
  /// - Parameters:
  ///   - rows: of equally many cells each.
  ///   - flushRight: the columns whose cells end below each other.
  ///   - indent: what each line begins with.
  public static func table(
    _ rows: [[String]], flushRight: Set<Int>, indent: String = ""
  ) -> String {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in rows {
      var line = indent
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line +=
          (column > 0 ? "  " : "") + (flushRight.contains(column) ? padding + cell : cell + padding)
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }

  /// `text` on one line and without control characters, which a name or a file's title may hold and
  /// a terminal would obey: they become blanks.
  public static func printable(_ text: String) -> String {
    var printable = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control || scalar == "\u{2028}"
      printable.unicodeScalars.append(isControl ? " " : scalar)
    }
    return printable
  }
}
