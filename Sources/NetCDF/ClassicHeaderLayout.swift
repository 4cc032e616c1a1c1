/// Computes from the header of a classic file where its values are.
struct ClassicHeaderLayout {
  /// A variable as the header states it.
  struct DeclaredVariable {
    let name: String
    let type: NetCDFType
    let dimensions: [Int]
    let attributes: [ClassicHeader.Attribute]
    let begin: Int
  }

  let version: ClassicHeader.Version
  let fileSize: Int
  let headerLength: Int
  /// nil: as many as the file has room for.
  let records: Int?
  let dimensions: [(name: String, length: Int)]
  let attributes: [ClassicHeader.Attribute]
  let variables: [DeclaredVariable]

  func header() throws(ClassicHeaderFault) -> ClassicHeader {
    var byteCounts: [Int] = []
    for variable in variables { byteCounts.append(try byteCount(of: variable)) }
    try checkOrder(byteCounts)
    let recordSize = try recordSize(byteCounts)
    let recordCount = records ?? streamedRecordCount(recordSize: recordSize)
    return ClassicHeader(
      version: version,
      dimensions: dimensions.map {
        NetCDFDimension(
          name: $0.name, length: $0.length == 0 ? recordCount : $0.length,
          isUnlimited: $0.length == 0)
      },
      attributes: attributes,
      variables: zip(variables, byteCounts).map { variable, byteCount in
        ClassicHeader.Variable(
          name: variable.name, type: variable.type, dimensions: variable.dimensions,
          shape: variable.dimensions.map {
            dimensions[$0].length == 0 ? recordCount : dimensions[$0].length
          },
          isRecord: isRecord(variable), attributes: variable.attributes, begin: variable.begin,
          byteCount: byteCount)
      },
      recordCount: recordCount, isStreamed: records == nil, recordSize: recordSize,
      length: headerLength,
      promisedSize: try promisedSize(byteCounts, recordSize: recordSize, recordCount: recordCount))
  }

  private func isRecord(_ variable: DeclaredVariable) -> Bool {
    variable.dimensions.first.map { dimensions[$0].length == 0 } ?? false
  }

  /// Bytes of a variable, or of one of its records, without padding.
  private func byteCount(of variable: DeclaredVariable) throws(ClassicHeaderFault) -> Int {
    var bytes = variable.type.size ?? 1
    for dimension in variable.dimensions where dimensions[dimension].length != 0 {
      let (product, overflow) = bytes.multipliedReportingOverflow(by: dimensions[dimension].length)
      // The last three bytes are left for the padding.
      guard !overflow, product <= Int.max - 3 else {
        throw .contradiction("variable \(variable.name) is larger than any file")
      }
      bytes = product
    }
    return bytes
  }

  /// Refuses variables that overlap the header or each other, padding included. Those without records come
  /// first, each kind in the order of the header: libnetcdf requires the same (`NC_check_voffs`).
  private func checkOrder(_ byteCounts: [Int]) throws(ClassicHeaderFault) {
    var end = headerLength
    for ofRecords in [false, true] {
      for (variable, byteCount) in zip(variables, byteCounts)
      where isRecord(variable) == ofRecords {
        guard variable.begin >= end else {
          let place = variable.begin < headerLength ? "the header" : "the variable before it"
          throw .contradiction("variable \(variable.name) begins inside \(place)")
        }
        let (next, overflow) = variable.begin.addingReportingOverflow(Self.padded(byteCount))
        guard !overflow else {
          throw .contradiction("variable \(variable.name) ends outside any file")
        }
        end = next
      }
    }
  }

  /// Bytes up to the next multiple of four; cannot overflow, as `byteCount(of:)` leaves room for them.
  private static func padded(_ byteCount: Int) -> Int { (byteCount + 3) / 4 * 4 }

  /// Bytes from one record to the next: each variable padded to four bytes, but a single record
  /// variable is not padded at all ("a special case" in the specification).
  private func recordSize(_ byteCounts: [Int]) throws(ClassicHeaderFault) -> Int {
    let sizes = zip(variables, byteCounts).filter { isRecord($0.0) }.map(\.1)
    if sizes.count == 1 { return sizes[0] }
    var total = 0
    for size in sizes {
      let (sum, overflow) = total.addingReportingOverflow(Self.padded(size))
      guard !overflow else { throw .contradiction("a record is larger than any file") }
      total = sum
    }
    return total
  }

  /// How many whole records the file holds after the first one's begin.
  private func streamedRecordCount(recordSize: Int) -> Int {
    guard recordSize > 0, let first = variables.filter(isRecord).map(\.begin).min(),
      fileSize > first
    else { return 0 }
    return (fileSize - first) / recordSize
  }

  /// Where the last value of the file ends.
  private func promisedSize(
    _ byteCounts: [Int], recordSize: Int, recordCount: Int
  ) throws(ClassicHeaderFault) -> Int {
    var promised = headerLength
    for (variable, byteCount) in zip(variables, byteCounts) {
      if isRecord(variable), recordCount == 0 { continue }
      let before = isRecord(variable) ? recordCount - 1 : 0
      let (skipped, tooMany) = before.multipliedReportingOverflow(by: recordSize)
      let (lastBegin, tooFar) = variable.begin.addingReportingOverflow(skipped)
      let (end, tooLong) = lastBegin.addingReportingOverflow(byteCount)
      guard !tooMany, !tooFar, !tooLong else {
        throw .contradiction("variable \(variable.name) ends outside any file")
      }
      promised = max(promised, end)
    }
    return promised
  }
}
