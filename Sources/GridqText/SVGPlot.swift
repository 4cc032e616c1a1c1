import GridqLookup
import GridqMetrics

/// A picture of strips above one axis of time, written from top to bottom. Lengths are pixels.
struct SVGPlot {
  /// The place of a strip, from its upper edge down.
  struct Box {
    var top: Double
    var height: Double
  }

  static let width = 900.0
  static let left = 52.0
  static let right = 46.0
  static let inner = width - left - right

  let times: [UTCTime]
  /// Where strips begin.
  var top = 0.0
  /// Where the next thing is drawn.
  private(set) var y = 8.0
  /// Whether hatched boxes stand for missing values.
  private(set) var hasBoxes = false
  private var body = ""
  /// What lies under the strips.
  private var ground = ""

  init(times: [UTCTime]) { self.times = times }

  /// The seconds of the axis, at least an hour.
  var span: Double {
    guard let first = times.first, let last = times.last else { return 3600 }
    return max(Double(last.secondsSince1970) - Double(first.secondsSince1970), 3600)
  }

  func x(_ time: UTCTime) -> Double {
    let start = Double(times.first?.secondsSince1970 ?? 0)
    return SVGPlot.left + (Double(time.secondsSince1970) - start) / span * SVGPlot.inner
  }

  mutating func add(_ element: String) { body += element + "\n" }
  mutating func addGround(_ element: String) { ground += element + "\n" }
  mutating func skip(_ height: Double) { y += height }

  /// Text on one line.
  mutating func line(_ text: String, style: String) {
    y += 16
    add(
      "<text class=\"\(style)\" x=\"\(SVGPlot.number(SVGPlot.left))\" y=\"\(SVGPlot.number(y))\">"
        + "\(XMLText.escaped(text))</text>")
  }

  /// Text on as many lines as it needs.
  mutating func paragraph(_ text: String) {
    var rest = text[...]
    while rest.count > 130 {
      let end = rest.prefix(130).lastIndex(of: " ") ?? rest.index(rest.startIndex, offsetBy: 130)
      line(String(rest[..<end]), style: "axis")
      rest = rest[end...].drop { $0 == " " }
    }
    line(String(rest), style: "axis")
  }

  /// A strip below the names of what it shows; nothing where that is nothing.
  mutating func strip(
    of all: [MetricSeries], height: Double, draw: (inout SVGPlot, Box) -> Void
  ) {
    guard let first = all.first else { return }
    let names = all.map {
      "<tspan class=\"\(SVGPlot.ink(of: $0.name))\">\(XMLText.escaped($0.plotName))</tspan>"
    }
    let unit = first.plotUnit.isEmpty ? "" : " (\(XMLText.escaped(first.plotUnit)))"
    add(
      "<text x=\"\(SVGPlot.number(SVGPlot.left))\" y=\"\(SVGPlot.number(y + 22))\">"
        + "\(names.joined(separator: " · "))\(unit)</text>")
    draw(&self, Box(top: y + 30, height: height))
    y += height + 32
  }

  /// A box for a missing value.
  mutating func box(from: Double, to: Double, _ box: Box) {
    hasBoxes = true
    add(SVGPlot.rectangle(from, box.top, to - from, box.height, "gap"))
  }

  /// The file.
  func file(title: String, description: String) -> String {
    let height = SVGPlot.number(y + 14)
    let width = SVGPlot.number(SVGPlot.width)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title description">
      <title id="title">\(XMLText.escaped(title))</title>
      <desc id="description">\(XMLText.escaped(description))</desc>
      <style type="text/css">
      \(SVGPlot.style)</style>
      \(hasBoxes ? SVGPlot.hatching : "")<rect class="ground" width="\(width)" height="\(height)"/>
      \(ground)\(body)</svg>

      """
  }

  /// What fills the box of a missing value, so that it is told from cloud.
  private static let hatching = """
    <defs><pattern id="gap" width="6" height="6" patternUnits="userSpaceOnUse">\
    <line class="hatch" x1="0" x2="6" y1="6" y2="0"/></pattern></defs>

    """

  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String,
    attributes: String = ""
  ) -> String {
    "<rect class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\""
      + " height=\"\(number(height))\"\(attributes)/>"
  }

  static func rule(
    from: (x: Double, y: Double), to: (x: Double, y: Double), _ style: String
  ) -> String {
    "<line class=\"\(style)\" x1=\"\(number(from.x))\" x2=\"\(number(to.x))\""
      + " y1=\"\(number(from.y))\" y2=\"\(number(to.y))\"/>"
  }

  /// A coordinate.
  static func number(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 2) }
}
