internal import CHDF5
internal import Synchronization

/// Reads chunks of NetCDF-4 variables as they are stored and unpacks them here, so that only the
/// reading itself has to wait for the lock of the C library.
///
/// That is for what WRF writes: float32, in chunks, shuffled or not, deflated or not. Everything else
/// is left to libnetcdf: other types and byte orders, other filters, chunks that were never written.
final class HDF5Reader: DirectReader {
  private struct State {
    /// The file as HDF5 has it; nil before the first read, negative when it does not open.
    var file: hid_t?
    /// By id of the variable; nil for those that are left to libnetcdf.
    var datasets: [Int32: ChunkedDataset?] = [:]
  }

  private let libraryPath: String
  private let store: ChunkStore
  private let state = Mutex(State())

  /// - Parameters:
  ///   - libraryPath: of a file that libnetcdf has open.
  ///   - store: where unpacked chunks are kept.
  init(libraryPath: String, store: ChunkStore) {
    self.libraryPath = libraryPath
    self.store = store
  }

  deinit {
    state.withLock { state in
      // The datasets first: HDF5 refuses to close a file that has open ones.
      state.datasets = [:]
      guard let file = state.file, file >= 0 else { return }
      try? CLibrary.locked { () throws(NetCDFError) in _ = H5Fclose(file) }
    }
  }

  func read(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Double>
  ) throws(NetCDFError) -> Bool {
    guard let dataset = try dataset(of: variable) else { return false }
    return try unsafe dataset.read(block, into: values)
  }

  /// The dataset of a variable, opened when it is asked for first; nil when libnetcdf has to read it.
  private func dataset(of variable: NetCDFVariable) throws(NetCDFError) -> ChunkedDataset? {
    try state.withLock { state throws(NetCDFError) in
      if let known = state.datasets[variable.id] { return known }
      let known = state.file
      let path = libraryPath
      let store = store
      let (file, dataset) = try CLibrary.locked { () throws(NetCDFError) in
        let file = known ?? openFile(path)
        return (file, file < 0 ? nil : ChunkedDataset(of: variable, in: file, store: store))
      }
      state.file = file
      state.datasets[variable.id] = .some(dataset)
      return dataset
    }
  }
}

/// Opens a file as libnetcdf does, or gives a negative number. Call with the library locked.
private func openFile(_ path: String) -> hid_t {
  let access = H5Pcreate(gridq_H5P_FILE_ACCESS())
  guard access >= 0 else { return -1 }
  defer { H5Pclose(access) }
  // Two openings of one file have to agree on this, and versions of libnetcdf differ.
  for degree in [H5F_CLOSE_WEAK, H5F_CLOSE_SEMI] {
    guard H5Pset_fclose_degree(access, degree) >= 0 else { continue }
    let file = unsafe H5Fopen(path, gridq_H5F_ACC_RDONLY(), access)
    if file >= 0 { return file }
  }
  return -1
}
