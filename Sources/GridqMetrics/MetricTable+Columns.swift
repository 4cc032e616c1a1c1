/// The rows of what is made of whole columns of the atmosphere.
extension Metric {
  /// Height above the sea at which the air is at 0 °C, in m; the highest one.
  public static let freezingLevelHeight = Metric(
    28, "freezing_level_height",
    aliases: ["freezinglevel_height", "freezing_level_altitude", "hzerocl"],
    standardName: "freezing_level_altitude", unit: .metre, level: nil, kind: .instant,
    quantum: 10, valid: -20_000...10_000,
    "Height above the sea of the highest level at which the air is at 0 °C.")

  /// Height above the sea down to which snow falls, in m.
  public static let snowfallHeight = Metric(
    29, "snowfall_height",
    aliases: ["snow_line", "snowlmt"],
    standardName: "", unit: .metre, level: nil, kind: .instant,
    quantum: 10, valid: -20_000...10_000,
    "Height above the sea down to which snow falls if anything does.")

  /// Water vapour of the whole column, in kg/m².
  public static let precipitableWater = Metric(
    30, "precipitable_water",
    aliases: ["total_column_integrated_water_vapour", "pwat", "tcwv", "pw", "prw"],
    standardName: "atmosphere_mass_content_of_water_vapor", unit: .kilogramPerSquareMetre,
    level: .entireAtmosphere, kind: .instant, quantum: 0.1, valid: 0...150,
    "Water vapour of the whole column.")

  /// Difference of the wind 6 km and 10 m above the ground, in m/s.
  public static let windShear = Metric(
    31, "wind_shear",
    aliases: ["bulk_wind_shear", "wind_shear_6km"],
    standardName: "", unit: .metrePerSecond, level: nil, kind: .instant,
    quantum: 0.1, valid: 0...250,
    "Size of the difference between the wind 6 km and 10 m above the ground.")

  /// Energy that lifts air of the ground until it rises by itself, in J/kg; positive.
  public static let convectiveInhibition = Metric(
    32, "convective_inhibition",
    aliases: ["cin", "afwa_cin", "surface_cin"],
    standardName: "atmosphere_convective_inhibition", unit: .joulePerKilogram,
    level: .entireAtmosphere, kind: .instant, quantum: 1, valid: 0...5000,
    "Energy that lifts air of the ground until it rises by itself, positive; missing where it never does."
  )

  /// Convective available potential energy of the most unstable air, in J/kg.
  public static let mostUnstableCape = Metric(
    33, "most_unstable_cape",
    aliases: ["mucape", "afwa_cape_mu", "cape_most_unstable"],
    standardName: "", unit: .joulePerKilogram, level: .entireAtmosphere, kind: .instant,
    quantum: 1, valid: 0...20_000,
    "Convective available potential energy of the most unstable air of the lowest 300 hPa.")

  /// Energy that lifts the most unstable air until it rises by itself, in J/kg; positive.
  public static let mostUnstableInhibition = Metric(
    34, "most_unstable_convective_inhibition",
    aliases: ["mucin", "afwa_cin_mu", "convective_inhibition_most_unstable"],
    standardName: "", unit: .joulePerKilogram, level: .entireAtmosphere, kind: .instant,
    quantum: 1, valid: 0...5000,
    "Energy that lifts the most unstable air of the lowest 300 hPa until it rises by itself, positive; missing "
      + "where it never does.")

  /// Convective available potential energy of the mixed air of the lowest 100 hPa, in J/kg.
  public static let mixedLayerCape = Metric(
    35, "mixed_layer_cape",
    aliases: ["mlcape", "cape_ml"],
    standardName: "", unit: .joulePerKilogram, level: .entireAtmosphere, kind: .instant,
    quantum: 1, valid: 0...20_000,
    "Convective available potential energy of the mixed air of the lowest 100 hPa.")

  /// Energy that lifts the mixed air of the lowest 100 hPa until it rises by itself, in J/kg; positive.
  public static let mixedLayerInhibition = Metric(
    36, "mixed_layer_convective_inhibition",
    aliases: ["mlcin", "cin_ml"],
    standardName: "", unit: .joulePerKilogram, level: .entireAtmosphere, kind: .instant,
    quantum: 1, valid: 0...5000,
    "Energy that lifts the mixed air of the lowest 100 hPa until it rises by itself, positive; missing where it "
      + "never does.")
}
