import Foundation
import GridqTestSupport
import Testing

@testable import GridqNetCDF

@Suite struct ClassicHeaderTests {
  /// Big-endian bytes of a classic file, put together piece by piece.
  private struct Bytes {
    var data = Data()
    /// Bytes of a NON_NEG and of an offset.
    let countSize: Int
    let offsetSize: Int

    init(_ container: NetCDFContainer) {
      data = Data("CDF".utf8) + [container == .classic ? 1 : container == .offset64 ? 2 : 5]
      countSize = container == .cdf5 ? 8 : 4
      offsetSize = container == .classic ? 4 : 8
    }

    mutating func append(_ value: UInt64, size: Int) {
      for shift in (0..<size).reversed() {
        data.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * shift)))
      }
    }

    mutating func tag(_ tag: UInt64) { append(tag, size: 4) }
    mutating func count(_ count: UInt64) { append(count, size: countSize) }

    mutating func name(_ name: String) {
      count(UInt64(name.utf8.count))
      data += Data(name.utf8) + Data(count: (4 - name.utf8.count % 4) % 4)
    }

    mutating func variable(
      _ name: String, dimensions: [UInt64], type: UInt64, begin: UInt64, statedSize: UInt64 = 0
    ) {
      self.name(name)
      count(UInt64(dimensions.count))
      dimensions.forEach { count($0) }
      tag(0)
      count(0)
      tag(type)
      count(statedSize)
      append(begin, size: offsetSize)
    }
  }

  /// A header with a record dimension, one of three and one of `length`, and these variables.
  private func header(
    _ container: NetCDFContainer, records: UInt64, length: UInt64 = 5,
    variables: [(dimensions: [UInt64], type: UInt64, begin: UInt64)]
  ) -> Data {
    var bytes = Bytes(container)
    bytes.count(records)
    bytes.tag(0x0A)
    bytes.count(3)
    for (name, length) in [("Time", 0), ("row", 3), ("column", length)] as [(String, UInt64)] {
      bytes.name(name)
      bytes.count(length)
    }
    bytes.tag(0x0C)
    bytes.count(1)
    bytes.name("DX")
    bytes.tag(5)
    bytes.count(1)
    bytes.append(UInt64(Float(3000).bitPattern), size: 4)
    bytes.tag(0x0B)
    bytes.count(UInt64(variables.count))
    for (index, variable) in variables.enumerated() {
      bytes.variable(
        "v\(index)", dimensions: variable.dimensions, type: variable.type, begin: variable.begin)
    }
    return bytes.data
  }

  private func parse(_ bytes: Data, size: Int) throws -> ClassicHeader {
    let folder = try ScratchFolder()
    let url = URL(fileURLWithPath: folder.path("header.nc"))
    try bytes.write(to: url)
    // A hole: room without bytes.
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: UInt64(size))
    try handle.close()
    return try ClassicHeader(reading: url.path)
  }

  private func error(_ bytes: Data, size: Int) -> NetCDFError? {
    do {
      _ = try parse(bytes, size: size)
      return nil
    } catch {
      return error as? NetCDFError
    }
  }

  @Test(arguments: [NetCDFContainer.classic, .offset64, .cdf5])
  func `records are the padded sum of their variables`(container: NetCDFContainer) throws {
    // A fixed short (3 · 5 · 2 = 30 bytes), records of a byte (5, padded 8) and a float (12).
    let bytes = header(
      container, records: 4,
      variables: [([1, 2], 3, 1000), ([0, 2], 1, 1032), ([0, 1], 5, 1040)])
    // 1040 + 3 · 20 + 12
    let header = try parse(bytes, size: 1112)
    #expect(header.container == container)
    #expect(header.length == bytes.count)
    #expect(header.recordCount == 4)
    #expect(!header.isStreamed)
    #expect(header.recordSize == 20)
    #expect(header.promisedSize == 1112)
    #expect(header.dimensions.map(\.name) == ["Time", "row", "column"])
    #expect(header.dimensions.map(\.length) == [4, 3, 5])
    #expect(header.dimensions.map(\.isUnlimited) == [true, false, false])
    #expect(header.attributes.map(\.name) == ["DX"])
    #expect(header.attributes.map(\.type) == [.float])
    let value = try #require(header.attributes.first).begin
    #expect(Array(bytes[value..<value + 4]) == [0x45, 0x3B, 0x80, 0x00])  // 3000 in IEEE 754
    #expect(header.variables.map(\.dimensions) == [[1, 2], [0, 2], [0, 1]])
    #expect(header.variables.map(\.byteCount) == [30, 5, 12])
    #expect(header.variables.map(\.isRecord) == [false, true, true])
    #expect(header.offset(of: header.variables[0]) == 1000)
    #expect(header.offset(of: header.variables[0], record: 1) == nil)
    #expect(header.offset(of: header.variables[2], record: 3) == 1100)
    #expect(header.offset(of: header.variables[2], record: 4) == nil)
    #expect(header.offset(of: header.variables[2], record: -1) == nil)
    #expect(error(bytes, size: 1111)?.isWorthRetrying == true)
  }

  @Test func `a single record variable is not padded`() throws {
    let bytes = header(.classic, records: 3, variables: [([0, 2], 1, 1000)])
    #expect(try parse(bytes, size: 1015).recordSize == 5)
    #expect(error(bytes, size: 1014)?.isWorthRetrying == true)
  }

  @Test func `a streamed file has the records that it has room for`() throws {
    for container in [NetCDFContainer.classic, .offset64, .cdf5] {
      let bytes = header(
        container, records: .max, variables: [([0, 2], 1, 1000), ([0, 1], 5, 1008)])
      let header = try parse(bytes, size: 1000 + 20 * 7 + 3)
      #expect(header.isStreamed)
      #expect(header.recordCount == 7)
      #expect(header.dimensions[0].length == 7)
      #expect(try parse(bytes, size: 1000).recordCount == 0)
      // A record is begun.
      #expect(error(bytes, size: 1000 + 20 * 7 + 19)?.isWorthRetrying == true)
    }
  }

  @Test func `a streamed file is read as far as its records go`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("stream.nc")
    let writer = try NetCDFWriter(creating: path, container: .classic)
    let time = try writer.defineDimension("Time", length: nil)
    let field = try writer.defineVariable("T2", type: .float, dimensions: [time])
    try writer.endDefinitions()
    try writer.write([1, 2, 3] as [Float], to: field, start: [0], count: [3])
    try writer.close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(Array(bytes[4..<8]) == [0, 0, 0, 3])
    bytes.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    try bytes.write(to: URL(fileURLWithPath: path))
    let file = try NetCDFFile(opening: path)
    #expect(file.dimension(named: "Time")?.length == 3)
    #expect(try file.numbers(of: file.requiredVariable(named: "T2")) == [1, 2, 3])
  }

  /// Three bytes take four, of records too, also where there are no records yet.
  @Test(
    arguments: [
      // The record dimension is 0, the one of three is 1; type 1 is a byte.
      (1, [([1], 1, 1000), ([1], 1, 1003)], "v1 begins inside the variable before it"),
      (1, [([1], 1, 1000), ([0, 1], 1, 1003)], "v1 begins inside the variable before it"),
      (0, [([0, 1], 1, 1000), ([0], 2, 1003)], "v1 begins inside the variable before it"),
      (1, [([1], 5, 1012), ([1], 5, 1000)], "v1 begins inside the variable before it"),
      (1, [([0, 1], 1, 1000), ([1], 1, 1004)], "v0 begins inside the variable before it"),
      (0, [([0, 1], 1, 8)], "v0 begins inside the header"),
    ] as [(UInt64, [([UInt64], UInt64, UInt64)], String)])
  func `variables that lie over one another are damage`(
    records: UInt64, variables: [(dimensions: [UInt64], type: UInt64, begin: UInt64)],
    reason: String
  ) throws {
    let bytes = header(.classic, records: records, variables: variables)
    guard case .damaged(_, "variable " + reason) = error(bytes, size: 2000) else {
      Issue.record("\(String(describing: error(bytes, size: 2000)))")
      return
    }
  }

  @Test func `records that are counted but have no variable take no room`() throws {
    let bytes = header(.classic, records: 1_000_000, variables: [([1], 5, 1000)])
    #expect(try parse(bytes, size: 1012).recordSize == 0)
  }

  @Test(
    arguments: [
      // dimensions, type, begin, and what is wrong
      ([3], 5, 1000, "dimension 3 of 3"), ([1, 0], 5, 1000, "record dimension in place 1"),
      ([1], 7, 1000, "unknown type 7"), ([1], 0, 1000, "unknown type 0"),
      ([1], 5, 0x8000_0000, "outside any file"), ([1], 5, 8, "inside the header"),
    ] as [([UInt64], UInt64, UInt64, String)])
  func `a variable that contradicts the format is damage`(
    dimensions: [UInt64], type: UInt64, begin: UInt64, reason: String
  ) throws {
    let bytes = header(.classic, records: 1, variables: [(dimensions, type, begin)])
    guard case .damaged(_, let found) = error(bytes, size: 2000) else {
      Issue.record("not damaged")
      return
    }
    #expect(found.contains(reason))
  }

  @Test func `sizes past the largest integer are damage, not a trap`() throws {
    let huge = UInt64(Int.max)
    for variables in [
      [([1, 2] as [UInt64], 6 as UInt64, 1000 as UInt64)], [([0, 2], 5, 1000)],
      [([2], 1, huge)], [([0, 2], 1, 1000), ([0, 2], 1, 1000)], [([1], 5, huge)],
      [([0, 1], 5, huge - 20)],
    ] {
      for records in [0, 1, 1 << 40, huge, huge + 1, .max - 1] as [UInt64] {
        let bytes = header(.cdf5, records: records, length: huge, variables: variables)
        #expect(error(bytes, size: 1 << 20) != nil || records == 0)
      }
    }
    #expect(
      error(header(.cdf5, records: 0, length: huge + 1, variables: []), size: 1 << 20) != nil)
  }

  @Test func `false counts end early`() throws {
    for (offset, bytes) in [(8, "dimension list"), (12, "number of dimensions")] {
      var header = header(.classic, records: 1, variables: [([1], 5, 1000)])
      header.replaceSubrange(offset..<offset + 4, with: [0x7F, 0xFF, 0xFF, 0xFF])
      guard case .damaged = error(header, size: 2000) else {
        Issue.record("\(bytes)")
        continue
      }
    }
    // A name of 257 bytes, which the C library would copy past its buffer.
    var bytes = Bytes(.classic)
    bytes.count(0)
    bytes.tag(0x0A)
    bytes.count(1)
    bytes.name(String(repeating: "n", count: 257))
    bytes.count(1)
    guard case .damaged(_, let reason) = error(bytes.data, size: 2000) else {
      Issue.record("not damaged")
      return
    }
    #expect(reason == "a name at byte 20 has 257 bytes")
  }

  @Test(arguments: [NetCDFContainer.classic, .offset64, .cdf5])
  func `values stand where the header says`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    try writeSeveralVariables(to: path, container: container)
    try expectFloatsWhereHeaderSays(path)
  }

  /// Whatever is flipped: an error or a header, and no more memory than the file warrants.
  @Test(arguments: [NetCDFContainer.classic, .offset64, .cdf5])
  func `no flipped byte of a header traps`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    try writeSeveralVariables(to: path, container: container)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let length = try ClassicHeader(reading: path).length
    var random = SplitMix(1)
    var accepted: [NetCDFReader: Int] = [:]
    let rounds = Repetitions.of(600, long: 3000)
    for round in 0..<rounds {
      var bytes = whole
      for _ in 0...round % 3 {
        bytes[Int(random.next() % UInt64(length))] = UInt8(truncatingIfNeeded: random.next())
      }
      try bytes.write(to: URL(fileURLWithPath: path))
      guard (try? ClassicHeader(reading: path)) != nil else { continue }
      // What the parser lets pass, both readers have to stand.
      for reader in NetCDFReader.allCases {
        guard let file = try? NetCDFFile(opening: path, reader: reader) else { continue }
        accepted[reader, default: 0] += 1
        for variable in file.variables where variable.type.isNumeric {
          _ = try? file.numbers(of: variable)
        }
        for variable in file.variables where variable.type == .char {
          _ = try? file.texts(of: variable)
        }
      }
    }
    // Letters of names and attribute values may be anything.
    for reader in NetCDFReader.allCases {
      #expect(accepted[reader, default: 0] > rounds / 30, "\(reader)")
    }
  }

  private func writeSeveralVariables(to path: String, container: NetCDFContainer) throws {
    let writer = try NetCDFWriter(creating: path, container: container)
    let time = try writer.defineDimension("Time", length: nil)
    let length = try writer.defineDimension("DateStrLen", length: 19)
    let row = try writer.defineDimension("south_north", length: 3)
    let column = try writer.defineDimension("west_east", length: 5)
    let times = try writer.defineVariable("Times", type: .char, dimensions: [time, length])
    let height = try writer.defineVariable("HGT", type: .float, dimensions: [row, column])
    let field = try writer.defineVariable("T2", type: .float, dimensions: [time, row, column])
    let packed = try writer.defineVariable("Q2", type: .short, dimensions: [time, column])
    try writer.setAttribute("scale_factor", doubles: [0.5], on: packed)
    try writer.setAttribute("units", text: "kg kg-1", on: packed)
    try writer.setAttribute("MAP_PROJ", ints: [1])
    try writer.endDefinitions()
    try writer.write((0..<15).map(Float.init), to: height, start: [0, 0], count: [3, 5])
    for record in 0..<3 {
      try writer.write(
        text: "2026-11-20_0\(record):00:00", to: times, start: [record, 0], count: [1, 19])
      try writer.write(
        (0..<15).map { Float(1000 * (record + 1) + $0) }, to: field, start: [record, 0, 0],
        count: [1, 3, 5])
      try writer.write(
        [1, 2, 3, 4, 5] as [Int32], to: packed, start: [record, 0], count: [1, 5])
    }
    try writer.close()
  }

  /// The tags of a list are those of the specification: 0x0A dimensions, 0x0B variables, 0x0C attributes.
  @Test(arguments: [
    (0x0A, 1025, "dimensions"), (0x0C, 8193, "attributes"), (0x0B, 8193, "variables"),
  ])
  func `a list that is longer than any model's is refused by its count`(
    tag: UInt64, count: UInt64, what: String
  ) throws {
    var bytes = Bytes(.offset64)
    bytes.count(0)
    for other in [0x0A, 0x0C, 0x0B] as [UInt64] {
      bytes.tag(other == tag ? tag : 0)
      bytes.count(other == tag ? count : 0)
      if other == tag { break }
    }
    // Room for all of it, were it read.
    let error = error(bytes.data, size: 1 << 22)
    guard case .damaged(_, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason == "the header claims \(count) \(what) where \(count - 1) are the limit")
  }

  @Test func `attributes are counted over all variables`() throws {
    var bytes = Bytes(.offset64)
    bytes.count(0)
    bytes.tag(0x0A)
    bytes.count(1)
    bytes.name("d")
    bytes.count(1)
    bytes.tag(0)
    bytes.count(0)
    // 9 · 8000 = 72,000 empty attributes; 65,536 are the limit.
    bytes.tag(0x0B)
    bytes.count(9)
    for variable in 0..<9 {
      bytes.name("v\(variable)")
      bytes.count(0)
      bytes.tag(0x0C)
      bytes.count(8000)
      for _ in 0..<8000 {
        bytes.name("")
        bytes.tag(2)
        bytes.count(0)
      }
      bytes.tag(4)
      bytes.count(4)
      bytes.append(2_000_000 + 4 * UInt64(variable), size: 8)
    }
    guard case .damaged(_, let reason) = error(bytes.data, size: 2_000_036) else {
      Issue.record("not damaged")
      return
    }
    #expect(reason == "the header has more than 65536 attributes")
  }

  @Test func `a variable of more dimensions than HDF5 has is refused`() throws {
    for (rank, isRefused) in [(32, false), (33, true)] {
      let bytes = header(
        .offset64, records: 0, length: 1,
        variables: [(Array(repeating: 2, count: rank), 1, 4000)])
      #expect((error(bytes, size: 4001) != nil) == isRefused)
    }
  }
}
