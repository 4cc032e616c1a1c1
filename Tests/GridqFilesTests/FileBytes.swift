import Foundation
import Testing

@testable import GridqFiles
@testable import GridqFormat

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// Writes `bytes` to `path`.
func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}

/// The entries of the section table of an index whose lengths are what they may be, each with its offset.
func entries(of bytes: [UInt8]) -> [(offset: Int, entry: SectionEntry)] {
  guard bytes.count >= Header.length else { return [] }
  let header = Header(bytes.span.bytes)
  let start = Int(header.headerLength)
  return (0..<Int(min(header.sectionCount, 64))).map { start + SectionEntry.length * $0 }
    .filter { $0 + SectionEntry.length <= bytes.count }
    .map { ($0, SectionEntry(bytes.span.bytes, at: $0)) }
}

/// Where a section of an undamaged index is, and its entry of the section table.
func place(
  of section: SectionEntry.Section, in bytes: [UInt8]
) throws -> (range: Range<Int>, entry: Int) {
  let found = try #require(entries(of: bytes).first { $0.entry.section == section })
  return (Int(found.entry.offset)..<Int(found.entry.offset + found.entry.length), found.offset)
}

/// Puts a number at `offset`, little-endian.
func put(_ value: some FixedWidthInteger, at offset: Int, in bytes: inout [UInt8]) {
  var field: [UInt8] = []
  field.append(littleEndian: value)
  bytes.replaceSubrange(offset..<offset + field.count, with: field)
}

/// Makes the checksums of the header and of all sections right, but for those of tiles.
func seal(_ bytes: inout [UInt8]) {
  let places = entries(of: bytes)
  for (offset, entry) in places where entry.section != .tiles {
    guard entry.offset <= UInt64(bytes.count), entry.length <= UInt64(bytes.count) - entry.offset
    else { continue }
    let content = bytes[Int(entry.offset)..<Int(entry.offset + entry.length)]
    put(Checksum.of(Array(content)), at: offset + 28, in: &bytes)
  }
  put(UInt32(0), at: Header.checksumOffset, in: &bytes)
  let header = Header(bytes.span.bytes)
  let end = min(
    Int(header.headerLength) + Int(header.sectionCount) * SectionEntry.length, bytes.count)
  put(Checksum.of(Array(bytes[..<end])), at: Header.checksumOffset, in: &bytes)
}
