internal import GridGeometry

/// The fields of a sample domain as MM5 has them: the same values as in WRF's files, in MM5's units.
struct MM5Content {
  let domain: SampleDomain
  let configuration: SampleRunConfiguration

  /// A field on cross points, row by row from the south.
  struct Field {
    /// Eight letters at most, in capitals: `RAIN CON`.
    let name: String
    let units: String
    let description: String
    /// Whether the archiver writes it once.
    var isConstant = false
    /// Levels from the ground up; one for a two-dimensional field.
    let levels: [[Float]]
  }

  /// The surface fields and, where the run has them, T, Q and water on levels; always PP, without which MM5's
  /// files have no surface pressure.
  func fields(_ frame: Frame, levels: EtaLevels) -> [Field] {
    surface(frame) + columns(frame, levels: levels)
  }

  private func surface(_ frame: Frame) -> [Field] {
    // MM5 has two kinds of rain: shallow convection is convection.
    let convective = zip(values(.convectiveRain, frame), values(.shallowRain, frame)).map {
      ($0 + $1) / 10
    }
    var fields: [(WRFField, Field)] = [
      (.latitude, flat("LATITCRS", "DEGREES", "LATITUDE", frame[.latitude], isConstant: true)),
      (.longitude, flat("LONGICRS", "DEGREES", "LONGITUDE", frame[.longitude], isConstant: true)),
      (.terrain, flat("TERRAIN", "m", "TERRAIN HEIGHT", frame[.terrain], isConstant: true)),
      (
        .landUse,
        flat(
          "LAND USE", "category", "LAND USE CATEGORY",
          domain.sites.map { Float(Self.landUse(of: $0)) }, isConstant: true)
      ),
      (
        .surfacePressure,
        flat(
          "PSTARCRS", "Pa", "(REFERENCE) SURFACE PRESSURE MINUS PTOP", referencePressure,
          isConstant: true)
      ),
      (.temperature2m, flat("T2", "K", "2-METER TEMPERATURE", values(.temperature2m, frame))),
      (
        .mixingRatio2m,
        flat("Q2", "kg kg{-1}", "2-METER MIXING RATIO", values(.mixingRatio2m, frame))
      ),
    ]
    fields += [
      (
        .eastwardWind10m,
        flat("U10", "m s{-1}", "10-METER U COMPONENT", values(.eastwardWind10m, frame))
      ),
      (
        .northwardWind10m,
        flat("V10", "m s{-1}", "10-METER V COMPONENT", values(.northwardWind10m, frame))
      ),
      (
        .convectiveRain,
        flat("RAIN CON", "cm", "ACCUMULATED CONVECTIVE PRECIPITATION", convective)
      ),
      (
        .gridScaleRain,
        flat(
          "RAIN NON", "cm", "ACCUMULATED NONCONVECTIVE PRECIPITATION",
          values(.gridScaleRain, frame).map { $0 / 10 })
      ),
      (
        .skinTemperature,
        flat("GROUND T", "K", "GROUND TEMPERATURE", values(.skinTemperature, frame))
      ),
      (
        .seaTemperature,
        flat("TSEASFC", "K", "SEA SURFACE TEMPERATURE", values(.seaTemperature, frame))
      ),
      (
        .boundaryLayerHeight,
        flat("PBL HGT", "m", "PBL HEIGHT", values(.boundaryLayerHeight, frame))
      ),
      (
        .shortwave,
        flat("SWDOWN", "W m{-2}", "SURFACE DOWNWARD SHORTWAVE RADIATION", values(.shortwave, frame))
      ),
      (
        .longwave,
        flat("LWDOWN", "W m{-2}", "SURFACE DOWNWARD LONGWAVE RADIATION", values(.longwave, frame))
      ),
      (.snowDepth, flat("SNOWH", "m", "PHYSICAL SNOW HEIGHT", values(.snowDepth, frame))),
    ]
    return fields.filter { !configuration.omitting.contains($0.0.rawValue) }.map(\.1)
  }

  private func columns(_ frame: Frame, levels: EtaLevels) -> [Field] {
    let plan = MM5Columns.plan(
      isFull: domain.fields == .full, hasColumns: domain.fields != .surface)
    var planes = plan.map { _ in [[Float]]() }
    // A frame of constants has no values yet, but says which fields there are.
    if values(.surfacePressure, frame).isEmpty {
      planes = plan.map { _ in levels.middles.map { _ in [] } }
    } else {
      let columns = MM5Columns(self, frame, levels: levels, stars: referencePressure)
      planes = columns.planes(of: plan)
    }
    return zip(plan, planes).compactMap { quantity, planes in
      if quantity.source == nil,
        configuration.omitting.contains(WRFField.surfacePressure.rawValue)
      {
        return nil
      }
      return Field(
        name: quantity.name, units: quantity.units, description: quantity.description,
        levels: planes)
    }
  }

  /// p*, the pressure at the ground of the reference atmosphere less that at the top.
  private var referencePressure: [Float] {
    domain.sites.map {
      Float(MM5Columns.referencePressure(height: $0.height) - EtaLevels.topPressure)
    }
  }

  /// A field of the frame as it is in WRF's files.
  func values(_ field: WRFField, _ frame: Frame) -> [Float] {
    let values = frame[field]
    guard configuration.isRounded,
      let rounding = WRFVariable.table.first(where: { $0.field == field })?.rounding
    else { return values }
    return rounding(values)
  }

  private func flat(
    _ name: String, _ units: String, _ description: String, _ values: [Float],
    isConstant: Bool = false
  ) -> Field {
    Field(
      name: name, units: units, description: description, isConstant: isConstant, levels: [values])
  }

  /// One of the 24 categories of USGS.
  private static func landUse(of site: Site) -> Int {
    guard site.isLand else { return MM5Header.waterCategory }
    switch site.height {
    case ..<150: return 2  // dryland cropland and pasture
    case ..<500: return 10  // savanna
    case ..<1200: return 15  // mixed forest
    case ..<1700: return 7  // grassland
    default: return 19  // barren or sparsely vegetated
    }
  }
}
