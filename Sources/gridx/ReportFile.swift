import GridqCommands
import GridqFiles
import GridqSystem

/// The machine-readable report of a build.
///
/// A file appears complete or not at all, as the index does; a device or a pipe is written to; `-` is
/// standard output.
struct ReportFile {
  private let path: String
  private let inputs: [String]
  private let index: String

  private enum Destination {
    case file
    case device
    case descriptor(Int32)
  }

  /// Refuses a path at which no report can appear, or that is an input or the index under any name, before
  /// any work is done.
  init(_ path: String, inputs: [String], index: String) throws {
    self.path = path
    self.inputs = inputs
    self.index = index
    _ = try destination()
  }

  private func destination() throws -> Destination {
    guard !path.isEmpty else {
      throw CommandError(
        .usage, "--report is empty; name the file to write, or - for standard output")
    }
    guard let place = path == "-" ? FilePlace(descriptor: STDOUT_FILENO) : try FilePlace(path)
    else {
      throw CommandError(.cannotCreate, "--report -: standard output is closed")
    }
    if place.kind != .stream {
      if inputs.contains(where: { (try? FilePlace($0)) == place }) {
        throw CommandError(
          .usage, "--report \(path): is an input and would be replaced; name another file")
      }
      if try FilePlace(index) == place {
        throw CommandError(.usage, "--report \(path): is the index itself; name another file")
      }
    }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO]
    where FilePlace(descriptor: descriptor) == place {
      return .descriptor(descriptor)
    }
    switch place.kind {
    case .vacant, .file: return .file
    case .stream: return .device
    case .folder:
      throw CommandError(.cannotCreate, "\(path): is a folder; name a file in it with --report")
    case .openFile:
      throw CommandError(
        .usage, "--report \(path): name the file itself, or - for standard output")
    }
  }

  /// Writes the report; the index is already in place, and stays.
  func write(_ report: [UInt8]) throws {
    do {
      // Checked again: the index exists now, and the build took time.
      switch try destination() {
      case .descriptor(let descriptor):
        try Console.write(report, to: descriptor, named: path == "-" ? "standard output" : path)
      case .device:
        let descriptor = try opened()
        defer { close(descriptor) }
        try Console.write(report, to: descriptor, named: path)
      case .file:
        let file = try AtomicFile(replacing: path)
        try file.append(report)
        try file.publish()
      }
    } catch TileIndexError.cannotCreate(_, let reason) {
      throw failure(.cannotCreate, "\(path): the report could not be created: \(reason)")
    } catch TileIndexError.cannotWrite(_, let reason) {
      throw failure(.inputOutput, "\(path): the report could not be written: \(reason)")
    } catch let error as any ExitStatusProviding {
      throw failure(error.exitStatus, "\(error)")
    }
  }

  /// Opens a device or a pipe.
  private func opened() throws -> Int32 {
    while true {
      let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else {
        throw CommandError(
          .cannotCreate, "\(path): cannot be opened: \(systemErrorText(errno))")
      }
    }
  }

  private func failure(_ status: ExitStatus, _ reason: String) -> CommandError {
    CommandError(status, "\(reason); the index was built")
  }
}
