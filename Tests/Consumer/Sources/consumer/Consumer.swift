import EDR
import Forecast
import GridQuery
import Libc
import NetCDF
import RunStore
import Threads

/// `consumer INDEX LATITUDE LONGITUDE`: the temperature at the first time.
@main
enum Consumer {
  static func main() throws {
    let names = [
      OwnForecast.name, OwnNetCDF.name, OwnEDR.name, OwnLibc.name, OwnThreads.name,
      OwnRunStore.name,
    ]
    let types: [Any] = [
      Unit.celsius, Level.ground, Station.lisbon, Grid.regular, Manifest.own, Projection.flat,
      Sphere.round,
    ]
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let latitude = Double(arguments[2]),
      let longitude = Double(arguments[3])
    else {
      return print(
        "usage: consumer INDEX LATITUDE LONGITUDE; own modules: \(names), own types: \(types)")
    }
    let answer = try Forecasts(opening: arguments[1]).forecast(
      at: latitude, longitude, metrics: [.temperature])
    if let row = answer.first {
      print(row.time, row[.temperature] ?? "missing")
    }
  }
}
