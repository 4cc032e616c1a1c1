import GridqNetCDF

extension MM5File {
  /// The first variable of that name, or nil.
  func variable(named name: String) -> MM5Variable? {
    variables.first { $0.name == name }
  }

  /// Whether every time has the variable.
  func isComplete(_ variable: MM5Variable) -> Bool {
    guard let index = variables.firstIndex(of: variable) else { return false }
    return times.allSatisfy { index < $0.offsets.count && $0.offsets[index] > 0 }
  }

  /// The variables on the points of the domain that every time has.
  var gridVariables: [MM5Variable] {
    guard let rows = header[.rows], let columns = header[.columns] else { return [] }
    return variables.filter {
      $0.staggering != .other && $0.levelCount != nil && $0.shape.starts(with: [rows, columns])
        && isComplete($0)
    }
  }

  /// A field on cross or dot points at a time, row by row from the south, each row from the west.
  ///
  /// MM5 counts I from the south and J from the west and writes I fastest, with cross fields in
  /// arrays of the size of dot fields: the last row and column hold nothing (MM5 tutorial, chapter
  /// "I/O format"; rdmm5v3.f90 of CMAQ's MCIP). Only the bytes of the level are read.
  ///
  /// - Parameters:
  ///   - time: into `times`.
  ///   - level: from the file's first one, which is the top of the model; 0 for a two-dimensional
  ///     field.
  /// - Returns: rows · columns values on dot points, (rows − 1) · (columns − 1) on cross points; NaN is
  ///   missing.
  func field(
    _ variable: MM5Variable, time: Int, level: Int = 0
  ) throws(ModelOutputError) -> [Double] {
    guard let levels = variable.levelCount, variable.staggering != .other else {
      throw .noSuchField(path: path, name: variable.name)
    }
    let (rows, columns) = (variable.shape[0], variable.shape[1])
    guard rows > 1, columns > 1 else { throw .noSuchField(path: path, name: variable.name) }
    guard level >= 0, level < levels else {
      throw .outOfRange(
        path: path, name: variable.name, reason: "level \(level) of \(levels)")
    }
    let plane = try numbers(
      of: variable, time: time, from: level * rows * columns, count: rows * columns)
    let unused = variable.staggering == .cross ? 1 : 0
    var field: [Double] = []
    field.reserveCapacity((rows - unused) * (columns - unused))
    for row in 0..<rows - unused {
      for column in 0..<columns - unused { field.append(plane[column * rows + row]) }
    }
    return field
  }

  /// The values of a one-dimensional field, such as SIGMAH, from its first one.
  func profile(_ name: String, time: Int) throws(ModelOutputError) -> [Double] {
    guard let variable = variable(named: name), variable.shape.count == 1 else {
      throw .noSuchField(path: path, name: name)
    }
    return try numbers(of: variable, time: time, from: 0, count: variable.shape[0])
  }

  private func numbers(
    of variable: MM5Variable, time: Int, from first: Int, count: Int
  ) throws(ModelOutputError) -> [Double] {
    guard times.indices.contains(time) else {
      throw .outOfRange(
        path: path, name: variable.name, reason: "time \(time) of \(times.count)")
    }
    guard let index = variables.firstIndex(of: variable), index < times[time].offsets.count,
      times[time].offsets[index] > 0
    else {
      throw .outOfRange(
        path: path, name: variable.name, reason: "not at \(times[time].time)")
    }
    let offset = times[time].offsets[index] + 4 * first
    let file = try NativeBytes(opening: path)
    guard file.identity == identity else { throw .netCDF(.changed(path: path)) }
    let bytes = try file.read(at: offset, count: 4 * count)
    guard bytes.count == 4 * count else {
      throw .incomplete(
        path: path, offset: offset,
        reason: "field \(variable.name) was there when the file was opened, and is not now")
    }
    return BigEndianBytes(bytes).reals()
  }
}
