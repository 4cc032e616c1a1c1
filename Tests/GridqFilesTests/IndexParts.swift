@testable import GridqFiles
@testable import GridqFormat

/// An index taken apart, to be changed as a later version of the format might, or a hostile writer, and put
/// together again with lengths and checksums that agree.
struct IndexParts {
  var header: Header
  /// What follows the fields of the header that this version knows; a multiple of 8 bytes.
  var moreOfHeader: [UInt8] = []
  var sections: [(entry: SectionEntry, content: [UInt8])]
  /// Zeros before what follows the tiles, beside those that fill up.
  var room = 0

  init(_ bytes: [UInt8]) {
    header = Header(bytes.span.bytes)
    sections = entries(of: bytes).map { _, entry in
      (entry, Array(bytes[Int(entry.offset)..<Int(entry.offset + entry.length)]))
    }
  }

  /// Changes the content of a section.
  mutating func change(_ section: SectionEntry.Section, _ body: (inout [UInt8]) -> Void) {
    for index in sections.indices where sections[index].entry.section == section {
      body(&sections[index].content)
    }
  }

  /// Makes the records of a section longer by so many bytes, which no program of this version knows.
  mutating func lengthenRecords(of section: SectionEntry.Section, by more: Int) {
    for index in sections.indices where sections[index].entry.section == section {
      let length = Int(sections[index].entry.recordLength)
      let content = sections[index].content
      sections[index].entry.recordLength += UInt32(more)
      sections[index].content = stride(from: 0, to: content.count, by: length).flatMap {
        content[$0..<$0 + length] + [UInt8](repeating: 0xA5, count: more)
      }
    }
  }

  /// The file.
  var bytes: [UInt8] {
    var header = header
    header.headerLength = UInt32(Header.length + moreOfHeader.count)
    header.sectionCount = UInt32(sections.count)
    let start = Int(header.headerLength) + SectionEntry.length * sections.count
    var body: [UInt8] = []
    var table: [UInt8] = []
    var metadataEnd = start
    for (entry, content) in sections {
      body.pad(to: 8)
      if entry.section == nil { body += [UInt8](repeating: 0, count: room) }
      var entry = entry
      entry.offset = UInt64(start + body.count)
      entry.length = UInt64(content.count)
      table += entry.encoded()
      body += content
      if entry.section?.isMetadata == true { metadataEnd = start + (body.count + 7) / 8 * 8 }
    }
    header.metadataLength = UInt32(metadataEnd)
    header.fileLength = UInt64(start + body.count + Bits.slack)
    var bytes = header.encoded() + moreOfHeader + table + body
    bytes += [UInt8](repeating: 0, count: Bits.slack)
    seal(&bytes)
    return bytes
  }
}
