public import GridqGeometry

/// A place of a list, by the name that it has there.
public struct ForecastStation: Hashable, Sendable {
  /// On one line and without control characters; the number of its line where the list gives none.
  public let name: String
  /// Degrees north as the list has it, −90…90.
  public let latitude: Double
  /// Degrees east as the list has it, −180…360.
  public let longitude: Double
  /// The place itself.
  public let point: LatLon
  /// The line of the list, counted from 1.
  public let line: Int

  /// A station at a latitude within −90…90 and a longitude within −180…360; nil beyond.
  public init?(name: String, latitude: Double, longitude: Double, line: Int) {
    guard (-180...360).contains(longitude),
      let point = LatLon(latitude: latitude, longitude: longitude)
    else { return nil }
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    self.point = point
    self.line = line
  }
}
