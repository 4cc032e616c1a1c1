import Forecast
import GridGeometry
import NetCDF

extension WRFRun {
  /// Whether the first time of the run holds radiation that the model has not computed yet.
  ///
  /// WRF writes its first time before the first call of the radiation scheme, with SWDOWN 0
  /// (dyn_em/module_initialize_real.F). It stays what the file says; by day nobody should take it for darkness.
  func firstFrameWarning(
    on grid: Grid, openFiles: OpenFiles
  ) throws(ModelOutputError) -> String? {
    let first = moments[0]
    let file = files[first.file]
    let middle = GridIndex(i: grid.columns / 2, j: grid.rows / 2)
    guard first.time == start, file.inventory.holds("SWDOWN", for: .shortwaveRadiation),
      let place = grid.location(of: middle),
      // Twelve degrees above the horizon: no longer a matter of refraction or clouds.
      cosineOfSolarZenith(at: place, time: first.time) > 0.2
    else { return nil }
    let source = try openFiles.file(at: file.path)
    do throws(NetCDFError) {
      let radiation = try source.massPointField(
        of: source.requiredVariable(named: "SWDOWN"), record: first.record)
      guard radiation.allSatisfy({ $0 == 0 }) else { return nil }
    } catch {
      throw .netCDF(error)
    }
    return
      "\(Metric.shortwaveRadiation.name) is 0 everywhere at \(first.time), the start of the run, "
      + "though the sun is up: the model had not computed it yet"
  }
}

/// The cosine of the angle between the sun and the zenith.
///
/// Declination and equation of time as in WRF's radiation (phys/module_radiation_driver.F, radconst
/// and calc_coszen), good to a degree: enough to tell day from night.
func cosineOfSolarZenith(at place: LatLon, time: UTCTime) -> Double {
  let civil = time.civil
  let newYear = UTCTime(year: civil.year, month: 1, day: 1) ?? time
  let day = Double(time.seconds(since: newYear)) / 86_400 + 1
  let longitudeOfSun = 360 / 365 * (day >= 80 ? day - 80 : day + 285)
  let sineOfDeclination = sine(degrees: 23.5) * sine(degrees: longitudeOfSun)
  let cosineOfDeclination = (1 - sineOfDeclination * sineOfDeclination).squareRoot()
  let turn = 360 * (day - 1) / 365
  let equationOfTime =
    229.18
    * (0.000075 + 0.001868 * cosine(degrees: turn) - 0.032077 * sine(degrees: turn)
      - 0.014615 * cosine(degrees: 2 * turn) - 0.04089 * sine(degrees: 2 * turn))
  let hours = (day - day.rounded(.down)) * 24
  let hourAngle = 15 * (hours + equationOfTime / 60 + place.longitude / 15 - 12)
  return sine(degrees: place.latitude) * sineOfDeclination
    + cosine(degrees: place.latitude) * cosineOfDeclination * cosine(degrees: hourAngle)
}
