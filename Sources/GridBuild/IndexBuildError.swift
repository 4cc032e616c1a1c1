public import GridqFiles
public import GridqMetrics
public import GridqModels

/// Why an index was not built. The description is one line: what, where, why, and what to do unless that is
/// an option of a command.
public enum IndexBuildError: Error, Hashable, Sendable {
  /// The model files cannot be used.
  case input(ModelOutputError)
  /// The index cannot be written.
  case output(TileIndexError)
  /// The index would replace one of the files it is made of.
  case outputIsInput(path: String)
  /// The files have none of the metrics asked for.
  case nothingToKeep(asked: [String], available: [String])
  /// The step given for a metric is not a positive number, or not a share of the value where it must be one.
  case unusableQuantum(metric: String, quantum: Double)
  /// The build needs more memory than it may use; both in bytes.
  case tooLittleMemory(limit: Int, needed: Int)
  /// What is doubtful about the values, when that is refused: the first note, and how many others there are.
  case doubtful(first: String, others: Int)
  /// The run has less output than expected, in seconds from its start.
  case shortRun(domain: String, last: UTCTime, seconds: Int64, expected: Int64)
  /// Output of the run is missing between two times, and all of it is expected; which, in words.
  case gap(domain: String, String)
  /// Reading failed, perhaps because a program writes the files; which one, in a line.
  case unfinished(String)
  /// An error of another kind: a defect.
  case unexpected(String)
}

extension IndexBuildError {
  /// Whether the same inputs may be complete later.
  public var isWorthRetrying: Bool {
    switch self {
    case .input(let error): error.isWorthRetrying
    case .shortRun, .gap, .unfinished: true
    default: false
    }
  }
}

extension IndexBuildError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .input(let error):
      error.description
    case .output(let error):
      error.description
    case .outputIsInput(let path):
      "\(path): is an input and would be replaced"
    case .nothingToKeep(let asked, let available):
      "the files give none of \(asked.joined(separator: ", ")); they give "
        + available.joined(separator: ", ")
    case .unusableQuantum(let metric, let quantum):
      "the quantum \(quantum) of \(metric) is not a positive number"
        + (Metric.named(metric)?.scale.reference == nil ? "" : " up to 1, a share of the value")
    case .tooLittleMemory(let limit, let needed):
      "\(limit >> 20) MiB of memory is not enough for this grid; allow \((needed >> 20) + 1)"
    case .doubtful(let first, let others):
      "not built, because values are doubtful: \(first)\(others == 0 ? "" : ", and \(others) more")"
    case .shortRun(let domain, let last, let seconds, let expected):
      "\(domain): the output ends at \(last), \(DurationText.words(seconds: seconds)) after the start of the run,"
        + " and \(DurationText.words(seconds: expected)) are expected"
    case .gap(let domain, let gap):
      "\(domain): there is \(gap), and all of it is expected"
    case .unfinished(let line):
      line
    case .unexpected(let text):
      "unexpected error: \(text)"
    }
  }
}
