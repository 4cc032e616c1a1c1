/// Where above or below the ground a value is: a fixed surface of WMO GRIB2 code table 4.5, and its height.
public struct MetricLevel: Hashable, Sendable {
  /// The number of the surface in the code table.
  public let type: UInt16
  /// In the code table's unit for the surface; 0 where the type alone says it.
  public let value: Double

  /// A level by its number in the code table, with the value that the number asks for.
  public init(type: UInt16, value: Double = 0) {
    self.type = type
    self.value = value
  }

  /// The ground, or the water.
  public static let surface = MetricLevel(type: 1)
  /// The whole atmosphere, seen as one layer.
  public static let entireAtmosphere = MetricLevel(type: 10)
  /// The mean level of the sea.
  public static let meanSea = MetricLevel(type: 101)

  /// - Parameter metres: above the ground.
  public static func aboveGround(_ metres: Double) -> MetricLevel {
    MetricLevel(type: 103, value: metres)
  }

  /// - Parameter pascals: the pressure.
  public static func isobaric(_ pascals: Double) -> MetricLevel {
    MetricLevel(type: 100, value: pascals)
  }

  /// - Parameter number: of the model's levels, 1 for the lowest.
  public static func modelLevel(_ number: Int) -> MetricLevel {
    MetricLevel(type: 105, value: Double(number))
  }

  /// - Parameter number: of the model's layers of the soil, 1 for the uppermost.
  public static func soilLevel(_ number: Int) -> MetricLevel {
    MetricLevel(type: 151, value: Double(number))
  }

  /// Whether it is a surface of one pressure.
  package var isPressure: Bool { type == 100 }

  /// The surface in words, as in JSON; nil for one that this program does not know.
  public var name: String? {
    switch type {
    case 1: "surface"
    case 10: "entire_atmosphere"
    case 100: "isobaric_surface"
    case 101: "mean_sea_level"
    case 103: "height_above_ground"
    case 105: "model_level"
    case 151: "soil_level"
    default: nil
    }
  }

  /// The level as the end of a metric's name, as Open-Meteo writes it: `120m`, `850hPa`; nil for others.
  package var suffix: String? {
    switch type {
    case 100: DecimalText.trimmed(value / 100, decimals: 3) + "hPa"
    case 103: DecimalText.trimmed(value, decimals: 3) + "m"
    case 105: "level_" + DecimalText.trimmed(value, decimals: 0)
    default: nil
    }
  }

  /// Where it is, at the end of a sentence: `100 m above the ground`; nil for levels without such a text.
  package var words: String? {
    switch type {
    case 100: "at \(DecimalText.trimmed(value / 100, decimals: 3)) hPa"
    case 103: "\(DecimalText.trimmed(value, decimals: 3)) m above the ground"
    case 105: "on level \(DecimalText.trimmed(value, decimals: 0)) of the model"
    default: nil
    }
  }

  /// The symbol of the unit of `value`; nil where there is none, or it is not known.
  public var unit: String? {
    switch type {
    case 100: "Pa"
    case 103: "m"
    default: nil
    }
  }
}
