/// Which axes of a file run against those of the grid.
///
/// Programs that reverse a dimension (`ncpdq -a -south_north`, CDO's `invertlat`) reverse the rows of every variable
/// with it and leave the values as they are: a wind stays along the axes that the model had. Read backwards, such a
/// file is the one that it was made from.
struct GridFlip: Hashable, Sendable {
  /// Whether rows run from north to south.
  var rows = false
  /// Whether columns run from east to west.
  var columns = false

  static let none = GridFlip()
  static let all = [
    none, GridFlip(rows: true), GridFlip(columns: true), GridFlip(rows: true, columns: true),
  ]

  var isNone: Bool { self == .none }

  /// What runs how, for messages.
  var account: String {
    [
      rows ? "rows run from north to south" : nil,
      columns ? "columns run from east to west" : nil,
    ].compactMap(\.self).joined(separator: " and ")
  }

  /// Puts the values of some levels, one after the other, from a file's order into the grid's, or back; those that
  /// are not of whole levels stay as they are.
  func turn<Value>(_ values: inout [Value], columns width: Int, rows height: Int) {
    let (size, overflow) = width.multipliedReportingOverflow(by: height)
    guard !isNone, width > 0, height > 0, !overflow, values.count % size == 0 else { return }
    for level in stride(from: 0, to: values.count, by: size) {
      if rows {
        for row in 0..<height / 2 {
          let (one, other) = (level + row * width, level + (height - 1 - row) * width)
          for column in 0..<width { values.swapAt(one + column, other + column) }
        }
      }
      if columns {
        for row in stride(from: level, to: level + size, by: width) {
          for column in 0..<width / 2 { values.swapAt(row + column, row + width - 1 - column) }
        }
      }
    }
  }

  /// The values in the grid's order.
  func turned<Value>(_ values: [Value], columns: Int, rows: Int) -> [Value] {
    var turned = values
    turn(&turned, columns: columns, rows: rows)
    return turned
  }
}
