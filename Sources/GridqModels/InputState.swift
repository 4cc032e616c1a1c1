public import GridqMetrics
import GridqNetCDF

/// What some files look like at one moment: equal as long as nobody writes to one of them, replaces it, or
/// opens or closes it for writing.
public struct InputState: Hashable, Sendable {
  private var traces: [String: FileTrace] = [:]
  private var written: Set<String> = []
  private var paths: Set<String>

  /// Looks at some files, and reads none. Those that are not there count as absent.
  ///
  /// - Parameter last: an earlier look. A file that was at rest then, and is the same by its entry in the folder, is not
  ///   opened again.
  public init(of paths: [String], since last: InputState? = nil) {
    self.paths = Set(paths)
    for path in self.paths {
      if let last, let trace = last.traces[path], !last.written.contains(path),
        FileTrace(ofNameAt: path) == trace
      {
        traces[path] = trace
        continue
      }
      guard let file = try? InputFile(opening: path) else { continue }
      traces[path] = try? file.trace
      if (try? file.hasWriter(accepted: true)) == true { written.insert(path) }
    }
  }

  /// The same of some of the files.
  package func part(of paths: [String]) -> InputState {
    var part = InputState(of: [])
    part.paths = Set(paths)
    part.traces = traces.filter { part.paths.contains($0.key) }
    part.written = written.intersection(part.paths)
    return part
  }

  /// Whether who looks again and sees the same knows that nothing has changed: all files are there, nobody is
  /// writing one, and all have been at rest for more than three seconds. A file that changes twice within the
  /// steps of a file system's clock looks the same afterwards.
  ///
  /// - Parameter time: of the look.
  public func isSettled(at time: UTCTime) -> Bool {
    written.isEmpty && traces.count == paths.count
      && traces.values.allSatisfy { time.secondsSince1970 - Int64($0.changedSecond) > 3 }
  }

  /// When the newest of the files was last written; nil without files.
  public var newest: UTCTime? {
    traces.values.map(\.modifiedSecond).max().map { UTCTime(secondsSince1970: Int64($0)) }
  }

  /// The state of each file in a line of text.
  public var lines: [String] {
    traces.sorted { $0.key < $1.key }.map { path, trace in
      "\(trace.numbers.map { "\($0)" }.joined(separator: " ")) \(path)"
    }
  }
}
