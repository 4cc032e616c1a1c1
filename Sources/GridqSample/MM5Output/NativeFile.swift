internal import Foundation
internal import GridqMetrics

/// MM5's own file, version 3: big-endian Fortran records, a big header, then a sub-header and a data
/// record for each field, flags in front (MM5 tutorial, chapter "I/O format").
final class NativeFile: FrameFile {
  private let handle: FileHandle
  private let header: MM5Header
  private let content: MM5Content

  init(path: String, history: DomainHistory) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw SampleRunError.folder(path: path, reason: "the file cannot be made") }
    self.handle = handle
    header = MM5Header(history)
    content = MM5Content(history: history)
    var records = FortranRecords()
    records.flag(0)
    records.record(Self.bigHeader(header))
    try handle.write(contentsOf: records.bytes)
  }

  func add(_ frame: Frame, time: UTCTime) throws {
    let minutes = Float(time.seconds(since: header.start)) / 60
    let date = time.wrfText + ".0000"
    for (field, levels) in content.fields(frame) {
      var records = FortranRecords()
      records.flag(1)
      let shape = [header.rows, header.columns] + (field.kind == .onLevels ? [levels.count] : [])
      records.record(
        Self.subHeader(
          name: field.name, shape: shape, staggering: "C", ordering: shape.count > 2 ? "YXS" : "YX",
          units: field.units, description: field.description, minutes: minutes, date: date))
      // MM5 counts levels from the top.
      records.record(levels.reversed().flatMap { onDotArray($0) })
      try handle.write(contentsOf: records.bytes)
    }
    var records = FortranRecords()
    records.flag(1)
    records.record(
      Self.subHeader(
        name: "SIGMAH", shape: [header.levels.count], staggering: "H", ordering: "S",
        units: "sigma", description: "VERTICAL COORDINATE", minutes: minutes, date: date))
    records.record(header.levels.middles.reversed().flatMap { bigEndian(Float($0)) })
    records.flag(2)
    try handle.write(contentsOf: records.bytes)
  }

  func finish() throws {
    try handle.close()
  }

  /// A cross field in an array of the size of dot fields, I from the south fastest; the last row and
  /// column hold nothing.
  private func onDotArray(_ field: [Float]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * header.rows * header.columns)
    for column in 0..<header.columns {
      for row in 0..<header.rows {
        let isUnused = row == header.rows - 1 || column == header.columns - 1
        bytes += bigEndian(isUnused ? 0 : field[row * (header.columns - 1) + column])
      }
    }
    return bytes
  }

  private static func bigHeader(_ header: MM5Header) -> [UInt8] {
    var integers = [Int32](repeating: -999, count: 50 * 20)
    var reals = [Float](repeating: -999, count: 20 * 20)
    var integerTexts = [String](repeating: "", count: 50 * 20)
    var realTexts = [String](repeating: "", count: 20 * 20)
    for (entry, program, value, text) in header.integers {
      integers[(program - 1) * 50 + entry - 1] = Int32(clamping: value)
      integerTexts[(program - 1) * 50 + entry - 1] = text
    }
    for (entry, program, value, text) in header.reals {
      reals[(program - 1) * 20 + entry - 1] = Float(value)
      realTexts[(program - 1) * 20 + entry - 1] = text
    }
    return integers.flatMap { bigEndian($0) } + reals.flatMap { bigEndian($0) }
      + (integerTexts + realTexts).flatMap { characters($0, 80) }
  }

  private static func subHeader(
    name: String, shape: [Int], staggering: String, ordering: String, units: String,
    description: String, minutes: Float, date: String
  ) -> [UInt8] {
    let ends = shape + Array(repeating: 1, count: 4 - shape.count)
    var bytes = bigEndian(Int32(shape.count))
    for _ in ends { bytes += bigEndian(Int32(1)) }
    for end in ends { bytes += bigEndian(Int32(clamping: end)) }
    return bytes + bigEndian(minutes) + characters(staggering, 4) + characters(ordering, 4)
      + characters(date, 24) + characters(name, 9) + characters(units, 25)
      + characters(description, 46)
  }
}

/// Records of a sequential unformatted file: the length in four bytes before and after each.
private struct FortranRecords {
  private(set) var bytes: [UInt8] = []

  mutating func record(_ content: [UInt8]) {
    let marker = bigEndian(Int32(clamping: content.count))
    bytes += marker + content + marker
  }

  mutating func flag(_ value: Int32) {
    record(bigEndian(value))
  }
}

private func bigEndian(_ value: Int32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

private func bigEndian(_ value: Float) -> [UInt8] {
  bigEndian(Int32(bitPattern: value.bitPattern))
}

/// A text of exactly `count` bytes, blanks at its end.
private func characters(_ text: String, _ count: Int) -> [UInt8] {
  let bytes = Array(text.utf8.prefix(count))
  return bytes + Array(repeating: 0x20, count: count - bytes.count)
}
