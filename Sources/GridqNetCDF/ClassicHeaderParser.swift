/// Why bytes are not the header of a classic file.
enum ClassicHeaderFault: Error {
  /// There is no "CDF" with a known version at the beginning.
  case notClassic
  /// The bytes end before the header does.
  case endOfBytes
  case contradiction(String)
}

/// Reads a classic header, in the order of the file.
struct ClassicHeaderParser {
  private let bytes: [UInt8]
  private let fileSize: Int
  private var position = 0
  private var container = NetCDFContainer.classic

  /// `NC_MAX_DIMS`, `NC_MAX_ATTRS` and `NC_MAX_VARS` of older versions of the C library: no model's file
  /// comes near them. A list is read element by element, so a false count costs nothing.
  private static let mostDimensions = 1024
  private static let mostAttributes = 8192
  private static let mostVariables = 8192
  /// The most attributes of the file and all variables together.
  private static let mostAttributesInAll = 1 << 16
  private var attributeCount = 0
  /// `NC_MAX_NAME`: the C library copies longer names past the end of its buffers.
  private static let longestName = 256
  /// `H5S_MAX_RANK` of HDF5.
  private static let highestRank = 32
  private static let dimensionTag: UInt32 = 0x0A
  private static let variableTag: UInt32 = 0x0B
  private static let attributeTag: UInt32 = 0x0C

  init(bytes: [UInt8], fileSize: Int) {
    self.bytes = bytes
    self.fileSize = fileSize
  }

  mutating func header() throws(ClassicHeaderFault) -> ClassicHeader {
    let magic = try take(4)
    guard magic.starts(with: "CDF".utf8),
      let container = magic.last.flatMap({ ClassicHeader.containers[$0] })
    else { throw .notClassic }
    self.container = container
    let records = try recordCount()
    let lengths = try list(Self.dimensionTag, "dimensions", most: Self.mostDimensions) {
      (parser) throws(ClassicHeaderFault) in
      (name: try parser.name(), length: try parser.count("dimension length"))
    }
    guard lengths.count(where: { $0.length == 0 }) <= 1 else {
      throw .contradiction("the header has several record dimensions")
    }
    let attributes = try self.attributes()
    let lengthsOnly = lengths.map(\.length)
    let declared = try list(Self.variableTag, "variables", most: Self.mostVariables) {
      (parser) throws(ClassicHeaderFault) in
      try parser.variable(lengths: lengthsOnly)
    }
    return try ClassicHeader(
      container: container, fileSize: fileSize, length: position, records: records,
      lengths: lengths, attributes: attributes, variables: declared)
  }

  /// A variable as the header states it.
  private mutating func variable(
    lengths: [Int]
  ) throws(ClassicHeaderFault) -> ClassicHeader.Variable {
    let name = try name()
    let rank = try count("rank")
    guard rank <= Self.highestRank else {
      throw .contradiction(
        "variable \(name) has \(rank) dimensions, more than the limit of \(Self.highestRank)")
    }
    var dimensions: [Int] = []
    for place in 0..<rank {
      let dimension = try count("dimension")
      guard lengths.indices.contains(dimension) else {
        throw .contradiction("variable \(name) has dimension \(dimension) of \(lengths.count)")
      }
      guard lengths[dimension] > 0 || place == 0 else {
        throw .contradiction("variable \(name) has the record dimension in place \(place)")
      }
      dimensions.append(dimension)
    }
    let attributes = try self.attributes()
    let type = try self.type(of: name)
    // The stated size is redundant, and cannot state 4 GiB and more in CDF-1 and CDF-2.
    _ = try integer(countSize)
    let begin = try integer(container == .classic ? 4 : 8)
    guard let begin = Int(exactly: begin), container != .classic || begin <= Int(Int32.max) else {
      throw .contradiction("variable \(name) begins outside any file")
    }
    let fixedLengths = dimensions.map { lengths[$0] }.filter { $0 != 0 }
    // The last three bytes are left for the padding.
    guard let byteCount = fixedLengths.product(times: type.size ?? 1, atMost: .max - 3) else {
      throw .contradiction("variable \(name) is larger than any file")
    }
    return ClassicHeader.Variable(
      name: name, type: type, dimensions: dimensions,
      isRecord: dimensions.first.map { lengths[$0] == 0 } ?? false, attributes: attributes,
      begin: begin, byteCount: byteCount)
  }

