import Foundation
import GridqTestSupport
import Testing

@testable import GridqNetCDF

@Suite(.enabled(if: Tool.ncdump.isPresent, "ncdump is not on PATH"))
struct RealFilesTests {
  @Test(arguments: RealData.files)
  func `a real file lists what ncdump lists`(path: String) throws {
    let file = try NetCDFFile(opening: path)
    #expect(
      try Tool.ncdump.run("-k", path).trimmingCharacters(in: .newlines)
        == file.container.ncdumpKind)

    let header = try Tool.ncdump.run("-h", path).split(separator: "\n").map(String.init)
    let declarations = header.filter { $0.hasPrefix("\t") && !$0.hasPrefix("\t\t") }
    let dimensions = file.dimensions.map {
      $0.isUnlimited
        ? "\t\($0.name) = UNLIMITED ; // (\($0.length) currently)" : "\t\($0.name) = \($0.length) ;"
    }
    let variables = file.variables.map {
      let shape = $0.dimensions.map(\.name).joined(separator: ", ")
      return "\t\($0.type) \($0.name)\(shape.isEmpty ? "" : "(\(shape))") ;"
    }
    #expect(declarations == dimensions + variables)

    let globalAttributes = header.filter { $0.hasPrefix("\t\t:") }
      .compactMap { $0.dropFirst(3).split(separator: " ").first.map(String.init) }
    #expect(file.attributes.names == globalAttributes)
    for variable in file.variables {
      let count = header.count { $0.hasPrefix("\t\t\(variable.name):") }
      let strings = header.count { $0.hasPrefix("\t\tstring \(variable.name):") }
      #expect(variable.attributes.names.count == count + strings, "\(variable.name)")
    }
  }

  @Test(arguments: RealData.files)
  func `every variable of a real file can be read whole`(path: String) throws {
    let file = try NetCDFFile(opening: path)
    for variable in file.variables {
      let elements = variable.shape.reduce(1, *)
      if variable.type.isNumeric {
        #expect(try file.numbers(of: variable).count == elements)
      } else {
        #expect(
          try file.texts(of: variable).count
            == (variable.type == .char ? variable.shape.dropLast().reduce(1, *) : elements))
      }
    }
  }

  @Test(arguments: RealData.files.filter { (try? ClassicHeader(reading: $0)) != nil })
  func `values stand where the classic header says`(path: String) throws {
    try expectFloatsWhereHeaderSays(path)
  }
}

/// Reads each float variable by hand (big-endian, record by record) and through the library.
func expectFloatsWhereHeaderSays(_ path: String) throws {
  let header = try ClassicHeader(reading: path)
  let file = try NetCDFFile(opening: path)
  let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
  #expect(header.dimensions.map(\.name) == file.dimensions.map(\.name))
  #expect(header.dimensions.map(\.length) == file.dimensions.map(\.length))
  #expect(header.variables.map(\.name) == file.variables.map(\.name))
  #expect(
    header.variables.map { $0.dimensions.map { header.dimensions[$0].length } }
      == file.variables.map(\.shape))
  #expect(
    header.variables.map { $0.attributes.map(\.name) } == file.variables.map(\.attributes.names))
  #expect(bytes.count >= header.promisedSize)
  for variable in header.variables where variable.type == .float {
    var byHand: [Double] = []
    byHand.reserveCapacity(variable.byteCount / 4)
    for record in 0..<(variable.isRecord ? header.recordCount : 1) {
      let begin = try #require(header.offset(of: variable, record: record))
      try #require(begin >= 0 && begin + variable.byteCount <= bytes.count)
      bytes.withUnsafeBytes { bytes in
        for place in stride(from: begin, to: begin + variable.byteCount, by: 4) {
          let pattern = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self).bigEndian
          byHand.append(Double(Float(bitPattern: pattern)))
        }
      }
    }
    let read = try file.numbers(of: file.requiredVariable(named: variable.name))
    // Missing values are NaN on one side only; the files have few or none.
    #expect(zip(byHand, read).allSatisfy { $0 == $1 || $1.isNaN })
    #expect(byHand.count == read.count)
  }
}
