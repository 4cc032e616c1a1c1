internal import GridqGeometry
internal import GridqMetrics
internal import GridqNetCDF

/// METCRO2D, or GRIDCRO2D with the constants, as MCIP makes them for CMAQ, in Models-3 I/O API form
/// (metcro.f90, mcoutcom_mod.f90, setgriddefs.f90 and wind.f90 of CMAQ's PREP/mcip).
final class MCIPFile: FrameFile {
  private let writer: NetCDFWriter
  private let header: MM5Header
  private let content: MM5Content
  private let steps: StepAmounts
  private let flag: NetCDFWriter.VariableID
  private let variables: [(id: NetCDFWriter.VariableID, quantity: Quantity)]
  private var written = 0

  /// Name and units of a variable, and WRF's field that it is made from.
  private typealias Quantity = (name: String, units: String, source: WRFField)

  /// METCRO2D's variables.
  private static let dynamic: [Quantity] = [
    ("PRSFC", "Pascal", .surfacePressure), ("PBL", "M", .boundaryLayerHeight),
    ("TEMPG", "K", .skinTemperature), ("TEMP2", "K", .temperature2m),
    ("Q2", "KG/KG", .mixingRatio2m), ("WSPD10", "M/S", .eastwardWind10m),
    ("WDIR10", "DEGREES", .northwardWind10m), ("GLW", "WATTS/M**2", .longwave),
    ("RGRND", "WATTS/M**2", .shortwave), ("RN", "CM", .gridScaleRain),
    ("RC", "CM", .convectiveRain), ("SNOWH", "M", .snowDepth),
  ]
  /// GRIDCRO2D's variables.
  private static let constant: [Quantity] = [
    ("LAT", "DEGREES", .latitude), ("LON", "DEGREES", .longitude), ("HT", "M", .terrain),
    ("LWMASK", "CATEGORY", .landMask),
  ]

  /// - Parameter constants: given for GRIDCRO2D, which is complete then.
  init(
    path: String, history: DomainHistory, steps: StepAmounts, constants: Frame?
  ) throws(NetCDFError) {
    header = MM5Header(history)
    content = MM5Content(history: history)
    self.steps = steps
    let table = constants == nil ? Self.dynamic : Self.constant
    writer = try NetCDFWriter(creating: path, container: .classic)
    let step = try writer.defineDimension("TSTEP", length: nil)
    let dateTime = try writer.defineDimension("DATE-TIME", length: 2)
    let layer = try writer.defineDimension("LAY", length: 1)
    let variable = try writer.defineDimension("VAR", length: table.count)
    let row = try writer.defineDimension("ROW", length: header.rows - 1)
    let column = try writer.defineDimension("COL", length: header.columns - 1)
    flag = try writer.defineVariable("TFLAG", type: .int, dimensions: [step, variable, dateTime])
    try writer.setAttribute("units", text: "<YYYYDDD,HHMMSS>", on: flag)
    var variables: [(id: NetCDFWriter.VariableID, quantity: Quantity)] = []
    for quantity in table {
      let id = try writer.defineVariable(
        quantity.name, type: .float, dimensions: [step, layer, row, column])
      try writer.setAttribute("long_name", text: Self.padded(quantity.name), on: id)
      try writer.setAttribute("units", text: Self.padded(quantity.units), on: id)
      variables.append((id, quantity))
    }
    self.variables = variables
    try Self.describe(header, table: table, isConstant: constants != nil, in: writer)
    try writer.endDefinitions()
    if let constants { try add(constants, time: header.start) }
  }

  func add(_ frame: Frame, time: UTCTime) throws(NetCDFError) {
    let flags = [Int32(clamping: time.julianDate), Int32(clamping: time.clockNumber)]
    try writer.write(
      variables.flatMap { _ in flags }, to: flag, start: [written, 0, 0],
      count: [1, variables.count, 2])
    for (id, quantity) in variables {
      try writer.write(
        values(quantity, frame), to: id, start: [written, 0, 0, 0],
        count: [1, 1, header.rows - 1, header.columns - 1])
    }
    written += 1
  }

  func finish() throws(NetCDFError) {
    try writer.close()
  }

