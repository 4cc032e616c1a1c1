/// Cells in columns.
package enum TableText {
  /// Rows of cells in aligned columns, two blanks apart, with line ends.
  ///
  /// - Parameters:
  ///   - rows: each of the same number of cells.
  ///   - flushRight: the columns that are aligned on the right.
  ///   - indent: what each line begins with.
  package static func lines(
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
}
