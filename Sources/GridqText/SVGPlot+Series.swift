import GridqLookup
import GridqMetrics

extension SVGPlot {
  /// A series in a strip of its own, or beside amounts.
  mutating func draw(_ series: MetricSeries, _ box: Box, isBeside: Bool = false) {
    switch series.kind {
    case .direction: arrows(series, box)
    case _ where series.isCloud: shades(series, box)
    case _ where series.isProbability:
      let range = PlotRange(low: 0, high: series.whole)
      // The axis on the left is that of the amounts.
      if !isBeside { axis(range, box) }
      curve(series, range, box, thickness: 1.5, dash: true)
      guard isBeside else { return }
      let edge = SVGPlot.left + SVGPlot.inner + 6
      label("100 %", x: edge, y: box.top + 6, anchor: "start")
      label("0 %", x: edge, y: box.top + box.height, anchor: "start")
    case .category: marks(series, box)
    case .sum:
      // At least 1 mm of what is stored in steps of 0.005 mm.
      let range = PlotRange(upTo: [series], atLeast: 200)
      axis(range, box)
      bars(series, range, box)
    case .instant, .vectorComponent, .solar, .mean, .maximum, .minimum:
      let isFromZero = series.name == Metric.uvIndex.name || series.scale != .linear
      let range =
        isFromZero ? PlotRange(upTo: [series], atLeast: 30) : PlotRange(around: [series])
      axis(range, box)
      curve(series, range, box, thickness: 2)
    }
  }

  /// Lines across a strip, with numbers.
  mutating func axis(_ range: PlotRange, _ box: Box) {
    for mark in range.marks(height: box.height) {
      let y = height(of: mark.value, range, box)
      add(
        SVGPlot.rule(from: (SVGPlot.left, y), to: (SVGPlot.left + SVGPlot.inner, y), "grid"))
      label(mark.text, x: SVGPlot.left - 6, y: y + 4, anchor: "end")
    }
  }

  /// A line through the values, with gaps where they are missing. A value between two gaps is a dot.
  mutating func curve(
    _ series: MetricSeries, _ range: PlotRange, _ box: Box, thickness: Double, dash: Bool = false
  ) {
    let ink = SVGPlot.ink(of: series.name)
    let values = series.values.prefix(times.count)
    var path = ""
    var dots = ""
    for (valueNumber, value) in values.enumerated() where value.isFinite {
      let isStart = valueNumber == 0 || !values[valueNumber - 1].isFinite
      let isEnd = valueNumber + 1 == values.count || !values[valueNumber + 1].isFinite
      let (x, y) = (
        SVGPlot.number(x(times[valueNumber])), SVGPlot.number(height(of: value, range, box))
      )
      if isStart && isEnd {
        dots +=
          "<circle class=\"\(ink)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(SVGPlot.number(thickness))\"/>"
      } else {
        path += "\(isStart ? "M" : "L")\(x) \(y)"
      }
    }
    if !path.isEmpty {
      add(
        "<path class=\"\(ink)\" stroke-width=\"\(SVGPlot.number(thickness))\""
          + (dash ? " stroke-dasharray=\"4 3\"" : "") + " d=\"\(path)\"/>")
    }
    if !dots.isEmpty { add(dots) }
  }

  /// Amounts, each from the time before to its own, in which it fell; the first one is narrow.
  private mutating func bars(_ series: MetricSeries, _ range: PlotRange, _ box: Box) {
    for (valueNumber, value) in series.values.prefix(times.count).enumerated() {
      let end = x(times[valueNumber])
      let start = valueNumber > 0 ? x(times[valueNumber - 1]) : end - 4
      guard value.isFinite else {
        if valueNumber > 0 { self.box(from: start, to: end, box) }
        continue
      }
      guard value > 0 else { continue }
      let tall = max(range.share(of: value) * box.height, 1)
      add(
        SVGPlot.rectangle(
          start + 0.5, box.top + box.height - tall, max(end - start - 1, 1), tall,
          SVGPlot.ink(of: series.name)))
    }
  }

  /// Shares as darkness.
  private mutating func shades(_ series: MetricSeries, _ box: Box) {
    add(SVGPlot.rectangle(SVGPlot.left, box.top, SVGPlot.inner, box.height, "frame"))
    for (valueNumber, value) in series.values.prefix(times.count).enumerated() {
      // Halfway to the neighbours; where there are none, to the end.
      let start =
        valueNumber > 0 ? (x(times[valueNumber - 1]) + x(times[valueNumber])) / 2 : SVGPlot.left
      let end =
        valueNumber + 1 < times.count
        ? (x(times[valueNumber]) + x(times[valueNumber + 1])) / 2 : SVGPlot.left + SVGPlot.inner
      guard value.isFinite else {
        self.box(from: start, to: end, box)
        continue
      }
      guard value > 0 else { continue }
      let opacity = SVGPlot.number(0.75 * min(value / series.whole, 1))
      add(
        SVGPlot.rectangle(
          start, box.top, end - start, box.height, "ink",
          attributes: " fill-opacity=\"\(opacity)\""))
    }
  }

  /// Arrows at the foot of a strip that point where the wind blows, 18 pixels apart or more.
  mutating func arrows(_ series: MetricSeries, _ box: Box) {
    for (valueNumber, value) in spaced(series) where value.isFinite {
      let (x, y) = (SVGPlot.number(x(times[valueNumber])), SVGPlot.number(box.top + box.height - 8))
      // The arrow is drawn downwards, where a wind from the north blows.
      add(
        "<path class=\"wind\" stroke-width=\"1.6\""
          + " transform=\"translate(\(x) \(y)) rotate(\(SVGPlot.number(value)))\""
          + " d=\"M0-7V6M-4 2 0 7 4 2\"/>")
    }
  }

  /// Codes as numbers; a missing one is `?`.
  private mutating func marks(_ series: MetricSeries, _ box: Box) {
    for (valueNumber, value) in spaced(series) {
      let text = value.isFinite ? series.cell(of: value) : "?"
      label(text, x: x(times[valueNumber]), y: box.top + box.height - 4, anchor: "middle")
    }
  }

  /// So many of the values that they are 18 pixels apart or more.
  private func spaced(_ series: MetricSeries) -> [(Int, Double)] {
    let cell = SVGPlot.inner / Double(max(times.count - 1, 1))
    let step = max(1, Int((18 / cell).rounded(.up)))
    return stride(from: 0, to: min(times.count, series.values.count), by: step)
      .map { ($0, series.values[$0]) }
  }

  private func height(of value: Double, _ range: PlotRange, _ box: Box) -> Double {
    box.top + box.height * (1 - range.share(of: value))
  }

  mutating func label(_ text: String, x: Double, y: Double, anchor: String, style: String = "axis")
  {
    add(
      "<text class=\"\(style)\" text-anchor=\"\(anchor)\" x=\"\(SVGPlot.number(x))\""
        + " y=\"\(SVGPlot.number(y))\">\(XMLText.escaped(text))</text>")
  }
}
