import Testing

@testable import GridqMetrics

/// Lengths of time as they are written for people.
@Suite("a length of time")
struct DurationTextTests {
  @Test(
    "is exact where it stands beside a limit",
    arguments: [
      (0, "0 s"), (-5, "0 s"), (59, "59 s"), (60, "1 min"), (7199, "119 min"), (7200, "2 h 0 min"),
      (9 * 3600 + 1, "9 h 0 min"), (8 * 3600 + 52 * 60 + 59, "8 h 52 min"),
      (259_199, "71 h 59 min"), (259_200, "3 days 0 h"), (3 * 86_400 + 7199, "3 days 1 h"),
    ] as [(Int64, String)])
  func exact(seconds: Int64, text: String) {
    #expect(DurationText.exactAge(seconds: seconds) == text)
  }

  @Test(
    "is an age that says how old something is, or when it begins",
    arguments: [
      (0, "0 min"), (7199, "119 min"), (7200, "2 h"), (259_200, "3 days"), (-90, "in 1 min"),
      (-3 * 3600, "in 3 h"), (.min, "in 106751991167300 days"),
    ] as [(Int64, String)])
  func age(seconds: Int64, text: String) {
    #expect(DurationText.age(seconds: seconds) == text)
  }
}
