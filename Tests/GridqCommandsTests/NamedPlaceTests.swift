import Foundation
import GridqTestSupport
import Testing

/// `gridq --place`. The domain d01 reaches from 38.45 to 39.05° N and from 9.55 to 8.75° W.
@Suite("Places by their names")
struct NamedPlaceTests {
  private func ask(_ arguments: [String]) throws -> Outcome {
    try Command.gridq.run(["--index", try Indexes.shared().d01, "--metric", "t2"] + arguments)
  }

  private func list(_ text: String) throws -> (ScratchFolder, String) {
    let folder = try ScratchFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("places.csv")))
    return (folder, folder.path("places.csv"))
  }

  /// Coordinates from an encyclopaedia, within 0.03°: towns are larger than a point.
  @Test(
    "are found in the domain, without accents, too",
    arguments: [
      ("Lisboa", 38.72, -9.14), ("LISBON,pt", 38.72, -9.14), ("Sintra", 38.80, -9.39),
      ("cascais", 38.70, -9.42), ("Sao Domingos de Rana", 38.70, -9.34),
      ("São Domingos de Rana, PT", 38.70, -9.34),
    ])
  func coordinates(name: String, latitude: Double, longitude: Double) throws {
    let outcome = try ask(["--place", name, "--format", "json"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let fields = try Answer(outcome.output).fields
    let found = try #require(fields["latitude"] as? Double)
    let east = try #require(fields["longitude"] as? Double)
    #expect(abs(found - latitude) < 0.03 && abs(east - longitude) < 0.03)
    #expect((fields["place"] as? [String: Any])?["country"] as? String == "PT")
  }

  @Test("are answered as their coordinates are, after a line with the name")
  func answers() throws {
    let json = try Answer(
      try ask(["--place", "Sintra", "--format", "json"]).output
    ).fields
    let place = ["\(try #require(json["latitude"]))", "\(try #require(json["longitude"]))"]
    for (format, head) in [("table", ""), ("csv", "# "), ("chart", "")] {
      let named = try ask(["--place", "sintra", "--format", format]).output
      let rest = try ask(["--lat", place[0], "--lon", place[1], "--format", format]).output
      let line = try #require(named.split(separator: "\n").first)
      #expect(line.wholeMatch(of: /(# )?Sintra, PT, at 38\.\d{4}, -9\.\d{4}/) != nil, "\(line)")
      #expect(line.hasPrefix(head) && named.dropFirst(line.count + 1) == rest)
    }
    let picture = try ask(["--place", "Sintra", "--plot", "-"])
    #expect(picture.output.contains(">Forecast for Sintra, PT, at 38."))
  }

  /// Portugal's clocks have no offset in November, and GeoNames knows the zone: no map is asked.
  @Test("have their own time zone")
  func zone() throws {
    let named = try ask(["--place", "Sintra", "--format", "json", "--tz", "auto"])
    #expect(try Answer(named.output).fields["timezone"] as? String == "Europe/Lisbon")
    #expect(!named.output.contains("coarse map") && named.errors.isEmpty)
    let other = try ask(["--lat", "38.8", "--lon", "-9.38", "--format", "json", "--tz", "auto"])
    #expect(other.output.contains("coarse map"))
  }

  @Test(
    "that no domain has are exit status 3, with those of which the name begins so",
    arguments: [
      ("Madrid", "--place Madrid: no place of this name lies in the domains"),
      ("Sintra, ES", "--place Sintra, ES: no place of this name lies in the domains"),
      ("Casca", "--place Casca: no place of this name lies in the domains; did you mean Cascais?"),
      (
        "Cascaes do Mar", "--place Cascaes do Mar: no place of this name lies in the domains"
      ),
      (
        "Cascaiz",
        "--place Cascaiz: no place of this name lies in the domains; did you mean Cascais?"
      ),
    ])
  func absent(name: String, line: String) throws {
    let outcome = try ask(["--place", name])
    #expect(outcome.status == 3 && outcome.output.isEmpty)
    #expect(outcome.errors == "gridq: \(line)\n")
  }

  @Test("are those of one's own list before others, which are told")
  func own() throws {
    let (folder, path) = try list("name,lat,lon,country\nSintra,38.9,-9.1,\nPraia,38.6,-9.3,PT\n")
    _ = folder
    let outcome = try ask(["--place", "sintra", "--places", path])
    #expect(outcome.status == 0 && outcome.output.hasPrefix("Sintra, at 38.9000, -9.1000\n"))
    #expect(
      outcome.errors == "gridq: Sintra, at 38.9000, -9.1000; others: Sintra, PT (38.80, -9.38)\n")
    let praia = try ask(["--place", "Praia,PT", "--places", path, "--format", "json"])
    #expect(
      praia.output.hasPrefix(#"{"place":{"name":"Praia","country":"PT","population":null},"#))
    let country = try ask(["--place", "Sintra, PT", "--places", path])
    #expect(country.output.hasPrefix("Sintra, PT, at 38.80") && country.errors.isEmpty)
  }

  @Test("of a list with a wrong row are exit status 65, of one that is not there 66")
  func lists() throws {
    let (folder, path) = try list("Praia,38.6,-9.3\nBad,138.6,-9.3\n")
    let wrong = try ask(["--place", "Praia", "--places", path])
    #expect(wrong.status == 65)
    #expect(
      wrong.errors
        == "gridq: \(path): line 2: the latitude 138.6 must lie between -90 and 90 degrees\n")
    let absent = try ask(["--place", "Praia", "--places", folder.path("none.csv")])
    #expect(absent.status == 66)
    #expect(absent.errors.hasSuffix("none.csv: No such file or directory\n"))
  }
}
