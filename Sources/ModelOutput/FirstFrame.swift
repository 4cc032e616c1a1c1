import Forecast
import GridGeometry

/// The first time of a run, which models write before they have computed everything.
///
/// WRF writes before it solves (share/mediation_integrate.F, med_before_solve_io), and so its first time
/// before it has called radiation and boundary layer, with 0 in SWDOWN, GLW, CLDFRA and PBLH. They stay
/// what the file says; nobody should take them for darkness, clear sky or still air, nor draw a line
/// from them.
struct FirstFrame {
  /// Of the first time.
  let record: ModelRecord
  let inventory: WRFInventory
  let time: UTCTime
  let grid: Grid

  /// What is read of it.
  static let variables = ["SWDOWN", "PBLH", "GLW", "CLDFRA"]

  /// Which metrics are of fields that the model has not computed yet.
  ///
  /// A field is one of them when it is 0 everywhere and cannot be: radiation of the sun by day, of the
  /// air at any time, and the boundary layer. Clear sky can be, but not beside one of these, and not where none
  /// of them is there to tell.
  func unsetMetrics() throws(ModelOutputError) -> [Metric] {
    var unset: [Metric] = []
    var isComputed = false
    for (metric, name) in [
      (Metric.shortwaveRadiation, "SWDOWN"), (.boundaryLayerHeight, "PBLH"),
      (.longwaveRadiation, "GLW"),
    ] where inventory.holds(name, for: metric) {
      if metric == .shortwaveRadiation, !isDay { continue }
      if try record.field(of: name).allSatisfy({ $0 == 0 }) {
        unset.append(metric)
      } else {
        isComputed = true
      }
    }
    if !(unset.isEmpty && isComputed), try isCloudless() {
      unset += Self.cloudMetrics
    }
    return unset
  }

  /// What is made of CLDFRA.
  static let cloudMetrics: [Metric] = [
    .cloudCover, .lowCloudCover, .middleCloudCover, .highCloudCover,
  ]

  /// What to say of metrics that are not computed yet, a line each; of the layers of cloud, which come
  /// from the same fractions, cloud cover speaks.
  func warnings(of unset: [Metric]) -> [String] {
    let layers = Self.cloudMetrics.dropFirst()
    return unset.filter { !layers.contains($0) }.map { metric in
      "\(metric.name) is 0 everywhere at \(time), the start of the run: the model had not computed "
        + "it yet"
    }
  }

  /// Whether the sun is more than twelve degrees above the horizon in the middle of the grid: no
  /// longer a matter of refraction or clouds.
  private var isDay: Bool {
    let middle = GridIndex(i: grid.columns / 2, j: grid.rows / 2)
    return grid.location(of: middle).map { place in
      cosineOfSolarZenith(at: place, time: time) > 0.2
    } ?? false
  }

  private func isCloudless() throws(ModelOutputError) -> Bool {
    guard inventory.switches["ICLOUD"] != 0,
      let levelCount = try? inventory.levelCount(of: ["CLDFRA"], for: .cloudCover)
    else { return false }
    var covers = record.levels(of: "CLDFRA", count: levelCount)
    for level in 0..<levelCount {
      guard try covers.level(level).allSatisfy({ $0 == 0 }) else { return false }
    }
    return true
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
