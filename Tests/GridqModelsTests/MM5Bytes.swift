import Foundation

/// A native file of MM5 version 3, put together byte by byte from the published layout and nothing of
/// the reader: MM5 tutorial, chapter "I/O format", and mm5_io.h of the L'Aquila archiver.
struct MM5Bytes {
  private(set) var bytes: [UInt8] = []
  /// Where each record begins, with its first marker.
  private(set) var recordStarts: [Int] = []

  /// BHI and BHR entries as (first index, second index): value; −999 elsewhere.
  struct Header {
    /// A 4 × 5 domain of 9 km (dot points) in the middle of its own coarse domain, Lambert.
    var integers: [[Int]: Int32] = [
      [1, 1]: 11, [5, 1]: 4, [6, 1]: 5, [7, 1]: 1, [8, 1]: 0, [13, 1]: 2, [16, 1]: 4, [17, 1]: 5,
      [20, 1]: 1, [23, 1]: 16,
      [5, 11]: 2026, [6, 11]: 11, [7, 11]: 20, [8, 11]: 0, [9, 11]: 0, [10, 11]: 0,
    ]
    var reals: [[Int]: Float] = [
      [1, 1]: 9000, [2, 1]: 40, [3, 1]: -8, [4, 1]: 0.7, [5, 1]: 35, [6, 1]: 45, [7, 1]: 90,
      [9, 1]: 9000, [10, 1]: 1, [11, 1]: 1, [2, 2]: 10_000,
    ]
  }

  /// One field; `shape` is the fastest dimension first.
  struct Field {
    var name = "T2"
    var shape = [4, 5]
    var staggering = "C"
    var ordering = "YX"
    var minutes: Float = 0
    var date = "2026-11-20_00:00:00.0000"
    var values: [Float] = []

    /// 1000 · row + column at each cross point, counted from 1, and −1 in the unused last row and
    /// column; I (south-north) fastest.
    static func numbered(_ name: String = "T2", date: String = "2026-11-20_00:00:00.0000") -> Field
    {
      var field = Field(name: name, date: date)
      for column in 1...5 {
        for row in 1...4 {
          field.values.append(row == 4 || column == 5 ? -1 : Float(1000 * row + column))
        }
      }
      return field
    }
  }

  static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func big(_ value: Int) -> [UInt8] { big(UInt32(bitPattern: Int32(value))) }

  private static func text(_ text: String, _ count: Int) -> [UInt8] {
    Array(text.utf8.prefix(count)) + Array(repeating: 0x20, count: max(0, count - text.utf8.count))
  }

  mutating func record(_ content: [UInt8]) {
    recordStarts.append(bytes.count)
    bytes += Self.big(content.count) + content + Self.big(content.count)
  }

  mutating func flag(_ value: Int) { record(Self.big(value)) }

  mutating func header(_ header: Header = Header()) {
    flag(0)
    var content = [UInt8](repeating: 0x20, count: 117_600)
    for program in 1...20 {
      for entry in 1...50 {
        let offset = 4 * ((program - 1) * 50 + entry - 1)
        let value = header.integers[[entry, program]] ?? -999
        content.replaceSubrange(offset..<offset + 4, with: Self.big(Int(value)))
      }
      for entry in 1...20 {
        let offset = 4000 + 4 * ((program - 1) * 20 + entry - 1)
        let value = header.reals[[entry, program]] ?? -999
        content.replaceSubrange(offset..<offset + 4, with: Self.big(value.bitPattern))
      }
    }
    record(content)
  }

  mutating func field(_ field: Field) {
    flag(1)
    let count = field.shape.count
    let ends = field.shape + Array(repeating: 1, count: 4 - count)
    var content = Self.big(count)
    for _ in 0..<4 { content += Self.big(1) }
    for end in ends { content += Self.big(end) }
    content += Self.big(field.minutes.bitPattern)
    content += Self.text(field.staggering, 4) + Self.text(field.ordering, 4)
    content += Self.text(field.date, 24) + Self.text(field.name, 9) + Self.text("K", 25)
    content += Self.text("a field", 46)
    record(content)
    record(field.values.flatMap { Self.big($0.bitPattern) })
  }

  mutating func endOfTime() { flag(2) }

  /// A whole file: the header and one time for each of the lists of fields.
  init(header: Header = Header(), times: [[Field]]) {
    self.header(header)
    for fields in times {
      for one in fields { field(one) }
      endOfTime()
    }
  }

  func write(to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
