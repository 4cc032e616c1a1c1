internal import CGridqNetCDF

extension NetCDFWriter {
  /// Defines a dimension.
  ///
  /// - Parameter length: how many, or nil for an unlimited dimension (one per file at most, and
  ///   first in each variable, in every container but NetCDF-4).
  @discardableResult
  public func defineDimension(
    _ name: String, length: Int?
  ) throws(NetCDFError) -> DimensionID {
    guard length.map({ $0 > 0 }) ?? true else {
      throw .outOfRange(path: path, variable: name, reason: "a dimension's length is at least 1")
    }
    let file = try file
    let id = try file.locked { calls throws(NetCDFError) in
      var id: Int32 = -1
      try file.check(
        unsafe calls.nc_def_dim(file.id, name, length ?? Int(NC_UNLIMITED), &id), "nc_def_dim",
        variable: name)
      return id
    }
    return DimensionID(id: id, length: length)
  }

  /// Defines a variable.
  ///
  /// - Parameters:
  ///   - dimensions: of this writer, slowest first; none for a scalar.
  ///   - chunks: the length of a chunk in each dimension; nil leaves it to the library. Without
  ///     meaning in classic containers.
  ///   - compression: without meaning in classic containers.
  public func defineVariable(
    _ name: String, type: NetCDFType, dimensions: [DimensionID] = [], chunks: [Int]? = nil,
    compression: Compression? = nil
  ) throws(NetCDFError) -> VariableID {
    let file = try file
    if let chunks, chunks.count != dimensions.count || chunks.contains(where: { $0 < 1 }) {
      throw .outOfRange(
        path: path, variable: name, reason: "chunks \(chunks) for \(dimensions.count) dimensions")
    }
    let ids = dimensions.map(\.id)
    let hasChunks = container.isHDF5 && !dimensions.isEmpty
    let id = try file.locked { calls throws(NetCDFError) in
      var id: Int32 = -1
      try file.check(
        unsafe calls.nc_def_var(file.id, name, type.rawValue, Int32(ids.count), ids, &id),
        "nc_def_var",
        variable: name)
      if hasChunks, let chunks {
        try file.check(
          unsafe calls.nc_def_var_chunking(file.id, id, NC_CHUNKED, chunks), "nc_def_var_chunking",
          variable: name)
      }
      if hasChunks, let compression {
        let level = Int32(clamping: compression.deflateLevel)
        try file.check(
          calls.nc_def_var_deflate(
            file.id, id, compression.shuffle ? 1 : 0, level > 0 ? 1 : 0, level),
          "nc_def_var_deflate", variable: name)
      }
      return id
    }
    return VariableID(id: id, name: name, dimensions: dimensions)
  }

  /// Ends the definitions; values may follow.
  public func endDefinitions() throws(NetCDFError) {
    let file = try file
    try file.locked { calls throws(NetCDFError) in
      try file.check(calls.nc_enddef(file.id), "nc_enddef")
    }
  }
}
