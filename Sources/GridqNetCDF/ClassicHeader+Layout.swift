/// Where the values of a classic file are, computed from what its header states.
extension ClassicHeader {
  /// - Parameters:
  ///   - fileSize: bytes in the file, which say how many records there are where `records` is nil.
  ///   - length: bytes of the header.
  ///   - lengths: the dimensions; the record dimension has length 0.
  ///   - variables: in the order of the header.
  /// - Throws: `contradiction` when variables overlap the header or each other, or end outside any file.
  init(
    container: NetCDFContainer, fileSize: Int, length: Int, records: Int?,
    lengths: [(name: String, length: Int)], attributes: [Attribute], variables: [Variable]
  ) throws(ClassicHeaderFault) {
    try ClassicHeader.checkOrder(of: variables, after: length)
    let recordSize = try ClassicHeader.recordSize(of: variables)
    let recordCount =
      records
      ?? ClassicHeader.streamedRecordCount(
        of: variables, recordSize: recordSize, fileSize: fileSize)
    self.container = container
    dimensions = lengths.map {
      NetCDFDimension(
        name: $0.name, length: $0.length == 0 ? recordCount : $0.length,
        isUnlimited: $0.length == 0)
    }
    self.attributes = attributes
    self.variables = variables
    self.recordCount = recordCount
    isStreamed = records == nil
    self.recordSize = recordSize
    self.length = length
    var promised = length
    for variable in variables where !variable.isRecord || recordCount > 0 {
      let before = variable.isRecord ? recordCount - 1 : 0
      let (skipped, tooMany) = before.multipliedReportingOverflow(by: recordSize)
      let (lastBegin, tooFar) = variable.begin.addingReportingOverflow(skipped)
      let (end, tooLong) = lastBegin.addingReportingOverflow(variable.byteCount)
      guard !tooMany, !tooFar, !tooLong else {
        throw .contradiction("variable \(variable.name) ends outside any file")
      }
      promised = max(promised, end)
    }
    promisedSize = promised
  }

  /// Refuses variables that overlap the header or each other, padding included. Those without records come
  /// first, each kind in the order of the header: libnetcdf requires the same (`NC_check_voffs`).
  private static func checkOrder(
    of variables: [Variable], after headerLength: Int
  ) throws(ClassicHeaderFault) {
    var end = headerLength
    for variable in variables.filter({ !$0.isRecord }) + variables.filter(\.isRecord) {
      guard variable.begin >= end else {
        let place = variable.begin < headerLength ? "the header" : "the variable before it"
        throw .contradiction("variable \(variable.name) begins inside \(place)")
      }
      let (next, overflow) = variable.begin.addingReportingOverflow(variable.paddedByteCount)
      guard !overflow else {
        throw .contradiction("variable \(variable.name) ends outside any file")
      }
      end = next
    }
  }

  /// Bytes from one record to the next: each variable padded to four bytes, but a single record
  /// variable is not padded at all ("a special case" in the specification).
  private static func recordSize(of variables: [Variable]) throws(ClassicHeaderFault) -> Int {
    let inRecords = variables.filter(\.isRecord)
    if inRecords.count == 1 { return inRecords[0].byteCount }
    var total = 0
    for variable in inRecords {
      let (sum, overflow) = total.addingReportingOverflow(variable.paddedByteCount)
      guard !overflow else { throw .contradiction("a record is larger than any file") }
      total = sum
    }
    return total
  }

  /// How many whole records the file holds after the first one's begin.
  private static func streamedRecordCount(
    of variables: [Variable], recordSize: Int, fileSize: Int
  ) -> Int {
    guard recordSize > 0, let first = variables.filter(\.isRecord).map(\.begin).min(),
      fileSize > first
    else { return 0 }
    return (fileSize - first) / recordSize
  }
}

extension ClassicHeader.Variable {
  /// Bytes up to the next multiple of four; cannot overflow, as the header was refused if there was no room for
  /// them.
  fileprivate var paddedByteCount: Int { (byteCount + 3) / 4 * 4 }
}
