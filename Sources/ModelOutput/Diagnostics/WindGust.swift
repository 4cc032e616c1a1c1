import Forecast

extension Diagnostic {
  /// Gusts: models have no such field. WRF's WSPD10MAX (phys/module_diag_nwp.F) and SPDUV10MAX are the
  /// largest wind of the grid's own scale since the last output, and no gusts: they are not used. The
  /// estimate is that of the wind in the boundary layer which may be mixed down.
  static let windGust = Diagnostic(.windGust, lookedFor: []) {
    inventory throws(MissingVariables) in
    let surface = try inventory.all(["U10", "V10", "PBLH"], for: .windGust)
    let columns = ["U", "V", "PH", "PHB"]
    let levelCount = try inventory.levelCount(of: columns, for: .windGust)
    let variables = surface + columns
    return Recipe(
      variables: variables, sources: variables.joined(separator: ", "),
      method: "estimate: momentum mixed down from the boundary layer, as UPP for the Rapid Refresh"
    ) { record throws(ModelOutputError) in
      try gusts(of: record, levelCount: levelCount)
    }
  }
}

/// The gust in m/s that a level of wind `aloft` at `height` m above the ground adds to the wind 10 m
/// above the ground: all of the difference from the ground, half of it from 1 km up.
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
  let u10 = try record.field(of: "U10")
  let v10 = try record.field(of: "V10")
  let top = try record.field(of: "PBLH")
  let surface = u10.indices.map { (u10[$0] * u10[$0] + v10[$0] * v10[$0]).squareRoot() }
  var result = surface
  var isOpen = Array(repeating: true, count: points)
  var openCount = points
  var ground: [Double] = []
  for levels in record.levelBlocks(of: levelCount) {
    let u = try record.levels(levels, of: "U")
    let v = try record.levels(levels, of: "V")
    let geopotential = try record.levels(
      levels.lowerBound..<levels.upperBound + 1, of: "PH", "PHB")
    if levels.lowerBound == 0 { ground = Array(geopotential[..<points]) }
    for level in levels where level > 0 {
      let start = (level - levels.lowerBound) * points
      for cell in 0..<points where isOpen[cell] {
        let index = start + cell
        let middle = (geopotential[index] + geopotential[index + points]) / 2
        let height = (middle - ground[cell]) / Air.gravity
        let aloft = (u[index] * u[index] + v[index] * v[index]).squareRoot()
        let here = gust(surface: surface[cell], aloft: aloft, height: height)
        // A missing value stays one.
        if !(here <= result[cell]) { result[cell] = here }
        guard height <= top[cell] else {
          isOpen[cell] = false
          openCount -= 1
          if top[cell].isNaN { result[cell] = .nan }
          continue
        }
      }
    }
    if openCount == 0 { break }
  }
  return result
}
