import Testing

/// What the page says of metrics for which it has no words.
@Suite("Words of the page")
struct WebWordTests {
  /// Underscores of a name are blanks; names that every object of JavaScript has are names like others.
  @Test(
    "metrics and units of any name are shown by it, and escaped",
    .enabled(if: WebModule.hasNode, "there is no node"))
  func names() throws {
    let lines = try WebModule.node("words.mjs").split(
      separator: "\n", omittingEmptySubsequences: true)
    #expect(
      lines == [
        "Temperature", "REFD MAX", "constructor", "  proto  ", "toString", "°C", "dBZ",
        "constructor", "false",
      ])
  }
}
