/// A header or a record of the file, whose fields follow one another without a gap.
protocol FileRecord {
  init()

  /// Reads or writes each field: their order is defined only here.
  ///
  /// - Parameter bytes: those of the file; empty for writing.
  mutating func code(with coder: inout FieldCoder, _ bytes: RawSpan)
}

extension FileRecord {
  /// Reads the record at `offset`, which lies with its length inside `bytes`.
  init(_ bytes: RawSpan, at offset: Int) {
    self.init()
    var coder = FieldCoder(offset: offset)
    code(with: &coder, bytes)
  }

  /// - Parameter start: bytes before the fields.
  func encoded(after start: [UInt8] = []) -> [UInt8] {
    var (record, coder) = (self, FieldCoder(written: start))
    record.code(with: &coder, RawSpan())
    return coder.written ?? []
  }
}

/// Reads fields one after the other, or writes them.
struct FieldCoder {
  /// Where the next field is read.
  private var offset = 0
  /// Nil when fields are read.
  private(set) var written: [UInt8]?

  init(offset: Int) { self.offset = offset }
  init(written: [UInt8]) { self.written = written }

  mutating func code<Field: FixedWidthInteger & BitwiseCopyable>(
    _ field: inout Field, _ bytes: RawSpan
  ) {
    guard written == nil else {
      written?.append(littleEndian: field)
      return
    }
    field = unsafe Field(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Field.self))
    offset += Field.bitWidth / 8
  }

  mutating func code(_ field: inout Double, _ bytes: RawSpan) {
    var bits = field.bitPattern
    code(&bits, bytes)
    field = Double(bitPattern: bits)
  }
}
