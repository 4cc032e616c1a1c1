internal import CNetCDF

extension NetCDFFile {
  /// All texts of a `char` or `string` variable, row-major, without NULs and without blanks at
  /// either end.
  ///
  /// The last dimension of a `char` variable is the length of its texts, whatever it is called: a
  /// variable (Time, DateStrLen) gives one text per time. A `char` scalar gives one text.
  ///
  /// - Throws: `wrongType` for numbers, `tooLarge`, `library`.
  public func texts(of variable: NetCDFVariable) throws(NetCDFError) -> [String] {
    let variable = try requiredVariable(named: variable.name)
    let block = try Hyperslab(
      start: variable.shape.map { _ in 0 }, count: variable.shape, shape: variable.shape,
      of: variable.name, in: path)
    try checkProportion(block.elements, of: variable)
    switch variable.type {
    case .char: return try charTexts(of: variable, block)
    case .string: return try stringTexts(of: variable, block)
    default:
      throw .wrongType(path: path, variable: variable.name, type: variable.type, wanted: "texts")
    }
  }

  private func charTexts(
    of variable: NetCDFVariable, _ block: Hyperslab
  ) throws(NetCDFError) -> [String] {
    let length = variable.shape.last ?? 1
    // Cannot overflow: the block counted the same product on its way to the last dimension.
    let texts = variable.shape.dropLast().reduce(1, *)
    try checkProportion(texts, of: variable)
    guard block.elements > 0 else { return Array(repeating: "", count: texts) }
    var bytes = [CChar](repeating: 0, count: block.elements)
    try CLibrary.locked { () throws(NetCDFError) in
      try file.check(
        unsafe nc_get_vara_text(file.id, variable.id, block.start, block.count, &bytes),
        "nc_get_vara_text", variable: variable.name)
    }
    return (0..<texts).map { text in
      trimmedText(bytes[text * length..<(text + 1) * length].map(UInt8.init(bitPattern:)))
    }
  }

  private func stringTexts(
    of variable: NetCDFVariable, _ block: Hyperslab
  ) throws(NetCDFError) -> [String] {
    guard block.elements > 0 else { return [] }
    return try CLibrary.locked { () throws(NetCDFError) in
      var pointers = unsafe [UnsafeMutablePointer<CChar>?](repeating: nil, count: block.elements)
      try file.check(
        unsafe nc_get_vara_string(file.id, variable.id, block.start, block.count, &pointers),
        "nc_get_vara_string", variable: variable.name)
      defer { _ = unsafe nc_free_string(block.elements, &pointers) }
      return unsafe pointers.map { unsafe trimmedText(at: $0) }
    }
  }
}
