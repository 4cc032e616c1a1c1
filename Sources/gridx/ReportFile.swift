import CommandShell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The machine-readable report of a build.
enum ReportFile {
  /// Refuses a path that would overwrite an input or the index, before any work is done.
  static func check(_ path: String, against others: [String]) throws {
    guard !path.isEmpty, !others.contains(path) else {
      throw CommandError(.usage, "--report \(path): name a file of its own")
    }
  }

  /// Writes the report; the index is in place by then, and stays.
  static func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandError(
        .cannotCreate,
        "\(path): the report cannot be created: \(String(cString: strerror(errno))); the index is made"
      )
    }
    defer { close(descriptor) }
    try Console.write(text, to: descriptor, named: path)
  }
}
