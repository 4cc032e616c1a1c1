internal import Forecast
internal import GridGeometry
internal import NetCDF

/// METCRO2D, or GRIDCRO2D with the constants, as MCIP makes them for CMAQ, in Models-3 I/O API form
/// (metcro.f90, mcoutcom_mod.f90, setgriddefs.f90 and wind.f90 of CMAQ's PREP/mcip).
final class MCIPFile: FrameFile {
  private let writer: NetCDFWriter
  private let header: MM5Header
  private let content: MM5Content
  private let steps: StepAmounts
  private let flag: NetCDFWriter.VariableID
  private let variables: [(id: NetCDFWriter.VariableID, name: String)]
  private var written = 0

  /// Names and units of METCRO2D's variables.
  private static let dynamic = [
    ("PRSFC", "Pascal"), ("PBL", "M"), ("TEMPG", "K"), ("TEMP2", "K"), ("Q2", "KG/KG"),
    ("WSPD10", "M/S"), ("WDIR10", "DEGREES"), ("GLW", "WATTS/M**2"), ("RGRND", "WATTS/M**2"),
    ("RN", "CM"), ("RC", "CM"), ("SNOWH", "M"),
  ]
  /// Names and units of GRIDCRO2D's variables.
  private static let constant = [
    ("LAT", "DEGREES"), ("LON", "DEGREES"), ("HT", "M"), ("LWMASK", "CATEGORY"),
  ]

  /// - Parameter constants: given for GRIDCRO2D, which is complete then.
  init(
    path: String, header: MM5Header, content: MM5Content, steps: StepAmounts, constants: Frame?
  ) throws(NetCDFError) {
    self.header = header
    self.content = content
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
    var variables: [(id: NetCDFWriter.VariableID, name: String)] = []
    for (name, units) in table {
      let id = try writer.defineVariable(
        name, type: .float, dimensions: [step, layer, row, column])
      try writer.setAttribute("long_name", text: Self.padded(name), on: id)
      try writer.setAttribute("units", text: Self.padded(units), on: id)
      variables.append((id, name))
    }
    self.variables = variables
    try Self.describe(header, table: table, isConstant: constants != nil, in: writer)
    try writer.endDefinitions()
    if let constants {
      try append(constants, time: header.start)
    }
  }

  func add(_ frame: Frame, time: UTCTime) throws(SampleRunError) {
    do throws(NetCDFError) { try append(frame, time: time) } catch { throw .netCDF(error) }
  }

  func finish() throws(SampleRunError) {
    do throws(NetCDFError) { try writer.close() } catch { throw .netCDF(error) }
  }

  private func append(_ frame: Frame, time: UTCTime) throws(NetCDFError) {
    let date = time.civil
    let flags = [
      Int32(clamping: date.year * 1000 + time.dayOfYear),
      Int32(clamping: date.hour * 10_000 + date.minute * 100 + date.second),
    ]
    try writer.write(
      variables.flatMap { _ in flags }, to: flag, start: [written, 0, 0],
      count: [1, variables.count, 2])
    for (id, name) in variables {
      try writer.write(
        values(name, frame), to: id, start: [written, 0, 0, 0],
        count: [1, 1, header.rows - 1, header.columns - 1])
    }
    written += 1
  }

  private func values(_ name: String, _ frame: Frame) -> [Float] {
    func plain(_ field: WRFField) -> [Float] { content.values(field, frame) }
    switch name {
    case "PRSFC": return plain(.surfacePressure)
    case "PBL": return plain(.boundaryLayerHeight)
    case "TEMPG": return plain(.skinTemperature)
    case "TEMP2": return plain(.temperature2m)
    case "Q2": return plain(.mixingRatio2m)
    case "GLW": return plain(.longwave)
    case "RGRND": return plain(.shortwave)
    case "SNOWH": return plain(.snowDepth)
    case "WSPD10": return wind(frame).map { Float($0.speed) }
    case "WDIR10": return wind(frame).map { Float($0.direction) }
    case "RN": return step(.gridScaleRain, plain(.gridScaleRain).map { Double($0) })
    case "RC":
      return step(
        .convectiveRain,
        zip(plain(.convectiveRain), plain(.shallowRain)).map { Double($0) + Double($1) })
    case "LAT": return frame[.latitude]
    case "LON": return frame[.longitude]
    case "HT": return frame[.terrain]
    default: return frame[.landMask]
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
    return zip(components, content.domain.norths).map { component, north in
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
    _ header: MM5Header, table: [(String, String)], isConstant: Bool, in writer: NetCDFWriter
  ) throws(NetCDFError) {
    let date = header.start.civil
    let minutes = header.interval
    let integers: [(String, Int)] = [
      ("FTYPE", 1), ("SDATE", date.year * 1000 + header.start.dayOfYear),
      ("STIME", date.hour * 10_000 + date.minute * 100 + date.second),
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
    try writer.setAttribute("VAR-LIST", text: table.map { padded($0.0) }.joined())
    let start = header.start.wrfText.replacing("_", with: "-")
    try writer.setAttribute(
      "FILEDESC",
      text: [
        "CREATED USING MCIP (synthetic sample by gridsample)",
        "INPUT METEOROLOGY DATA FROM MM5 V3.7", "INPUT RUN INITIALIZED:  \(start).0000",
      ].map { $0 + String(repeating: " ", count: 80 - $0.utf8.count) }.joined())
  }
}
