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
    var failure: NetCDFError?
    let values = unsafe [Double](unsafeUninitializedCapacity: block.elements) { buffer, count in
      do throws(NetCDFError) {
        let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[..<block.elements])
        if block.elements > 0 { try unsafe source.read(variable, block, into: room) }
        count = block.elements
      } catch {
        failure = error
        count = 0
      }
    }
    if let failure { throw failure }
    return values
  }

  /// A block of a numeric variable as from `numbers(of:start:count:)`, rounded to Float.
  ///
  /// A float32 variable that is not packed is not rounded, and its values are never widened.
  public func floats(
    of variable: NetCDFVariable, start: [Int], count: [Int]
  ) throws(NetCDFError) -> [Float] {
    let (variable, block) = try block(of: variable, start: start, count: count)
    if variable.type == .float, variable.packing.isPlain, block.elements > 0 {
      var outcome: Result<Bool, NetCDFError> = .success(false)
      let values = unsafe [Float](unsafeUninitializedCapacity: block.elements) { buffer, count in
        let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[..<block.elements])
        outcome = Result { () throws(NetCDFError) in
          try unsafe source.readFloats(variable, block, into: room)
        }
        count = outcome == .success(true) ? block.elements : 0
      }
      if try outcome.get() { return values }
    }
    return try numbers(of: variable, start: start, count: count).map { Float($0) }
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
