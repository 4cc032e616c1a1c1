internal import CGridqNetCDF

extension LibraryFile {
  /// The attributes of a variable, or of the file for `NC_GLOBAL`. Call with the library locked.
  func attributes(
    of variable: Int32, named variableName: String?
  ) throws(NetCDFError) -> NetCDFAttributes {
    var count: Int32 = 0
    try check(
      variable == NC_GLOBAL
        ? unsafe calls.nc_inq_natts(id, &count)
        : unsafe calls.nc_inq_varnatts(id, variable, &count),
      "nc_inq_natts", variable: variableName)
    var attributes: [(name: String, value: NetCDFAttributes.Value)] = []
    for index in 0..<max(0, count) {
      var name = NameBuffer()
      try check(
        unsafe calls.nc_inq_attname(id, variable, index, &name.bytes), "nc_inq_attname",
        variable: variableName)
      if let value = try attribute(&name, of: variable, named: variableName) {
        attributes.append((name.text, value))
      }
    }
    return NetCDFAttributes(attributes)
  }

  /// The value of an attribute, or nil when it is of a user-defined type.
  private func attribute(
    _ name: inout NameBuffer, of variable: Int32, named variableName: String?
  ) throws(NetCDFError) -> NetCDFAttributes.Value? {
    var code: nc_type = NC_NAT
    var count = 0
    try check(
      unsafe calls.nc_inq_att(id, variable, name.bytes, &code, &count), "nc_inq_att",
      variable: variableName)
    let type = NetCDFType(code: code)
    count = try FileContents.attributeCount(count, of: name.text, type: type, in: path)
    switch type {
    case .userDefined:
      return nil
    case .char:
      var bytes = [CChar](repeating: 0, count: count)
      try check(
        unsafe calls.nc_get_att_text(id, variable, name.bytes, &bytes), "nc_get_att_text",
        variable: variableName)
      return .texts([trimmedText(bytes.map(UInt8.init(bitPattern:)))])
    case .string:
      var pointers = unsafe [UnsafeMutablePointer<CChar>?](repeating: nil, count: count)
      try check(
        unsafe calls.nc_get_att_string(id, variable, name.bytes, &pointers), "nc_get_att_string",
        variable: variableName)
      defer { _ = unsafe calls.nc_free_string(count, &pointers) }
      return .texts(unsafe pointers.map { unsafe trimmedText(at: $0) })
    default:
      var numbers = [Double](repeating: 0, count: count)
      try check(
        unsafe calls.nc_get_att_double(id, variable, name.bytes, &numbers), "nc_get_att_double",
        variable: variableName)
      return .numbers(numbers)
    }
  }
}

/// A C string as text, without padding; no string is an empty text.
func trimmedText(at pointer: UnsafeMutablePointer<CChar>?) -> String {
  guard let pointer = unsafe pointer else { return "" }
  return trimmedText(unsafe String(cString: pointer).utf8)
}
