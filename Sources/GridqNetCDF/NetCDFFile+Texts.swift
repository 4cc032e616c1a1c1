extension NetCDFFile {
  /// All texts of a `char` or `string` variable, row-major, without NULs and without blanks at
  /// either end.
  ///
  /// The last dimension of a `char` variable is the length of its texts, whatever its name: a variable (Time,
  /// DateStrLen) gives one text per time. A `char` scalar gives one text.
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
    case .string: return block.elements > 0 ? try source.strings(of: variable, block) : []
    default:
      throw .wrongType(path: path, variable: variable.name, type: variable.type, wanted: "texts")
    }
  }

  private func charTexts(
    of variable: NetCDFVariable, _ block: Hyperslab
  ) throws(NetCDFError) -> [String] {
    let length = variable.shape.last ?? 1
    // Cannot overflow: the block has already computed the same product.
    let texts = variable.shape.dropLast().reduce(1, *)
    try checkProportion(texts, of: variable)
    guard block.elements > 0 else { return Array(repeating: "", count: texts) }
    let bytes = try source.bytes(of: variable, block)
    return (0..<texts).map { trimmedText(bytes[$0 * length..<($0 + 1) * length]) }
  }
}
