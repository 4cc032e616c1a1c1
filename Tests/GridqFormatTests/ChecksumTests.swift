import CGridqDeflate
import GridqTestSupport
import Testing

@testable import GridqFormat

@Suite("The checksum")
struct ChecksumTests {
  /// The check value that the documentation of zlib and the catalogue of CRCs give.
  @Test("of 123456789 is the published check value of CRC-32")
  func checkValue() {
    #expect(Checksum.of(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Checksum.of([]) == 0)
  }

  /// libdeflate's `libdeflate_crc32` is the same function as zlib's `crc32`, and not our program.
  @Test("is that of libdeflate, for every length and every beginning")
  func libdeflate() {
    var chance = Chance(seed: 7)
    let bytes = (0..<300).map { _ in UInt8(truncatingIfNeeded: chance.number()) }
    for first in 0..<20 {
      for end in first...bytes.count {
        let part = Array(bytes[first..<end])
        let expected = part.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        #expect(Checksum.of(part) == expected)
      }
    }
  }

  /// A processor takes 64 bytes at once, then 16, then one: each of these steps begins and ends at every length.
  @Test("is that of libdeflate for lengths that a tile has")
  func tiles() {
    var chance = Chance(seed: 11)
    let bytes = (0..<4000).map { _ in UInt8(truncatingIfNeeded: chance.number()) }
    for length in Array(0...700) + stride(from: 701, through: bytes.count, by: 13) {
      let first = chance.number(below: bytes.count - length + 1)
      let part = Array(bytes[first..<first + length])
      let expected = part.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
      #expect(Checksum.of(part) == expected)
    }
  }

  @Test("of a run of bytes is that of its parts, one after the other")
  func parts() {
    let bytes = (0..<100).map { UInt8($0 * 7 % 256) }
    let whole = Checksum.of(bytes)
    for cut in 0...bytes.count {
      var checksum = Checksum()
      checksum.update(bytes.span.bytes.extracting(0..<cut))
      checksum.update(bytes.span.bytes.extracting(cut..<bytes.count))
      #expect(checksum.value == whole)
    }
  }
}
