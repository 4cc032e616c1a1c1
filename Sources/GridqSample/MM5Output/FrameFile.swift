internal import GridqMetrics

/// A file of a domain that takes one output time after the other.
protocol FrameFile {
  func add(_ frame: Frame, time: UTCTime) throws
  func finish() throws
}

extension DomainHistory {
  /// Makes the file of a plan in the form of the configuration's model.
  func file(
    _ plan: FilePlan, at path: String, steps: StepAmounts, constants: Frame
  ) throws -> any FrameFile {
    switch configuration.model {
    case .wrf: try HistoryFile(path: path, history: self, frames: plan.times.count)
    case .mm5Native: try NativeFile(path: path, history: self)
    case .mm5Archiver: try ArchiverFile(path: path, history: self)
    case .mcip:
      try MCIPFile(
        path: path, history: self, steps: steps, constants: plan.times.isEmpty ? constants : nil)
    }
  }
}

/// The amounts of rain of the step before, for files that hold amounts per step.
final class StepAmounts {
  private var totals: [WRFField: [Double]] = [:]

  /// What has been added to a total since the last call.
  func step(of field: WRFField, total: [Double]) -> [Double] {
    let before = totals[field] ?? Array(repeating: 0, count: total.count)
    totals[field] = total
    return zip(total, before).map { $0 - $1 }
  }
}
