import ArgumentParser
import CommandShell
import GridGeometry
import GridQuery

/// Where the forecast is for, and how it is taken from the grid.
struct PlaceOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Latitude, south negative.", valueName: "degrees"),
    transform: OptionText.value)
  var lat: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Longitude, west negative.", valueName: "degrees"),
    transform: OptionText.value)
  var lon: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The value of the nearest grid point, or the four around it weighted.", valueName: "method"))
  var method: InterpolationMethod = .nearest

  /// The coordinate.
  func point() throws -> LatLon {
    guard let lat, let lon else {
      throw CommandError(
        .usage, "give a coordinate with --lat and --lon, such as --lat 38.7369 --lon -9.1427")
    }
    let latitude = try degrees(lat, option: "--lat", range: -90...90)
    let longitude = try degrees(lon, option: "--lon", range: -180...360)
    guard let point = LatLon(latitude: latitude, longitude: longitude) else {
      throw CommandError(.usage, "--lat \(latitude) --lon \(longitude): not a coordinate")
    }
    return point
  }

  private func degrees(
    _ text: String, option: String, range: ClosedRange<Double>
  ) throws -> Double {
    guard let value = Double(text), value.isFinite else {
      throw CommandError(
        .usage, "\(option) \(text): not a number; write decimal degrees such as -9.1427")
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
