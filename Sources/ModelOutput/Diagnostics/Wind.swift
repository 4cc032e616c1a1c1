import Forecast
import GridGeometry

extension Diagnostic {
  /// A component of the wind at 10 m along true east or true north. U10 and V10 are along the axes
  /// of the grid and stand on mass points (Registry.EM_COMMON): they are turned, not destaggered.
  static func wind(
    _ metric: Metric,
    component: @escaping @Sendable ((east: Double, north: Double)) -> Double
  ) -> Diagnostic {
    Diagnostic(metric, lookedFor: ["U10", "V10"]) { inventory throws(MissingVariables) in
      let variables = try inventory.all(["U10", "V10"], for: metric)
      return Recipe(variables: variables, sources: "U10, V10", method: "turned to true north") {
        fields, north in
        guard let north else { return fields[0].map { _ in .nan } }
        let (u, v) = (fields[0], fields[1])
        var turned = u.indices.map { cell in
          component(windToEarth(x: u[cell], y: v[cell], north: north[cell]))
        }
        // The limit is that of the speed: both components are impossible then.
        if mayBeTooFast(u) || mayBeTooFast(v) {
          for cell in u.indices where u[cell] * u[cell] + v[cell] * v[cell] > fastest * fastest {
            turned[cell] = .infinity
          }
        }
        return turned
      }
    }
  }

  private static let fastest = Metric.windSpeed.validRange.upperBound

  /// Whether a component is large enough for an impossible speed if the other is no smaller.
  private static func mayBeTooFast(_ component: [Double]) -> Bool {
    let half = fastest * fastest / 2
    // They are all slow as a rule, and counting alone is done for several values at a time.
    var slow = 0
    for value in component { slow &+= value * value <= half ? 1 : 0 }
    return slow < component.count
  }
}
