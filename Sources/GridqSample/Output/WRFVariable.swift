/// How a variable is stored in the file.
struct WRFVariable {
  /// Which points it has: the dimensions after Time, slowest first.
  enum Shape: String {
    case time = ""
    case soil = "soil_layers_stag"
    case layers = "bottom_top"
    case faces = "bottom_top_stag"
    case surface = "south_north west_east"
    case surfaceWest = "south_north west_east_stag"
    case surfaceSouth = "south_north_stag west_east"
    case volume = "bottom_top south_north west_east"
    case volumeWest = "bottom_top south_north west_east_stag"
    case volumeSouth = "bottom_top south_north_stag west_east"
    case volumeFaces = "bottom_top_stag south_north west_east"
  }

  let field: WRFField
  let shape: Shape
  let units: String
  let description: String
  /// The least set of fields that holds it.
  let set: SampleFields
  let isInteger: Bool
  /// How values are rounded when the run is rounded; nil: never.
  let rounding: Rounding?
}

extension WRFVariable {
  /// The variables in the order of the file, texts as in WRF's Registry.EM_COMMON.
  static let table: [WRFVariable] = [
    .init(
      .latitude, .surface, "degree_north", "LATITUDE, SOUTH IS NEGATIVE"),
    .init(.longitude, .surface, "degree_east", "LONGITUDE, WEST IS NEGATIVE"),
    .init(.landUse, .surface, "", "LAND USE CATEGORY"),
    .init(.etaMiddles, .layers, "", "eta values on half (mass) levels"),
    .init(.etaFaces, .faces, "", "eta values on full (w) levels"),
    .init(.soilDepths, .soil, "m", "DEPTHS OF CENTERS OF SOIL LAYERS"),
    .init(.soilThicknesses, .soil, "m", "THICKNESSES OF SOIL LAYERS"),
    .init(.eastwardWind, .volumeWest, "m s-1", "x-wind component", .full, rounding: .step(-4)),
    .init(.northwardWind, .volumeSouth, "m s-1", "y-wind component", .full, rounding: .step(-4)),
    .init(
      .perturbationGeopotential, .volumeFaces, "m2 s-2", "perturbation geopotential", .column,
      rounding: .step(4)),
    .init(
      .baseGeopotential, .volumeFaces, "m2 s-2", "base-state geopotential", .column,
      rounding: .step(4)),
    .init(
      .perturbationTheta, .volume, "K", "perturbation potential temperature theta-t0", .column,
      rounding: .step(-3)),
    .init(
      .perturbationPressure, .volume, "Pa", "perturbation pressure", .column, rounding: .step(3)),
    .init(.basePressure, .volume, "Pa", "BASE STATE PRESSURE", .column, rounding: .step(3)),
    .init(.mixingRatio2m, .surface, "kg kg-1", "QV at 2 M", rounding: .step(-15)),
    .init(.temperature2m, .surface, "K", "TEMP at 2 M", rounding: .step(-5)),
    .init(.surfacePressure, .surface, "Pa", "SFC PRESSURE", rounding: .step(1)),
    .init(.eastwardWind10m, .surface, "m s-1", "U at 10 M", rounding: .step(-4)),
    .init(.northwardWind10m, .surface, "m s-1", "V at 10 M", rounding: .step(-4)),
    .init(
      .vapour, .volume, "kg kg-1", "Water vapor mixing ratio", .column, rounding: .significant(5)),
    .init(
      .cloudWater, .volume, "kg kg-1", "Cloud water mixing ratio", .full, rounding: .significant(7)),
    .init(
      .rainWater, .volume, "kg kg-1", "Rain water mixing ratio", .full, rounding: .significant(7)),
    .init(.cloudIce, .volume, "kg kg-1", "Ice mixing ratio", .full, rounding: .significant(7)),
    .init(.snowMass, .volume, "kg kg-1", "Snow mixing ratio", .full, rounding: .significant(7)),
    .init(.timeStep, .time, "", "", isInteger: true),
    .init(.minutes, .time, "", ""),
    .init(.snowWater, .surface, "kg m-2", "SNOW WATER EQUIVALENT", rounding: .step(-3)),
    .init(.snowDepth, .surface, "m", "PHYSICAL SNOW DEPTH", rounding: .step(-9)),
    .init(.cosineAlpha, .surface, "", "Local cosine of map rotation"),
    .init(.sineAlpha, .surface, "", "Local sine of map rotation"),
    .init(.terrain, .surface, "m", "Terrain Height", rounding: .step(-4)),
    .init(.skinTemperature, .surface, "K", "SURFACE SKIN TEMPERATURE", rounding: .step(-4)),
    .init(.topPressure, .time, "Pa", "PRESSURE TOP OF THE MODEL"),
    .init(
      .convectiveRain, .surface, "mm", "ACCUMULATED TOTAL CUMULUS PRECIPITATION",
      rounding: .step(-7)),
    .init(
      .shallowRain, .surface, "mm", "ACCUMULATED SHALLOW CUMULUS PRECIPITATION", rounding: .step(-7)
    ),
    .init(
      .gridScaleRain, .surface, "mm", "ACCUMULATED TOTAL GRID SCALE PRECIPITATION",
      rounding: .step(-7)),
    .init(
      .convectiveBuckets, .surface, "", "BUCKET FOR CUMULUS PRECIPITATION", isInteger: true),
    .init(
      .gridScaleBuckets, .surface, "", "BUCKET FOR GRID SCALE PRECIPITATION", isInteger: true),
    .init(
      .snowfall, .surface, "mm", "ACCUMULATED TOTAL GRID SCALE SNOW AND ICE", rounding: .step(-7)),
    .init(.cloudFraction, .volume, "", "CLOUD FRACTION", .column, rounding: .step(-5)),
    .init(
      .shortwave, .surface, "W m-2", "DOWNWARD SHORT WAVE FLUX AT GROUND SURFACE",
      rounding: .step(-1)),
    .init(
      .longwave, .surface, "W m-2", "DOWNWARD LONG WAVE FLUX AT GROUND SURFACE", rounding: .step(0)),
    .init(.latitudeU, .surfaceWest, "degree_north", "LATITUDE, SOUTH IS NEGATIVE"),
    .init(.longitudeU, .surfaceWest, "degree_east", "LONGITUDE, WEST IS NEGATIVE"),
    .init(.latitudeV, .surfaceSouth, "degree_north", "LATITUDE, SOUTH IS NEGATIVE"),
    .init(.longitudeV, .surfaceSouth, "degree_east", "LONGITUDE, WEST IS NEGATIVE"),
    .init(.boundaryLayerHeight, .surface, "m", "PBL HEIGHT", rounding: .step(2)),
    .init(.landCategory, .surface, "", "LAND MASK (1 FOR LAND, 2 FOR WATER)"),
    .init(.landMask, .surface, "", "LAND MASK (1 FOR LAND, 0 FOR WATER)"),
    .init(.seaTemperature, .surface, "K", "SEA SURFACE TEMPERATURE", rounding: .step(-4)),
  ]

  private init(
    _ field: WRFField, _ shape: Shape, _ units: String, _ description: String,
    _ set: SampleFields = .surface, isInteger: Bool = false, rounding: Rounding? = nil
  ) {
    self.field = field
    self.shape = shape
    self.units = units
    self.description = description
    self.set = set
    self.isInteger = isInteger
    self.rounding = rounding
  }

  /// The names of the dimensions after Time, slowest first.
  var dimensions: [Substring] { shape.rawValue.split(separator: " ") }

  var memoryOrder: String { ["0  ", "Z  ", "XY ", "XYZ"][dimensions.count] }

  var stagger: String {
    switch dimensions.first(where: { $0.hasSuffix("_stag") }) {
    case nil: ""
    case "west_east_stag": "X"
    case "south_north_stag": "Y"
    default: "Z"
    }
  }

  /// The variables that say where a field's points lie; nil for what has no place.
  var coordinates: String? {
    guard dimensions.count >= 2 else { return nil }
    let suffix = ["X": "_U", "Y": "_V"][stagger] ?? ""
    let names = ["XLONG" + suffix, "XLAT" + suffix]
    let isCoordinate = names.contains(field.rawValue)
    return (isCoordinate ? names : names + ["XTIME"]).joined(separator: " ")
  }
}
