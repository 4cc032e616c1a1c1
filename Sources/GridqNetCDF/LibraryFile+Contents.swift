internal import CGridqNetCDF

extension LibraryFile {
  /// Reads everything that `ncdump -h` prints of the root group. Call with the library locked.
  ///
  /// - Parameter recordCount: the length of the unlimited dimension where the header does not say (a streamed
  ///   classic file).
  func contents(recordCount: Int?) throws(NetCDFError) -> FileContents {
    let dimensions = try self.dimensions(recordCount: recordCount)
    return FileContents(
      container: try container(),
      dimensions: dimensions.map(\.dimension),
      variables: try variables(
        dimensions: Dictionary(dimensions.map { ($0.id, $0.dimension) }) { first, _ in first }),
      attributes: try attributes(of: NC_GLOBAL, named: nil))
  }

  private func container() throws(NetCDFError) -> NetCDFContainer {
    var format: Int32 = 0
    try check(unsafe calls.nc_inq_format(id, &format), "nc_inq_format")
    return switch format {
    case NC_FORMAT_CLASSIC: .classic
    case NC_FORMAT_64BIT_OFFSET: .offset64
    case NC_FORMAT_64BIT_DATA: .cdf5
    case NC_FORMAT_NETCDF4_CLASSIC: .netCDF4Classic
    default: .netCDF4
    }
  }

  private func dimensions(
    recordCount: Int?
  ) throws(NetCDFError) -> [(id: Int32, dimension: NetCDFDimension)] {
    var count: Int32 = 0
    try check(unsafe calls.nc_inq_dimids(id, &count, nil, 0), "nc_inq_dimids")
    var ids = [Int32](repeating: 0, count: max(0, Int(count)))
    try check(unsafe calls.nc_inq_dimids(id, &count, &ids, 0), "nc_inq_dimids")
    var unlimitedCount: Int32 = 0
    try check(unsafe calls.nc_inq_unlimdims(id, &unlimitedCount, nil), "nc_inq_unlimdims")
    var unlimited = [Int32](repeating: 0, count: max(0, Int(unlimitedCount)))
    try check(unsafe calls.nc_inq_unlimdims(id, &unlimitedCount, &unlimited), "nc_inq_unlimdims")

    var dimensions: [(id: Int32, dimension: NetCDFDimension)] = []
    for dimension in ids {
      var name = NameBuffer()
      var length = 0
      try check(unsafe calls.nc_inq_dim(id, dimension, &name.bytes, &length), "nc_inq_dim")
      let isUnlimited = unlimited.contains(dimension)
      if isUnlimited, let recordCount { length = recordCount }
      guard length >= 0 else {
        throw .damaged(path: path, reason: "dimension \(name.text) is longer than a file can be")
      }
      dimensions.append(
        (dimension, NetCDFDimension(name: name.text, length: length, isUnlimited: isUnlimited)))
    }
    return dimensions
  }

  private func variables(
    dimensions: [Int32: NetCDFDimension]
  ) throws(NetCDFError) -> [NetCDFVariable] {
    var count: Int32 = 0
    try check(unsafe calls.nc_inq_nvars(id, &count), "nc_inq_nvars")
    var variables: [NetCDFVariable] = []
    for variable in 0..<max(0, count) {
      var name = NameBuffer()
      try check(unsafe calls.nc_inq_varname(id, variable, &name.bytes), "nc_inq_varname")
      var code: nc_type = NC_NAT
      try check(
        unsafe calls.nc_inq_vartype(id, variable, &code), "nc_inq_vartype", variable: name.text)
      var rank: Int32 = 0
      try check(
        unsafe calls.nc_inq_varndims(id, variable, &rank), "nc_inq_varndims", variable: name.text)
      var ids = [Int32](repeating: 0, count: max(0, Int(rank)))
      try check(
        unsafe calls.nc_inq_vardimid(id, variable, &ids), "nc_inq_vardimid", variable: name.text)
      var shape: [NetCDFDimension] = []
      for dimension in ids {
        guard let dimension = dimensions[dimension] else {
          throw .damaged(path: path, reason: "variable \(name.text) has an unknown dimension")
        }
        shape.append(dimension)
      }
      let type = NetCDFType(code: code)
      let attributes = try self.attributes(of: variable, named: name.text)
      variables.append(
        NetCDFVariable(
          name: name.text, type: type, dimensions: shape, attributes: attributes, id: variable,
          packing: Packing(of: type, attributes: attributes)))
    }
    return variables
  }
}

/// Room for the longest name that the C library writes.
struct NameBuffer {
  var bytes = [CChar](repeating: 0, count: Int(NC_MAX_NAME) + 1)

  /// The name, up to its NUL.
  var text: String {
    String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
