/// The fields of a sample domain as MM5 has them: the same values as in WRF's files, in MM5's units.
struct MM5Content {
  let history: DomainHistory

  enum Kind {
    /// Two-dimensional, written once by the archiver.
    case constant
    /// Two-dimensional.
    case surface
    case onLevels
  }

  /// A field on cross points: WRF's field that it is made from, and what MM5 says of it; its name has eight
  /// letters at most, in capitals.
  typealias Quantity = (
    source: WRFField, kind: Kind, name: String, units: String, description: String
  )

  /// What every file has. Without PP MM5's files have no surface pressure.
  private static let always: [Quantity] = [
    (.latitude, .constant, "LATITCRS", "DEGREES", "LATITUDE"),
    (.longitude, .constant, "LONGICRS", "DEGREES", "LONGITUDE"),
    (.terrain, .constant, "TERRAIN", "m", "TERRAIN HEIGHT"),
    (.landUse, .constant, "LAND USE", "category", "LAND USE CATEGORY"),
    (
      .surfacePressure, .constant, "PSTARCRS", "Pa", "(REFERENCE) SURFACE PRESSURE MINUS PTOP"
    ),
    (.temperature2m, .surface, "T2", "K", "2-METER TEMPERATURE"),
    (.mixingRatio2m, .surface, "Q2", "kg kg{-1}", "2-METER MIXING RATIO"),
    (.eastwardWind10m, .surface, "U10", "m s{-1}", "10-METER U COMPONENT"),
    (.northwardWind10m, .surface, "V10", "m s{-1}", "10-METER V COMPONENT"),
    (.convectiveRain, .surface, "RAIN CON", "cm", "ACCUMULATED CONVECTIVE PRECIPITATION"),
    (.gridScaleRain, .surface, "RAIN NON", "cm", "ACCUMULATED NONCONVECTIVE PRECIPITATION"),
    (.skinTemperature, .surface, "GROUND T", "K", "GROUND TEMPERATURE"),
    (.seaTemperature, .surface, "TSEASFC", "K", "SEA SURFACE TEMPERATURE"),
    (.boundaryLayerHeight, .surface, "PBL HGT", "m", "PBL HEIGHT"),
    (.shortwave, .surface, "SWDOWN", "W m{-2}", "SURFACE DOWNWARD SHORTWAVE RADIATION"),
    (.longwave, .surface, "LWDOWN", "W m{-2}", "SURFACE DOWNWARD LONGWAVE RADIATION"),
    (.snowDepth, .surface, "SNOWH", "m", "PHYSICAL SNOW HEIGHT"),
    (.surfacePressure, .onLevels, "PP", "Pa", "PRESSURE PERTURBATION"),
  ]

  /// Besides it where there are columns.
  private static let column: [Quantity] = [
    (.perturbationTheta, .onLevels, "T", "K", "TEMPERATURE"),
    (.vapour, .onLevels, "Q", "kg kg{-1}", "MIXING RATIO"),
  ]

  /// Besides both in full runs.
  private static let water: [Quantity] = [
    (.cloudWater, .onLevels, "CLW", "kg kg{-1}", "CLOUD WATER MIXING RATIO"),
    (.rainWater, .onLevels, "RNW", "kg kg{-1}", "RAIN WATER MIXING RATIO"),
    (.cloudIce, .onLevels, "ICE", "kg kg{-1}", "CLOUD ICE MIXING RATIO"),
    (.snowMass, .onLevels, "SNOW", "kg kg{-1}", "SNOW MIXING RATIO"),
  ]

  /// The fields of the domain's files, those on levels last.
  var quantities: [Quantity] {
    let (fields, omitting) = (history.domain.fields, history.configuration.omitting)
    return Self.always.filter { !omitting.contains($0.source.rawValue) }
      + (fields >= .column ? Self.column : []) + (fields == .full ? Self.water : [])
  }

  /// The fields with their levels from the ground up, one of a two-dimensional field, each row by row from the
  /// south.
  func fields(_ frame: Frame) -> [(quantity: Quantity, levels: [[Float]])] {
    let quantities = quantities
    let onLevels = quantities.filter { $0.kind == .onLevels }
    let planes = MM5Columns(self, frame).planes(of: onLevels.map(\.source))
    return quantities.filter { $0.kind != .onLevels }.map { ($0, [plane($0.source, frame)]) }
      + zip(onLevels, planes).map { ($0, $1) }
  }

  private func plane(_ source: WRFField, _ frame: Frame) -> [Float] {
    let values = values(source, frame)
    switch source {
    case .landUse: return history.domain.sites.map { Float(LandUse.category(of: $0).usgs) }
    case .surfacePressure: return referencePressure
    // MM5 has two kinds of rain: shallow convection is convection.
    case .convectiveRain:
      return zip(values, self.values(.shallowRain, frame)).map { ($0 + $1) / 10 }
    case .gridScaleRain: return values.map { $0 / 10 }
    default: return values
    }
  }

  /// p*, the pressure at the ground of the reference atmosphere less that at the top.
  var referencePressure: [Float] {
    history.domain.sites.map {
      Float(MM5Columns.referencePressure(height: $0.height) - EtaLevels.topPressure)
    }
  }

  /// A field of the frame as it is in WRF's files; MM5's terrain is never rounded.
  func values(_ field: WRFField, _ frame: Frame) -> [Float] {
    let values = frame[field]
    guard history.configuration.isRounded, field != .terrain,
      let rounding = WRFVariable.table.first(where: { $0.field == field })?.rounding
    else { return values }
    return rounding(values)
  }
}
