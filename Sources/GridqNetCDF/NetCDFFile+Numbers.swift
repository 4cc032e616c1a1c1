extension NetCDFFile {
  /// A block of a numeric variable, row-major (last dimension fastest), NaN where missing.
  ///
  /// Packed values are unpacked in Double: value = stored × `scale_factor` + `add_offset`. Missing are stored
  /// values equal to `_FillValue` or `missing_value`, values beyond ±1e30 (such as 9.96921e36, the default
  /// fill of float and double), and NaN.
  ///
  /// - Parameters:
  ///   - variable: one of this file's variables, which is found by its name.
  ///   - start: the first index in each dimension; empty for a scalar.
  ///   - count: how many indices in each dimension; empty for a scalar.
  /// - Throws: `outOfRange` when the block is not inside the variable, `wrongType` for texts,
  ///   `tooLarge` for more values than a file of this size can hold, `library` when the read fails.
  public func numbers(
    of variable: NetCDFVariable, start: [Int], count: [Int]
  ) throws(NetCDFError) -> [Double] {
    let (variable, block) = try block(of: variable, start: start, count: count)
    return try numbers(of: variable, block, isUnpacked: true)
  }

  /// A block of a numeric variable, unpacked and NaN where missing, or as it is stored.
  func numbers(
    of variable: NetCDFVariable, _ block: Hyperslab, isUnpacked: Bool
  ) throws(NetCDFError) -> [Double] {
    try unsafe values(block.elements) {
      (room: UnsafeMutableBufferPointer<Double>) throws(NetCDFError) in
      try unsafe source.read(variable, block, into: room, isUnpacked: isUnpacked)
      return true
    } ?? []
  }

  /// An array that `body` fills; nil when it returns false, and empty without calling it for no elements.
  private func values<Number>(
    _ count: Int, _ body: (UnsafeMutableBufferPointer<Number>) throws(NetCDFError) -> Bool
  ) throws(NetCDFError) -> [Number]? {
    guard count > 0 else { return [] }
    var outcome: Result<Bool, NetCDFError> = .success(false)
    let values = unsafe [Number](unsafeUninitializedCapacity: count) { buffer, filled in
      let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      outcome = Result { () throws(NetCDFError) in try unsafe body(room) }
      filled = outcome == .success(true) ? count : 0
    }
    return try outcome.get() ? values : nil
  }

  /// A block of a numeric variable as from `numbers(of:start:count:)`, rounded to Float.
  ///
  /// A float32 variable that is not packed is not rounded, and its values are never widened.
  public func floats(
    of variable: NetCDFVariable, start: [Int], count: [Int]
  ) throws(NetCDFError) -> [Float] {
    let (variable, block) = try block(of: variable, start: start, count: count)
    if variable.type == .float, variable.packing.isPlain,
      let values = try unsafe values(
        block.elements,
        { (room: UnsafeMutableBufferPointer<Float>) throws(NetCDFError) in
          try unsafe source.readFloats(variable, block, into: room)
        })
    {
      return values
    }
    return try numbers(of: variable, block, isUnpacked: true).map { Float($0) }
  }

  /// All values of a numeric variable; see `numbers(of:start:count:)`.
  public func numbers(of variable: NetCDFVariable) throws(NetCDFError) -> [Double] {
    try numbers(of: variable, start: variable.shape.map { _ in 0 }, count: variable.shape)
  }

  /// The file's own variable (one of another file could have more dimensions under the same id), and the
  /// requested block, checked to lie inside it.
  private func block(
    of variable: NetCDFVariable, start: [Int], count: [Int]
  ) throws(NetCDFError) -> (NetCDFVariable, Hyperslab) {
    let variable = try requiredVariable(named: variable.name)
    guard variable.type.isNumeric else {
      throw .wrongType(
        path: path, variable: variable.name, type: variable.type, wanted: "numbers")
    }
    let block = try Hyperslab(
      start: start, count: count, shape: variable.shape, of: variable.name, in: path)
    try checkProportion(block.elements, of: variable)
    return (variable, block)
  }

  /// Refuses a read so large that a file of this size could only answer with fill values.
  func checkProportion(_ elements: Int, of variable: NetCDFVariable) throws(NetCDFError) {
    guard elements <= elementLimit else {
      throw .tooLarge(
        path: path, variable: variable.name, elements: elements, limit: elementLimit)
    }
  }
}
