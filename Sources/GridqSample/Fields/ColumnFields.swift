import GridqGeometry

/// The three-dimensional fields of a domain, one moment at a time.
struct ColumnFields {
  let domain: SampleDomain
  let levels: EtaLevels
  private let shapes: LevelShapes

  init(domain: SampleDomain, levels: EtaLevels) {
    self.domain = domain
    self.levels = levels
    shapes = LevelShapes(levels)
  }

  /// PB and PHB, which do not change.
  func writeBaseState(into frame: inout Frame) {
    let plane = domain.sites.count
    var pressure = [Float](repeating: 0, count: levels.count * plane)
    var geopotential = [Float](repeating: 0, count: (levels.count + 1) * plane)
    for (point, site) in domain.sites.enumerated() {
      let surface = BaseState.surfacePressure(height: site.height)
      var height = MoistAir.gravity * site.height
      geopotential[point] = Float(height)
      for level in 0..<levels.count {
        let middle = EtaLevels.pressure(levels.middles[level], surface: surface)
        pressure[level * plane + point] = Float(middle)
        height +=
          MoistAir.gasConstant * BaseState.temperature(pressure: middle)
          * naturalLogarithm(
            EtaLevels.pressure(levels.faces[level], surface: surface)
              / EtaLevels.pressure(levels.faces[level + 1], surface: surface))
        geopotential[(level + 1) * plane + point] = Float(height)
      }
    }
    frame[.basePressure] = pressure
    frame[.baseGeopotential] = geopotential
  }

  /// All that changes. `frame` holds the base state already.
  func write(into frame: inout Frame, at moment: WeatherMoment, surface: [SurfaceWeather]) {
    let plane = domain.sites.count
    let volume = levels.count * plane
    var theta = [Float](repeating: 0, count: volume)
    var pressure = theta
    var vapour = theta
    var water = theta
    var ice = theta
    var rain = theta
    var snow = theta
    var cloud = theta
    var massWindX = theta
    var massWindY = theta
    let base = frame[.basePressure]
    let baseGeopotential = frame[.baseGeopotential]
    var geopotential = [Float](repeating: 0, count: baseGeopotential.count)
    for (point, column) in columns(of: moment, surface: surface) {
      geopotential[point] = Float(
        MoistAir.gravity * domain.sites[point].height - Double(baseGeopotential[point]))
      let north = domain.norths[point]
      for (level, air) in column.enumerated() {
        let cell = level * plane + point
        theta[cell] = Float(air.theta - 300)
        pressure[cell] = Float(air.pressure - Double(base[cell]))
        vapour[cell] = Float(air.vapour)
        water[cell] = Float(air.cloudWater)
        ice[cell] = Float(air.cloudIce)
        rain[cell] = Float(air.rain)
        snow[cell] = Float(air.snow)
        cloud[cell] = Float(air.cloudFraction)
        let wind = north.windToGrid(east: air.east, north: air.north)
        massWindX[cell] = Float(wind.x)
        massWindY[cell] = Float(wind.y)
        let face = cell + plane
        geopotential[face] = Float(air.geopotential - Double(baseGeopotential[face]))
      }
    }
    frame[.perturbationTheta] = theta
    frame[.perturbationPressure] = pressure
    frame[.perturbationGeopotential] = geopotential
    frame[.vapour] = vapour
    frame[.cloudWater] = water
    frame[.cloudIce] = ice
    frame[.rainWater] = rain
    frame[.snowMass] = snow
    frame[.cloudFraction] = cloud
    frame[.eastwardWind] = onFaces(massWindX, count: domain.columns, step: 1)
    frame[.northwardWind] = onFaces(massWindY, count: domain.rows, step: domain.columns)
  }

  /// The points with the layers of their columns from below; of so many points at a time
  /// that what they hold does not grow with the grid.
  private func columns(
    of moment: WeatherMoment, surface: [SurfaceWeather]
  ) -> some Sequence<(Int, [AirColumn.Layer])> {
    let count = domain.sites.count
    let atOnce = 1 << 14
    return stride(from: 0, to: count, by: atOnce).lazy.flatMap { first in
      let columns = inParts(of: min(atOnce, count - first)) { range in
        let aloft = moment.aloft(
          at: domain.sites[first + range.lowerBound..<first + range.upperBound])
        return zip(range, aloft).map { offset, aloft in
          let point = first + offset
          var column = AirColumn(
            site: domain.sites[point], surface: surface[point], aloft: aloft,
            shapes: shapes)
          return levels.middles.indices.map { level in
            column.climb(
              level, eta: levels.middles[level], upperFace: levels.faces[level + 1])
          }
        }
      }
      return zip(first..., columns)
    }
  }

  /// Moves a field from cell centres to the faces between neighbours, which lie `step` apart in
  /// lines of `count`; the outermost faces take the outermost cells' value.
  private func onFaces(_ field: [Float], count: Int, step: Int) -> [Float] {
    var faces: [Float] = []
    faces.reserveCapacity(field.count / count * (count + 1))
    for first in stride(from: 0, to: field.count, by: count * step) {
      for face in 0...count {
        let before = first + max(face - 1, 0) * step
        let after = first + min(face, count - 1) * step
        for cell in 0..<step { faces.append((field[before + cell] + field[after + cell]) / 2) }
      }
    }
    return faces
  }
}
