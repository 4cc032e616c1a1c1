import GridqGeometry
import GridqMetrics

/// What was changed in an answer for a height other than that of the model's ground, and how.
///
/// A model's ground is the mean over a cell: in mountains a station may be hundreds of metres above or below
/// it. Temperature, dew point and surface pressure are adjusted, and what is derived from them follows; the relative
/// humidity stays, and everything else is for the model's ground.
public struct ElevationAdjustment: Hashable, Sendable {
  /// Metres above the sea that was asked for.
  public var elevation: Double
  /// Metres above the sea of the model's ground at the place, interpolated as the values are; nil where it is
  /// missing.
  public var modelElevation: Double?
  /// The metrics of the answer that were adjusted, in its order.
  public var adjusted: [AdjustedMetric]

  /// The metrics of the answer that depend on the height and were left as they are, and why.
  public var unadjusted: [AdjustedMetric]

  /// An adjustment to a height in metres above the sea.
  public init(
    elevation: Double, modelElevation: Double?, adjusted: [AdjustedMetric] = [],
    unadjusted: [AdjustedMetric] = []
  ) {
    self.elevation = elevation
    self.modelElevation = modelElevation
    self.adjusted = adjusted
    self.unadjusted = unadjusted
  }

  /// A metric that was adjusted, and how, in words.
  public struct AdjustedMetric: Hashable, Sendable {
    /// The canonical name of the metric.
    public var name: String
    /// How it was adjusted, or why it was not, in words.
    public var method: String

    /// A metric by its name, and how it was adjusted.
    public init(name: String, method: String) {
      self.name = name
      self.method = method
    }
  }

  /// K/m: the mean lapse rate of the troposphere, U.S. Standard Atmosphere, 1976, table 4.
  static let lapseRate = 0.0065

  /// Metres above the model's ground; NaN where that is missing.
  var rise: Double { elevation - (modelElevation ?? .nan) }

  /// The temperature `rise` metres higher, in °C: 6.5 K less for each kilometre.
  static func temperature(_ temperature: Double, rise: Double) -> Double {
    temperature - lapseRate * rise
  }

  /// The dew point `rise` metres higher, in °C: the relative humidity stays what it is at the model's ground.
  ///
  /// - Parameter temperature: at the model's ground, in °C.
  static func dewPoint(_ dewPoint: Double, temperature: Double, rise: Double) -> Double {
    let share =
      Humidity.saturation(self.temperature(temperature, rise: rise))
      / Humidity.saturation(temperature)
    return Humidity.dewPoint(vapourPressure: Humidity.vapourPressure(dewPoint: dewPoint) * share)
  }

  /// The pressure `rise` metres higher, in the unit of `pressure`.
  ///
  /// The hydrostatic equation for dry air whose temperature falls by the lapse rate from the one given
  /// (U.S. Standard Atmosphere, 1976, equation 33a): p · ((T − Γ·rise) / T)^(g / (R·Γ)), with
  /// g = 9.80665 m/s² and R = 287.053 J/(kg K). Moist air is lighter: 1 % of the change, at most.
  ///
  /// - Parameter temperature: at the model's ground, in °C.
  static func pressure(_ pressure: Double, temperature: Double, rise: Double) -> Double {
    let kelvin = temperature + 273.15
    return pressure
      * power((kelvin - lapseRate * rise) / kelvin, 9.80665 / (287.053 * lapseRate))
  }
}

extension ForecastDomain {
  /// An adjustment to a height at a place, with nothing adjusted yet.
  ///
  /// - Throws: `.absentMetric` when the index does not hold `elevation`, `.unknownUnit` when it holds it
  ///   in a unit that is not known; `.index`.
  func adjustment(
    to elevation: Double, at place: DomainPlace
  ) throws(QueryError) -> ElevationAdjustment {
    let metric = try metric(named: Metric.elevation.name)
    guard let toMetres = Metric.elevation.conversion(fromSymbol: metric.unit) else {
      throw .unknownUnit(
        metric: metric.name, unit: metric.unit, expected: Metric.elevation.unit.symbol)
    }
    let ground = try values(of: metric, at: place, times: 0..<1)
    return ElevationAdjustment(
      elevation: elevation, modelElevation: ground[0].isNaN ? nil : toMetres(ground[0]))
  }
}

extension ElevationAdjustment {
  /// Adjusts the values of a metric, when it depends on the height, and records that. What is derived was made of adjusted
  /// values: that is recorded alone.
  ///
  /// The values keep their unit. A temperature in an unknown unit is left as it is, and so are the dew point and the
  /// pressure that would be adjusted with it.
  ///
  /// - Parameter temperature: the temperatures at the model's ground for the same times, and their unit;
  ///   looked up only when needed.
  mutating func adjust(
    _ values: inout [Double], of metric: AnswerableMetric,
    temperature: () throws(QueryError) -> (values: [Double], unit: String)
  ) throws(QueryError) {
    if case .derived(let derivation, _) = metric.recipe, derivation.isOfHeight {
      adjusted.append(AdjustedMetric(name: metric.name, method: "from adjusted values"))
      return
    }
    switch metric.name {
    case Metric.temperature.name:
      guard let toCelsius = celsius(from: metric.unit, for: metric) else { return }
      for index in values.indices {
        values[index] = ElevationAdjustment.temperature(
          values[index], rise: rise / toCelsius.scale)
      }
      adjusted.append(AdjustedMetric(name: metric.name, method: "-6.5 K/km"))
    case Metric.dewPoint.name:
      let ground: (values: [Double], unit: String)
      do throws(QueryError) {
        ground = try temperature()
      } catch {
        guard case .absentMetric = error else { throw error }
        unadjusted.append(
          AdjustedMetric(name: metric.name, method: "the index does not hold temperature"))
        return
      }
      guard let toCelsius = celsius(from: ground.unit, for: metric) else { return }
      guard let own = Metric.dewPoint.conversion(fromSymbol: metric.unit) else {
        unadjusted.append(
          AdjustedMetric(name: metric.name, method: "it is stored in \(metric.unit)"))
        return
      }
      for index in values.indices {
        let higher = ElevationAdjustment.dewPoint(
          own(values[index]), temperature: toCelsius(ground.values[index]), rise: rise)
        values[index] = (higher - own.offset) / own.scale
      }
      adjusted.append(AdjustedMetric(name: metric.name, method: "at the same relative humidity"))
    case Metric.surfacePressure.name:
      let temperature = try temperature()
      guard let toCelsius = celsius(from: temperature.unit, for: metric) else { return }
      for index in values.indices {
        values[index] = ElevationAdjustment.pressure(
          values[index], temperature: toCelsius(temperature.values[index]), rise: rise)
      }
      adjusted.append(AdjustedMetric(name: metric.name, method: "hydrostatic"))
    default: break
    }
  }

  /// The change to °C from the unit of stored temperatures; nil, and recorded, when that unit is not known.
  private mutating func celsius(
    from symbol: String, for metric: AnswerableMetric
  ) -> UnitConversion? {
    let conversion = Metric.temperature.conversion(fromSymbol: symbol)
    if conversion == nil {
      unadjusted.append(
        AdjustedMetric(name: metric.name, method: "temperature is stored in \(symbol)"))
    }
    return conversion
  }
}
