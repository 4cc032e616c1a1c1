import Foundation
import Testing

@testable import GridqPlaces

@Suite("A name without accents")
struct PlainNameTests {
  /// As the page has it: decomposed by Unicode's rules, without marks, in small letters; by Foundation's tables. Of those
  /// letters that Unicode had in version 14 (2021), of which the file is made.
  @Test("is what Foundation's decomposition says, for every letter")
  func allLetters() {
    var count = 0
    for code in 0x20...0x3FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(code), let age = scalar.properties.age, age <= (14, 0),
        !scalar.properties.isWhitespace
      else { continue }
      let decomposed = String(scalar).decomposedStringWithCanonicalMapping
      let plain = decomposed.unicodeScalars.filter {
        ![.nonspacingMark, .spacingMark, .enclosingMark].contains($0.properties.generalCategory)
      }
      let expected = plain.flatMap { $0.properties.lowercaseMapping.unicodeScalars.map(\.value) }
      // The only letter whose small one has a mark.
      guard code != 0x130 else { continue }
      #expect(PlainName(String(scalar)).letters == expected, "U+\(String(code, radix: 16))")
      count += 1
    }
    // Unicode 14 has 144,697 characters.
    #expect(count > 140_000)
  }

  @Test(
    "is that of the name that is meant",
    arguments: [
      ("Évora", "evora", true), ("É́VORA ", "Évora", true), ("İzmir", "izmir", true),
      (" São Tomé", "sao tome", true), ("서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", true),
      ("Køge", "koge", false), ("Åre", "are", true), ("Ёлки", "елки", true), ("", "\u{301}", true),
    ])
  func names(name: String, plain: String, isSame: Bool) {
    #expect((PlainName(name) == PlainName(plain)) == isSame)
  }

  @Test(
    "is compared with the beginning of names",
    arguments: [
      ("lis", "Lisboa", .beginning), ("lisboa", "Lisboa", .same), ("lisboas", "Lisboa", nil),
      ("evo", "Évora", .beginning), ("evora", "E\u{301}vora", .same), ("e", "É", .same),
      ("ev", "É", nil), ("sao joao", "São João", .same), ("sa j", "São João", nil),
      // The first letter of three in Hangul begins the syllable.
      ("\u{1109}", "서울", .beginning), ("a", "", nil),
    ] as [(String, String, PlainName.Likeness?)])
  func likeness(text: String, name: String, likeness: PlainName.Likeness?) {
    #expect(PlainName(text).likeness(of: Array(name.utf8)) == likeness)
  }
}
