import CGridqData
import GridqGeometry
import Testing

@testable import GridqServices

@Suite("The name of a place")
struct PlaceNamesTests {
  /// Coordinates of town halls and codes of ISO 3166-1, as encyclopaedias have them.
  @Test(
    "is that of the town",
    arguments: [
      (38.708, -9.139, "Lisbon", "PT"), (41.150, -8.611, "Porto", "PT"),
      (37.741, -25.668, "Ponta Delgada", "PT"), (60.169, 24.952, "Helsinki", "FI"),
      (-54.807, -68.304, "Ushuaia", "AR"), (78.222, 15.637, "Longyearbyen", "SJ"),
    ])
  func towns(latitude: Double, longitude: Double, name: String, country: String) throws {
    let point = try #require(LatLon(latitude: latitude, longitude: longitude))
    let town = try #require(PlaceNames.builtIn.nearest(to: point))
    #expect(town.name == name && town.country == country)
    #expect(PlaceNames.builtIn.label(of: point) == name)
  }

  /// The middle of the North Atlantic.
  @Test("is its degrees where no town is near")
  func sea() throws {
    let point = try #require(LatLon(latitude: 40, longitude: -40.126))
    #expect(PlaceNames.builtIn.label(of: point) == "40.00, -40.13")
  }

  @Test("is found for each line of the file")
  func lines() throws {
    let data = gridqTowns()
    let text = String(
      decoding: UnsafeBufferPointer(start: data.bytes, count: data.count), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.first == "name\tcountry\tlatitude\tlongitude\tpeople")
    #expect(lines.count > 7000)
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let (north, east) = (try #require(Double(fields[2])), try #require(Double(fields[3])))
      let place = try #require(LatLon(latitude: north, longitude: east))
      let town = try #require(PlaceNames.builtIn.nearest(to: place, within: 1))
      // Of two towns at one place, either.
      #expect(town.name == fields[0] || town.place == place, "\(line)")
    }
  }

  @Test("is of the lines that are a town")
  func damage() throws {
    let text = """
      name\tcountry\tlatitude\tlongitude\tpeople
      A\tPT\t1.25\t-2.50\t1234
      B\tPT\t91.00\t0.00\t1
      C\tPT\t1.00\t0.00
      D\tPT\tnorth\t0.00\t1

      E\t\t10.00\t20.00\t0\tmore
      F\t\t-10.00\t20.00\t0
      """
    let names = Array(text.utf8).withUnsafeBufferPointer { PlaceNames(table: $0) }
    let first = try #require(LatLon(latitude: 1.25, longitude: -2.5))
    let town = PlaceNames.Town(name: "A", country: "PT", place: first, population: 1234)
    #expect(names.nearest(to: first) == town)
    let last = try #require(LatLon(latitude: -10, longitude: 20))
    #expect(names.nearest(to: last)?.name == "F")
    for latitude in [91.0, 1, 0, 10] {
      guard let place = LatLon(latitude: latitude, longitude: latitude == 10 ? 20 : 0) else {
        continue
      }
      #expect(names.nearest(to: place) == nil)
    }
  }
}
