internal import CGridqNetCDF

extension NetCDFWriter {
  /// Sets a text attribute (`char`) of a variable, or of the file when `variable` is nil.
  public func setAttribute(
    _ name: String, text: String, on variable: VariableID? = nil
  ) throws(NetCDFError) {
    let bytes = text.utf8.map(CChar.init(bitPattern:))
    try setAttribute(name, on: variable, "nc_put_att_text") { calls, file, id in
      unsafe calls.nc_put_att_text(file, id, name, bytes.count, bytes)
    }
  }

  /// Sets an attribute of 32-bit integers.
  public func setAttribute(
    _ name: String, ints: [Int32], on variable: VariableID? = nil
  ) throws(NetCDFError) {
    try setAttribute(name, on: variable, "nc_put_att_int") { calls, file, id in
      unsafe calls.nc_put_att_int(file, id, name, NC_INT, ints.count, ints)
    }
  }

  /// Sets an attribute of single-precision numbers.
  public func setAttribute(
    _ name: String, floats: [Float], on variable: VariableID? = nil
  ) throws(NetCDFError) {
    try setAttribute(name, on: variable, "nc_put_att_float") { calls, file, id in
      unsafe calls.nc_put_att_float(file, id, name, NC_FLOAT, floats.count, floats)
    }
  }

  /// Sets an attribute of double-precision numbers.
  public func setAttribute(
    _ name: String, doubles: [Double], on variable: VariableID? = nil
  ) throws(NetCDFError) {
    try setAttribute(name, on: variable, "nc_put_att_double") { calls, file, id in
      unsafe calls.nc_put_att_double(file, id, name, NC_DOUBLE, doubles.count, doubles)
    }
  }

  private func setAttribute(
    _ name: String, on variable: VariableID?, _ call: StaticString,
    put: (_ calls: netcdf_calls, _ file: Int32, _ variable: Int32) -> Int32
  ) throws(NetCDFError) {
    let file = try file
    try file.locked { calls throws(NetCDFError) in
      try file.check(
        put(calls, file.id, variable?.id ?? NC_GLOBAL), call,
        variable: (variable?.name ?? "") + ":" + name)
    }
  }
}
