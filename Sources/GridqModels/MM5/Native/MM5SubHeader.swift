/// The record before each field: its name, its shape and its time.
///
/// `t_mm5v3_sub_header` in mm5_io.h of the L'Aquila archiver; the READ statement of the MM5 tutorial,
/// chapter "I/O format".
struct MM5SubHeader: Hashable, Sendable {
  static let byteCount = 152

  /// What distinguishes one field of a time from the others.
  let variable: MM5Variable
  /// Minutes since the start of the run.
  let minutes: Float
  /// `YYYY-MM-DD_HH:MM:SS.ffff`.
  let date: String

  /// More points along one dimension are a sign of damage: the largest grids of MM5 had some
  /// hundreds.
  private static let longest = 100_000

  /// Reads the record, which is at `offset` in the file, or refuses it as damaged.
  init(_ record: [UInt8], path: String, offset: Int) throws(ModelOutputError) {
    func damage(_ reason: String) -> ModelOutputError {
      .damaged(path: path, offset: offset, reason: reason)
    }
    guard record.count == Self.byteCount else { throw damage("the sub-header is cut short") }
    let bytes = BigEndianBytes(record)
    let dimensionCount = bytes.integer(at: 0)
    guard (1...4).contains(dimensionCount) else {
      throw damage("a sub-header with \(dimensionCount) dimensions")
    }
    let name = bytes.text(at: 72, count: 9).uppercased()
    var shape: [Int] = []
    for dimension in 0..<dimensionCount {
      let start = bytes.integer(at: 4 + 4 * dimension)
      let end = bytes.integer(at: 20 + 4 * dimension)
      let length = end - start + 1
      guard (1...Self.longest).contains(length) else {
        throw damage("field \(name) reaches from \(start) to \(end)")
      }
      shape.append(length)
    }
    minutes = bytes.real(at: 36)
    date = bytes.text(at: 48, count: 24)
    variable = MM5Variable(
      name: name, shape: shape,
      staggering: MM5Variable.Staggering(rawValue: bytes.text(at: 40, count: 4)) ?? .other,
      ordering: bytes.text(at: 44, count: 4), units: bytes.text(at: 81, count: 25),
      description: bytes.text(at: 106, count: 46))
  }

  /// Bytes of the data record, or nil when their number overflows. Reals of four bytes.
  var dataByteCount: Int? {
    var count = 4
    for length in variable.shape {
      let (product, overflow) = count.multipliedReportingOverflow(by: length)
      guard !overflow else { return nil }
      count = product
    }
    return count
  }
}

/// A field of a native file, without time.
struct MM5Variable: Hashable, Sendable {
  /// Where a field is on the B grid, by the letter of its sub-header.
  enum Staggering: String, Hashable, Sendable {
    /// Mass points, in the middle of the cells.
    case cross = "C"
    /// Wind points, at the corners of the cells.
    case dot = "D"
    case other
  }

  /// Upper case, without trailing blanks: `RAIN CON`.
  let name: String
  /// How many points along each of up to four dimensions, the fastest one first: rows, columns, levels.
  let shape: [Int]
  let staggering: Staggering
  /// `YX`, `YXS` (half sigma levels), `YXW` (full ones), `YXP`, `S`, `P`, `CA`.
  let ordering: String
  let units: String
  let description: String

  /// Levels of a field on the horizontal grid: 1 for a two-dimensional one; nil for other fields.
  var levelCount: Int? {
    guard ordering.hasPrefix("YX"), shape.count >= 2 else { return nil }
    return shape.count == 2 ? 1 : shape.count == 3 ? shape[2] : nil
  }
}
