import Libc

/// What libnetcdf and HDF5 do to the program that they are loaded into.
public enum NetCDFLibrary {
  /// Keeps HDF5 from locking the files that are read, for as long as the program runs: a model could not
  /// write to them meanwhile. Without this, or the same by who starts the program, files of NetCDF-4 are
  /// refused (`NetCDFError.locking`).
  ///
  /// Sets HDF5_USE_FILE_LOCKING=FALSE in the environment. That is safe only while the program has one thread,
  /// and has an effect only before it uses HDF5: call it first of all.
  public static func turnOffFileLocks() {
    _ = unsafe setenv("HDF5_USE_FILE_LOCKING", "FALSE", 1)
  }
}

/// A variable of the process's environment, or nil.
func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// Loads the first of several libraries that there is, for good. Its names and those of what it stands on are
/// nobody else's to see.
///
/// - Parameters:
///   - names: file names to be looked up where the system looks for libraries, or paths.
///   - path: of the file that needs it.
func loadLibrary(
  _ names: [String], for path: String
) throws(NetCDFError) -> UnsafeMutableRawPointer {
  var reasons: [String] = []
  for name in names {
    if let library = unsafe dlopen(name, RTLD_LAZY | RTLD_LOCAL) { return unsafe library }
    let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? name
    // As glibc words it. What is wrong with one that is there says more.
    let isAbsent = reason.hasPrefix(name + ": cannot open shared object file: No such file")
    if !isAbsent { reasons.append(reason) }
  }
  let absent = names.count == 1 ? "there is no \(names[0])" : "there is none"
  throw .noLibrary(path: path, reason: reasons.first ?? absent)
}
