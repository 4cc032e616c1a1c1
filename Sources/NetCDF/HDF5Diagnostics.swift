#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// HDF5's habit of printing its error stack.
///
/// libnetcdf turns it off once, but a thread-safe HDF5 keeps that setting per thread: on every other
/// thread than the first, probing for an attribute that is not there prints pages to stderr. HDF5
/// comes with libnetcdf and is not linked by name, so its function is looked up at run time; where
/// it is not found there is nothing to silence.
enum HDF5Diagnostics {
  /// `herr_t H5Eset_auto2(hid_t stack, H5E_auto2_t print, void *data)`.
  private typealias SetAutomaticPrinting =
    @convention(c) (Int64, UnsafeRawPointer?, UnsafeRawPointer?) -> Int32

  private static let setAutomaticPrinting: SetAutomaticPrinting? = {
    #if canImport(Darwin)
      let everyImage = unsafe UnsafeMutableRawPointer(bitPattern: -2)  // RTLD_DEFAULT
    #else
      let everyImage: UnsafeMutableRawPointer? = nil  // RTLD_DEFAULT
    #endif
    guard let symbol = unsafe dlsym(everyImage, "H5Eset_auto2") else { return nil }
    return unsafe unsafeBitCast(symbol, to: SetAutomaticPrinting.self)
  }()

  /// Keeps HDF5 from printing on this thread. Call with the library locked.
  static func silenceThisThread() {
    // Stack 0 is H5E_DEFAULT.
    _ = setAutomaticPrinting?(0, nil, nil)
  }
}
