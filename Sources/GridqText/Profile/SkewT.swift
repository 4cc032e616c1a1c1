import GridqGeometry
import GridqLookup
import GridqMetrics

/// The axes of a skew-T log-p diagram: pressure upwards on a logarithmic scale, lines of equal temperature at 45°. Lengths
/// are pixels.
struct SkewT {
  static let (left, width, height) = (52.0, 700.0, 700.0)
  static let highest = 1050.0
  /// Where the winds are.
  static let barbs = left + width + 50

  let top: Double
  /// The pressure at the upper edge.
  let lowest: Double
  /// °C at the lower edge, left and right.
  static let temperatures = -40.0...50.0

  func y(_ pressure: Double) -> Double {
    top + SkewT.height * naturalLogarithm(pressure / lowest)
      / naturalLogarithm(SkewT.highest / lowest)
  }

  func x(_ temperature: Double, _ pressure: Double) -> Double {
    let range = SkewT.temperatures
    let share = (temperature - range.lowerBound) / (range.upperBound - range.lowerBound)
    return SkewT.left + share * SkewT.width + (top + SkewT.height - y(pressure))
  }

  /// A path through points of temperature and pressure, with gaps where one is missing.
  func path(_ points: [(temperature: Double, pressure: Double)], _ style: String) -> String {
    var data = ""
    var isOpen = false
    for point in points {
      guard point.temperature.isFinite, point.pressure.isFinite, point.pressure > 0 else {
        isOpen = false
        continue
      }
      data +=
        (isOpen ? "L" : "M") + SVGPlot.number(x(point.temperature, point.pressure)) + " "
        + SVGPlot.number(y(point.pressure))
      isOpen = true
    }
    return "<path class=\"\(style)\" d=\"\(data)\"/>"
  }

  /// Pressures from the lower to the upper edge, close enough for smooth lines.
  private var steps: [Double] {
    (0...40).map { SkewT.highest * power(lowest / SkewT.highest, Double($0) / 40) }
  }

  private static let isobars = [1000.0, 850, 700, 500, 400, 300, 250, 200, 150, 100, 70, 50]

  /// The lines below the curves, and their labels.
  func ground(in plot: inout SVGPlot) {
    plot.add(
      "<defs><clipPath id=\"diagram\"><rect x=\"\(SVGPlot.number(SkewT.left))\" y=\"\(SVGPlot.number(top))\""
        + " width=\"\(SVGPlot.number(SkewT.width))\" height=\"\(SVGPlot.number(SkewT.height))\"/>"
        + "</clipPath></defs>")
    plot.add("<g clip-path=\"url(#diagram)\">")
    for temperature in stride(from: -120.0, through: 50, by: 10) {
      plot.add(
        path(
          [
            (temperature: temperature, pressure: SkewT.highest),
            (temperature: temperature, pressure: lowest),
          ],
          temperature == 0 ? "grid freezing" : "grid"))
    }
    // Potential temperatures in °C.
    for warmth in stride(from: -30.0, through: 200, by: 20) {
      plot.add(
        path(
          steps.map { (temperature: RisingAir.dry(warmth, from: 1000, to: $0), pressure: $0) },
          "warm thin"))
    }
    for warmth in stride(from: -20.0, through: 36, by: 8) {
      plot.add(
        path(
          steps.map { (temperature: RisingAir.moist(warmth, from: 1000, to: $0), pressure: $0) },
          "rain thin dashed"))
    }
    for ratio in [0.4, 1, 2, 4, 7, 10, 16, 24] {
      let points = steps.filter { $0 >= 600 }.map { pressure in
        (
          temperature: RisingAir.dewPoint(mixingRatio: ratio / 1000, at: pressure),
          pressure: pressure
        )
      }
      plot.add(path(points, "pressure thin dotted"))
    }
    plot.add("</g>")
    for pressure in SkewT.isobars where pressure >= lowest {
      let y = y(pressure)
      plot.add(
        SVGPlot.rule(from: (SkewT.left, y), to: (SkewT.left + SkewT.width, y), "grid"))
      plot.add(label("\(Int(pressure))", SkewT.left - 8, y + 4, "end"))
    }
    let bottom = top + SkewT.height
    for temperature in stride(from: -40.0, through: 50, by: 10) {
      plot.add(
        label("\(Int(temperature))", x(temperature, SkewT.highest), bottom + 16, "middle"))
    }
    plot.add(
      SVGPlot.rectangle(SkewT.left, top, SkewT.width, SkewT.height, "frame"))
  }

  private func label(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> String {
    "<text class=\"axis\" x=\"\(SVGPlot.number(x))\" y=\"\(SVGPlot.number(y))\""
      + " text-anchor=\"\(anchor)\">\(text)</text>"
  }

  /// The curves of a column.
  func curves(of column: SkewTColumn, in plot: inout SVGPlot) {
    plot.add("<g clip-path=\"url(#diagram)\">")
    plot.add(path(column.parcel, "ink parcel dashed"))
    plot.add(path(column.points(column.dewPoint), "cool curve"))
    plot.add(path(column.points(column.temperature), "warm curve"))
    plot.add("</g>")
    // From below, and none that would touch the one before.
    var last = Double.infinity
    for level in column.pressure.indices where column.pressure[level] >= lowest {
      let y = y(column.pressure[level])
      guard last - y >= 20, column.east[level].isFinite, column.north[level].isFinite else {
        continue
      }
      plot.add(
        WindBarb.element(
          east: column.east[level], north: column.north[level], isSouthern: column.isSouthern,
          x: SkewT.barbs, y: y))
      last = y
    }
  }
}

/// What a diagram shows of a column: hPa, °C and m/s from the lowest level up, NaN where missing.
struct SkewTColumn {
  let pressure: [Double]
  let temperature: [Double]
  let dewPoint: [Double]
  let east: [Double]
  let north: [Double]
  let isSouthern: Bool

  func points(_ values: [Double]) -> [(temperature: Double, pressure: Double)] {
    zip(values, pressure).map { (temperature: $0, pressure: $1) }
  }

  /// Air of the lowest level that rises; empty where that is not known.
  var parcel: [(temperature: Double, pressure: Double)] {
    guard let warmth = temperature.first, let moisture = dewPoint.first, warmth.isFinite,
      moisture.isFinite, pressure.allSatisfy({ $0.isFinite && $0 > 0 })
    else { return [] }
    return points(
      RisingAir.parcel(temperature: warmth, dewPoint: min(warmth, moisture), at: pressure))
  }
}
