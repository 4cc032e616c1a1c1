public import CommandShell
public import GridQuery

extension QueryError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .outsideDomains, .noCell: .outsideDomains
    case .outsideRun: .outsideRun
    case .unknownMetric, .absentMetric: .usage
    case .noIndex: .noInput
    case .unknownUnit: .badData
    case .otherDomain, .tooManyValues, .tooManyIndexes: .usage
    case .index(let error): error.exitStatus
    }
  }
}
