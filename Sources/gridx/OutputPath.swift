import GridqCommands
import GridqFiles

/// Where an index or another file is to appear.
enum OutputPath {
  /// Refuses a path at which no file can or should appear, before any work is done.
  ///
  /// A file is renamed into its place: that would also replace a device or a pipe.
  ///
  /// - Parameter input: what it is made from, which it must not replace.
  static func check(
    _ path: String, for content: String = "an index", from input: String? = nil
  ) throws {
    guard !path.isEmpty else {
      throw CommandError(.usage, "--output is empty; name the file to write")
    }
    guard path != "-" else {
      throw CommandError(
        .usage,
        "--output -: \(content) cannot be written to standard output, because it appears complete or"
          + " not at all; name a file (./- if that is its name)")
    }
    let place = try FilePlace(path)
    guard try input.map({ try FilePlace($0) != place }) ?? true else {
      throw CommandError(.usage, "\(path): is the index itself; name another file with --output")
    }
    switch place.kind {
    case .vacant, .file: return
    case .folder:
      throw CommandError(
        .cannotCreate, "\(path): is a folder; name a file in it with --output")
    case .stream, .openFile:
      throw CommandError(
        .cannotCreate, "\(path): is a device, pipe or socket; name a file with --output")
    }
  }
}
