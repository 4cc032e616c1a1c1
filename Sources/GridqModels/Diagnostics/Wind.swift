import GridqGeometry
import GridqMetrics

extension Diagnostic {
  /// A component of the wind at 10 m along true east or true north. U10 and V10 are along the axes of the
  /// grid and on mass points (Registry.EM_COMMON): they are turned, not destaggered.
  static func wind(_ metric: Metric, towards direction: EarthDirection) -> Diagnostic {
    Diagnostic(metric: metric, lookedFor: [.windX10m, .windY10m]) {
      inventory throws(MissingVariables) in
      let variables = try inventory.all([.windX10m, .windY10m], for: metric)
      return Recipe(variables, method: "turned to true north") {
        fields, north in
        guard let north else { return fields[0].map { _ in .nan } }
        let (u, v) = (fields[0], fields[1])
        return direction == .east
          ? components(u, v, north) { $0.east } : components(u, v, north) { $0.north }
      }
    }
  }

  enum EarthDirection {
    case east, north
  }

  /// A component of the turned wind at each point; infinite where the wind is faster than any.
  @inline(__always)
  private static func components(
    _ u: [Double], _ v: [Double], _ north: GridNorth,
    _ component: ((east: Double, north: Double)) -> Double
  ) -> [Double] {
    // The limit is that of the speed: both components are impossible then.
    let fastest = Metric.windSpeed.validRange.upperBound
    return combined(u, v, north.sines, north.cosines) { u, v, sine, cosine in
      let wind = windToEarth(x: u, y: v, north: NorthDirection(sine: sine, cosine: cosine))
      return u * u + v * v > fastest * fastest ? .infinity : component(wind)
    }
  }
}
