#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Loads the first of several libraries that there is, for good, as if the program had been linked with it.
///
/// - Parameters:
///   - names: file names to be looked up where the system looks for libraries, or paths.
///   - path: of the file that needs it.
func loadLibrary(
  _ names: [String], for path: String
) throws(NetCDFError) -> UnsafeMutableRawPointer {
  var reasons: [String] = []
  for name in names {
    if let library = unsafe dlopen(name, RTLD_LAZY | RTLD_GLOBAL) { return unsafe library }
    let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? name
    // As glibc words it. What is wrong with one that is there says more.
    let isAbsent = reason.hasPrefix(name + ": cannot open shared object file: No such file")
    if !isAbsent { reasons.append(reason) }
  }
  throw .noLibrary(path: path, reason: reasons.first ?? "there is none")
}
