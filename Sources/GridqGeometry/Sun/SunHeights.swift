/// How high the sun stands at all points of a grid, for one time after the other.
///
/// What does not change with time is computed once, so that a time costs a few multiplications for each point.
package struct SunHeights: Sendable {
  /// sin φ, cos φ cos λ and cos φ sin λ of each point, row-major; NaN where a point has no place. In single
  /// precision, which moves a cosine by up to 2e-7.
  private let sines: [Float]
  private let eastCosines: [Float]
  private let eastSines: [Float]

  package init(of grid: ModelGrid) {
    var (sines, eastCosines, eastSines): ([Float], [Float], [Float]) = ([], [], [])
    for j in 0..<grid.rows {
      for i in 0..<grid.columns {
        let place = grid.location(of: GridPoint(i: i, j: j))
        let (latitude, longitude) = (place?.latitude ?? .nan, place?.longitude ?? .nan)
        sines.append(Float(sine(degrees: latitude)))
        eastCosines.append(Float(cosine(degrees: latitude) * cosine(degrees: longitude)))
        eastSines.append(Float(cosine(degrees: latitude) * sine(degrees: longitude)))
      }
    }
    (self.sines, self.eastCosines, self.eastSines) = (sines, eastCosines, eastSines)
  }

  /// The cosine of the sun's zenith angle at each point, as ``SolarPosition/cosineOfZenith``.
  package func cosines(secondsSince1970: Int64) -> [Double] {
    let sun = Sun(secondsSince1970: secondsSince1970)
    let angle = sun.hourAngle(atLongitude: 0, secondsSince1970: secondsSince1970)
    let (up, across) = (sine(degrees: sun.declination), cosine(degrees: sun.declination))
    let (noonward, eastward) = (across * cosine(degrees: angle), across * sine(degrees: angle))
    return sines.indices.map { point in
      Double(sines[point]) * up + Double(eastCosines[point]) * noonward
        - Double(eastSines[point]) * eastward
    }
  }
}
