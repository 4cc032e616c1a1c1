/// All zones of the tz database in one file, as Android keeps them: twelve bytes of a name that begins with `tzdata`, three
/// 32-bit numbers, big endian, where the list, the zones and what follows them begin; and in the list, for each zone, 40
/// bytes of its name, where among the zones it begins, how many bytes it has, and four unused bytes. Each zone is a TZif
/// file. Source: `ZoneCompactor.java` of the Android Open Source Project.
package struct ZoneArchive: Sendable {
  /// The most bytes that the file may have: some ten times as many as it has.
  package static let mostBytes = 1 << 23

  private static let entryBytes = 52
  private let bytes: [UInt8]
  private let list: Range<Int>
  private let zones: Int

  /// Nil for bytes that are no such file.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= ZoneArchive.mostBytes, bytes.starts(with: "tzdata".utf8),
      let list = ZoneArchive.number(at: 12, of: bytes),
      let zones = ZoneArchive.number(at: 16, of: bytes),
      24 <= list, list <= zones, zones <= bytes.count,
      (zones - list).isMultiple(of: ZoneArchive.entryBytes)
    else { return nil }
    (self.bytes, self.list, self.zones) = (bytes, list..<zones, zones)
  }

  /// The TZif file of a zone; nil where there is none, or not all of it.
  package func tzif(of name: String) -> [UInt8]? {
    let wanted = Array(name.utf8)
    guard wanted.count <= 40, !wanted.isEmpty else { return nil }
    for entry in stride(from: list.lowerBound, to: list.upperBound, by: ZoneArchive.entryBytes) {
      let field = bytes[entry..<entry + 40]
      guard field.prefix(while: { $0 != 0 }).elementsEqual(wanted) else { continue }
      guard let start = ZoneArchive.number(at: entry + 40, of: bytes),
        let count = ZoneArchive.number(at: entry + 44, of: bytes),
        start <= bytes.count - zones, count <= bytes.count - zones - start
      else { return nil }
      return Array(bytes[zones + start..<zones + start + count])
    }
    return nil
  }

  /// A number of 31 bits; nil past the end, and for a larger one.
  private static func number(at place: Int, of bytes: [UInt8]) -> Int? {
    guard place + 4 <= bytes.count else { return nil }
    let number = bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int32(exactly: number).map { Int($0) }
  }
}
