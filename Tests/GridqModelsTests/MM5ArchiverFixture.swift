import GridqNetCDF

/// A file like the archiver's, described by what makes it differ from a plain one: texts with a NUL
/// at their end, the header as scalars, fields on (time, level, i, j), rain in cm.
struct MM5ArchiverFixture {
  var timeUnits: String? = "minutes since 2026-11-20 00:00:00"
  var times: [Float] = [0, 60]
  /// grid_ds and coarse_grid_ds.
  var spacing: Float = 9
  var mapProjection: Int32 = 1
  var hasCoordinates = true
  /// Degrees by which all latitudes are wrong.
  var latitudeShift = 0.0
  var integers: [String: Int32] = [
    "coarse_dim_i": 4, "coarse_dim_j": 5, "dim_i": 4, "dim_j": 5, "exp_flag": 0,
    "coarse_ratio": 1, "BHI_23_1": 16, "BHI_13_1": 2,
  ]
  var reals: [String: Float] = [
    "stdlat_1": 35, "stdlat_2": 45, "stdlon": -8, "xsouth": 1, "xwest": 1, "conefac": 0.7,
    "coarse_cenlat": 40, "coarse_cenlon": -8, "ptop": 10_000,
  ]
  /// Whether fields are packed as the archiver's `compresser` does it.
  var isPacked = false
  var fields: [String: [Double]] = [:]
  /// Units of these, where it is not K.
  var units: [String: String] = [:]
  /// Fields on the dot points, 5 × 4 of them, the same at each time.
  var dotFields: [String: [Double]] = [:]

  func write(to path: String, container: NetCDFContainer = .classic) throws {
    let small = try MM5SmallGrid()
    let file = try NetCDFWriter(creating: path, container: container)
    let time = try file.defineDimension("time", length: nil)
    let i = try file.defineDimension("i_cross", length: MM5SmallGrid.rows)
    let j = try file.defineDimension("j_cross", length: MM5SmallGrid.columns)
    let level = try file.defineDimension("sigma_level", length: 2)
    let dotRows = try file.defineDimension("i_dot", length: MM5SmallGrid.rows + 1)
    let dotColumns = try file.defineDimension("j_dot", length: MM5SmallGrid.columns + 1)
    try file.setAttribute("Conventions", text: "COARDS\0")
    try file.setAttribute("title", text: "MM5 version 3 format output on sigma levels\0")
    let clock = try file.defineVariable("time", type: .float, dimensions: [time])
    if let timeUnits { try file.setAttribute("units", text: timeUnits + "\0", on: clock) }

    var integers = integers
    integers["map_proj_code"] = mapProjection
    var reals = reals
    reals["grid_ds"] = spacing
    reals["coarse_grid_ds"] = spacing
    var scalars: [(NetCDFWriter.VariableID, Float)] = []
    for (name, value) in integers {
      scalars.append((try file.defineVariable(name, type: .int), Float(value)))
    }
    for (name, value) in reals {
      scalars.append((try file.defineVariable(name, type: .float), value))
    }

    var constants = ["terrain": MM5SmallGrid.numbered, "pstarcrs": [80_000], "land_use": [16]]
    if hasCoordinates {
      constants["latitcrs"] = small.latitudes.map { $0 + latitudeShift }
      constants["longicrs"] = small.longitudes
    }
    var planes: [(NetCDFWriter.VariableID, [Double])] = []
    for (name, values) in constants {
      planes.append((try file.defineVariable(name, type: .float, dimensions: [i, j]), values))
    }
    var series: [(NetCDFWriter.VariableID, [Double])] = []
    for (name, values) in fields {
      let variable = try file.defineVariable(
        name, type: isPacked ? .short : .float, dimensions: [time, i, j])
      if isPacked {
        try file.setAttribute("add_offset", floats: [100], on: variable)
        try file.setAttribute("scale_factor", floats: [0.5], on: variable)
      }
      try file.setAttribute("units", text: (units[name] ?? "K") + "\0", on: variable)
      series.append((variable, values))
    }
    var dots: [(NetCDFWriter.VariableID, [Double])] = []
    for (name, values) in dotFields {
      dots.append(
        (
          try file.defineVariable(name, type: .float, dimensions: [time, dotRows, dotColumns]),
          values
        ))
    }
    let pressure = try file.defineVariable("pp", type: .float, dimensions: [time, level, i, j])
    try file.endDefinitions()

    let size = MM5SmallGrid.rows * MM5SmallGrid.columns
    func spread(_ values: [Double]) -> [Double] {
      values.count == 1 ? Array(repeating: values[0], count: size) : values
    }
    for (variable, value) in scalars {
      try file.write([value], to: variable, start: [], count: [])
    }
    for (variable, values) in planes {
      try file.write(
        spread(values), to: variable, start: [0, 0],
        count: [MM5SmallGrid.rows, MM5SmallGrid.columns])
    }
    for record in times.indices {
      try file.write([times[record]], to: clock, start: [record], count: [1])
      for (variable, values) in series {
        // One number: record times that; packed: stored numbers.
        let plane = values.count == 1 ? [values[0] * Double(record)] : values
        try file.write(
          spread(plane), to: variable, start: [record, 0, 0],
          count: [1, MM5SmallGrid.rows, MM5SmallGrid.columns])
      }
      for (variable, values) in dots {
        try file.write(
          values, to: variable, start: [record, 0, 0],
          count: [1, MM5SmallGrid.rows + 1, MM5SmallGrid.columns + 1])
      }
      // The top level first.
      try file.write(
        spread([9999]) + MM5SmallGrid.numbered, to: pressure, start: [record, 0, 0, 0],
        count: [1, 2, MM5SmallGrid.rows, MM5SmallGrid.columns])
    }
    try file.close()
  }
}
