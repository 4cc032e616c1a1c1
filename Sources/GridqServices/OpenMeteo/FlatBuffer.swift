/// A table of FlatBuffers: values by the numbers of their fields, which a schema gives.
///
/// Only what an answer needs is here, which is not worth a dependency. The layout is that of "FlatBuffers Internals"
/// (https://flatbuffers.dev/internals/).
struct FlatTable {
  indirect enum Value {
    case uint8(UInt8)
    case int16(Int16)
    case int32(Int32)
    case int64(Int64)
    case float(Float)
    case text(String)
    case floats([Float])
    case int64s([Int64])
    case table(FlatTable)
    case tables([FlatTable])
  }

  private(set) var fields: [(number: Int, value: Value)] = []

  /// Gives a field its value; without one, readers see the field's default.
  subscript(number: Int) -> Value? {
    get { fields.first { $0.number == number }?.value }
    set {
      fields.removeAll { $0.number == number }
      if let newValue { fields.append((number, newValue)) }
    }
  }

  /// This table as the root of a message, after its length in four bytes. The whole is a multiple of eight bytes
  /// long, so that messages that follow each other are aligned.
  var message: [UInt8] {
    var writer = FlatWriter()
    writer.append(UInt32(0))
    let root = writer.reserveOffset()
    writer.write(self, for: root)
    writer.pad(to: 8)
    writer.set(UInt32(writer.bytes.count - 4), at: 0)
    return writer.bytes
  }
}

extension FlatTable.Value {
  /// The bytes that it takes in its table: those of the number, or of an offset.
  fileprivate var size: Int {
    switch self {
    case .uint8: 1
    case .int16: 2
    case .int64: 8
    case .int32, .float, .text, .floats, .int64s, .table, .tables: 4
    }
  }
}

/// Writes from front to back: what a table refers to follows it, and its offset is set then.
private struct FlatWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: some FixedWidthInteger) {
    for byte in 0..<number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: number >> (byte * 8)))
    }
  }

  mutating func set(_ number: some FixedWidthInteger, at position: Int) {
    for byte in 0..<number.bitWidth / 8 {
      bytes[position + byte] = UInt8(truncatingIfNeeded: number >> (byte * 8))
    }
  }

  /// Appends zeros until the length is `rest` more than a multiple of `alignment`.
  mutating func pad(to alignment: Int, and rest: Int = 0) {
    while bytes.count % alignment != rest { bytes.append(0) }
  }

  /// Where an offset is to be set.
  mutating func reserveOffset() -> Int {
    append(UInt32(0))
    return bytes.count - 4
  }

  /// Makes the offset at `position` one to what is written next.
  private mutating func refer(from position: Int) {
    set(UInt32(bytes.count - position), at: position)
  }

  mutating func write(_ table: FlatTable, for offset: Int) {
    let count = (table.fields.map(\.number).max() ?? -1) + 1
    pad(to: 2)
    let directory = bytes.count
    bytes += [UInt8](repeating: 0, count: 4 + 2 * count)
    // After the four bytes that refer to the directory, values of eight bytes are aligned.
    pad(to: 8, and: 4)
    refer(from: offset)
    let start = bytes.count
    append(Int32(start - directory))
    var references: [(position: Int, value: FlatTable.Value)] = []
    for size in [8, 4, 2, 1] {
      for (number, value) in table.fields where value.size == size {
        set(UInt16(bytes.count - start), at: directory + 4 + 2 * number)
        switch value {
        case .uint8(let number): append(number)
        case .int16(let number): append(number)
        case .int32(let number): append(number)
        case .int64(let number): append(number)
        case .float(let number): append(number.bitPattern)
        case .text, .floats, .int64s, .table, .tables: references.append((reserveOffset(), value))
        }
      }
    }
    set(UInt16(4 + 2 * count), at: directory)
    set(UInt16(bytes.count - start), at: directory + 2)
    for (position, value) in references { write(value, for: position) }
  }

  private mutating func write(_ value: FlatTable.Value, for offset: Int) {
    switch value {
    case .table(let table): write(table, for: offset)
    case .text(let text):
      begin(count: text.utf8.count, for: offset)
      bytes += text.utf8
      bytes.append(0)
    case .floats(let numbers):
      begin(count: numbers.count, for: offset)
      for number in numbers { append(number.bitPattern) }
    case .int64s(let numbers):
      pad(to: 8, and: 4)
      begin(count: numbers.count, for: offset)
      for number in numbers { append(number) }
    case .tables(let tables):
      begin(count: tables.count, for: offset)
      let positions = tables.map { _ in reserveOffset() }
      for (position, table) in zip(positions, tables) { write(table, for: position) }
    case .uint8, .int16, .int32, .int64, .float: break
    }
  }

  /// Begins a vector with the number of its elements.
  private mutating func begin(count: Int, for offset: Int) {
    pad(to: 4)
    refer(from: offset)
    append(UInt32(count))
  }
}
