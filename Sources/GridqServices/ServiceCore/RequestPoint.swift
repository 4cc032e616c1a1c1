public import GridqGeometry
import GridqMetrics

extension LatLon {
  /// The coordinate that two texts give, rounded to four decimals: 11 m at most, much less than any model
  /// knows, so that neighbouring requests have one answer that caches keep. `1e-05` is a number, too.
  ///
  /// - Parameters:
  ///   - names: what the two are called in the request, for the error.
  /// - Throws: `.badRequest` when one is missing, not a number or out of range. Longitudes go from −180 to
  ///   360 degrees.
  public init(
    latitude: String?, longitude: String?, names: (String, String) = ("lat", "lon")
  ) throws(ServiceError) {
    let latitude = try LatLon.degrees(latitude, -90...90, names.0)
    let longitude = try LatLon.degrees(longitude, -180...360, names.1)
    guard let point = LatLon(latitude: latitude, longitude: longitude) else {
      throw .badRequest("\(latitude), \(longitude) is no coordinate")
    }
    self = point
  }

  private static func degrees(
    _ text: String?, _ range: ClosedRange<Double>, _ name: String
  ) throws(ServiceError) -> Double {
    guard let text, !text.isEmpty else {
      throw .badRequest("it is missing; give it in degrees, such as 38.7369", parameter: name)
    }
    guard let value = DecimalText.number(text), value.isFinite else {
      throw .badRequest(
        "it is not a number; give it in degrees, such as 38.7369", parameter: name)
    }
    guard range.contains(value) else {
      throw .badRequest(
        "\(DecimalText.trimmed(value, decimals: 4)) is out of range; it must be from"
          + " \(Int(range.lowerBound)) to \(Int(range.upperBound)) degrees", parameter: name)
    }
    return rounded(value)
  }

  /// A number of degrees with four decimals; the same again for one that has been rounded.
  public static func rounded(_ degrees: Double) -> Double { (degrees * 1e4).rounded() / 1e4 }
}
