import GridqMetrics

extension Diagnostic {
  /// LANDMASK is 1 on land and 0 on water, lakes included; XLAND is 1 on land and 2 on water.
  static let land = Diagnostic(metric: .land, lookedFor: [.landMask, .landOrWater]) {
    inventory throws(MissingVariables) in
    let variable = try inventory.first(of: [.landMask, .landOrWater], for: .land)
    let isMask = variable == .landMask
    return Recipe(
      [variable], method: isMask ? "" : "XLAND 1 is land, 2 is water"
    ) { fields, _ in
      // Whole numbers, even where packing or interpolation has made them 0.9998.
      fields[0].map { isMask ? $0.rounded() : 2 - $0.rounded() }
    }
  }
}
