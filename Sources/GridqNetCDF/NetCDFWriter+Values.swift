internal import CGridqNetCDF

// The library converts values when the variable has another type; a value that does not fit is an error. For
// all: as many values as the block has, row-major, the block inside the variable; an unlimited dimension
// grows.
extension NetCDFWriter {
  /// Writes a block of a numeric variable.
  ///
  /// - Parameters:
  ///   - start: the first index in each dimension; empty for a scalar.
  ///   - count: how many indices in each dimension; empty for a scalar.
  public func write(
    _ values: [Float], to variable: VariableID, start: [Int], count: [Int]
  ) throws(NetCDFError) {
    try write(values, to: variable, start, count, "nc_put_vara_float") {
      unsafe $0.nc_put_vara_float($1, $2, $3, $4, values)
    }
  }

  /// Writes a block of a numeric variable; see `write(_:to:start:count:)` for `[Float]`.
  public func write(
    _ values: [Double], to variable: VariableID, start: [Int], count: [Int]
  ) throws(NetCDFError) {
    try write(values, to: variable, start, count, "nc_put_vara_double") {
      unsafe $0.nc_put_vara_double($1, $2, $3, $4, values)
    }
  }

  /// Writes a block of a numeric variable; see `write(_:to:start:count:)` for `[Float]`.
  public func write(
    _ values: [Int32], to variable: VariableID, start: [Int], count: [Int]
  ) throws(NetCDFError) {
    try write(values, to: variable, start, count, "nc_put_vara_int") {
      unsafe $0.nc_put_vara_int($1, $2, $3, $4, values)
    }
  }

  /// Writes a block of a `char` variable. A text of fewer bytes than the block is followed by NULs, a longer
  /// one is an error.
  public func write(
    text: String, to variable: VariableID, start: [Int], count: [Int]
  ) throws(NetCDFError) {
    var bytes = text.utf8.map(CChar.init(bitPattern:))
    let room = try Hyperslab(
      start: start.map { _ in 0 }, count: count, shape: count, of: variable.name, in: path
    ).elements
    if bytes.count < room {
      bytes.append(contentsOf: repeatElement(0, count: room - bytes.count))
    }
    try write(bytes, to: variable, start, count, "nc_put_vara_text") {
      unsafe $0.nc_put_vara_text($1, $2, $3, $4, bytes)
    }
  }

  private func write<Value>(
    _ values: [Value], to variable: VariableID, _ start: [Int], _ count: [Int],
    _ call: StaticString, put: (netcdf_calls, Int32, Int32, [Int], [Int]) -> Int32
  ) throws(NetCDFError) {
    let file = try file
    let block = try Hyperslab(
      start: start, count: count, shape: variable.dimensions.map { $0.length ?? 0 },
      unlimited: variable.dimensions.map { $0.length == nil }, of: variable.name, in: path)
    guard values.count == block.elements else {
      throw .outOfRange(
        path: path, variable: variable.name,
        reason: "\(values.count) values for a block of \(block.elements)")
    }
    guard block.elements > 0 else { return }
    try file.locked { calls throws(NetCDFError) in
      try file.check(
        put(calls, file.id, variable.id, block.start, block.count), call, variable: variable.name)
    }
  }
}
