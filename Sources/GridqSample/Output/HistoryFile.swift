internal import GridqMetrics
internal import GridqNetCDF

/// One file of a domain's history, written one time after the other.
final class HistoryFile: FrameFile {
  private let writer: NetCDFWriter
  private let variables: [(WRFVariable, id: NetCDFWriter.VariableID, shape: [Int])]
  private let times: NetCDFWriter.VariableID
  private let isRounded: Bool
  private var written = 0

  /// - Parameters:
  ///   - path: where the file is made; nothing may be there.
  ///   - frames: how many times the file will hold.
  init(path: String, history: DomainHistory, frames: Int) throws(NetCDFError) {
    let (domain, configuration) = (history.domain, history.configuration)
    isRounded = configuration.isRounded
    writer = try NetCDFWriter(creating: path, container: configuration.container)
    let time = try writer.defineDimension("Time", length: nil)
    let dateLength = try writer.defineDimension("DateStrLen", length: 19)
    var axes: [String: (NetCDFWriter.DimensionID, Int)] = [:]
    for (name, length) in [
      ("west_east", domain.columns), ("south_north", domain.rows),
      ("bottom_top", configuration.levels), ("bottom_top_stag", configuration.levels + 1),
      ("soil_layers_stag", SoilLayers.thicknesses.count),
      ("west_east_stag", domain.columns + 1), ("south_north_stag", domain.rows + 1),
    ] {
      axes[name] = (try writer.defineDimension(name, length: length), length)
    }
    times = try writer.defineVariable("Times", type: .char, dimensions: [time, dateLength])

    var variables: [(WRFVariable, id: NetCDFWriter.VariableID, shape: [Int])] = []
    for variable in WRFVariable.table
    where variable.set <= domain.fields
      && !configuration.omitting.contains(variable.field.rawValue)
    {
      let known = variable.dimensions.compactMap { axes[String($0)] }
      let shape = known.map { $0.1 }
      let isHorizontal = shape.count >= 2
      let id = try writer.defineVariable(
        variable.field.rawValue, type: variable.isInteger ? .int : .float,
        dimensions: [time] + known.map { $0.0 },
        chunks: isHorizontal
          ? HistoryFile.chunks(shape, frames: configuration.hasWholeRunChunks ? frames : nil) : nil,
        compression: isHorizontal && configuration.deflateLevel > 0
          ? NetCDFWriter.Compression(deflateLevel: configuration.deflateLevel, shuffle: true) : nil)
      try HistoryFile.describe(variable, id, in: writer, start: configuration.start)
      variables.append((variable, id, shape))
    }
    self.variables = variables
    try WRFAttributes.write(of: history, to: writer)
    try writer.endDefinitions()
  }

  /// Adds one output time.
  func add(_ frame: Frame, time: UTCTime) throws(NetCDFError) {
    try writer.write(text: time.wrfText, to: times, start: [written, 0], count: [1, 19])
    for (variable, id, shape) in variables {
      var values = frame[variable.field]
      if isRounded, let rounding = variable.rounding { values = rounding(values) }
      try writer.write(
        values, to: id,
        start: [written] + shape.map { _ in 0 }, count: [1] + shape)
    }
    written += 1
  }

  func finish() throws(NetCDFError) {
    try writer.close()
  }

  /// WRF's own chunks (external/io_netcdf/wrf_io.F90): one time, all levels, half the rows and
  /// columns, halved again until a chunk has at most 32 million values; or one level at all times.
  private static func chunks(_ shape: [Int], frames: Int?) -> [Int] {
    if let frames { return [frames] + shape.dropLast(2).map { _ in 1 } + shape.suffix(2) }
    var chunks = [1] + shape
    let (row, column) = (chunks.count - 2, chunks.count - 1)
    repeat {
      chunks[row] = (chunks[row] + 1) / 2
      chunks[column] = (chunks[column] + 1) / 2
    } while chunks.reduce(1, *) > 32_000_000
    return chunks
  }

  private static func describe(
    _ variable: WRFVariable, _ id: NetCDFWriter.VariableID, in writer: NetCDFWriter,
    start: UTCTime
  ) throws(NetCDFError) {
    // 104 and 106 are WRF's codes of real and integer.
    try writer.setAttribute("FieldType", ints: [variable.isInteger ? 106 : 104], on: id)
    try writer.setAttribute("MemoryOrder", text: variable.memoryOrder, on: id)
    let isTime = variable.field == .minutes
    let units = isTime ? "minutes since \(start.unitText)" : variable.units
    try writer.setAttribute("description", text: isTime ? units : variable.description, on: id)
    try writer.setAttribute("units", text: units, on: id)
    try writer.setAttribute("stagger", text: variable.stagger, on: id)
    if let coordinates = variable.coordinates {
      try writer.setAttribute("coordinates", text: coordinates, on: id)
    }
  }
}
