import GridqMetrics
import GridqText

/// The colours of a map with their values, as a picture (SVG 1.1).
struct MapLegend {
  let look: MapLook
  let range: ClosedRange<Double>
  let title: String

  /// Pixels: of all, and of the bar of colours.
  private static let (width, height) = (320, 54)
  private static let (left, barWidth) = (12.0, 296.0)

  func svg() -> String {
    let number = { (value: Double) in DecimalText.trimmed(value, decimals: 2) }
    let stops = look.colours.indices.map { place in
      let share = Double(place) / Double(look.colours.count - 1)
      return #"<stop offset="\#(number(share))" stop-color="\#(look.hexColours[place])"/>"#
    }
    let ticks = ticks
    let decimals = ticks.count > 1 ? DecimalText.decimals(forStep: ticks[1] - ticks[0]) : 2
    let marks = ticks.map { value in
      let x = number(MapLegend.left + MapLegend.barWidth * look.share(of: value, in: range))
      return #"<path d="M\#(x) 34v4" stroke="black"/>"#
        + #"<text x="\#(x)" y="49" text-anchor="middle">\#(DecimalText.trimmed(value, decimals: decimals))</text>"#
    }
    let title = XMLText.escaped(title)
    return
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(MapLegend.width) \#(MapLegend.height)""#
      + #" width="\#(MapLegend.width)" height="\#(MapLegend.height)" font-family="sans-serif" font-size="11">"#
      + #"<defs><linearGradient id="scale">\#(stops.joined())</linearGradient></defs>"#
      + #"<text x="12" y="14" font-size="12">\#(title)</text>"#
      + #"<rect x="12" y="20" width="296" height="14" fill="url(#scale)"/>"#
      + marks.joined() + "</svg>\n"
  }

  /// Round values within the range, about five of them: whole multiples of 1, 2 or 5 times a power of ten.
  var ticks: [Double] {
    let width = range.upperBound - range.lowerBound
    // What Doubles cannot tell apart is not divided.
    let largest = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    guard width > 1e-9 * max(1, largest), width.isFinite else { return [range.lowerBound] }
    // A power of ten that is exact above 1, and its inverse below.
    var (factor, divisor) = (1.0, 1.0)
    while width / factor > 50 { factor *= 10 }
    while width * divisor < 5 { divisor *= 10 }
    let unit = [1.0, 2, 5, 10].first { width / ($0 * factor / divisor) <= 6 } ?? 10
    let step = unit * factor / divisor
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    return stride(from: first, through: last, by: 1).map { $0 * unit * factor / divisor }
  }
}

extension MapLook {
  /// The colours as `#rrggbb`, from low to high.
  var hexColours: [String] {
    colours.map { colour in
      let digits = String(colour, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }
}
