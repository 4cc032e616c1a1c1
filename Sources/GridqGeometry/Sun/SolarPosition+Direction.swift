extension SolarPosition {
  /// The direction of the sun as a vector of length 1: towards east, north and upward.
  ///
  /// - Parameter place: the one that the position is for.
  package func direction(at place: LatLon) -> (east: Double, north: Double, up: Double) {
    let across = cosine(degrees: sun.declination)
    return (
      east: -across * sine(degrees: hourAngle),
      north: sine(degrees: sun.declination) * cosine(degrees: place.latitude)
        - across * cosine(degrees: hourAngle) * sine(degrees: place.latitude),
      up: cosineOfZenith
    )
  }
}
