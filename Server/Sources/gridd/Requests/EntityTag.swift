import Foundation
import GridqServices

/// Entity tags (RFC 9110, 8.8.3).
enum EntityTag {
  /// The tag of an answer: a number for what it says. So it is the same as long as the answer is: where times are
  /// absolute until something is published, where *now* chooses the first row until that is another one; and it is
  /// another one whenever the answer is, whatever the number of the manifest. Ages of runs are not in it: they follow
  /// from the run and the time. Weak, because of these, and because of what compresses on the way.
  static func weak(of answer: ServiceResponse) -> String {
    var hash = ContentHash()
    hash.mix(answer.contentType)
    // Where it comes from; all else in the head is about the answer and not in it.
    for (name, value) in answer.headers
    where name.hasPrefix("Gridq-") && name != ServiceResponse.ageName {
      hash.mix(name)
      hash.mix(value)
    }
    answer.body.withUnsafeBytes { body in
      var start = 0
      while let age = age(in: body, from: start) {
        hash.mix(UnsafeRawBufferPointer(rebasing: body[start..<age.lowerBound]))
        start = age.upperBound
      }
      hash.mix(UnsafeRawBufferPointer(rebasing: body[start...]))
    }
    return "W/\"\(String(hash.value, radix: 16))\""
  }

  /// `"run_age_s":`
  private static let ageKey = Array("\"\(ServiceResponse.ageKey)\":".utf8)

  /// The digits of the first age of a run in JSON; nil where there is none. The name cannot be in a text there, in which
  /// its quotes would have a stroke before them.
  private static func age(in body: UnsafeRawBufferPointer, from start: Int) -> Range<Int>? {
    guard let first = body.baseAddress else { return nil }
    var start = start
    while let quote = memchr(first + start, Int32(UInt8(ascii: "\"")), body.count - start) {
      start = UnsafeRawPointer(quote) - first
      let end = start + ageKey.count
      guard end <= body.count else { return nil }
      if memcmp(quote, ageKey, ageKey.count) == 0 {
        let digits = body[end...].prefix { (0x30...0x39).contains($0) || $0 == 0x2D }
        return end..<digits.endIndex
      }
      start += 1
    }
    return nil
  }

  /// A number for texts: that of two which differ is the same once in 2⁶⁴ times.
  ///
  /// Eight bytes at a time, each multiplied to 128 bits whose halves are put together (as in wyhash, Wang Yi), so that a
  /// difference anywhere in them changes all of the number.
  private struct ContentHash {
    private(set) var value: UInt64 = 0x2d35_8dcc_aa6c_78a5

    mutating func mix(_ text: String) {
      var text = text
      text.withUTF8 { mix(UnsafeRawBufferPointer($0)) }
    }

    mutating func mix(_ bytes: UnsafeRawBufferPointer) {
      let whole = bytes.count & ~7
      for start in stride(from: 0, to: whole, by: 8) {
        mix(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      }
      var last: UInt64 = 0
      for byte in bytes[whole...] { last = last << 8 | UInt64(byte) }
      mix(last)
      // So that what stands before and after a border is told apart.
      mix(UInt64(bytes.count))
    }

    private mutating func mix(_ word: UInt64) {
      let product = (value ^ word ^ 0x8bb8_4b93_962e_acc9)
        .multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
      value = product.high ^ product.low &+ word
    }
  }

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
