/// The coast of western Iberia, roughly, and the land inland of it.
enum IberianCoast {
  /// Latitude and longitude of the coast's landmarks from Asturias round to Málaga, then closed far
  /// inland; degrees, true to a few kilometres.
  private static let vertices: [(Double, Double)] = [
    (43.60, -5.00), (43.66, -5.85), (43.56, -6.50), (43.56, -7.05), (43.72, -7.50),
    (43.79, -7.70), (43.70, -8.05), (43.48, -8.25), (43.36, -8.40), (43.30, -8.70),
    (43.17, -9.20), (42.88, -9.28), (42.75, -9.08), (42.55, -9.02), (42.50, -8.84),
    (42.25, -8.87), (42.12, -8.88), (41.87, -8.87), (41.70, -8.84), (41.38, -8.77),
    (41.15, -8.68), (40.88, -8.66), (40.64, -8.75), (40.20, -8.91), (39.80, -9.02),
    (39.60, -9.08), (39.36, -9.40), (39.25, -9.34), (39.00, -9.42), (38.80, -9.50),
    (38.71, -9.49), (38.69, -9.42), (38.67, -9.32), (38.69, -9.22), (38.66, -9.25),
    (38.56, -9.19), (38.42, -9.22), (38.44, -9.08), (38.50, -8.92), (38.40, -8.81),
    (38.10, -8.80), (37.95, -8.88), (37.60, -8.80), (37.30, -8.87), (37.02, -8.99),
    (37.08, -8.72), (37.12, -8.53), (37.07, -8.20), (36.97, -7.90), (37.03, -7.80),
    (37.18, -7.40), (37.18, -7.10), (36.98, -6.55), (36.78, -6.36), (36.52, -6.30),
    (36.18, -6.03), (36.01, -5.61), (36.12, -5.35), (36.48, -4.95), (36.72, -4.42),
    (36.72, 6.00), (43.60, 6.00),
  ]

  /// The wide inner bay of the Tagus, upstream of Lisbon: centre, half-axes in degrees.
  private static let tagusBay = (latitude: 38.76, longitude: -9.01, north: 0.085, east: 0.055)

  /// Kilometres from the coast, positive on land, negative at sea.
  static func inlandDistance(of place: SpherePoint) -> Double {
    let (latitude, longitude) = (place.latitude, place.longitude)
    let kilometresPerDegree = SpherePoint.metresPerDegree / 1000
    let eastScale = kilometresPerDegree * place.cosineLatitude
    var nearest = Double.infinity
    var isInside = false
    var (lastLatitude, lastLongitude) = vertices[vertices.count - 1]
    for (vertexLatitude, vertexLongitude) in vertices {
      if (vertexLatitude > latitude) != (lastLatitude > latitude) {
        let share = (latitude - vertexLatitude) / (lastLatitude - vertexLatitude)
        if longitude < vertexLongitude + share * (lastLongitude - vertexLongitude) {
          isInside.toggle()
        }
      }
      nearest = min(
        nearest,
        squaredDistanceToOrigin(
          fromX: (lastLongitude - longitude) * eastScale,
          y: (lastLatitude - latitude) * kilometresPerDegree,
          toX: (vertexLongitude - longitude) * eastScale,
          y: (vertexLatitude - latitude) * kilometresPerDegree))
      (lastLatitude, lastLongitude) = (vertexLatitude, vertexLongitude)
    }
    let distance = (isInside ? 1 : -1) * nearest.squareRoot()
    let bayNorth = (latitude - tagusBay.latitude) / tagusBay.north
    let bayEast = (longitude - tagusBay.longitude) / tagusBay.east
    let fromBay = (bayNorth * bayNorth + bayEast * bayEast).squareRoot() - 1
    return min(distance, fromBay * tagusBay.east * eastScale)
  }

  private static func squaredDistanceToOrigin(
    fromX x0: Double, y y0: Double, toX x1: Double, y y1: Double
  ) -> Double {
    let (dx, dy) = (x1 - x0, y1 - y0)
    let length = dx * dx + dy * dy
    let share = length > 0 ? clamped(-(x0 * dx + y0 * dy) / length, 0, 1) : 0
    let (px, py) = (x0 + share * dx, y0 + share * dy)
    return px * px + py * py
  }
}
