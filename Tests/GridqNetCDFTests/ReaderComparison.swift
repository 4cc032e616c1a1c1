import Foundation
import GridqTestSupport
import Testing

@testable import GridqNetCDF

/// What one file gives through both readers.
struct ReaderComparison {
  let direct: NetCDFFile
  let library: NetCDFFile

  init(_ path: String, chunks: ChunkStore = ChunkStore()) throws {
    direct = try NetCDFFile(opening: path, reader: .direct, chunks: chunks)
    library = try NetCDFFile(opening: path, reader: .libnetcdf)
  }

  /// Expects that both describe the file alike.
  func expectSameContents(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(
      direct.contentsText == library.contentsText, "\(direct.path)", sourceLocation: sourceLocation)
    for variable in direct.variables where variable.type == .char {
      #expect(
        try direct.texts(of: variable) == library.texts(of: variable),
        "\(direct.path) \(variable.name)", sourceLocation: sourceLocation)
    }
  }

  /// Whether the whole of a variable is read past the library.
  func isReadDirectly(_ name: String) throws -> Bool {
    // Of a classic file there is no other way.
    guard let reader = direct.source as? LibraryReader else { return true }
    let variable = try direct.requiredVariable(named: name)
    let block = try Hyperslab(
      start: variable.shape.map { _ in 0 }, count: variable.shape, shape: variable.shape,
      of: name, in: direct.path)
    var values = [Double](repeating: 0, count: block.elements)
    return try values.withUnsafeMutableBufferPointer { buffer in
      try reader.chunks()?.read(variable, block, into: buffer) ?? false
    }
  }

  /// Expects the same of each numeric variable: whole, and of blocks taken at random.
  func expectSameNumbers(
    blocks: Int = Repetitions.of(3, long: 12), using random: inout SplitMix,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for variable in direct.variables where variable.type.isNumeric {
      let shape = variable.shape
      try expectSame(
        variable, start: shape.map { _ in 0 }, count: shape, sourceLocation: sourceLocation)
      guard !shape.isEmpty, shape.allSatisfy({ $0 > 0 }) else { continue }
      for _ in 0..<blocks {
        let start = shape.map { Int.random(in: 0..<$0, using: &random) }
        // Whole axes are a case of their own: they join runs.
        let count = zip(shape, start).map { length, start in
          Bool.random(using: &random)
            ? length - start : Int.random(in: 0...length - start, using: &random)
        }
        let whole = zip(shape, count).map { Bool.random(using: &random) ? $0 : $1 }
        try expectSame(variable, start: start, count: count, sourceLocation: sourceLocation)
        try expectSame(
          variable,
          start: zip(start, zip(shape, whole)).map { $1.0 == $1.1 ? 0 : min($0, $1.0 - $1.1) },
          count: whole, sourceLocation: sourceLocation)
      }
    }
  }

  private func expectSame(
    _ variable: NetCDFVariable, start: [Int], count: [Int], sourceLocation: SourceLocation
  ) throws {
    let ours = try direct.numbers(of: variable, start: start, count: count)
    let theirs = try library.numbers(of: variable, start: start, count: count)
    let place: Comment = "\(direct.path) \(variable.name) from \(start), \(count)"
    #expect(isSame(ours, theirs), place, sourceLocation: sourceLocation)
    let floats = try direct.floats(of: variable, start: start, count: count)
    #expect(
      isSame(floats, theirs.map { Float($0) }), place, sourceLocation: sourceLocation)
  }

  /// Bit for bit, but any NaN is as missing as any other.
  private func isSame<Number: BinaryFloatingPoint>(_ ours: [Number], _ theirs: [Number]) -> Bool {
    guard ours.count == theirs.count else { return false }
    // Mostly all bytes are the same, which is seen at once.
    let areSameBytes = ours.withUnsafeBytes { ours in
      theirs.withUnsafeBytes { theirs in
        guard let left = ours.baseAddress, let right = theirs.baseAddress else { return true }
        return memcmp(left, right, ours.count) == 0
      }
    }
    return areSameBytes
      || zip(ours, theirs).allSatisfy {
        ($0 == $1 && $0.sign == $1.sign) || ($0.isNaN && $1.isNaN)
      }
  }
}

extension NetCDFFile {
  /// All that a file says of itself, number by number.
  var contentsText: [String] {
    func lines(_ attributes: NetCDFAttributes) -> [String] {
      attributes.names.map { name in
        // The signs of zeros count, and every NaN is one.
        let numbers = attributes.numbers(named: name)?.map { $0.isNaN ? "NaN" : "\($0)" }
        return "  \(name): \(attributes.text(named: name).map { [$0] } ?? numbers ?? [])"
      }
    }
    return [container.rawValue] + dimensions.map { "\($0)" }
      + variables.flatMap { variable in
        ["\(variable.id) \(variable.name) \(variable.type) \(variable.dimensions)"]
          + ["  \(variable.packing)"] + lines(variable.attributes)
      } + lines(attributes)
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers in each run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension ClassicHeader {
  /// The header of the file at a path.
  init(reading path: String) throws(NetCDFError) {
    let file = try InputFile(opening: path)
    try self.init(of: file, size: try file.size)
  }
}
