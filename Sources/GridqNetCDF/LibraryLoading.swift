import GridqSystem

/// The effects of libnetcdf and HDF5 on the program that loads them.
public enum NetCDFLibrary {
  /// Keeps HDF5 from locking the files that are read, for as long as the program runs: a model could not
  /// write to them meanwhile. Unless this was called, or the variable is set when the program starts,
  /// NetCDF-4 files are refused (`NetCDFError.locking`).
  ///
  /// Sets HDF5_USE_FILE_LOCKING=FALSE in the environment. That is safe only while the program has one thread,
  /// and only has an effect before HDF5 is used: call it first.
  public static func turnOffFileLocks() {
    _ = unsafe setenv("HDF5_USE_FILE_LOCKING", "FALSE", 1)
  }
}

/// A variable of the process's environment, or nil.
func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// Loads the first of several libraries that exists, permanently. Its symbols and those of its dependencies
/// are not visible to others.
///
/// - Parameters:
///   - names: file names that the system searches for, or paths.
///   - path: of the file that needs it.
func loadLibrary(
  _ names: [String], for path: String
) throws(NetCDFError) -> UnsafeMutableRawPointer {
  var reasons: [String] = []
  for name in names {
    if let library = unsafe dlopen(name, RTLD_LAZY | RTLD_LOCAL) { return unsafe library }
    let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? name
    // In glibc's words. The error of a library that exists says more.
    let isAbsent = reason.hasPrefix(name + ": cannot open shared object file: No such file")
    if !isAbsent { reasons.append(reason) }
  }
  let absent = names.count == 1 ? "there is no \(names[0])" : "there is none"
  throw .noLibrary(path: path, reason: reasons.first ?? absent)
}
