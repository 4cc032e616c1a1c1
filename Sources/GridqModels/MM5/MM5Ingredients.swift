import GridqGeometry

/// How a variable is made from the elements of an MM5 file.
struct MM5Ingredients: Sendable {
  let variable: Variable
  /// The elements, in the order in which `combine` wants them; the lowest level of a
  /// three-dimensional one.
  let elements: [String]
  /// Their name in reports: `RAIN CON`.
  let label: String
  /// Whether the values are amounts over the step that ends at the time, not since the start.
  var isStepAmount = false
  /// What the values of a single element are multiplied by; nil where it is made in another way.
  var factor: Double?
  /// Whether the header has what is needed.
  var isPossible: @Sendable (MM5Constants) -> Bool = { _ in true }
  /// The values from those of the elements, from the header, and from where true north is.
  let combine: @Sendable ([[Double]], MM5Constants, GridNorth?) -> [Double]

  /// One element, scaled.
  private static func reading(
    _ variable: Variable, _ element: String, times factor: Double = 1, isStepAmount: Bool = false
  ) -> MM5Ingredients {
    MM5Ingredients(
      variable: variable, elements: [element], label: MM5Output.label(ofElement: element),
      isStepAmount: isStepAmount, factor: factor
    ) { fields, _, _ in
      factor == 1 ? fields[0] : fields[0].map { $0 * factor }
    }
  }

  /// MM5's own fields, under the names of the model and of the archiver.
  ///
  /// Names and units: rdmm5v3.f90 of CMAQ's MCIP, and MM5DataV3.cc of NCAR's Research Applications
  /// Laboratory. Rain
  /// is the amount since the start of the run in cm.
  static let model: [MM5Ingredients] = [
    .reading(.temperature2m, "t2"),
    .reading(.mixingRatio2m, "q2"),
    surfacePressure,
    surfacePressureOfReferenceState,
    .reading(.windX10m, "u10"),
    .reading(.windY10m, "v10"),
    .reading(.convectiveRain, "rain_con", times: 10),
    .reading(.gridScaleRain, "rain_non", times: 10),
    .reading(.shortwaveRadiation, "swdown"),
    .reading(.longwaveRadiation, "lwdown"),
    .reading(.skinTemperature, "ground_t"),
    .reading(.seaSurfaceTemperature, "tseasfc"),
    .reading(.boundaryLayerHeight, "pbl_hgt"),
    .reading(.snowDepth, "snowh"),
    .reading(.terrainHeight, "terrain"),
    land,
  ]

  /// The pressure of the lowest level, p* σ + p_top + p′, extrapolated to the ground by the weight of the air
  /// between, Pa.
  ///
  /// RIP (ripdp_mm5.f, `sfp`) adds (1 − σ) p* instead, the weight in the reference atmosphere: in air that is
  /// 15 K colder, an error of 0.2 hPa for a level 36 m up.
  private static let surfacePressure = MM5Ingredients(
    variable: .surfacePressure, elements: ["pstarcrs", "pp", "t", "q"], label: "PSTARCRS, PP, T, Q",
    isPossible: { $0.levels != nil }
  ) { fields, constants, _ in
    guard let levels = constants.levels else { return fields[0].map { _ in .nan } }
    let scale = MM5Levels.scale(ofStars: fields[0])
    return fields[0].indices.map { cell in
      let star = fields[0][cell] * scale
      let sigma = levels.middles[0]
      let depth = levels.height(sigma: sigma, star: star) - levels.height(sigma: 1, star: star)
      let temperature = Air.virtualTemperature(fields[2][cell], mixingRatio: fields[3][cell])
      return (star * sigma + levels.topPressure + fields[1][cell])
        * exponential(Air.gravity * depth / (Air.gasConstant * temperature))
    }
  }

  /// p* + p_top + p′ of the lowest level, as in RIP (ripdp_mm5.f, `sfp`), for files without T, Q or levels.
  private static let surfacePressureOfReferenceState = MM5Ingredients(
    variable: .surfacePressure, elements: ["pstarcrs", "pp"], label: "PSTARCRS + PP",
    isPossible: { $0.topPressure != nil }
  ) { fields, constants, _ in
    guard let top = constants.topPressure.map(MM5Levels.pascals(ofTop:)) else {
      return fields[0].map { _ in .nan }
    }
    let scale = MM5Levels.scale(ofStars: fields[0])
    return zip(fields[0], fields[1]).map { $0 * scale + top + $1 }
  }

  /// 1 on land, 0 on water.
  private static let land = MM5Ingredients(
    variable: .landMask, elements: ["land_use"], label: "LAND USE",
    isPossible: { $0.waterCategory != nil }
  ) { fields, constants, _ in
    guard let water = constants.waterCategory else { return fields[0].map { _ in .nan } }
    return fields[0].map { $0.isNaN ? .nan : $0.rounded() == water ? 0 : 1 }
  }

  /// MCIP's fields (mcoutcom_mod.f90 of CMAQ's MCIP; HT and LWMASK from GRIDCRO2D). RN and RC are
  /// cm over the step that ends at the time; RGRND is the radiation that reaches the ground.
  static let mcip: [MM5Ingredients] = [
    .reading(.temperature2m, "temp2"),
    .reading(.mixingRatio2m, "q2"),
    .reading(.surfacePressure, "prsfc"),
    wind(.windX10m) { $0.x },
    wind(.windY10m) { $0.y },
    .reading(.convectiveRain, "rc", times: 10, isStepAmount: true),
    .reading(.gridScaleRain, "rn", times: 10, isStepAmount: true),
    .reading(.shortwaveRadiation, "rgrnd"),
    .reading(.longwaveRadiation, "glw"),
    .reading(.skinTemperature, "tempg"),
    .reading(.boundaryLayerHeight, "pbl"),
    .reading(.snowDepth, "snowh"),
    .reading(.terrainHeight, "ht"),
    .reading(.landMask, "lwmask"),
  ]

  /// A component of the wind along the grid's axes.
  ///
  /// WDIR10 is where the wind blows from, clockwise from true north: MCIP turns it ("Modify wind direction so
  /// that it is earth-relative", wind.f90). It is turned back here, so that winds of all models have the same
  /// form: u = u_e cos α + v_e sin α, v = v_e cos α − u_e sin α.
  private static func wind(
    _ variable: Variable, component: @escaping @Sendable ((x: Double, y: Double)) -> Double
  ) -> Self {
    MM5Ingredients(variable: variable, elements: ["wspd10", "wdir10"], label: "WSPD10, WDIR10") {
      fields, _, north in
      guard let north else { return fields[0].map { _ in .nan } }
      return fields[0].indices.map { cell in
        let (speed, direction) = (fields[0][cell], fields[1][cell])
        let east = -speed * sine(direction * .pi / 180)
        let northward = -speed * cosine(direction * .pi / 180)
        let (s, c) = (north[cell].sine, north[cell].cosine)
        return component((x: east * c + northward * s, y: northward * c - east * s))
      }
    }
  }
}

extension MM5Output {
  /// How each variable is made that can be made from the file.
  var ingredients: [Variable: MM5Ingredients] {
    let present = table.filter { row in
      row.elements.allSatisfy { elements[$0] != nil } && row.isPossible(constants)
    }
    return Dictionary(present.map { ($0.variable, $0) }) { first, _ in first }
  }

  var table: [MM5Ingredients] {
    switch form {
    case .model: MM5Ingredients.model
    case .mcip: MM5Ingredients.mcip
    }
  }
}
