public import GridQuery
public import GridqCommands

extension QueryError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .outsideDomains, .noCell: .outsideDomains
    case .outsideRun: .outsideRun
    case .unknownMetric, .absentMetric, .absentMap, .absentProfiles: .usage
    case .noIndex, .noRun: .noInput
    case .unknownUnit: .badData
    case .otherDomain, .tooManyValues, .tooManyIndexes, .invalidArgument: .usage
    case .index(let error): error.exitStatus
    }
  }

  public var remedy: String? {
    switch self {
    case .unknownMetric(name: _, suggestion: nil): "--list-metrics names them all"
    case .noIndex: "build one with 'gridx build INPUT… --output FILE.gridx'"
    case .index(let error): error.remedy
    default: nil
    }
  }
}
