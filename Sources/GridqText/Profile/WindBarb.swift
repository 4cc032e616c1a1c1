import GridqGeometry

/// A symbol of the wind as on weather charts (WMO-No. 485, attachment 4.2): the staff points to where the wind comes from,
/// a long feather is 10 knots, a short one 5 and a flag 50. North of the equator feathers are on the left of someone who
/// looks along the staff towards the station, south of it on the right.
enum WindBarb {
  private static let knots = 1.943_844_49
  private static let staff = 34.0

  /// - Parameters:
  ///   - east: m/s towards the east; `north` towards the north.
  ///   - x: of the station; `y` likewise.
  static func element(
    east: Double, north: Double, isSouthern: Bool, x: Double, y: Double
  ) -> String {
    let speed = (east * east + north * north).squareRoot() * knots
    var fives = Int((speed / 5).rounded())
    guard fives > 0 else {
      return
        "<circle class=\"wind calm\" cx=\"\(SVGPlot.number(x))\" cy=\"\(SVGPlot.number(y))\" r=\"4\"/>"
    }
    // Where it comes from, clockwise from the north.
    let direction = arctangentDegrees(y: -east, x: -north)
    // Feathers to the right of the staff as it points upwards.
    let side = isSouthern ? -1.0 : 1.0
    var data = "M0 0V\(SVGPlot.number(-staff))"
    var end = -staff
    func feather(_ length: Double) -> String {
      "M0 \(SVGPlot.number(end))L\(SVGPlot.number(side * length)) \(SVGPlot.number(end - length * 0.4))"
    }
    while fives >= 10 {
      data +=
        "M0 \(SVGPlot.number(end))L\(SVGPlot.number(side * 12)) \(SVGPlot.number(end + 1))L0 \(SVGPlot.number(end + 7))Z"
      (end, fives) = (end + 8, fives - 10)
    }
    while fives >= 2 {
      data += feather(12)
      (end, fives) = (end + 5, fives - 2)
    }
    if fives == 1 {
      // One alone stands away from the end, or it would look like a long one.
      if end == -staff { end += 5 }
      data += feather(6)
    }
    return
      "<path class=\"wind barb\" transform=\"translate(\(SVGPlot.number(x)) \(SVGPlot.number(y)))"
      + " rotate(\(SVGPlot.number(direction)))\" d=\"\(data)\"/>"
  }
}
