/// The stations of a text in UTF-8: a row each, with a latitude, a longitude and a name if it has one.
///
/// Fields are separated by commas, semicolons or tabs, whichever the first row has, and may be in quotes
/// (RFC 4180, but for line ends in a field). Without a header line a row is `name,lat,lon` or `lat,lon`. A
/// header line names the columns in any order: `lat` or `latitude`; `lon`, `lng`, `long` or `longitude`;
/// `name`, `station` or `id`, of several the first of these. Other columns are ignored. Numbers have a decimal
/// point. Empty lines, and lines that begin with `#`, are skipped.
public struct StationList: Sendable {
  /// A row that is no station.
  public struct Failure: Hashable, Sendable {
    /// Counted from 1.
    public let line: Int
    /// Why, and what to do.
    public let reason: String
  }

  /// In the order of the list.
  public private(set) var stations: [ForecastStation] = []
  /// Of each station the fields of other columns that were asked for; empty ones where there is no such column.
  package private(set) var otherFields: [[String]] = []
  /// The rows that are left out.
  public private(set) var failures: [Failure] = []

  /// The most bytes of a row.
  static let mostRowBytes = 4096

  /// Reads a list. A row that is wrong is among `failures` and does not stop the others.
  ///
  /// - Throws: when the text is in UTF-16, when its first row is neither a station nor a header that names a
  ///   latitude and a longitude once, and for more than `mostRows`.
  public init(_ bytes: [UInt8], mostRows: Int = 1_000_000) throws(StationListError) {
    try self.init(bytes, mostRows: mostRows, otherColumns: [])
  }

  /// The same with fields of other columns, by the names in small letters that a header line gives them.
  package init(
    _ bytes: [UInt8], mostRows: Int, otherColumns: [String]
  ) throws(StationListError) {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { throw .utf16 }
    var rest = bytes[...]
    // A byte order mark.
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var columns: StationColumns?
    var line = 0
    while !rest.isEmpty {
      line += 1
      let row = StationList.takeLine(of: &rest)
      guard let first = row.first(where: { $0 != 0x20 && $0 != 0x09 }),
        first != UInt8(ascii: "#")
      else { continue }
      guard stations.count + failures.count < mostRows else { throw .tooManyRows(limit: mostRows) }
      guard row.count <= StationList.mostRowBytes else {
        fail(line, "has more than \(StationList.mostRowBytes) bytes")
        continue
      }
      let delimiter = columns?.delimiter ?? DelimitedFields.delimiter(of: row)
      guard let fields = DelimitedFields.fields(of: row, delimiter: delimiter) else {
        fail(line, "a quote is not closed, or text follows it")
        continue
      }
      // A spreadsheet writes an empty row as nothing but commas.
      if fields.allSatisfy({ $0.isEmpty }) { continue }
      if columns == nil {
        columns = try StationColumns(
          of: fields, delimiter: delimiter, line: line, others: otherColumns)
        if columns?.header != nil { continue }
      }
      switch columns?.station(of: fields, line: line) {
      case .success(let station):
        stations.append(station)
        if !otherColumns.isEmpty { otherFields.append(columns?.others(of: fields) ?? []) }
      case .failure(let failure): failures.append(failure)
      case nil: break
      }
    }
  }

  private mutating func fail(_ line: Int, _ reason: String) {
    failures.append(Failure(line: line, reason: reason))
  }

  /// Takes a line off the front, which ends at LF, CR or CR LF, and returns it without that.
  private static func takeLine(of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      defer { rest = [] }
      return rest
    }
    defer {
      let isReturn = rest[end] == 0x0D
      rest = rest[(end + 1)...]
      if isReturn, rest.first == 0x0A { rest = rest.dropFirst() }
    }
    return rest[..<end]
  }
}

extension StationList.Failure: Error {}

/// Why a text is no list of stations, in one line.
@nonexhaustive
public enum StationListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is UTF-16, not UTF-8.
  case utf16
  /// The first row is neither a station nor a header.
  case unknownColumns(line: Int)
  /// The header names a quantity twice, or not at all.
  case badHeader(line: Int, quantity: String, isTwice: Bool)
  /// There are more rows than are read.
  case tooManyRows(limit: Int)

  public var description: String {
    switch self {
    case .utf16: "is in UTF-16; save it as CSV in UTF-8"
    case .unknownColumns(let line):
      "line \(line): no number, and no header that names lat and lon; write rows such as"
        + " Lisbon,38.7369,-9.1427, or name the columns in the first line: name,lat,lon"
    case .badHeader(let line, let quantity, let isTwice):
      "line \(line): the header names "
        + (isTwice
          ? "two columns for the \(quantity); keep one"
          : "no \(quantity); name the columns name,lat,lon, in any order")
    case .tooManyRows(let limit): "has more than \(limit) rows; split it"
    }
  }
}
