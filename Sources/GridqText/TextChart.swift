/// A strip of a chart made of characters: values over time, drawn in rows of a fixed width.
struct TextChart {
  /// What is written left of each row, flush right.
  private(set) var labels: [String]
  private var cells: [[Character]]

  /// The rows as drawn, the top one first, without blanks at the end.
  var rows: [String] {
    cells.map { row in
      String(row[..<(row.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0)])
    }
  }

  private init(labels: [String], width: Int) {
    self.labels = labels
    cells = Array(repeating: Array(repeating: " ", count: width), count: labels.count)
  }

  /// A curve through values, with the largest and the smallest written beside it. A missing value is a gap.
  ///
  /// - Parameters:
  ///   - values: one for each column; NaN is missing.
  ///   - height: rows; one where all values are equal.
  ///   - text: a value as it is written.
  static func curve(_ values: [Double], height: Int, text: (Double) -> String) -> TextChart {
    let known = values.filter { $0.isFinite }
    guard let least = known.min(), let largest = known.max() else {
      return TextChart(labels: ["-"], width: values.count)
    }
    let height = least == largest ? 1 : height
    var labels = Array(repeating: "", count: height)
    labels[0] = text(largest)
    labels[height - 1] = text(least)
    var chart = TextChart(labels: labels, width: values.count)
    /// The row of a value, 0 at the top; nil where it is missing.
    func row(_ value: Double) -> Int? {
      guard value.isFinite else { return nil }
      guard height > 1 else { return 0 }
      // In halves: the difference of the largest numbers is not one.
      let share = (largest / 2 - value / 2) / (largest / 2 - least / 2)
      return share.isFinite ? Int((share * Double(height - 1)).rounded()) : 0
    }
    var before: Int?
    for (column, value) in values.enumerated() {
      let row = row(value)
      defer { before = row }
      guard let row else { continue }
      guard let before, before != row else {
        chart.cells[row][column] = "─"
        continue
      }
      let isRising = row < before
      chart.cells[before][column] = isRising ? "╯" : "╮"
      for between in min(row, before) + 1..<max(row, before) {
        chart.cells[between][column] = "│"
      }
      chart.cells[row][column] = isRising ? "╭" : "╰"
    }
    return chart
  }

  /// Bars from zero upwards; what is above zero shows, however little it is. A missing value is `?` at the foot.
  ///
  /// - Parameters:
  ///   - values: one for each column; NaN is missing; below zero is zero.
  ///   - height: rows; one where no value is above zero.
  ///   - largest: the value of a full bar; the largest of the values if nil.
  ///   - text: a value as it is written.
  static func bars(
    _ values: [Double], height: Int, largest: Double? = nil, text: (Double) -> String
  ) -> TextChart {
    let known = values.filter { $0.isFinite }
    guard let highest = known.max() else { return TextChart(labels: ["-"], width: values.count) }
    let height = highest > 0 ? height : 1
    let full = largest ?? highest
    var labels = Array(repeating: "", count: height)
    labels[0] = text(height == 1 ? 0 : full)
    if height > 1 { labels[height - 1] = text(0) }
    var chart = TextChart(labels: labels, width: values.count)
    for (column, value) in values.enumerated() {
      guard value.isFinite else {
        chart.cells[height - 1][column] = "?"
        continue
      }
      guard value > 0 else { continue }
      let eighths = max(1, Int((min(value / full, 1) * Double(height * 8)).rounded()))
      for row in 0..<height {
        let filled = min(8, eighths - 8 * (height - 1 - row))
        if filled > 0 { chart.cells[row][column] = TextChart.eighths[filled - 1] }
      }
    }
    return chart
  }

  /// Shares of a whole as darkness: blank below an eighth, full from seven eighths.
  ///
  /// - Parameter values: from 0 to 1, one for each column; NaN is missing, `?`.
  static func shades(_ values: [Double]) -> TextChart {
    var chart = TextChart(labels: [""], width: values.count)
    for (column, value) in values.enumerated() {
      chart.cells[0][column] =
        value.isFinite
        ? TextChart.shades[Int((min(max(value, 0), 1) * 4).rounded())] : "?"
    }
    return chart
  }

  /// Short texts, each from the column of its time on; those that do not fit beside the one before are left
  /// out.
  ///
  /// - Parameters:
  ///   - texts: one for each time; nil for none.
  ///   - cell: the columns of a time.
  static func marks(_ texts: [String?], cell: Int, label: String = "") -> TextChart {
    var chart = TextChart(labels: [label], width: texts.count * cell)
    var free = 0
    for (textNumber, text) in texts.enumerated() {
      guard let text, textNumber * cell >= free,
        textNumber * cell + text.count <= texts.count * cell
      else { continue }
      for (offset, character) in text.enumerated() {
        chart.cells[0][textNumber * cell + offset] = character
      }
      free = textNumber * cell + text.count + (text.count > 1 ? 1 : 0)
    }
    return chart
  }

  private static let eighths: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let shades: [Character] = [" ", "░", "▒", "▓", "█"]
}
