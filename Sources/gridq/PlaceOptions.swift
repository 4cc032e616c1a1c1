import ArgumentParser
import CommandShell
import GridGeometry
import GridQuery

/// Where the forecast is for, and how it is taken from the grid.
struct PlaceOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Latitude in degrees, south negative.", valueName: "degrees"))
  var lat: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Longitude in degrees, west negative.", valueName: "degrees"))
  var lon: String?

  @Option(
    name: .long,
    help: "nearest: the value of the nearest grid point; bilinear: the four around, weighted.")
  var method: InterpolationMethod = .nearest

  /// The coordinate.
  func point() throws -> LatLon {
    let latitude = try degrees(lat, option: "--lat", range: -90...90)
    let longitude = try degrees(lon, option: "--lon", range: -180...360)
    guard let point = LatLon(latitude: latitude, longitude: longitude) else {
      throw CommandError(.usage, "--lat \(latitude) --lon \(longitude): not a coordinate")
    }
    return point
  }

  private func degrees(
    _ text: String?, option: String, range: ClosedRange<Double>
  ) throws -> Double {
    guard let text, let value = Double(text), value.isFinite else {
      throw CommandError(.usage, "\(option) \(text ?? ""): not a number of degrees")
    }
    guard range.contains(value) else {
      throw CommandError(
        .usage,
        "\(option) \(text): must lie between \(Int(range.lowerBound)) and \(Int(range.upperBound))")
    }
    return value
  }
}
