internal import CHDF5
internal import Synchronization

/// Reads chunks of NetCDF-4 variables as they are stored and unpacks them here, so that only the
/// reading itself has to wait for the lock of the C library.
///
/// That is for what WRF writes: float32, in chunks, shuffled or not, deflated or not. Everything else
/// is left to libnetcdf: other types and byte orders, other filters, chunks that were never written.
final class HDF5Reader: Sendable {
  private let file: hid_t
  private let store: ChunkStore
  /// By id of the variable; nil for those that are left to libnetcdf.
  private let datasets = Mutex<[Int32: ChunkedDataset?]>([:])

  /// Opens a file, or gives nil when HDF5 does not open it. Call with the library locked.
  ///
  /// - Parameters:
  ///   - libraryPath: of a file that libnetcdf has just opened.
  ///   - store: where unpacked chunks are kept.
  init?(opening libraryPath: String, store: ChunkStore) {
    let access = H5Pcreate(gridq_H5P_FILE_ACCESS())
    guard access >= 0 else { return nil }
    defer { H5Pclose(access) }
    var file: hid_t = -1
    // Two openings of one file have to agree on this, and versions of libnetcdf differ.
    for degree in [H5F_CLOSE_WEAK, H5F_CLOSE_SEMI] where file < 0 {
      guard H5Pset_fclose_degree(access, degree) >= 0 else { continue }
      file = unsafe H5Fopen(libraryPath, gridq_H5F_ACC_RDONLY(), access)
    }
    guard file >= 0 else { return nil }
    self.file = file
    self.store = store
  }

  deinit {
    // The datasets first: HDF5 may refuse to close a file that has open ones.
    datasets.withLock { $0 = [:] }
    try? CLibrary.locked { () throws(NetCDFError) in _ = H5Fclose(file) }
  }

  /// Reads a block as numbers, row-major, NaN where missing; as Float only what is not packed.
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

  /// The dataset of a variable, opened when it is asked for first; nil when libnetcdf has to read it.
  private func dataset(of variable: NetCDFVariable) throws(NetCDFError) -> ChunkedDataset? {
    try datasets.withLock { datasets throws(NetCDFError) in
      if let known = datasets[variable.id] { return known }
      let dataset = try CLibrary.locked { () throws(NetCDFError) in
        ChunkedDataset(of: variable, in: file, store: store)
      }
      datasets[variable.id] = .some(dataset)
      return dataset
    }
  }
}
