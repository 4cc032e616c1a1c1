import Foundation
import GridqText
import Testing

@Suite struct MapLookTests {
  private static let metrics = [
    "temperature", "precipitation", "wind_speed", "pressure_msl", "cloud_cover", "terrain",
  ]

  /// The eleven classes of RdYlBu as ColorBrewer 2.0 publishes them, from blue to red.
  static let brewer: [UInt32] = [
    0x313695, 0x4575B4, 0x74ADD1, 0xABD9E9, 0xE0F3F8, 0xFFFFBF, 0xFEE090, 0xFDAE61, 0xF46D43,
    0xD73027, 0xA50026,
  ]

  @Test func temperatureHasTheColoursOfColorBrewer() {
    #expect(MapLook.of("temperature").colours == Self.brewer)
  }

  /// The third of eleven colours is at 2 tenths of 255.
  @Test func thePaletteGoesThroughTheColours() {
    let palette = MapLook.of("temperature").palette
    #expect(palette.count == 768)
    #expect(palette[0..<3] == [0x31, 0x36, 0x95])
    #expect(palette[3 * 51..<3 * 51 + 3] == [0x74, 0xAD, 0xD1])
    #expect(palette[765...] == [0xA5, 0x00, 0x26])
  }

  /// The relative luminance of WCAG 2.2 rises or falls along a scale, but for a change of direction in the middle of
  /// the one that has two ends.
  @Test(arguments: metrics)
  func lightnessChangesOneWayOrFromTheMiddle(metric: String) {
    func luminance(_ colour: UInt32) -> Double {
      func linear(_ part: UInt32) -> Double {
        let share = Double(part & 255) / 255
        return share <= 0.04045
          ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour)
    }
    let values = MapLook.of(metric).colours.map(luminance)
    let isRising = zip(values, values.dropFirst()).map { $0 < $1 }
    let changes = zip(isRising, isRising.dropFirst()).filter { $0 != $1 }.count
    #expect(changes == (metric == "temperature" ? 1 : 0))
  }

  /// A quarter of 20 mm is half way on the scale of the square root.
  @Test func sharesFollowTheScale() {
    let rain = MapLook.of("precipitation")
    #expect(rain.share(of: 5, in: 0...20) == 0.5)
    #expect(rain.value(at: 0.5, in: 0...20) == 5)
    let temperature = MapLook.of("temperature")
    #expect(temperature.share(of: 10, in: -20...40) == 0.5)
    #expect(temperature.share(of: 99, in: -20...40) == 1)
    #expect(temperature.value(at: 0.5, in: -20...40) == 10)
    #expect(MapLook.of("terrain").share(of: 3, in: 3...3) == 0)
  }

  @Test("a field on a layer has the colours of what it is, and the range of its values")
  func layers() {
    #expect(MapLook.of("temperature_850hPa").colours == Self.brewer)
    #expect(MapLook.of("soil_temperature_level_1").range == nil)
    #expect(MapLook.of("relative_humidity_100m").range == 0...100)
    #expect(MapLook.of("radar_reflectivity_max").clearBelow == 5)
    #expect(MapLook.of("refd_max") == MapLook.of("o3"))
  }
}
