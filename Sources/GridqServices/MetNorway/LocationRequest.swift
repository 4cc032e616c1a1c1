import GridqGeometry
import GridqMetrics

/// Where a forecast is asked for.
struct LocationRequest {
  let point: LatLon
  /// Metres above the sea to which the temperature is adjusted; nil for the model's ground.
  let altitude: Int?

  static let parameters =
    RequestParameter.coordinate() + [
      RequestParameter(
        "altitude", .whole(altitudes), "Metres above the sea to which the temperature is adjusted.")
    ]
  private static let altitudes =
    Int(Metric.elevation.validRange.lowerBound)...Int(Metric.elevation.validRange.upperBound)

  /// Further parameters mean nothing, as in the original.
  init(_ request: ServiceRequest) throws(ServiceError) {
    point = try LatLon(
      latitude: try request.query.once("lat"), longitude: try request.query.once("lon"))
    altitude = try request.query.once("altitude").map { text throws(ServiceError) in
      let range = LocationRequest.altitudes
      guard let altitude = Int(text), range.contains(altitude) else {
        throw .badRequest(
          "it must be a whole number of metres from \(range.lowerBound) to \(range.upperBound)",
          parameter: "altitude")
      }
      return altitude
    }
  }
}
