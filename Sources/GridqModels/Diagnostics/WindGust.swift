import GridqMetrics

extension Diagnostic {
  /// Gusts: models have no such field. WRF's WSPD10MAX (phys/module_diag_nwp.F) and SPDUV10MAX are the
  /// largest resolved wind since the last output, not gusts: they are not used. The estimate is the wind in
  /// the boundary layer that may be mixed down.
  static let windGust = Diagnostic(metric: .windGust, lookedFor: []) {
    inventory throws(MissingVariables) in
    let surface = try inventory.all([.windX10m, .windY10m, .boundaryLayerHeight], for: .windGust)
    let columns: [Variable] = [.windX, .windY, .geopotential, .baseGeopotential]
    let levelCount = try inventory.levelCount(of: columns, for: .windGust)
    return Recipe(
      surface + columns,
      method: "estimate: momentum mixed down from the boundary layer, as UPP for the Rapid Refresh"
    ) { record throws(ModelOutputError) in
      try gusts(of: record, levelCount: levelCount)
    }
  }
}

/// The gust in m/s that a level of wind `aloft` at `height` m above the ground adds to the wind 10 m above
/// the ground: all of the difference at the ground, half of it from 1 km up.
func gust(surface: Double, aloft: Double, height: Double) -> Double {
  let share = height / 2000
  return surface + (aloft - surface) * (1 - (share > 0.5 ? 0.5 : share))
}

/// The gusts in m/s of a record: the largest of ``gust(surface:aloft:height:)`` over the levels from
/// the second one up to the first above the boundary layer, and at least the wind at 10 m.
///
/// UPP, sorc/ncep_post.fd/CALGUST.f in its form for RAPR, which NCEP uses with WRF.
private func gusts(
  of record: ModelRecord, levelCount: Int
) throws(ModelOutputError) -> [Double] {
  let points = record.pointCount
  let u10 = try record.field(of: .windX10m)
  let v10 = try record.field(of: .windY10m)
  let top = try record.field(of: .boundaryLayerHeight)
  let surface = u10.indices.map { (u10[$0] * u10[$0] + v10[$0] * v10[$0]).squareRoot() }
  var result = surface
  var isOpen = Array(repeating: true, count: points)
  var openCount = points
  var faces = record.levels(of: .geopotential, plus: .baseGeopotential, count: levelCount + 1)
  var eastward = record.levels(of: .windX, count: levelCount)
  var northward = record.levels(of: .windY, count: levelCount)
  let ground = try faces.level(0)
  var lower = levelCount > 1 ? try faces.level(1) : ground
  for level in 1..<max(1, levelCount) where openCount > 0 {
    let u = try eastward.level(level)
    let v = try northward.level(level)
    let upper = try faces.level(level + 1)
    for cell in 0..<points where isOpen[cell] {
      let height = ((lower[cell] + upper[cell]) / 2 - ground[cell]) / Air.gravity
      let (u, v) = (Double(u[cell]), Double(v[cell]))
      let here = gust(surface: surface[cell], aloft: (u * u + v * v).squareRoot(), height: height)
      // A missing value stays one.
      if !(here <= result[cell]) { result[cell] = here }
      guard height <= top[cell] else {
        isOpen[cell] = false
        openCount -= 1
        if top[cell].isNaN { result[cell] = .nan }
        continue
      }
    }
    lower = upper
  }
  return result
}
