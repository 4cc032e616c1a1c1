import Foundation
import GridqMetrics
import Testing

/// What the page says of metrics for which it has no words.
@Suite("Words of the page")
struct WebWordTests {
  /// Underscores of a name are blanks; names that every object of JavaScript has are names like others.
  @Test(
    "metrics and units of any name are shown by it, and escaped",
    .enabled(if: WebModule.hasNode, "there is no node"))
  func names() throws {
    let lines = try WebModule.node("words.mjs").split(separator: "\n")
    #expect(
      lines == [
        "Temperature", "Temperature, 850 hPa", "REFD MAX", "REFD 10m", "constructor", "  proto  ",
        "toString", "°C", "dBZ",
        "constructor", "false",
        // The languages have the same words, for the weather and for notices, too; errors are told without addresses.
        "Aus anderen Werten des Modells geschätzt: Böen.",
        // Times are by the reader's clocks, an hour ahead of UTC in Berlin.
        "Im Modelllauf fehlen Stunden: Böen (zwischen Fr., 20. Nov., 13:00 MEZ und Fr., 20. Nov., 16:00 MEZ).",
        "Hours are missing from the run: Gusts (only from Fri 20 Nov, 12:00 UTC to Fri 20 Nov, 15:00 UTC).",
        "Im Modelllauf fehlen Stunden (11 weitere).",
        "Aus mehreren Modellläufen oder Gebieten (ab Fr., 20. Nov., 13:00 MEZ WRF, Lauf vom Fr., 20. Nov., 01:00 MEZ, d02; "
          + "ab Fr., 20. Nov., 16:00 MEZ WRF, Lauf vom Do., 19. Nov., 13:00 MEZ, d01).",
        "what it says",
        "What the server sends of the forecast is damaged or not complete.",
        "This web server hands out whole files only. It has to answer requests for parts of them (Range), which its "
          + "operator can switch on.",
        "The server does not hand out the forecast.",
        "Something went wrong. Load the page again.",
      ])
  }

  @Test(
    "coordinates are read as people write them", .enabled(if: WebModule.hasNode, "there is no node")
  )
  func coordinates() throws {
    #expect(try WebModule.node("coordinates.mjs") == "ok\n")
  }

  @Test(
    "lines of equal value are where geometry has them",
    .enabled(if: WebModule.hasNode, "there is no node"))
  func contours() throws {
    #expect(try WebModule.node("contours.mjs") == "ok\n")
  }

  @Test(
    "amounts are added up, colours fit, and the ground is lit as arithmetic has it",
    .enabled(if: WebModule.hasNode, "there is no node"))
  func fields() throws {
    #expect(try WebModule.node("fields.mjs") == "ok\n")
  }

  @Test(
    "of coastlines and names of the world only those near a domain are fetched",
    .enabled(if: WebModule.hasNode, "there is no node"))
  func cells() throws {
    #expect(try WebModule.node("cells.mjs", WebModule.repository.path + "/web") == "ok\n")
  }

  @Test(
    "the service worker keeps the files of its page and nothing else",
    .enabled(if: WebModule.hasNode, "there is no node"))
  func worker() throws {
    #expect(try WebModule.node("worker.mjs", WebModule.repository.path + "/web") == "ok\n")
  }

  @Test(
    "days begin and end when clocks say so", .enabled(if: WebModule.hasNode, "there is no node"))
  func days() throws {
    #expect(try WebModule.node("days.mjs") == "ok\n")
  }

  @Test(
    "a glance tells what is missing, and where dates begin",
    .enabled(if: WebModule.hasNode, "there is no node"))
  func glance() throws {
    #expect(try WebModule.node("glance.mjs") == "ok\n")
  }

  @Test(
    "each metric of the table has a word in each language",
    .enabled(if: WebModule.hasNode, "there is no node"))
  func table() throws {
    let said = try WebModule.node("words.mjs", arguments: Metric.all.map(\.name))
    #expect(!said.contains("no word"), "\(said)")
    #expect(try WebModule.node("words.mjs", "nonsense").contains("no word for nonsense: pt"))
  }
}
