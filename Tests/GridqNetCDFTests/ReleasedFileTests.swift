import Foundation
import GridqTestSupport
import Testing

@testable import GridqNetCDF

/// A file that was closed is opened again by the next read, without what it declares being read again.
@Suite("A released file")
struct ReleasedFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Packed and plain, in chunks where the container has them; and a text.
  private func write(_ name: String, _ container: NetCDFContainer, first: Float = 0) throws
    -> String
  {
    let path = folder.path(name)
    let writer = try NetCDFWriter(creating: path, container: container)
    let time = try writer.defineDimension("Time", length: nil)
    let column = try writer.defineDimension("column", length: 100)
    let plain = try writer.defineVariable(
      "T2", type: .float, dimensions: [time, column], chunks: [1, 50], compression: .wrf)
    let packed = try writer.defineVariable("RH", type: .short, dimensions: [time, column])
    try writer.setAttribute("scale_factor", doubles: [0.5], on: packed)
    let text = try writer.defineVariable("Times", type: .char, dimensions: [time, column])
    try writer.setAttribute("TITLE", text: "one")
    try writer.endDefinitions()
    let values = (0..<200).map { first + Float($0) }
    try writer.write(values, to: plain, start: [0, 0], count: [2, 100])
    try writer.write((0..<200).map { Int32($0) }, to: packed, start: [0, 0], count: [2, 100])
    try writer.write(text: "abc", to: text, start: [0, 0], count: [1, 100])
    try writer.write(text: "def", to: text, start: [1, 0], count: [1, 100])
    try writer.close()
    return path
  }

  /// How many descriptors of this process lead to a file.
  private func descriptors(of path: String) throws -> Int {
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return open.count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
    }
  }

  @Test(
    "has no descriptor, and gives the same values as before",
    arguments: NetCDFContainer.allCases, NetCDFReader.allCases)
  func values(container: NetCDFContainer, reader: NetCDFReader) throws {
    let path = try write("run.nc", container)
    let file = try NetCDFFile(opening: path, reader: reader)
    let (plain, packed) = try (
      file.requiredVariable(named: "T2"), file.requiredVariable(named: "RH")
    )
    for _ in 0..<3 {
      #expect(try file.numbers(of: plain) == (0..<200).map { Double($0) })
      #expect(
        try file.floats(of: plain, start: [0, 0], count: [2, 100])
          == (0..<200).map { Float($0) })
      #expect(try file.numbers(of: packed) == (0..<200).map { Double($0) / 2 })
      #expect(try file.texts(of: file.requiredVariable(named: "Times")) == ["abc", "def"])
      #if os(Linux)
        #expect(try descriptors(of: path) > 0)
      #endif
      file.release()
      #if os(Linux)
        #expect(try descriptors(of: path) == 0)
      #endif
    }
  }

  @Test(
    "is refused when its path leads to another file",
    arguments: [NetCDFContainer.offset64, .netCDF4], NetCDFReader.allCases)
  func replaced(container: NetCDFContainer, reader: NetCDFReader) throws {
    let path = try write("run.nc", container)
    let other = try write("other.nc", container, first: 1000)
    let file = try NetCDFFile(opening: path, reader: reader)
    file.release()
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("kept"))
    try FileManager.default.moveItem(atPath: other, toPath: path)
    for name in ["T2", "RH"] {
      #expect(throws: NetCDFError.changed(path: path)) {
        try file.numbers(of: file.requiredVariable(named: name))
      }
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: NetCDFError.changed(path: path)) {
      try file.numbers(of: file.requiredVariable(named: "T2"))
    }
    try FileManager.default.moveItem(atPath: folder.path("kept"), toPath: path)
    #expect(try file.numbers(of: file.requiredVariable(named: "T2"))[7] == 7)
  }

  /// One thread reads while another closes the file again and again.
  @Test("may be released while it is read", arguments: [NetCDFContainer.offset64, .netCDF4])
  func shared(container: NetCDFContainer) async throws {
    let file = try NetCDFFile(opening: try write("run.nc", container))
    let expected = try ["T2", "RH"].map { try file.numbers(of: file.requiredVariable(named: $0)) }
    await withTaskGroup(of: Bool.self) { group in
      for worker in 0..<3 {
        group.addTask {
          for _ in 0..<100 {
            if worker == 0 {
              file.release()
              continue
            }
            let values = try? ["T2", "RH"].map {
              try file.numbers(of: file.requiredVariable(named: $0))
            }
            if values != expected { return false }
          }
          return true
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test(
    "shares what it declares with a file that declares the same",
    arguments: NetCDFContainer.allCases)
  func structure(container: NetCDFContainer) throws {
    let first = try NetCDFFile(opening: try write("a.nc", container))
    let second = try NetCDFFile(opening: try write("b.nc", container, first: 7), like: first)
    #expect(first.structure === second.structure)
    #expect(try second.numbers(of: second.requiredVariable(named: "T2"))[0] == 7)
    let writer = try NetCDFWriter(creating: folder.path("c.nc"), container: container)
    let column = try writer.defineDimension("column", length: 100)
    _ = try writer.defineVariable("T2", type: .float, dimensions: [column])
    try writer.setAttribute("TITLE", text: "two")
    try writer.endDefinitions()
    try writer.close()
    let other = try NetCDFFile(opening: folder.path("c.nc"), like: first)
    #expect(other.structure !== first.structure && other.variables.count == 1)
    #expect(other.attributes.text(named: "TITLE") == "two")
  }
}
