import Forecast
import GridGeometry

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
        return u.indices.map { cell in
          // The limit is that of the speed: both components are impossible then.
          guard !(u[cell] * u[cell] + v[cell] * v[cell] > fastest * fastest) else {
            return .infinity
          }
          let wind = windToEarth(x: u[cell], y: v[cell], north: north[cell])
          return direction == .east ? wind.east : wind.north
        }
      }
    }
  }

  enum EarthDirection {
    case east, north
  }

  private static let fastest = Metric.windSpeed.validRange.upperBound
}
