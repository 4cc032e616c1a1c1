import GridqGeometry

/// The mountains of western Iberia, roughly: each range is a long bell.
enum IberianRanges {
  private struct Range {
    var latitude: Double
    var longitude: Double
    var height: Double  // metres above the land around
    var length: Double  // kilometres, half-length along the axis
    var width: Double  // kilometres, half-width across
    var axis: Double  // degrees clockwise from north
  }

  private static let ranges = [
    // Serra da Estrela and its continuation to the south-west (Açor, Lousã) and east (Gata).
    Range(latitude: 40.33, longitude: -7.60, height: 1400, length: 26, width: 15, axis: 45),
    Range(latitude: 40.08, longitude: -8.15, height: 750, length: 24, width: 10, axis: 50),
    Range(latitude: 40.25, longitude: -6.70, height: 650, length: 35, width: 12, axis: 75),
    Range(latitude: 40.30, longitude: -5.60, height: 1250, length: 60, width: 17, axis: 80),
    // North of the Douro and the Galician border.
    Range(latitude: 41.85, longitude: -8.15, height: 1050, length: 28, width: 14, axis: 20),
    Range(latitude: 41.30, longitude: -7.90, height: 850, length: 24, width: 10, axis: 25),
    Range(latitude: 40.96, longitude: -8.02, height: 850, length: 22, width: 12, axis: 70),
    Range(latitude: 40.57, longitude: -8.20, height: 700, length: 16, width: 8, axis: 30),
    Range(latitude: 41.85, longitude: -6.85, height: 800, length: 35, width: 18, axis: 70),
    Range(latitude: 42.30, longitude: -6.70, height: 1000, length: 45, width: 20, axis: 70),
    Range(latitude: 42.90, longitude: -6.60, height: 1050, length: 70, width: 22, axis: 85),
    Range(latitude: 42.50, longitude: -8.20, height: 500, length: 50, width: 25, axis: 10),
    // The limestone hills of Estremadura, Sintra, Arrábida.
    Range(latitude: 39.52, longitude: -8.80, height: 430, length: 24, width: 8, axis: 35),
    Range(latitude: 39.18, longitude: -9.05, height: 450, length: 10, width: 5, axis: 35),
    Range(latitude: 38.79, longitude: -9.42, height: 420, length: 7, width: 3.5, axis: 95),
    Range(latitude: 38.49, longitude: -8.99, height: 380, length: 9, width: 3.5, axis: 70),
    // South of the Tagus.
    Range(latitude: 39.33, longitude: -7.36, height: 650, length: 20, width: 9, axis: 140),
    Range(latitude: 38.62, longitude: -7.62, height: 320, length: 18, width: 9, axis: 130),
    Range(latitude: 37.32, longitude: -8.58, height: 720, length: 13, width: 7, axis: 80),
    Range(latitude: 37.28, longitude: -7.98, height: 420, length: 28, width: 10, axis: 85),
    Range(latitude: 37.95, longitude: -6.40, height: 480, length: 70, width: 18, axis: 105),
    Range(latitude: 36.75, longitude: -5.25, height: 950, length: 35, width: 16, axis: 45),
  ]

  /// The sine and cosine of each range's axis.
  private static let axes = ranges.map {
    (sine: sine($0.axis * radiansPerDegree), cosine: cosine($0.axis * radiansPerDegree))
  }

  /// Metres of mountain at a place, zero far from every range.
  static func height(at place: SpherePoint) -> Double {
    let kilometresPerDegree = SpherePoint.metresPerDegree / 1000
    let eastScale = kilometresPerDegree * place.cosineLatitude
    var sum = 0.0
    for (range, axis) in zip(ranges, axes) {
      let east = (place.longitude - range.longitude) * eastScale
      let north = (place.latitude - range.latitude) * kilometresPerDegree
      let along = (east * axis.sine + north * axis.cosine) / range.length
      let across = (east * axis.cosine - north * axis.sine) / range.width
      sum += range.height * exponential(-(along * along + across * across))
    }
    return sum
  }
}
