public import Forecast
import NetCDF

/// Files of one domain of one run, found among others.
public struct InputGroup: Hashable, Sendable {
  public let model: String
  /// When the run started; nil when none of the files says.
  public let start: UTCTime?
  /// `d02`, or empty when none of the files says.
  public let domain: String
  public let paths: [String]

  /// Sorts model files into domains and runs, by what they contain: the model, the start of the run, and the
  /// number and size of the grid. Files of constants go with the files of the same grid.
  ///
  /// - Returns: the groups; and, where unfinished files are accepted, which are not finished, a line each.
  /// - Throws: ``ModelOutputError`` for a file that is not model output, or cannot be read.
  public static func groups(
    of paths: [String], reading options: ReadingOptions = ReadingOptions()
  ) throws(ModelOutputError) -> (groups: [InputGroup], unfinished: [String]) {
    let openFiles = OpenFiles(reading: options)
    var seen: Set<String> = []
    let unique = paths.filter { seen.insert($0).inserted }.sorted()
    guard !unique.isEmpty else { throw .noInput }
    do throws(ModelOutputError) {
      let watched = try openFiles.watch(unique, seconds: options.secondsWatched)
      let marks = try openFiles.ready(watched) { path throws(ModelOutputError) in
        guard
          let source = ModelDataset.sources.first(where: {
            $0.recognises(path: path, openFiles: openFiles)
          })
        else {
          _ = try openFiles.file(at: path)
          throw .notModelOutput(path: path)
        }
        return (path: path, mark: try source.mark(of: path, openFiles: openFiles))
      }
      return (grouped(marks), openFiles.unfinished)
    } catch {
      // A file that is being written may look damaged.
      try openFiles.checkThatNoneChanged()
      throw error
    }
  }

  private static func grouped(_ marks: [(path: String, mark: InputMark)]) -> [InputGroup] {
    var groups: [(mark: InputMark, paths: [String])] = []
    for (path, mark) in marks where !mark.isConstant {
      if let place = groups.firstIndex(where: { $0.mark.isSameDomain(as: mark) }) {
        groups[place].mark.complete(from: mark)
        groups[place].paths.append(path)
      } else {
        groups.append((mark, [path]))
      }
    }
    for (path, mark) in marks where mark.isConstant {
      let places = groups.indices.filter { groups[$0].mark.isSameGrid(as: mark) }
      for place in places { groups[place].paths.append(path) }
      if places.isEmpty { groups.append((mark, [path])) }
    }
    return groups.map {
      InputGroup(
        model: $0.mark.model, start: $0.mark.start, domain: $0.mark.domain ?? "", paths: $0.paths)
    }
  }
}

/// What tells the files of one domain of one run from others.
struct InputMark: Hashable, Sendable {
  let model: String
  var start: UTCTime?
  var domain: String?
  let columns: Int
  let rows: Int
  /// Whether the file has nothing that changes with time.
  let isConstant: Bool

  func isSameGrid(as other: InputMark) -> Bool {
    model == other.model && columns == other.columns && rows == other.rows
      && (domain == nil || other.domain == nil || domain == other.domain)
  }

  func isSameDomain(as other: InputMark) -> Bool {
    isSameGrid(as: other) && (start == nil || other.start == nil || start == other.start)
  }

  mutating func complete(from other: InputMark) {
    start = start ?? other.start
    domain = domain ?? other.domain
  }
}
