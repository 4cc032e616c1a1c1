/// What a classic NetCDF file holds: all that comes before its values, which the caller appends, variable after
/// variable in the order of this list. So a file of any size is written from start to end, without libnetcdf.
///
/// All dimensions have a fixed length. Source: NetCDF Classic Format Specification (Unidata), CDF-2 and CDF-5.
package struct ClassicFileDefinition: Sendable {
  package enum Value: Sendable {
    case text(String)
    /// Numbers that the type holds.
    case numbers(NetCDFType, [Double])
  }

  package typealias Attributes = [(name: String, value: Value)]

  package struct Variable: Sendable {
    package let name: String
    package let type: NetCDFType
    /// The numbers of its dimensions, slowest first; empty for a scalar.
    package let dimensions: [Int]
    package var attributes: Attributes

    package init(
      _ name: String, _ type: NetCDFType, dimensions: [Int] = [], attributes: Attributes
    ) {
      (self.name, self.type, self.dimensions) = (name, type, dimensions)
      self.attributes = attributes
    }
  }

  package var dimensions: [(name: String, length: Int)] = []
  package var attributes: Attributes = []
  package var variables: [Variable] = []

  package init() {}

  /// The bytes before the values: CDF-2, and CDF-5 where a variable has 4 GiB or more.
  package var header: [UInt8] {
    let isWide = variables.contains { byteCount(of: $0) > 0xFFFF_FFFC }
    // Where the values begin does not change the length of the header.
    let length = header(isWide: isWide, valuesBegin: 0).count
    return header(isWide: isWide, valuesBegin: length)
  }

  /// Bytes of the values of a variable, without the padding after them.
  private func byteCount(of variable: Variable) -> Int {
    variable.dimensions.reduce(variable.type.size ?? 1) { $0 * dimensions[$1].length }
  }

  private func header(isWide: Bool, valuesBegin: Int) -> [UInt8] {
    var bytes = HeaderBytes(isWide: isWide)
    bytes.put(count: 0)
    bytes.putTag(10, count: dimensions.count)
    for dimension in dimensions {
      bytes.put(dimension.name)
      bytes.put(count: dimension.length)
    }
    bytes.put(attributes)
    bytes.putTag(11, count: variables.count)
    var begin = valuesBegin
    for variable in variables {
      let byteCount = (byteCount(of: variable) + 3) / 4 * 4
      bytes.put(variable.name)
      bytes.put(count: variable.dimensions.count)
      for dimension in variable.dimensions { bytes.put(count: dimension) }
      bytes.put(variable.attributes)
      bytes.values.append(bigEndian: variable.type.rawValue)
      bytes.put(count: byteCount)
      bytes.values.append(bigEndian: Int64(begin))
      begin += byteCount
    }
    return bytes.values
  }
}

/// A header as it grows. Counts have 64 bits in CDF-5, else 32.
private struct HeaderBytes {
  var values: [UInt8]
  private let isWide: Bool

  init(isWide: Bool) {
    self.isWide = isWide
    values = [UInt8]("CDF".utf8) + [isWide ? 5 : 2]
  }

  mutating func put(count: Int) {
    if isWide {
      values.append(bigEndian: Int64(count))
    } else {
      values.append(bigEndian: UInt32(truncatingIfNeeded: count))
    }
  }

  /// The beginning of a list, whose tag is 0 when it is empty.
  mutating func putTag(_ tag: Int32, count: Int) {
    values.append(bigEndian: count == 0 ? 0 : tag)
    put(count: count)
  }

  mutating func put(_ text: String) {
    put(count: text.utf8.count)
    values.append(contentsOf: text.utf8)
    values.padToWord()
  }

  mutating func put(_ attributes: ClassicFileDefinition.Attributes) {
    putTag(12, count: attributes.count)
    for (name, value) in attributes {
      put(name)
      switch value {
      case .text(let text):
        values.append(bigEndian: NetCDFType.char.rawValue)
        put(text)
      case .numbers(let type, let numbers):
        values.append(bigEndian: type.rawValue)
        put(count: numbers.count)
        for number in numbers { values.append(number, as: type) }
        values.padToWord()
      }
    }
  }
}

extension [UInt8] {
  package mutating func append(bigEndian number: some FixedWidthInteger) {
    for shift in stride(from: type(of: number).bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Appends a number as values of `type` are stored. A whole number beyond an integer type becomes the nearest,
  /// and no number zero.
  package mutating func append(_ number: Double, as type: NetCDFType) {
    switch type {
    case .short:
      append(bigEndian: number.isNaN ? 0 : Int16(Swift.min(Swift.max(number, -0x8000), 0x7fff)))
    case .int:
      append(
        bigEndian: number.isNaN ? 0 : Int32(Swift.min(Swift.max(number, -0x8000_0000), 0x7fff_ffff))
      )
    case .float: append(bigEndian: Float(number).bitPattern)
    default: append(bigEndian: number.bitPattern)
    }
  }

  /// Appends the zeros up to the next multiple of four, with which the values of each variable end.
  package mutating func padToWord() {
    append(contentsOf: repeatElement(0, count: (4 - count % 4) % 4))
  }
}