  private func values(_ quantity: Quantity, _ frame: Frame) -> [Float] {
    let values = content.values(quantity.source, frame)
    switch quantity.name {
    case "WSPD10": return wind(frame).map { Float($0.speed) }
    case "WDIR10": return wind(frame).map { Float($0.direction) }
    case "RN": return step(quantity.source, values.map { Double($0) })
    case "RC":
      let shallow = content.values(.shallowRain, frame)
      return step(quantity.source, zip(values, shallow).map { Double($0) + Double($1) })
    default: return values
    }
  }

  /// The amount since the step before, in cm.
  private func step(_ field: WRFField, _ total: [Double]) -> [Float] {
    steps.step(of: field, total: total).map { Float($0 / 10) }
  }

  /// Speed, and where the wind comes from, clockwise from true north.
  private func wind(_ frame: Frame) -> [(speed: Double, direction: Double)] {
    let components = zip(
      content.values(.eastwardWind10m, frame), content.values(.northwardWind10m, frame))
    return zip(components, content.history.domain.norths).map { component, north in
      let wind = windToEarth(x: Double(component.0), y: Double(component.1), north: north)
      let direction = 270 - arctangentRadians(y: wind.north, x: wind.east) / radiansPerDegree
      return (
        (wind.east * wind.east + wind.north * wind.north).squareRoot(),
        direction >= 360 ? direction - 360 : direction
      )
    }
  }

  /// I/O API texts are 16 letters long.
  private static func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, 16 - text.utf8.count))
  }

  /// The attributes that every I/O API file has, and MCIP's description of itself.
  private static func describe(
    _ header: MM5Header, table: [Quantity], isConstant: Bool, in writer: NetCDFWriter
  ) throws(NetCDFError) {
    let minutes = header.interval
    let integers: [(String, Int)] = [
      ("FTYPE", 1), ("SDATE", header.start.julianDate), ("STIME", header.start.clockNumber),
      ("TSTEP", isConstant ? 0 : minutes / 60 * 10_000 + minutes % 60 * 100), ("NTHIK", 1),
      ("NCOLS", header.columns - 1), ("NROWS", header.rows - 1), ("NLAYS", 1),
      ("NVARS", table.count),
      // Lambert, polar stereographic, equatorial Mercator.
      ("GDTYP", [2, 6, 7][min(max(header.mapProjection, 1), 3) - 1]),
    ]
    for (name, value) in integers {
      try writer.setAttribute(name, ints: [Int32(clamping: value)])
    }
    let parallels: (Double, Double) =
      switch header.mapProjection {
      case 2: (header.center.latitude < 0 ? -1 : 1, header.trueLatitude1)
      case 3: (header.trueLatitude1, 0)
      default:
        (
          min(header.trueLatitude1, header.trueLatitude2),
          max(header.trueLatitude1, header.trueLatitude2)
        )
      }
    // The southwest corner of the first cell is the first dot point.
    let west = (header.westEdge - Double(header.coarseColumns + 1) / 2) * header.coarseSpacing
    let south = (header.southEdge - Double(header.coarseRows + 1) / 2) * header.coarseSpacing
    let reals = [
      ("P_ALP", parallels.0), ("P_BET", parallels.1), ("P_GAM", header.center.longitude),
      ("XCENT", header.center.longitude), ("YCENT", header.center.latitude), ("XORIG", west),
      ("YORIG", south), ("XCELL", header.spacing), ("YCELL", header.spacing),
    ]
    for (name, value) in reals { try writer.setAttribute(name, doubles: [value]) }
    try writer.setAttribute("GDNAM", text: padded("SAMPLE_CROSS"))
    try writer.setAttribute("VAR-LIST", text: table.map { padded($0.name) }.joined())
    let start = header.start.wrfText.replacing("_", with: "-")
    try writer.setAttribute(
      "FILEDESC",
      text: [
        "CREATED USING MCIP (synthetic sample by gridsample)",
        "INPUT METEOROLOGY DATA FROM MM5 V3.7", "INPUT RUN INITIALIZED:  \(start).0000",
      ].map { $0 + String(repeating: " ", count: 80 - $0.utf8.count) }.joined())
  }
}
