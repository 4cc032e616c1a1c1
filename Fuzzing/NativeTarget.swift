@testable import GridqModels

/// A file of MM5 as the model leaves it, made from what the input says: a big header of which some
/// entries are set, then fields. A mutation of the file itself would as a rule break the first record,
/// whose markers say its length twice.
///
/// Input, byte by byte: what is left out (bit 0: records are taken as they come, bit 1: no end of the time);
/// how many entries of the header are set, and for each which one and its four bytes; then operations,
/// see `NativeFile.append`. `seeds.py` writes the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNative(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var file = NativeFile(bytes(at: start, count: count))
  file.assemble()
  FuzzedFile.replace(with: file.bytes)
  readFields()
  readModelOutput()
  return 0
}

private func readFields() {
  guard let file = try? MM5File(opening: FuzzedFile.path) else { return }
  _ = file.gridVariables
  for variable in file.variables.prefix(20) {
    for time in [0, file.times.count - 1] {
      _ = try? file.profile(variable.name, time: time)
      _ = try? file.field(variable, time: time, level: (variable.levelCount ?? 1) - 1)
      _ = file.isComplete(variable)
    }
  }
}

private struct NativeFile {
  private(set) var bytes: [UInt8] = []
  private var input: ArraySlice<UInt8>
  /// More is not written: the walk over a file costs what the file holds.
  private static let longest = 1 << 20

  init(_ input: [UInt8]) { self.input = input[...] }

  mutating func assemble() {
    let mode = input.popFirst() ?? 0
    appendHeader()
    if mode & 1 != 0 {
      bytes += input
      return
    }
    while let operation = input.popFirst(), bytes.count < Self.longest { append(operation) }
    if mode & 2 == 0 { appendFlag(2) }
  }

  /// 0 to 3: a field, its sub-header and its values in the input; 4 and 5: a field, of which the next
  /// four bytes are every value; 6: the end of a time; 7: another header; 8: as many bytes as the next
  /// one says, without markers.
  private mutating func append(_ operation: UInt8) {
    switch operation % 9 {
    case 6: appendFlag(2)
    case 7: appendHeader()
    case 8: bytes += take(Int(input.popFirst() ?? 0))
    case let kind:
      let subHeader = take(MM5SubHeader.byteCount)
      appendFlag(1)
      appendRecord(subHeader)
      let count = (try? MM5SubHeader(subHeader, path: "", offset: 0))?.dataByteCount ?? 0
      guard count <= Self.longest else {
        bytes += bigEndian(count)
        return
      }
      let given = take(kind < 4 ? count : min(4, count))
      let repeated = kind < 4 || given.isEmpty ? [0] : given
      let values = (given.count..<max(count, given.count)).map { repeated[$0 % repeated.count] }
      appendRecord(given + values)
    }
  }

  private mutating func appendHeader() {
    appendFlag(0)
    let slots =
      MM5Header.Integer.allCases.map { 50 * ($0.rawValue / 100 - 1) + $0.rawValue % 100 - 1 }
      + MM5Header.Real.allCases.map { 1000 + 20 * ($0.rawValue / 100 - 1) + $0.rawValue % 100 - 1 }
    var header = [UInt8](repeating: 0, count: MM5Header.byteCount)
    for _ in 0..<(input.popFirst() ?? 0) {
      guard let which = input.popFirst() else { break }
      let offset = 4 * slots[Int(which) % slots.count]
      for (place, byte) in take(4).enumerated() { header[offset + place] = byte }
    }
    appendRecord(header)
  }

  private mutating func appendFlag(_ flag: Int) { appendRecord(bigEndian(flag)) }

  /// The content between its length and its length, as Fortran writes it.
  private mutating func appendRecord(_ content: [UInt8]) {
    bytes += bigEndian(content.count) + content + bigEndian(content.count)
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    let taken = Array(input.prefix(count))
    input.removeFirst(taken.count)
    return taken
  }

  private func bigEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}
