import Foundation
import GridqTestSupport
import Testing

@testable import GridqNetCDF

/// Files that are cut short, still being written, or padded differently.
@Suite struct CompletenessTests {
  /// A small run with records; the last variable has three bytes of padding to lose.
  private func makeRun(_ container: NetCDFContainer, in folder: ScratchFolder) throws -> String {
    let path = folder.path("run.nc")
    let writer = try NetCDFWriter(creating: path, container: container)
    let time = try writer.defineDimension("Time", length: nil)
    let column = try writer.defineDimension("column", length: 5)
    let fixed = try writer.defineVariable("HGT", type: .float, dimensions: [column])
    let field = try writer.defineVariable("T2", type: .float, dimensions: [time, column])
    let flag = try writer.defineVariable("flag", type: .byte, dimensions: [time, column])
    try writer.setAttribute("TITLE", text: " OUTPUT FROM WRF V4.5 MODEL")
    try writer.endDefinitions()
    try writer.write([1, 2, 3, 4, 5] as [Float], to: fixed, start: [0], count: [5])
    for record in 0..<3 {
      let values = (1...5).map { Float(100 * record + $0) }
      try writer.write(values, to: field, start: [record, 0], count: [1, 5])
      try writer.write([1, 2, 3, 4, 5] as [Int32], to: flag, start: [record, 0], count: [1, 5])
    }
    try writer.close()
    return path
  }

