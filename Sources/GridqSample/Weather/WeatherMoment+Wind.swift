extension WeatherMoment {
  /// A wind, m/s towards east and north.
  struct Wind {
    var east: Double
    var north: Double
  }

  /// The wind that the pressure field drives against the Coriolis force and a drag that grows with
  /// the wind (Guldberg and Mohn 1876): −f v + k u = −∂p/∂x ⁄ ρ, f u + k v = −∂p/∂y ⁄ ρ. It blows
  /// along the isobars where the drag is weak, across them near the ground and at the equator.
  func balancedWind(at place: SpherePoint, drag: Double, gradient: Wind) -> Wind {
    let coriolis = 1.4584e-4 * place.sineLatitude
    let factor = -1 / (1.2 * (coriolis * coriolis + drag * drag))
    return Wind(
      east: factor * (drag * gradient.east + coriolis * gradient.north),
      north: factor * (drag * gradient.north - coriolis * gradient.east))
  }

  /// Pa/m towards east and north, by differences between the places around.
  func pressureGradients(at sites: ArraySlice<Site>) -> [Wind] {
    let east = seaLevelPressures(at: sites.map(\.east))
    let west = seaLevelPressures(at: sites.map(\.west))
    let north = seaLevelPressures(at: sites.map(\.north))
    let south = seaLevelPressures(at: sites.map(\.south))
    let distance = 2 * Site.distanceAround
    return east.indices.map {
      Wind(east: (east[$0] - west[$0]) / distance, north: (north[$0] - south[$0]) / distance)
    }
  }

  /// The wind above the boundary layer and ten metres above the ground.
  ///
  /// - Parameters:
  ///   - gradient: of the pressure.
  ///   - eddies: of the surface wind.
  func winds(at site: Site, gradient: Wind, eddies: Wind) -> (free: Wind, surface: Wind) {
    let free = balancedWind(at: site.place, drag: 1.2e-5, gradient: gradient)
    let rough = site.isLand ? 1 - 0.8 * site.maritime : 0
    let below = balancedWind(
      at: site.place, drag: 2.5e-5 + 4e-5 * rough, gradient: gradient)
    let speedUp = 1 + clamped(site.exposure / 350, -0.4, 0.8)
    let slowing = (0.82 - 0.28 * rough) * speedUp
    let speed = (below.east * below.east + below.north * below.north).squareRoot()
    let gusty = (0.7 + 0.09 * speed) * (1 - 0.25 * rough)
    return (
      free,
      Wind(
        east: below.east * slowing + gusty * eddies.east,
        north: below.north * slowing + gusty * eddies.north)
    )
  }
}
