public import GridBuild
public import GridQuery
public import GridqCommands
public import GridqModels
public import GridqNetCDF
public import GridqPublishing

extension IndexBuildError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .input(let error): error.exitStatus
    case .output(let error): error.exitStatus
    case .outputIsInput, .unusableQuantum, .tooLittleMemory: .usage
    case .nothingToKeep, .doubtful: .badData
    case .shortRun, .gap, .unfinished: .tryAgain
    case .unexpected: .internal
    }
  }

  public var remedy: String? {
    switch self {
    case .output(let error): error.remedy
    case .outputIsInput: "name another file with --output"
    case .doubtful: "build without --strict to keep the other values"
    case .shortRun:
      "try again when the model has written more; --allow-partial takes what is there"
    case .gap:
      "find the file that is missing; --allow-partial takes what is there"
    default: nil
    }
  }
}

extension IndexExtractError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .outside: .outsideDomains
    case .notProjected: .badData
    case .nothingToKeep: .usage
    }
  }
}

extension RunIngestError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .build(let error): error.exitStatus
    case .store(let error), .old(let error): error.exitStatus
    case .incomplete: .tryAgain
    case .unpublished(let runs):
      (runs.first { !$0.error.isWorthRetrying } ?? runs.first)?.error.exitStatus ?? .internal
    }
  }

  public var remedy: String? {
    switch self {
    case .build(let error): error.remedy
    case .store(let error), .old(let error): error.remedy
    case .incomplete: "try again when the model has written it"
    case .unpublished(let runs):
      (runs.first { !$0.error.isWorthRetrying } ?? runs.first)?.error.remedy
    }
  }
}

extension ModelOutputError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .noInput: .noInput
    case .netCDF(let error): error.exitStatus
    default: isWorthRetrying ? .tryAgain : .badData
    }
  }
}

extension NetCDFError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .notFound, .unreadable: .noInput
    case .cannotCreate, .alreadyExists: .cannotCreate
    case .noLibrary, .locking: .configuration
    default: isWorthRetrying ? .tryAgain : .badData
    }
  }
}

extension WebPageError: ExitStatusProviding {
  public var exitStatus: ExitStatus { .noInput }

  public var remedy: String? {
    if case .notFound = self { "name the folder of its files with --web" } else { nil }
  }
}
