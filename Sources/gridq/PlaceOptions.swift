import ArgumentParser
import GridQuery
import GridqCommands
import GridqGeometry
import GridqMetrics
import GridqText

/// Where the forecast is for, and how it is taken from the grid.
struct PlaceOptions: ParsableArguments {
  @Option(text: "Latitude, south negative.", valueName: "degrees")
  var lat: String?

  @Option(text: "Longitude, west negative.", valueName: "degrees")
  var lon: String?

  @Option(
    help: ArgumentHelp(
      "A town or a village instead, such as Peniche or 'Lisboa, PT'; accents may be left out.",
      valueName: "name"))
  var place: String?

  @Option(
    text: "Your own list of places for --place, as CSV with one name,lat,lon per row.",
    valueName: "file", completion: .file())
  var places: String?

  @Option(
    text:
      "A list of stations in CSV, one name,lat,lon per row; - is standard input.",
    valueName: "file", completion: .file())
  var points: String?

  @Option(
    help: ArgumentHelp(
      QuestionPart.method.summary, valueName: "method"))
  var method: InterpolationMethod = .nearest

  @Option(
    help: ArgumentHelp(
      QuestionPart.cell.summary,
      valueName: "surface"))
  var cell: CellSurface = .nearest

  @Option(
    text: QuestionPart.elevation.summary,
    valueName: "metres")
  var elevation: String?

  /// Whether no place is asked about.
  var isUnsaid: Bool { lat == nil && lon == nil && place == nil }

  /// What the place is told by.
  enum Asked {
    case coordinate(LatLon)
    case name(String)
  }

  /// The name, or else the coordinate.
  func asked() throws -> Asked { try place.map { .name($0) } ?? .coordinate(try point()) }

  private func point() throws -> LatLon {
    guard let lat, let lon else {
      throw CommandError(
        .usage,
        "give a coordinate with --lat and --lon, such as --lat 38.7369 --lon -9.1427, or a place with --place"
      )
    }
    if let given = DecimalText.number(lat), abs(given) > 90, abs(given) <= 180,
      let other = DecimalText.number(lon), abs(other) <= 90
    {
      throw CommandError(
        .usage,
        "--lat \(lat): must lie between -90 and 90 degrees; did you mean --lat \(lon) --lon \(lat)?"
      )
    }
    let latitude = try degrees(lat, option: "--lat", range: -90...90, example: "38.7369")
    let longitude = try degrees(lon, option: "--lon", range: -180...360, example: "-9.1427")
    guard let point = LatLon(latitude: latitude, longitude: longitude) else {
      throw CommandError(.usage, "--lat \(latitude) --lon \(longitude): not a coordinate")
    }
    return point
  }

  /// `error` with a hint when latitude and longitude exchanged would lie inside a domain; else nil.
  func hint(at error: QueryError, isInside: (LatLon) -> Bool) -> CommandError? {
    guard case .outsideDomains(let point, _) = error, let lat, let lon,
      abs(DecimalText.number(lon) ?? 999) <= 90,
      let exchanged = LatLon(latitude: point.longitude, longitude: point.latitude),
      isInside(exchanged)
    else { return nil }
    return CommandError(error.exitStatus, "\(error); did you mean --lat \(lon) --lon \(lat)?")
  }

  private func degrees(
    _ text: String, option: String, range: ClosedRange<Double>, example: String
  ) throws -> Double {
    guard let value = DecimalText.number(text) else {
      throw CommandError(
        .usage, "\(option) \(text): not a number; write decimal degrees such as \(example)")
    }
    guard range.contains(value) else {
      throw CommandError(
        .usage,
        "\(option) \(text): must lie between \(Int(range.lowerBound)) and"
          + " \(Int(range.upperBound)) degrees")
    }
    return value
  }
}