  private mutating func attributes() throws(ClassicHeaderFault) -> [ClassicHeader.Attribute] {
    try list(Self.attributeTag, "attributes", most: Self.mostAttributes) {
      (parser) throws(ClassicHeaderFault) in
      parser.attributeCount += 1
      guard parser.attributeCount <= Self.mostAttributesInAll else {
        throw .contradiction("the header has more than \(Self.mostAttributesInAll) attributes")
      }
      let name = try parser.name()
      let type = try parser.type(of: name)
      let count = try parser.count("attribute length")
      let begin = parser.position
      let (size, overflow) = count.multipliedReportingOverflow(by: type.size ?? 1)
      guard !overflow else { throw .contradiction("attribute \(name) has \(count) values") }
      _ = try parser.take(size)
      try parser.skipPadding(after: size)
      return ClassicHeader.Attribute(name: name, type: type, count: count, begin: begin)
    }
  }

  /// A list: its tag, how many, and the elements; an absent list is two zeros.
  private mutating func list<Element>(
    _ tag: UInt32, _ what: String, most: Int,
    element: (inout ClassicHeaderParser) throws(ClassicHeaderFault) -> Element
  ) throws(ClassicHeaderFault) -> [Element] {
    let found = try integer(4)
    let count = try count("number of \(what)")
    guard found == tag || (found == 0 && count == 0) else {
      throw .contradiction("the list of \(what) has tag \(found)")
    }
    guard count <= most else {
      throw .contradiction("the header claims \(count) \(what) where \(most) are the limit")
    }
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }

  /// A name as in C, up to a NUL.
  private mutating func name() throws(ClassicHeaderFault) -> String {
    let length = try count("name length")
    guard length <= Self.longestName else {
      throw .contradiction("a name at byte \(position) has \(length) bytes")
    }
    let name = String(decoding: try take(length).prefix { $0 != 0 }, as: UTF8.self)
    try skipPadding(after: length)
    return name
  }

  private mutating func type(of name: String) throws(ClassicHeaderFault) -> NetCDFType {
    let code = try integer(4)
    // 1 to 6 are byte to double, 7 to 11 the types that CDF-5 added.
    guard (1...(container == .cdf5 ? 11 : 6)).contains(code), let code = Int32(exactly: code) else {
      throw .contradiction("\(name) has the unknown type \(code)")
    }
    return NetCDFType(code: code)
  }

  /// The number of records, or nil for a streamed file.
  private mutating func recordCount() throws(ClassicHeaderFault) -> Int? {
    let stated = try integer(countSize)
    if stated == (countSize == 8 ? UInt64.max : UInt64(UInt32.max)) { return nil }
    guard let count = Int(exactly: stated) else {
      throw .contradiction("the header claims \(stated) records")
    }
    return count
  }

  /// Bytes of a NON_NEG of the specification.
  private var countSize: Int { container == .cdf5 ? 8 : 4 }

  /// A NON_NEG of the specification.
  private mutating func count(_ what: String) throws(ClassicHeaderFault) -> Int {
    let value = try integer(countSize)
    guard let count = Int(exactly: value) else {
      throw .contradiction("\(what) is \(value)")
    }
    return count
  }

  /// A big-endian unsigned integer.
  private mutating func integer(_ size: Int) throws(ClassicHeaderFault) -> UInt64 {
    try take(size).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func take(_ count: Int) throws(ClassicHeaderFault) -> ArraySlice<UInt8> {
    guard count <= bytes.count - position else { throw .endOfBytes }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Names and attribute values end on a multiple of four bytes.
  private mutating func skipPadding(after count: Int) throws(ClassicHeaderFault) {
    _ = try take((4 - count % 4) % 4)
  }
}
