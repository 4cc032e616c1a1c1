internal import CNetCDF
internal import Synchronization

/// Reads chunks of NetCDF-4 variables as they are stored and unpacks them here, so that only the reading
/// itself waits for the lock of the C library.
///
/// It reads what WRF writes: float32, in chunks, shuffled or not, deflated or not. Everything else is left to
/// libnetcdf: other types and byte orders, other filters, chunks that were never written.
final class HDF5Reader: Sendable {
  private let file: hid_t
  private let hdf5: hdf5_calls
  /// The same file, as libnetcdf has it open.
  private let libraryFile: LibraryFile
  private let store: ChunkStore
  /// By id of the variable; nil for those that are left to libnetcdf.
  private let datasets = Mutex<[Int32: ChunkedDataset?]>([:])

  /// Opens a file, or returns nil when HDF5 does not open it. Call with the library locked.
  ///
  /// - Parameters:
  ///   - libraryPath: of the file, as it was given to the library.
  ///   - libraryFile: the file as libnetcdf has just opened it.
  ///   - store: where unpacked chunks are kept.
  init?(opening libraryPath: String, of libraryFile: LibraryFile, store: ChunkStore) {
    guard let hdf5 = libraryFile.library.hdf5 else { return nil }
    let access = hdf5.H5Pcreate(hdf5.H5P_CLS_FILE_ACCESS_ID_g)
    guard access >= 0 else { return nil }
    defer { _ = hdf5.H5Pclose(access) }
    var file: hid_t = -1
    // Both openings of a file must agree on this, and versions of libnetcdf differ.
    for degree in [UInt32(H5F_CLOSE_WEAK), UInt32(H5F_CLOSE_SEMI)] where file < 0 {
      guard hdf5.H5Pset_fclose_degree(access, degree) >= 0 else { continue }
      file = unsafe hdf5.H5Fopen(libraryPath, UInt32(H5F_ACC_RDONLY), access)
    }
    guard file >= 0 else { return nil }
    self.file = file
    self.hdf5 = hdf5
    self.libraryFile = libraryFile
    self.store = store
  }

  deinit {
    // The datasets first: HDF5 may refuse to close a file that has open ones.
    datasets.withLock { $0 = [:] }
    _ = try? libraryFile.locked { _ in hdf5.H5Fclose(file) }
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
      let dataset = try libraryFile.locked { _ in
        ChunkedDataset(of: variable, in: file, of: libraryFile, hdf5: hdf5, store: store)
      }
      datasets[variable.id] = .some(dataset)
      return dataset
    }
  }
}
