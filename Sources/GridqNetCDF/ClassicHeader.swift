/// The header of a classic file (CDF-1, CDF-2, CDF-5): where every value is.
///
/// Read without the C library: it says how long the complete file is, and a header that contradicts itself
/// never reaches the library. All arithmetic on what the file says is overflow-checked. Source: NetCDF Users
/// Guide, appendix "The NetCDF Classic Format Specification"; CDF-5 as in "File Format Specifications".
public struct ClassicHeader: Hashable, Sendable {
  /// The kinds of classic files, by the fourth byte of the file.
  static let containers: [UInt8: NetCDFContainer] = [1: .classic, 2: .offset64, 5: .cdf5]

  public struct Attribute: Hashable, Sendable {
    public let name: String
    public let type: NetCDFType
    public let count: Int
    /// Where the first value is in the file.
    public let begin: Int
  }

  public struct Variable: Hashable, Sendable {
    public let name: String
    public let type: NetCDFType
    /// Indices into the header's dimensions, slowest first.
    public let dimensions: [Int]
    /// Whether the first dimension is the record dimension.
    public let isRecord: Bool
    public let attributes: [Attribute]
    /// Where the first value is in the file.
    public let begin: Int
    /// Bytes of all values, or of those of one record; without padding.
    public let byteCount: Int
  }

  public let container: NetCDFContainer
  /// The length of the record dimension, which is the unlimited one, is the number of records.
  public let dimensions: [NetCDFDimension]
  public let attributes: [Attribute]
  public let variables: [Variable]
  /// How many records there are.
  public let recordCount: Int
  /// Whether the header leaves the number of records to the size of the file.
  public let isStreamed: Bool
  /// Bytes from a value to the same value of the next record; 0 without record variables.
  public let recordSize: Int
  /// Bytes of the header itself.
  public let length: Int
  /// The least number of bytes that a file with this header has. The padding after the last
  /// variable does not count: some writers leave it out.
  public let promisedSize: Int

  /// Where the first value of a record (0 for a variable without records) is in the file, or nil when there
  /// is no such record.
  public func offset(of variable: Variable, record: Int = 0) -> Int? {
    guard variable.isRecord ? (0..<recordCount).contains(record) : record == 0 else { return nil }
    // Cannot overflow: the header was refused if the last record's end did.
    return variable.begin + (variable.isRecord ? record * recordSize : 0)
  }
}

extension ClassicHeader {
  /// The longest header that is read. That of a WRF file with 300 variables has 100 kB.
  static let longestHeader = 16 << 20

  /// Reads the header of a file of `size` bytes and checks that the file is as long as it says.
  ///
  /// - Parameter acceptsUncounted: whether the file may go on after the records that the header counts.
  /// - Throws: `incomplete` when the file ends before its header or its values do, `damaged` when
  ///   the header contradicts itself, `notNetCDF`, `empty`, `unreadable`.
  init(
    of file: InputFile, size: Int, acceptsUncounted: Bool = false
  ) throws(NetCDFError) {
    let path = file.path
    guard size > 0 else { throw .empty(path: path) }
    var window = 64 << 10
    while true {
      let bytes = try file.read(at: 0, count: min(window, size))
      do throws(ClassicHeaderFault) {
        var parser = ClassicHeaderParser(bytes: bytes, fileSize: size)
        self = try parser.header()
        break
      } catch {
        switch error {
        case .notClassic:
          throw .notNetCDF(path: path, found: "something without the CDF signature")
        case .contradiction(let reason):
          throw .damaged(path: path, reason: reason)
        case .endOfBytes where bytes.count < min(window, size) || window >= size:
          throw .incomplete(
            path: path, reason: "the file of \(bytes.count) bytes ends inside its header")
        case .endOfBytes where window >= ClassicHeader.longestHeader:
          throw .damaged(path: path, reason: "the header is longer than \(window) bytes")
        case .endOfBytes:
          window *= 4
        }
      }
    }
    guard size >= promisedSize else {
      throw .incomplete(
        path: path,
        reason: "it has \(size) bytes, its header promises \(promisedSize)")
    }
    let uncounted = uncountedBytes(size: size)
    guard uncounted == 0 || acceptsUncounted else {
      throw .incomplete(
        path: path,
        reason: "\(uncounted) bytes follow the \(recordCount) records that its header counts")
    }
  }

  /// Bytes of a file of this size that belong to no record that the header counts: a record is written before
  /// it is counted. Padding, of at most three bytes, is none of them.
  func uncountedBytes(size: Int) -> Int {
    let end = max(promisedSize, recordCount == 0 ? variables.map(\.begin).max() ?? 0 : 0)
    return size - end < 4 || isWithinHeaderPages(size) ? 0 : size - end
  }

  /// Whether a file ends where libnetcdf's writing of its header did.
  ///
  /// A header longer than a page of 8192 bytes is written in whole pages and a remainder: if the data are
  /// shorter than that, the rest stays at the end of the file.
  private func isWithinHeaderPages(_ size: Int) -> Bool {
    let page = 8192
    return length > page && size <= (length / page + 2) * page
  }
}
