import GridqGeometry

@testable import GridQuery
@testable import GridqFiles
@testable import GridqLookup
@testable import GridqMetrics
@testable import GridqText

/// A list of stations, and answers for them as text. The CSV is itself a list, of the same names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStations(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let list = try? StationList(bytes(at: start, count: count), mostRows: 200) else { return 0 }
  let stations = list.stations
  // Opened for each input: what lives until the end of the process would be a leak to the sanitizer.
  guard let forecasts = try? Forecasts(opening: "Fuzzing/Corpus/index/lambert"),
    let middle = middle(of: forecasts.domains[0])
  else { fatalError("start it in the folder of the package") }
  let names = ["temperature", "precipitation", "wind_direction"]
  let columns = StationColumn.all(named: names, of: forecasts, units: .metric)
  var (csv, table) = (StationText(csv: columns), StationText(table: columns, of: stations))
  var (csvBytes, tableBytes): ([UInt8], [UInt8]) = ([], [])
  let dailyColumns = StationColumn.all(named: names, of: forecasts, units: .metric, daily: true)
  var (dailyCSV, dailyTable) = (
    StationText(csv: dailyColumns, showsZones: true),
    StationText(table: dailyColumns, of: stations)
  )
  var dailyBytes: [UInt8] = []
  guard let daily = try? forecasts.daily(ForecastQuestion(at: middle, named: names)) else {
    fatalError("the index has no days")
  }
  var written: [String] = []
  for station in stations {
    // Where there is no answer, that of a place that has one.
    guard
      let answer = (try? forecasts.forecast(ForecastQuestion(at: station.point, named: names)))
        ?? (try? forecasts.forecast(ForecastQuestion(at: middle, named: names)))
    else { fatalError("the index has no answer") }
    csv.append(answer, for: station, to: &csvBytes)
    table.append(answer, for: station, to: &tableBytes)
    dailyCSV.append(daily, for: station, to: &dailyBytes)
    dailyTable.append(daily, for: station, to: &tableBytes)
    guard JSONReader.isObject(answer.json(station: station.name)),
      JSONReader.isObject(daily.json(station: station.name))
    else { fatalError("no JSON") }
    written += answer.times.map { _ in station.name }
  }
  // A row may be longer than a list's.
  guard stations.allSatisfy({ $0.name.utf8.count < 1000 }), !stations.isEmpty else { return 0 }
  guard let again = try? StationList(csvBytes, mostRows: 10_000), again.failures.isEmpty,
    again.stations.map(\.name) == written
  else { fatalError("CSV is read as another list") }
  guard let days = try? StationList(dailyBytes, mostRows: 10_000), days.failures.isEmpty,
    days.stations.map(\.name)
      == stations.flatMap({ station in daily.days.map { _ in station.name } })
  else { fatalError("CSV of days is read as another list") }
  return 0
}

/// The middle of the grid of a domain.
private func middle(of domain: ForecastDomain) -> LatLon? {
  let grid = domain.grid
  return grid.location(
    of: GridPosition(i: Double(grid.columns - 1) / 2, j: Double(grid.rows - 1) / 2))
}
