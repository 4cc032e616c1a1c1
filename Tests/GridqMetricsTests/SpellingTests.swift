import GridqMetrics
import Testing

@Suite("Spelling")
struct SpellingTests {
  @Test(
    "a slip of the finger is told from another word",
    arguments: [
      ("latt", "lat", true), ("form", "from", true), ("tme", "time", true),
      ("sum-hour", "sum-hours", true), ("elevatoin", "elevation", true),
      ("last", "lat", false), ("lot", "lat", false), ("form", "format", false),
      ("near", "sea", false), ("unit", "run", false),
    ])
  func slip(typed: String, meant: String, isSlip: Bool) {
    #expect(Spelling.isSlip(typed, of: meant) == isSlip)
  }

  /// kitten, sitten, sittin, sitting.
  @Test("the distance of two words counts letters put in, taken out and replaced")
  func distance() {
    #expect(Spelling.distance("kitten", "sitting") == 3)
    #expect(Spelling.distance("", "lat") == 3)
    #expect(Spelling.distance("lat", "lat") == 0)
  }
}

@Suite("Lists that stay short")
struct ListTextTests {
  @Test("each item stands once, and the rest is a number")
  func few() {
    #expect(ListText.few(ListText.once(["a", "b", "a"])) == "a, b")
    #expect(ListText.few(["a", "b", "c"], separator: "; ", count: 1) == "a; and 2 more")
    #expect(ListText.few([]) == "")
  }

  /// 100 names of 58 characters and two between them: the seventeenth ends at 1018.
  @Test("no item begins after a thousand characters")
  func length() {
    let names = (100..<200).map { "\($0)" + String(repeating: "x", count: 55) }
    let text = ListText.few(names)
    #expect(text.hasPrefix(names[0] + ", " + names[1]))
    #expect(text.contains(names[16]) && text.hasSuffix("and 83 more"))
  }
}
