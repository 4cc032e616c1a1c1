internal import CHDF5

/// HDF5's habit of printing its error stack.
///
/// libnetcdf turns it off once, but a thread-safe HDF5 keeps that setting per thread: on every other
/// thread than the first, probing for an attribute that is not there prints pages to stderr.
enum HDF5Diagnostics {
  /// Keeps HDF5 from printing on this thread. Call with the library locked.
  static func silenceThisThread() {
    _ = H5Eset_auto2(gridq_H5E_DEFAULT(), nil, nil)
  }
}
