package import GridqGeometry
package import GridqMetrics

/// How much ozone lies above a place in an average year.
package enum OzoneColumn {
  /// The total ozone column in Dobson units by place and day of the year, 0…365.
  ///
  /// T. K. van Heuklon, "Estimating atmospheric ozone for solar radiation models", Solar Energy 22
  /// (1979), 63–68. A fit to measurements of its time: it knows neither the weather of the day nor the
  /// ozone hole, and is 235 DU all along the equator. North of it, as published, it has a step of up to
  /// 17 DU on the meridian of Greenwich and on the opposite one.
  package static func vanHeuklon(at place: LatLon, dayOfYear: Double) -> Double {
    let isNorth = place.latitude > 0
    let isEast = place.longitude > 0
    let ridge = isNorth ? 150.0 : 100.0
    let ridgeWidth = isNorth ? 1.28 : 1.5
    let season = isNorth ? 40.0 : 30.0
    let seasonPhase = isNorth ? -30.0 : 152.625
    let waveNumber = isNorth ? 3.0 : 2.0
    let wavePhase = isNorth ? (isEast ? 20.0 : 0.0) : -75.0
    let poleward = sine(degrees: ridgeWidth * place.latitude)
    return 235
      + (ridge + season * sine(degrees: 0.9865 * (dayOfYear + seasonPhase))
        + 20 * sine(degrees: waveNumber * (place.longitude + wavePhase)))
      * poleward * poleward
  }

  /// The column at a moment: the day of the year with its fraction, 1 at the start of 1 January.
  package static func climatological(at place: LatLon, time: UTCTime) -> Double {
    let year = time.civil.year
    guard let start = UTCTime(year: year, month: 1, day: 1) else { return 300 }
    return vanHeuklon(at: place, dayOfYear: 1 + Double(time.seconds(since: start)) / 86_400)
  }
}
