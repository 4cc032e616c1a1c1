import GridGeometry

/// How a variable of WRF, in WRF's units, is made from the elements of an MM5 file.
struct MM5Ingredients: Sendable {
  /// WRF's name.
  let variable: String
  /// The elements, in the order in which `combine` wants them; the lowest level of a
  /// three-dimensional one.
  let elements: [String]
  /// What stands for them in reports: `RAIN CON`.
  let label: String
  /// Whether the values are amounts over the step that ends at the time, not since the start.
  var isStepAmount = false
  /// Whether the header has to tell the pressure at the top.
  var needsTopPressure = false
  /// Whether the header has to tell which category is water.
  var needsWaterCategory = false
  /// The values from those of the elements, from the header, and from where true north is.
  let combine: @Sendable ([[Double]], MM5Constants, GridNorth?) -> [Double]

  /// One element, scaled.
  private static func reading(
    _ variable: String, _ element: String, _ label: String, times factor: Double = 1
  ) -> MM5Ingredients {
    MM5Ingredients(variable: variable, elements: [element], label: label) { fields, _, _ in
      factor == 1 ? fields[0] : fields[0].map { $0 * factor }
    }
  }

  /// MM5's own fields, under the names of the model and of the archiver.
  ///
  /// Names and units: rdmm5v3.f90 of CMAQ's MCIP, and the field table of UCAR's MM5DataV3.cc. Rain
  /// is the amount since the start of the run in cm.
  static let model: [MM5Ingredients] = [
    .reading("T2", "t2", "T2"),
    .reading("Q2", "q2", "Q2"),
    surfacePressure,
    .reading("U10", "u10", "U10"),
    .reading("V10", "v10", "V10"),
    .reading("RAINC", "rain_con", "RAIN CON", times: 10),
    .reading("RAINNC", "rain_non", "RAIN NON", times: 10),
    .reading("SWDOWN", "swdown", "SWDOWN"),
    .reading("GLW", "lwdown", "LWDOWN"),
    .reading("TSK", "ground_t", "GROUND T"),
    .reading("SST", "tseasfc", "TSEASFC"),
    .reading("PBLH", "pbl_hgt", "PBL HGT"),
    .reading("SNOWH", "snowh", "SNOWH"),
    .reading("HGT", "terrain", "TERRAIN"),
    land,
  ]

  /// p = p* + p_top + p′ of the lowest level, Pa: the pressure at a level is p* σ + p_top + p′ (MM5
  /// tutorial, "The MM5 modeling system"), and the perturbation hardly changes below the lowest
  /// level, as RIP takes it (`sfp`). Files that come from version 2 hold p* in kPa and p_top in hPa:
  /// on Earth, p* is above 20 000 Pa and p_top above 1000.
  private static let surfacePressure = MM5Ingredients(
    variable: "PSFC", elements: ["pstarcrs", "pp"], label: "PSTARCRS + PP", needsTopPressure: true
  ) { fields, constants, _ in
    guard let told = constants.topPressure else { return fields[0].map { _ in .nan } }
    let top = told < 1000 ? told * 100 : told
    let scale = fields[0].contains { $0 > 200 } ? 1.0 : 1000
    return zip(fields[0], fields[1]).map { $0 * scale + top + $1 }
  }

  /// 1 on land, 0 on water.
  private static let land = MM5Ingredients(
    variable: "LANDMASK", elements: ["land_use"], label: "LAND USE", needsWaterCategory: true
  ) { fields, constants, _ in
    guard let water = constants.waterCategory else { return fields[0].map { _ in .nan } }
    return fields[0].map { $0.isNaN ? .nan : $0.rounded() == water ? 0 : 1 }
  }

  /// MCIP's fields (mcoutcom_mod.f90 of CMAQ's MCIP; HT and LWMASK from GRIDCRO2D). RN and RC are
  /// cm over the step that ends at the time; RGRND is the radiation that reaches the ground.
  static let mcip: [MM5Ingredients] = [
    .reading("T2", "temp2", "TEMP2"),
    .reading("Q2", "q2", "Q2"),
    .reading("PSFC", "prsfc", "PRSFC"),
    wind("U10") { $0.x },
    wind("V10") { $0.y },
    step("RAINC", "rc", "RC"),
    step("RAINNC", "rn", "RN"),
    .reading("SWDOWN", "rgrnd", "RGRND"),
    .reading("GLW", "glw", "GLW"),
    .reading("TSK", "tempg", "TEMPG"),
    .reading("PBLH", "pbl", "PBL"),
    .reading("SNOWH", "snowh", "SNOWH"),
    .reading("HGT", "ht", "HT"),
    .reading("LANDMASK", "lwmask", "LWMASK"),
  ]

  private static func step(_ variable: String, _ element: String, _ label: String) -> Self {
    MM5Ingredients(
      variable: variable, elements: [element], label: label, isStepAmount: true
    ) { fields, _, _ in fields[0].map { $0 * 10 } }
  }

  /// A component of the wind along the grid's axes.
  ///
  /// WDIR10 is where the wind blows from, clockwise from true north: MCIP turns it ("Modify wind
  /// direction so that it is earth-relative", wind.f90). It is turned back here, so that winds of all
  /// models are alike: u = u_e cos α + v_e sin α, v = v_e cos α − u_e sin α.
  private static func wind(
    _ variable: String, component: @escaping @Sendable ((x: Double, y: Double)) -> Double
  ) -> Self {
    MM5Ingredients(variable: variable, elements: ["wspd10", "wdir10"], label: "WSPD10, WDIR10") {
      fields, _, north in
      guard let north else { return fields[0].map { _ in .nan } }
      return fields[0].indices.map { cell in
        let (speed, direction) = (fields[0][cell], fields[1][cell])
        let east = -speed * sine(degrees: direction)
        let northward = -speed * cosine(degrees: direction)
        let (s, c) = (north[cell].sine, north[cell].cosine)
        return component((x: east * c + northward * s, y: northward * c - east * s))
      }
    }
  }
}

extension MM5Output {
  /// How each of WRF's variables that the file can give is made, by name.
  var ingredients: [String: MM5Ingredients] {
    let table: [MM5Ingredients] =
      switch form {
      case .model: MM5Ingredients.model
      case .mcip: MM5Ingredients.mcip
      }
    let present = table.filter { row in
      row.elements.allSatisfy { elements[$0] != nil }
        && (!row.needsTopPressure || constants.topPressure != nil)
        && (!row.needsWaterCategory || constants.waterCategory != nil)
    }
    return Dictionary(present.map { ($0.variable, $0) }) { first, _ in first }
  }
}
