@testable import GridqNetCDF

/// A classic NetCDF file: header, values, and what a build reads of it.
///
/// The magic number is put in its place, and the file is made as long as its header promises, up to 16 GB,
/// unless the fourth byte says that it is taken as it is: else every mutation of a length would be refused
/// for that.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzClassic(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = bytes(at: start, count: count)
  guard input.count >= 4 else { return -1 }
  // Each version stands for itself.
  let versions: [UInt8] = [1, 1, 2, 1, 2, 5, 2, 5]
  let isMended = input[3] & 0x80 == 0
  input.replaceSubrange(0..<4, with: Array("CDF".utf8) + [versions[Int(input[3]) % 8]])
  FuzzedFile.replace(with: input, length: isMended ? promisedLength(input) : nil)
  readVariables()
  readModelOutput()
  return 0
}

/// What the header says of the file's length, or nil when it says nothing, or too much.
private func promisedLength(_ bytes: [UInt8]) -> Int? {
  var parser = ClassicHeaderParser(bytes: bytes, fileSize: bytes.count)
  guard let header = try? parser.header() else { return nil }
  let begins = header.recordCount == 0 ? header.variables.map(\.begin).max() ?? 0 : 0
  let length = max(header.promisedSize, begins)
  return (1...16 << 30).contains(length) ? length : nil
}

private func readVariables() {
  guard let file = try? NetCDFFile(opening: FuzzedFile.path) else { return }
  for variable in file.variables.prefix(40) {
    let shape = variable.shape
    let last = shape.map { max(0, $0 - 1) }
    _ = try? file.numbers(of: variable, start: last, count: shape.map { min(1, $0) })
    _ = try? file.floats(
      of: variable, start: shape.map { $0 / 2 }, count: shape.map { min(2, $0 - $0 / 2) })
    _ = try? file.chunkBytes(of: variable)
    // Whole, which costs what it holds.
    guard last.reduce(1.0, { $0 * Double($1 + 1) }) <= 65_536 else { continue }
    _ = try? (file.numbers(of: variable), file.texts(of: variable))
  }
}
