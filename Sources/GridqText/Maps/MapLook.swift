/// How a metric is shown on maps, in pictures and on the page. People who see colours differently can read them, too:
/// lightness changes along each scale one way, or from the middle both ways, and none goes from red to green.
package struct MapLook: Hashable {
  /// From low to high, red, green and blue in 24 bits.
  package let colours: [UInt32]
  /// The values of the first and the last colour, in the stored unit; nil for those of the values shown.
  package let range: ClosedRange<Double>?
  /// Whether the scale is that of the square root: small amounts are told apart.
  package let isRoot: Bool
  /// Values below are not drawn.
  package let clearBelow: Double?

  private init(
    _ colours: [UInt32], _ range: ClosedRange<Double>? = nil, isRoot: Bool = false,
    clearBelow: Double? = nil
  ) {
    self.colours = colours
    self.range = range
    self.isRoot = isRoot
    self.clearBelow = clearBelow
  }

  /// The look of a metric, by its canonical name: on layers of the air and the soil with the range of the values shown; the
  /// strong scale where it has none of its own.
  package static func of(_ metric: String) -> MapLook {
    switch metric {
    case "temperature": MapLook(heat, -20...40)
    case "dew_point": MapLook(heat, -20...30)
    case "skin_temperature": MapLook(heat, -20...50)
    case "sea_surface_temperature": MapLook(heat, 0...32)
    case "relative_humidity": MapLook(wet, 0...100)
    case "precipitation", "snowfall": MapLook(wet, 0...20, isRoot: true, clearBelow: 0.05)
    case "precipitation_probability": MapLook(wet, 0...100, clearBelow: 5)
    case "wind_speed": MapLook(strong, 0...25)
    case "wind_gust": MapLook(strong, 0...40)
    case "pressure_msl": MapLook(even, 980...1040)
    case "cloud_cover", "cloud_cover_low", "cloud_cover_mid", "cloud_cover_high":
      MapLook(grey, 0...100)
    case "shortwave_radiation": MapLook(strong, 0...1000)
    case "uv_index": MapLook(strong, 0...11)
    default:
      if isNamed(metric, "temperature_") || isNamed(metric, "soil_temperature_") {
        MapLook(heat)
      } else if isNamed(metric, "relative_humidity_") {
        MapLook(wet, 0...100)
      } else if isNamed(metric, "radar_reflectivity") {
        // Below 5 dBZ there is hardly a drop.
        MapLook(strong, 0...70, clearBelow: 5)
      } else {
        MapLook(strong)
      }
    }
  }

  private static func isNamed(_ metric: String, _ beginning: String) -> Bool {
    metric.utf8.starts(with: beginning.utf8)
  }

  /// Blue, pale yellow, red: after ColorBrewer's RdYlBu.
  private static let heat: [UInt32] = [
    0x313695, 0x4575B4, 0x74ADD1, 0xABD9E9, 0xE0F3F8, 0xFFFFBF, 0xFEE090, 0xFDAE61, 0xF46D43,
    0xD73027, 0xA50026,
  ]
  /// After ColorBrewer's YlGnBu.
  private static let wet: [UInt32] = [
    0xFFFFD9, 0xEDF8B1, 0xC7E9B4, 0x7FCDBB, 0x41B6C4, 0x1D91C0, 0x225EA8, 0x253494, 0x081D58,
  ]
  /// After matplotlib's viridis.
  private static let strong: [UInt32] = [
    0x440154, 0x482878, 0x3E4989, 0x31688E, 0x26828E, 0x1F9E89, 0x35B779, 0x6ECE58, 0xB5DE2B,
    0xFDE725,
  ]
  /// After matplotlib's cividis.
  private static let even: [UInt32] = [
    0x00224E, 0x123570, 0x3B496C, 0x575D6D, 0x707173, 0x8A8678, 0xA59C74, 0xC3B369, 0xE1CC55,
    0xFEE838,
  ]
  private static let grey: [UInt32] = [0x2F6FAE, 0x7D9FC2, 0xB8C4D0, 0xD9DDE1, 0xF5F5F5]

  /// Where on the scale a value is, from 0 to 1.
  package func share(of value: Double, in range: ClosedRange<Double>) -> Double {
    let width = range.upperBound - range.lowerBound
    let share = min(max((value - range.lowerBound) / (width > 0 ? width : 1), 0), 1)
    return isRoot ? share.squareRoot() : share
  }

  /// The value at a place on the scale, from 0 to 1.
  package func value(at share: Double, in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (isRoot ? share * share : share)
  }

  /// 256 colours of red, green and blue.
  package var palette: [UInt8] {
    var palette: [UInt8] = []
    for level in 0..<256 {
      let place = Double(level) / 255 * Double(colours.count - 1)
      let low = min(Int(place), colours.count - 2)
      var shift: UInt32 = 24
      while shift > 0 {
        shift -= 8
        let from = Double(colours[low] >> shift & 255)
        let to = Double(colours[low + 1] >> shift & 255)
        palette.append(
          UInt8((from + (to - from) * (place - Double(low))).rounded(.toNearestOrEven)))
      }
    }
    return palette
  }
}
