/// Reads the values of a file past the C library.
protocol DirectReader: Sendable {
  /// Reads a block as numbers, row-major, NaN where missing.
  ///
  /// - Parameters:
  ///   - block: inside the variable, not empty.
  ///   - values: room for as many values as the block has.
  /// - Returns: false when the block has to be read through the library; then `values` is undefined.
  func read(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Double>
  ) throws(NetCDFError) -> Bool

  /// The same, of a float32 variable that is not packed, without loss.
  func read(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Float>
  ) throws(NetCDFError) -> Bool
}
