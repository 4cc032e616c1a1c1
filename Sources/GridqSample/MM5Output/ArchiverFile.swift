internal import GridqGeometry
internal import GridqMetrics
internal import GridqNetCDF

/// The NetCDF that the University of L'Aquila's archiver makes of an MM5 run (archiver.c, Graziano
/// Giuliani, 2001; the names of dimensions and the unit of time as in a file of 2008 on the ncl-talk
/// list, 2009/1624). Its texts end with a NUL, and its Km are metres.
final class ArchiverFile: FrameFile {
  private let writer: NetCDFWriter
  private let header: MM5Header
  private let content: MM5Content
  private let time: NetCDFWriter.VariableID
  private let variables: [String: NetCDFWriter.VariableID]
  private var written = 0

  init(path: String, history: DomainHistory) throws(NetCDFError) {
    header = MM5Header(history)
    content = MM5Content(history: history)
    writer = try NetCDFWriter(creating: path, container: .classic)
    let times = try writer.defineDimension("time", length: nil)
    try writer.defineDimension("i_dot", length: header.rows)
    try writer.defineDimension("j_dot", length: header.columns)
    let i = try writer.defineDimension("i_cross", length: header.rows - 1)
    let j = try writer.defineDimension("j_cross", length: header.columns - 1)
    let level = try writer.defineDimension("sigma_level", length: header.levels.count)
    time = try writer.defineVariable("time", type: .float, dimensions: [times])
    try Self.describe(time, nil, "minutes since \(header.start.unitText)", in: writer)
    let sigma = try writer.defineVariable("sigma_level", type: .float, dimensions: [level])
    try Self.describe(sigma, "Sigma vertical levels", "sigma_level", in: writer)
    try writer.setAttribute("positive", text: "up\0", on: sigma)
    let scalars = try Self.defineScalars(header, in: writer)
    var variables: [String: NetCDFWriter.VariableID] = [:]
    for field in content.quantities {
      let first = field.kind == .constant ? [] : [times]
      let dimensions = first + (field.kind == .onLevels ? [level] : []) + [i, j]
      // `rain_con` of RAIN CON.
      let variable = try writer.defineVariable(
        field.name.lowercased().replacing(" ", with: "_"), type: .float, dimensions: dimensions)
      try Self.describe(variable, field.description, field.units, in: writer)
      variables[field.name] = variable
    }
    self.variables = variables
    try writer.setAttribute("Conventions", text: "COARDS\0")
    try writer.setAttribute(
      "title", text: "MM5 version 3 format output on sigma levels (synthetic sample)")
    try writer.endDefinitions()
    for (variable, value) in scalars {
      try writer.write([value], to: variable, start: [], count: [])
    }
    try writer.write(
      header.levels.middles.reversed().map { Float($0) }, to: sigma, start: [0],
      count: [header.levels.count])
  }

  func add(_ frame: Frame, time moment: UTCTime) throws(NetCDFError) {
    let minutes = Float(moment.seconds(since: header.start)) / 60
    try writer.write([minutes], to: time, start: [written], count: [1])
    let plane = [header.rows - 1, header.columns - 1]
    for (field, levels) in content.fields(frame) {
      let isConstant = field.kind == .constant
      guard let variable = variables[field.name], !isConstant || written == 0 else { continue }
      let shape = (field.kind == .onLevels ? [levels.count] : []) + plane
      try writer.write(
        levels.reversed().flatMap { $0 }, to: variable,
        start: (isConstant ? [] : [written]) + shape.map { _ in 0 },
        count: (isConstant ? [] : [1]) + shape)
    }
    written += 1
  }

  func finish() throws(NetCDFError) {
    try writer.close()
  }

  private static func describe(
    _ variable: NetCDFWriter.VariableID, _ description: String?, _ units: String,
    in writer: NetCDFWriter
  ) throws(NetCDFError) {
    if let description {
      try writer.setAttribute("long_name", text: description + "\0", on: variable)
    }
    try writer.setAttribute("units", text: units + "\0", on: variable)
  }

  /// The header: scalars with names, and every entry that is set under that of its array.
  private static func defineScalars(
    _ header: MM5Header, in writer: NetCDFWriter
  ) throws(NetCDFError) -> [(NetCDFWriter.VariableID, Double)] {
    let integers: [(String, Int)] =
      [
        ("coarse_dim_i", header.coarseRows), ("coarse_dim_j", header.coarseColumns),
        ("dim_i", header.rows), ("dim_j", header.columns), ("exp_flag", 0),
        ("exp_dim_i", header.coarseRows), ("exp_dim_j", header.coarseColumns),
        ("coarse_ratio", header.ratio), ("map_proj_code", header.mapProjection),
      ] + header.integers.map { ("BHI_\($0.entry)_\($0.program)", $0.value) }
    let reals: [(String, Double)] =
      [
        ("stdlat_1", header.trueLatitude1), ("stdlat_2", header.trueLatitude2),
        ("stdlon", header.center.longitude), ("xsouth", header.southEdge),
        ("xwest", header.westEdge), ("conefac", header.coneFactor), ("grid_ds", header.spacing),
        ("coarse_grid_ds", header.coarseSpacing), ("coarse_cenlat", header.center.latitude),
        ("coarse_cenlon", header.center.longitude), ("ptop", EtaLevels.topPressure),
        ("base_slp", BaseState.seaLevelPressure), ("base_slt", BaseState.seaLevelTemperature),
        ("base_lr", BaseState.lapse),
      ] + header.reals.map { ("BHR_\($0.entry)_\($0.program)", $0.value) }
    var scalars: [(NetCDFWriter.VariableID, Double)] = []
    for (name, value) in integers {
      scalars.append((try writer.defineVariable(name, type: .int), Double(value)))
    }
    for (name, value) in reals {
      let variable = try writer.defineVariable(name, type: .float)
      if name.hasSuffix("grid_ds") { try writer.setAttribute("units", text: "Km\0", on: variable) }
      scalars.append((variable, value))
    }
    return scalars
  }
}
