/// Entity tags (RFC 9110, 8.8.3).
enum EntityTag {
  /// A number for some bytes, FNV-1a: a tag need not withstand an attack, because it only says that what this server
  /// gives is the same.
  struct Hash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func mix(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
  }

  /// Whether a client has what has this tag already, by its field `If-None-Match`; what compresses on the way makes a
  /// tag weak.
  static func isKnown(_ tag: String, _ field: String?) -> Bool {
    guard let field else { return false }
    return field.split(separator: ",").contains { known in
      let known = known.drop { $0 == " " }
      return known == "*" || strong(known) == strong(tag[...])
    }
  }

  private static func strong(_ tag: Substring) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
  }
}