  /// The header is longer than a page of libnetcdf, 8192 bytes, and the data are shorter: the file is longer than
  /// both.
  @Test(arguments: [NetCDFContainer.classic, .offset64, .cdf5], [9000, 20_000, 100_000])
  func `what libnetcdf leaves after a long header is no record`(
    container: NetCDFContainer, length: Int
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    let writer = try NetCDFWriter(creating: path, container: container)
    let time = try writer.defineDimension("Time", length: nil)
    let field = try writer.defineVariable("T2", type: .float, dimensions: [time])
    try writer.setAttribute("history", text: String(repeating: "a", count: length))
    try writer.endDefinitions()
    try writer.write([280, 281] as [Float], to: field, start: [0], count: [2])
    try writer.close()
    let file = try NetCDFFile(opening: path)
    #expect(try file.numbers(of: file.requiredVariable(named: "T2")) == [280, 281])

    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.append(Data(count: 16_384))
    try bytes.write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: NetCDFError.self) { try NetCDFFile(opening: path) }
    guard case .incomplete = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// Opens and reads everything; nil when all was as it should be.
  private func error(reading path: String) -> NetCDFError? {
    do throws(NetCDFError) {
      let file = try NetCDFFile(opening: path)
      let field = try file.numbers(of: file.requiredVariable(named: "T2"))
      #expect(field == [1, 2, 3, 4, 5, 101, 102, 103, 104, 105, 201, 202, 203, 204, 205])
      let flag = try file.numbers(of: file.requiredVariable(named: "flag"))
      #expect(flag == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: NetCDFContainer.allCases)
  func `a file that was cut anywhere is incomplete`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let whole = try Data(contentsOf: URL(fileURLWithPath: makeRun(container, in: folder)))
    // The last five bytes of flag end on a padded record: three bytes may be missing.
    let needed = container.isHDF5 ? whole.count : whole.count - 3
    let path = folder.path("cut.nc")
    for length in stride(from: 0, through: whole.count, by: container.isHDF5 ? 7 : 1) {
      try whole.prefix(length).write(to: URL(fileURLWithPath: path))
      let error = error(reading: path)
      if length == 0 {
        #expect(error == .empty(path: path))
      } else if length < needed {
        guard case .incomplete = error else {
          Issue.record("\(length) of \(whole.count) bytes: \(String(describing: error))")
          return
        }
      } else {
        #expect(error == nil)
      }
    }
    try whole.dropLast().write(to: URL(fileURLWithPath: path))
    #expect((error(reading: path) == nil) == !container.isHDF5)
    try whole.write(to: URL(fileURLWithPath: path))
    #expect(error(reading: path) == nil)
  }

  /// A writer counts a record when it is written, or a set of them when it closes the file.
  @Test(arguments: NetCDFContainer.allCases)
  func `bytes after the end are those of a record that is not counted yet`(
    container: NetCDFContainer
  ) throws {
    let folder = try ScratchFolder()
    let path = try makeRun(container, in: folder)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    // The five values that a classic file ends with are padded to eight bytes.
    let padding = container.isHDF5 ? 0 : 3
    #expect(error(reading: path) == nil)
    for count in [1, 1000] {
      try (whole + Data(count: count)).write(to: URL(fileURLWithPath: path))
      guard case .incomplete(path, let reason) = error(reading: path) else {
        Issue.record("not incomplete")
        return
      }
      #expect(reason.hasPrefix("\(count + padding) bytes follow"))
    }
  }

  @Test(arguments: NetCDFContainer.allCases)
  func `a file that its writer has open is whole or incomplete, never wrong`(
    container: NetCDFContainer
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    let writer = try NetCDFWriter(creating: path, container: container)
    let time = try writer.defineDimension("Time", length: nil)
    // More than the library's buffers hold, so that it is written piece by piece.
    let column = try writer.defineDimension("column", length: 100_000)
    let field = try writer.defineVariable("T2", type: .float, dimensions: [time, column])

    func recordsSeen() throws -> Int? {
      do throws(NetCDFError) {
        let file = try NetCDFFile(opening: path)
        let values = try file.numbers(of: file.requiredVariable(named: "T2"))
        for (index, value) in values.enumerated() where value != Double(index / 100_000 + 1) {
          Issue.record("value \(index) is \(value)")
          break
        }
        return values.count / 100_000
      } catch {
        #expect(error.isWorthRetrying, "\(error)")
        return nil
      }
    }
    _ = try recordsSeen()
    try writer.endDefinitions()
    _ = try recordsSeen()
    for record in 0..<4 {
      try writer.write(
        [Float](repeating: Float(record + 1), count: 100_000), to: field, start: [record, 0],
        count: [1, 100_000])
      let seen = try recordsSeen()
      #if os(Linux)
        // The system knows who writes; elsewhere a record that is written and counted is whole.
        #expect(seen == nil)
      #else
        if container.isHDF5 { #expect(seen == nil) }
      #endif
    }
    try writer.close()
    #expect(try recordsSeen() == 4)
  }

  @Test(arguments: [NetCDFContainer.netCDF4, .netCDF4Classic])
  func `an HDF5 file whose writer did not close it is incomplete`(container: NetCDFContainer)
    throws
  {
    let folder = try ScratchFolder()
    let path = try makeRun(container, in: folder)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // libnetcdf writes superblocks of version 2 or 3, which have the flags in byte 11.
    #expect(bytes[8] >= 2)
    #expect(bytes[11] == 0)
    bytes[11] = 1
    try bytes.write(to: URL(fileURLWithPath: path))
    guard case .incomplete(path, let reason) = error(reading: path) else {
      Issue.record("not incomplete")
      return
    }
    #expect(reason.contains("consistency flags 1"))
    // Where a writer is accepted, the size still says whether it has flushed what it wrote.
    let superblock = try HDF5Superblock(of: InputFile(opening: path), at: 0)
    #expect(superblock.incompleteness(size: bytes.count, acceptsWriter: true) == nil)
    for size in [bytes.count - 1, bytes.count + 1] {
      #expect(superblock.incompleteness(size: size, acceptsWriter: true) != nil)
    }
  }

  @Test(arguments: [512, 1024, 4096])
  func `a user block before an HDF5 file is stepped over`(length: Int) throws {
    let folder = try ScratchFolder()
    let path = try makeRun(.netCDF4, in: folder)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let block = Data(repeating: UInt8(ascii: "x"), count: length)
    try (block + whole).write(to: URL(fileURLWithPath: path))
    #expect(error(reading: path) == nil)
    try (block + whole.dropLast()).write(to: URL(fileURLWithPath: path))
    guard case .incomplete = error(reading: path) else {
      Issue.record("not incomplete")
      return
    }
  }

  /// A superblock of version 0 by the HDF5 specification, in a file of `size` bytes.
  private func oldSuperblock(endOfFile: UInt64, size: Int) -> Data {
    var bytes = Data([0x89, 0x48, 0x44, 0x46, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0, 0, 8, 8, 0])
    bytes += Data([4, 0, 16, 0, 0, 0, 0, 0])  // group leaf and internal node K, flags
    for address in [0, UInt64.max, endOfFile, UInt64.max] {
      bytes += withUnsafeBytes(of: address.littleEndian) { Data($0) }
    }
    return bytes + Data(count: size - bytes.count)
  }

  @Test(arguments: [(200, "promises 200"), (90, "10 bytes follow")])
  func `an old superblock has to state the file's size`(endOfFile: UInt64, reason: String) throws {
    let folder = try ScratchFolder()
    let path = folder.path("old.nc")
    try oldSuperblock(endOfFile: endOfFile, size: 100).write(to: URL(fileURLWithPath: path))
    guard case .incomplete(path, let found) = error(reading: path) else {
      Issue.record("not incomplete")
      return
    }
    #expect(found.contains(reason))
    // With the right size the library has its say, and finds no groups.
    try oldSuperblock(endOfFile: 100, size: 100).write(to: URL(fileURLWithPath: path))
    guard case .damaged = error(reading: path) else {
      Issue.record("not damaged")
      return
    }
  }
}
