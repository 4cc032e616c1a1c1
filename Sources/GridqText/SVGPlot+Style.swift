import GridqMetrics

extension SVGPlot {
  /// The name of the colour of a metric.
  static func ink(of name: String) -> String {
    switch name {
    case Metric.temperature.name: "warm"
    case Metric.dewPoint.name: "cool"
    case Metric.seaLevelPressure.name: "pressure"
    case Metric.uvIndex.name: "sun"
    case Metric.precipitation.name, Metric.precipitationProbability.name: "rain"
    case Metric.windSpeed.name, Metric.windGust.name, Metric.windDirection.name, Metric.windU.name,
      Metric.windV.name:
      "wind"
    default: "ink"
    }
  }

  /// The colours are those of the web page, light and dark.
  static let style =
    """
    text{font:12px system-ui,sans-serif}
    text.head{font-weight:600}
    path{stroke-linejoin:round}
    path.thin{opacity:.45}
    path.dashed{stroke-dasharray:5 4}
    path.dotted{stroke-dasharray:1 4}
    path.curve{stroke-width:2.5}
    path.freezing{stroke-width:2}
    path.barb{stroke-width:1.3}
    rect.gap{fill:url(#gap)}

    """
    + colours([
      ("ground", "#f4f6f8"), ("night", "#e3e7ef"), ("grid", "#c9d1d9"), ("faint", "#5b6570"),
      ("ink", "#1b1f24"), ("warm", "#b2401a"), ("cool", "#1d6fa5"), ("rain", "#1f78b4"),
      ("wind", "#4a3b8f"), ("pressure", "#555f00"), ("sun", "#a86400"),
    ])
    + "@media (prefers-color-scheme:dark){\n"
    + colours([
      ("ground", "#1c2229"), ("night", "#0c0f13"), ("grid", "#39434d"), ("faint", "#a4afba"),
      ("ink", "#e8ecf0"), ("warm", "#ff9a6b"), ("cool", "#7cc4f2"), ("rain", "#6bb3e8"),
      ("wind", "#b9abff"), ("pressure", "#d0da6a"), ("sun", "#ffc45c"),
    ]) + "}\n"

  private static func colours(_ all: [(name: String, colour: String)]) -> String {
    all.map { name, colour in
      switch name {
      case "ground", "night": "rect.\(name){fill:\(colour)}\n"
      case "grid":
        "line.grid,line.day,rect.frame,path.grid{fill:none;stroke:\(colour)}\n"
      case "faint": "text.axis{fill:\(colour)}\nline.foot,line.hatch{stroke:\(colour)}\n"
      case "ink":
        "text,tspan.ink,rect.ink,circle.ink{fill:\(colour)}\npath.ink{fill:none;stroke:\(colour)}\n"
      default:
        "tspan.\(name),rect.\(name),circle.\(name){fill:\(colour)}\n"
          + "path.\(name){fill:none;stroke:\(colour)}\n"
      }
    }.joined()
  }
}
