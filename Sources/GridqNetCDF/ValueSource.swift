/// What gives the values of an open file.
///
/// Blocks are inside their variables and not empty; buffers have room for exactly as many values as the block
/// has.
protocol ValueSource: Sendable {
  /// Reads a block of a numeric variable, row-major.
  ///
  /// - Parameter isUnpacked: whether values are unpacked and NaN where missing, or as they are stored.
  func read(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Double>,
    isUnpacked: Bool
  ) throws(NetCDFError)

  /// The same as unpacked `read` for a float32 variable that is not packed, without widening its values.
  ///
  /// - Returns: false when it must be read as Double; then `values` is undefined.
  func readFloats(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Float>
  ) throws(NetCDFError) -> Bool

  /// The bytes of a block of a `char` variable.
  func bytes(of variable: NetCDFVariable, _ block: Hyperslab) throws(NetCDFError) -> [UInt8]

  /// A block of a `string` variable, without blanks at either end.
  func strings(of variable: NetCDFVariable, _ block: Hyperslab) throws(NetCDFError) -> [String]

  /// Bytes of one unpacked chunk; 0 for a variable that is not in chunks.
  func chunkBytes(of variable: NetCDFVariable) throws(NetCDFError) -> Int

  /// Closes what is open; the next read opens it again.
  ///
  /// - Throws: nothing, but then reads do: `changed` when the path leads to another file, or to another state of
  ///   it, than when it was first opened.
  func release()
}
