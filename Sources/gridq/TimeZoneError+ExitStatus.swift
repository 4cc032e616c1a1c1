public import GridqCommands
public import GridqMetrics

extension TimeZoneError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .invalidName, .unknown: .usage
    case .noDatabase: .configuration
    case .unreadable: .noInput
    case .damaged: .badData
    }
  }
}
