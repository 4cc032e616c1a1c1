/// The sun at a moment, as seen from the centre of the Earth.
///
/// The low-accuracy solar coordinates of Jean Meeus, "Astronomical Algorithms" (2nd edition, 1998), chapters
/// 25 (position, 0.01°), 22 (obliquity) and 28 (equation of time, formula 28.1). The NOAA Solar Calculator,
/// https://gml.noaa.gov/grad/solcalc/calcdetails.html, uses the same position, and for the equation of time a
/// series instead of the right ascension. UTC is used as the dynamical time of the formulas, from which it
/// differs by a minute or two: 0.001°.
package struct Sun: Hashable, Sendable {
  /// Degrees north of the celestial equator.
  package let declination: Double
  /// Minutes by which true solar time is ahead of mean solar time, −14.3…16.5.
  package let equationOfTime: Double
  /// From the Earth, in astronomical units, 0.983…1.017.
  package let distance: Double

  /// - Parameter secondsSince1970: UTC, without leap seconds.
  package init(secondsSince1970: Int64) {
    // Julian centuries from noon of 1 January 2000; 1970 begins at Julian day 2 440 587.5.
    let century = (Double(secondsSince1970) / 86_400 - 10_957.5) / 36_525
    let meanLongitude = 280.46646 + century * (36_000.76983 + century * 0.0003032)
    let meanAnomaly = 357.52911 + century * (35_999.05029 - century * 0.0001537)
    let eccentricity = 0.016708634 - century * (0.000042037 + century * 0.0000001267)
    let equationOfCentre =
      (1.914602 - century * (0.004817 + century * 0.000014)) * sine(degrees: meanAnomaly)
      + (0.019993 - century * 0.000101) * sine(degrees: 2 * meanAnomaly)
      + 0.000289 * sine(degrees: 3 * meanAnomaly)
    let ascendingNode = 125.04 - 1934.136 * century
    let nutation = -0.00478 * sine(degrees: ascendingNode)
    let aberration = -0.00569
    let longitude = meanLongitude + equationOfCentre + aberration + nutation
    let meanObliquity =
      23.4392911
      - century * (46.8150 + century * (0.00059 - century * 0.001813)) / 3600
    let obliquity = meanObliquity + 0.00256 * cosine(degrees: ascendingNode)
    let rightAscension = arctangentDegrees(
      y: cosine(degrees: obliquity) * sine(degrees: longitude), x: cosine(degrees: longitude))

    declination = arcsineDegrees(sine(degrees: obliquity) * sine(degrees: longitude))
    equationOfTime =
      4
      * (meanLongitude - 0.0057183 - rightAscension + nutation * cosine(degrees: obliquity))
      .remainder(dividingBy: 360)
    distance =
      1.000001018 * (1 - eccentricity * eccentricity)
      / (1 + eccentricity * cosine(degrees: meanAnomaly + equationOfCentre))
  }

  /// Sunlight outside the atmosphere relative to its mean: the inverse square of the distance,
  /// 0.967…1.034.
  package var strength: Double { 1 / (distance * distance) }
}
