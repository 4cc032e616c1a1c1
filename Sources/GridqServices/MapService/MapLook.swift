/// How a metric is shown on maps: the same as on the page, `web/colours.js`.
struct MapLook: Hashable {
  /// From low to high, `#rrggbb`.
  let colours: [String]
  /// The values of the first and the last colour, in the stored unit; nil for those of the values shown.
  var range: ClosedRange<Double>?
  /// Whether the scale is that of the square root: small amounts are told apart.
  var isRoot = false
  /// Values below are not drawn.
  var clearBelow: Double?

  static func of(_ metric: String) -> MapLook { looks[metric] ?? MapLook(colours: strong) }

  static let looks: [String: MapLook] = [
    "temperature": MapLook(colours: heat, range: -20...40),
    "dew_point": MapLook(colours: heat, range: -20...30),
    "skin_temperature": MapLook(colours: heat, range: -20...50),
    "sea_surface_temperature": MapLook(colours: heat, range: 0...32),
    "relative_humidity": MapLook(colours: wet, range: 0...100),
    "precipitation": MapLook(colours: wet, range: 0...20, isRoot: true, clearBelow: 0.05),
    "snowfall": MapLook(colours: wet, range: 0...20, isRoot: true, clearBelow: 0.05),
    "precipitation_probability": MapLook(colours: wet, range: 0...100, clearBelow: 5),
    "wind_speed": MapLook(colours: strong, range: 0...25),
    "wind_gust": MapLook(colours: strong, range: 0...40),
    "pressure_msl": MapLook(colours: even, range: 980...1040),
    "cloud_cover": MapLook(colours: grey, range: 0...100),
    "cloud_cover_low": MapLook(colours: grey, range: 0...100),
    "cloud_cover_mid": MapLook(colours: grey, range: 0...100),
    "cloud_cover_high": MapLook(colours: grey, range: 0...100),
    "shortwave_radiation": MapLook(colours: strong, range: 0...1000),
    "uv_index": MapLook(colours: strong, range: 0...11),
  ]

  /// Blue, pale yellow, red: after ColorBrewer's RdYlBu.
  private static let heat = [
    "#313695", "#4575b4", "#74add1", "#abd9e9", "#e0f3f8", "#ffffbf", "#fee090", "#fdae61",
    "#f46d43", "#d73027", "#a50026",
  ]
  /// After ColorBrewer's YlGnBu.
  private static let wet = [
    "#ffffd9", "#edf8b1", "#c7e9b4", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#253494",
    "#081d58",
  ]
  /// After matplotlib's viridis.
  private static let strong = [
    "#440154", "#482878", "#3e4989", "#31688e", "#26828e", "#1f9e89", "#35b779", "#6ece58",
    "#b5de2b", "#fde725",
  ]
  /// After matplotlib's cividis.
  private static let even = [
    "#00224e", "#123570", "#3b496c", "#575d6d", "#707173", "#8a8678", "#a59c74", "#c3b369",
    "#e1cc55", "#fee838",
  ]
  private static let grey = ["#2f6fae", "#7d9fc2", "#b8c4d0", "#d9dde1", "#f5f5f5"]

  /// Where on the scale a value is, from 0 to 1.
  func share(of value: Double, in range: ClosedRange<Double>) -> Double {
    let width = range.upperBound - range.lowerBound
    let share = min(max((value - range.lowerBound) / (width > 0 ? width : 1), 0), 1)
    return isRoot ? share.squareRoot() : share
  }

  /// 256 colours of red, green and blue, as `palette` of the page makes them.
  var palette: [UInt8] {
    let stops = colours.map { UInt32($0.dropFirst(), radix: 16) ?? 0 }
    return (0..<256).flatMap { number in
      let place = Double(number) / 255 * Double(stops.count - 1)
      let low = min(Int(place), stops.count - 2)
      return [16, 8, 0].map { shift in
        let (from, to) = (Double(stops[low] >> shift & 255), Double(stops[low + 1] >> shift & 255))
        return UInt8((from + (to - from) * (place - Double(low))).rounded(.toNearestOrEven))
      }
    }
  }
}
