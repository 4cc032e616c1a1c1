public import GridqMetrics
public import GridqNetCDF

/// Why model output cannot be used.
///
/// Every description is one line: what is wrong, in which file, and what to do. All cases are bad
/// data (exit 65) except ``noInput`` (66), ``netCDF(_:)``, whose own error says what it is, and
/// ``refused(_:isWorthRetrying:)`` (75 where it is).
public enum ModelOutputError: Error, Hashable, Sendable {
  /// No path was given.
  case noInput
  /// A file could not be opened or read; the error names the path and the variable.
  case netCDF(NetCDFError)
  /// A refusal that only one model has, in its own words; whether the same file may be complete later.
  case refused(String, isWorthRetrying: Bool)
  /// NetCDF, but not of a model that gridq reads.
  case notModelOutput(path: String)
  /// An idealised WRF run: Cartesian, without a place on Earth.
  case idealised(path: String)
  /// A file of the WRF system that is not the model's output; the reason says which.
  case notForecast(path: String, reason: String)
  /// WRF-NMM, whose E grid is not supported.
  case nonhydrostaticMesoscaleModel(path: String)
  /// No record of the file has a time.
  case noTimes(path: String)
  /// A date that is neither a time nor blank, and no XTIME to replace it.
  case unreadableTime(path: String, record: Int, text: String)
  /// No file holds a variable that a metric which changes with time is made from.
  case noKnownMetric(path: String, lookedFor: [String])
  /// The size of the grid is invalid or unclear.
  case unusableGrid(path: String, reason: String)
  /// The coordinates of the grid points are absent or meaningless.
  case noCoordinates(path: String, reason: String)
  /// A METCRO2D of MCIP without its GRIDCRO2D, which has what does not change with time.
  case noConstants(path: String)
  /// Two files, or two headers of one file, are not of one domain of one run.
  case different(path: String, String, other: String, String)
  /// Two files have grids of different size.
  case differentGrids(path: String, String, other: String, String)
  /// The grid has more points, or its file larger chunks, than may be read; reading it needs this much at
  /// once.
  case tooManyPoints(columns: Int, rows: Int, needs: ReadingNeeds)
  /// The grid points of one time are elsewhere than those of another: a moving nest.
  case movedGrid(path: String, time: UTCTime, other: String, cells: Double)
  /// The metric cannot be made from these files; ``ModelDataset/absentMetrics`` has the reason too.
  case unavailableMetric(name: String, reason: String)
  /// A field that was asked for by its name cannot be kept as it was asked for.
  case unusableField(FieldRequestError)
  /// A time index outside the time axis.
  case timeIndexOutsideRun(index: Int, count: Int)
}

extension ModelOutputError {
  /// Whether the same files may be complete later.
  public var isWorthRetrying: Bool {
    switch self {
    case .netCDF(let error): error.isWorthRetrying
    case .refused(_, let isWorthRetrying): isWorthRetrying
    default: false
    }
  }

  /// The result of reading a file.
  static func reading<Value>(
    _ read: @autoclosure () throws(NetCDFError) -> Value
  ) throws(Self) -> Value {
    do throws(NetCDFError) {
      return try read()
    } catch {
      throw .netCDF(error)
    }
  }
}

extension ModelOutputError: CustomStringConvertible {
  public var description: String { oneLine(message) }

  private var message: String {
    switch self {
    case .noInput:
      "no input file; name the files of one domain of one run"
    case .netCDF(let error):
      "\(error)"
    case .refused(let line, _):
      line
    case .notModelOutput(let path):
      "\(path): lacks the dimensions and attributes of \(ForecastModel.titles) output; give files such as "
        + ForecastModel.files
    case .idealised(let path):
      "\(path): an idealised WRF run (MAP_PROJ 0) has no location on Earth; give a real-data run"
    case .notForecast(let path, let reason):
      "\(path): \(reason); give wrfout files"
    case .nonhydrostaticMesoscaleModel(let path):
      "\(path): WRF-NMM output (E grid) is not supported; give WRF-ARW output, or interpolate to a "
        + "C grid first"
    case .noTimes(let path):
      "\(path): no record has a time, neither as text in Times nor as a number since a date in Times, XTIME or "
        + "Time; give files as WRF writes them"
    case .unreadableTime(let path, let record, let text):
      "\(path): Times[\(record)] is \"\(text)\", not YYYY-MM-DD_HH:MM:SS, and XTIME does not "
        + "replace it; correct the file"
    case .noKnownMetric(let path, let lookedFor):
      "\(path): no variable that a metric is made from (\(lookedFor.joined(separator: ", "))); give "
        + "model output with surface fields"
    case .unusableGrid(let path, let reason):
      "\(path): \(reason); give output as the model writes it"
    case .noCoordinates(let path, let reason):
      "\(path): \(reason): the grid cannot be placed on Earth; keep coordinates, header and attributes when files are cut"
    case .noConstants(let path):
      "\(path): GRIDCRO2D is missing, which has the coordinates, the height and the land of its cells; give it "
        + "together with METCRO2D"
    case .different(let path, let what, let other, let otherWhat):
      "\(path) has \(what) but \(other) has \(otherWhat); give the files of one domain of one run"
    case .differentGrids(let path, let size, let other, let otherSize):
      "\(path) has \(size) points but \(other) has \(otherSize); give the files of one domain"
    case .tooManyPoints(let columns, let rows, _):
      "a grid of \(columns) × \(rows) points, with its chunks, needs more memory than is allowed; allow more"
    case .movedGrid(let path, let time, let other, let cells):
      "\(path): at \(time) the grid is \(DecimalText.fixed(cells, decimals: 1)) cells from where it "
        + (path == other ? "was before" : "is in \(other)")
        + ": moving nests are not supported; split the file into the times of each position with ncks -d "
        + "Time,FIRST,LAST"
    case .unavailableMetric(let name, let reason):
      "\(name): \(reason)"
    case .unusableField(let error):
      "field \(error)"
    case .timeIndexOutsideRun(let index, let count):
      "time index \(index) is outside the run's \(count) times"
    }
  }
}
