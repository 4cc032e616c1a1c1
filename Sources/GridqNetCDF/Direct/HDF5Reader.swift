internal import CGridqNetCDF
internal import Synchronization

/// Reads chunks of NetCDF-4 variables as they are stored and unpacks them here, so that only the reading
/// itself waits for the lock of the C library.
///
/// It reads what WRF writes: float32, in chunks, shuffled or not, deflated or not. Everything else is left to
/// libnetcdf: other types and byte orders, other filters, chunks that were never written.
final class HDF5Reader: Sendable {
  private let file: HDF5File
  private let path: String
  private let store: ChunkStore
  /// By id of the variable; nil for those that are left to libnetcdf.
  private let datasets = Mutex<[Int32: ChunkedDataset?]>([:])

  /// - Parameters:
  ///   - file: which is closed with the reader; that takes the lock of the library.
  ///   - store: where unpacked chunks are kept.
  init(_ file: HDF5File, path: String, store: ChunkStore) {
    self.file = file
    self.path = path
    self.store = store
  }

  deinit {
    // The datasets first: HDF5 may refuse to close a file that has open ones.
    datasets.withLock { $0 = [:] }
    _ = try? CLibrary.locked(for: path) { _ in file.close() }
  }

  /// Reads a block as numbers, row-major, NaN where missing; as Float only if it is not packed.
  ///
  /// - Parameters:
  ///   - block: inside the variable, not empty.
  ///   - values: room for as many values as the block has.
  /// - Returns: false when libnetcdf has to read the block; then `values` is undefined.
  func read<Number: FieldNumber>(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Number>
  ) throws(NetCDFError) -> Bool {
    guard let dataset = try dataset(of: variable) else { return false }
    return try unsafe dataset.read(block, into: values)
  }

  /// The dataset of a variable, opened when it is first asked for; nil when libnetcdf has to read it.
  private func dataset(of variable: NetCDFVariable) throws(NetCDFError) -> ChunkedDataset? {
    try datasets.withLock { datasets throws(NetCDFError) in
      if let known = datasets[variable.id] { return known }
      let dataset = try CLibrary.locked(for: path) { _ in
        ChunkedDataset(of: variable, in: file, path: path, store: store)
      }
      datasets[variable.id] = .some(dataset)
      return dataset
    }
  }
}
