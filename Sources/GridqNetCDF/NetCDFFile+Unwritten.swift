/// Records whose values a writer has not written yet: they hold the fill value of the variable, or 0 if the
/// writer does not pre-fill, as with WRF.
extension NetCDFFile {
  /// Whether a record of a numeric variable holds only its fill value.
  ///
  /// Without `_FillValue` that is the default of the variable's type. NaN never counts as fill: an unstable
  /// run has it, too. Nor does the default of an integer type that unpacks to 0 within a step: packers that
  /// use the whole range store the smallest value that way, such as 0 for radiation at night or for snow.
  package func isFill(_ variable: NetCDFVariable, record: Int) throws(NetCDFError) -> Bool {
    let fill = variable.attributes.number(named: "_FillValue") ?? variable.type.defaultFill
    guard let fill, !fill.isNaN else { return false }
    let stored = variable.type == .float ? Double(Float(fill)) : fill
    if variable.isFilledByDefault, variable.packing.isZero(stored) { return false }
    return try isUniform(variable, record: record) { block throws(NetCDFError) in
      try checkProportion(block.elements, of: variable)
      return try numbers(of: variable, block, isUnpacked: false).allSatisfy { $0 == stored }
    }
  }

  /// Whether a record of a numeric variable holds only 0.
  package func isZero(_ variable: NetCDFVariable, record: Int) throws(NetCDFError) -> Bool {
    try isUniform(variable, record: record) { block throws(NetCDFError) in
      try numbers(of: variable, start: block.start, count: block.count).allSatisfy { $0 == 0 }
    }
  }

  /// A row from the middle of a record, which nearly always decides; nil where there is no such record.
  private func row(
    of variable: NetCDFVariable, record: Int
  ) throws(NetCDFError) -> Hyperslab? {
    let shape = variable.shape
    guard variable.type.isNumeric, (1...4).contains(shape.count), (0..<shape[0]).contains(record),
      shape.allSatisfy({ $0 > 0 })
    else { return nil }
    let inner = shape.dropFirst().map { $0 / 2 }.dropLast()
    let row = shape.count > 1 ? shape.suffix(1) : []
    return try Hyperslab(
      start: [record] + inner + row.map { _ in 0 }, count: [1] + inner.map { _ in 1 } + row,
      shape: shape, of: variable.name, in: path)
  }

  /// Whether a condition holds for all of a record, which is read level by level when it holds for a row of it;
  /// false where there is no such record.
  private func isUniform(
    _ variable: NetCDFVariable, record: Int,
    _ condition: (Hyperslab) throws(NetCDFError) -> Bool
  ) throws(NetCDFError) -> Bool {
    guard let row = try row(of: variable, record: record), try condition(row) else { return false }
    let shape = variable.shape
    let hasLevels = shape.count == 4
    for level in 0..<(hasLevels ? shape[1] : 1) {
      let field = hasLevels ? shape.suffix(2) : shape.dropFirst()
      let block = try Hyperslab(
        start: [record] + (hasLevels ? [level] : []) + field.map { _ in 0 },
        count: [1] + (hasLevels ? [1] : []) + field, shape: shape, of: variable.name, in: path)
      guard try condition(block) else { return false }
    }
    return true
  }
}

extension NetCDFVariable {
  /// Whether its fill value is libnetcdf's default, which is found only where nothing was written.
  package var isFilledByDefault: Bool { attributes.number(named: "_FillValue") == nil }
}

extension NetCDFType {
  /// What libnetcdf writes for values that were not set (`NC_FILL_…` of netcdf.h); nil when it is not a
  /// number.
  fileprivate var defaultFill: Double? {
    switch self {
    case .byte: -127
    case .ubyte: 255
    case .short: -32767
    case .ushort: 65535
    case .int: -2_147_483_647
    case .uint: 4_294_967_295
    case .float, .double: 0x1.ep+122
    // A Double cannot represent the fill values of 64 bits.
    case .int64, .uint64, .char, .string, .userDefined: nil
    }
  }
}
