import Forecast
import GridGeometry

/// The first time of a run, which models write before they have computed everything.
///
/// WRF writes before it solves (share/mediation_integrate.F, med_before_solve_io), and so its first time
/// before it has called radiation and boundary layer, with 0 in SWDOWN, GLW, CLDFRA and PBLH. They stay
/// what the file says; nobody should take them for darkness, clear sky or still air, nor draw a line
/// from them.
struct FirstFrame {
  private let source: any RunSource
  private let grid: Grid
  private let openFiles: OpenFiles
  private let moment: Moment
  private let inventory: Inventory

  init(of source: some RunSource, on grid: Grid, openFiles: OpenFiles) {
    self.source = source
    self.grid = grid
    self.openFiles = openFiles
    moment = source.moments[0]
    inventory = source.inventories[moment.file]
  }

  /// The record, to read some variables of it.
  private func record(reading variables: [Variable]) throws(ModelOutputError) -> ModelRecord {
    try openFiles.check(columns: grid.columns, rows: grid.rows, reading: variables, of: inventory)
    return ModelRecord(
      try source.record(at: moment), at: moment, north: nil, recentFields: RecentFields())
  }

  /// How far up the levels go; nil where that is not known.
  func reach() throws(ModelOutputError) -> ColumnReach? {
    try ColumnReach(of: record(reading: ColumnReach.variables), inventory: inventory)
  }

  /// Which metrics are of fields that the model has not computed yet.
  ///
  /// A field is one of them when it is 0 everywhere and cannot be: radiation of the sun by day, of the
  /// air at any time, and the boundary layer. Clear sky can be, but not beside one of these, and not where none
  /// of them is there to tell.
  func unsetMetrics() throws(ModelOutputError) -> [Metric] {
    let record = try record(reading: [
      .shortwaveRadiation, .boundaryLayerHeight, .longwaveRadiation, .cloudFraction,
    ])
    var unset: [Metric] = []
    var isComputed = false
    for (metric, variable) in [
      (Metric.shortwaveRadiation, Variable.shortwaveRadiation),
      (.boundaryLayerHeight, .boundaryLayerHeight), (.longwaveRadiation, .longwaveRadiation),
    ] where inventory.holds(variable, for: metric) {
      if metric == .shortwaveRadiation, !isDay { continue }
      if try record.field(of: variable).allSatisfy({ $0 == 0 }) {
        unset.append(metric)
      } else {
        isComputed = true
      }
    }
    if !(unset.isEmpty && isComputed), try isCloudless(record) {
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
      "\(metric.name) is 0 everywhere at \(moment.time), the start of the run: the model had not computed "
        + "it yet"
    }
  }

  /// Whether the sun is more than twelve degrees above the horizon in the middle of the grid: no
  /// longer a matter of refraction or clouds.
  private var isDay: Bool {
    let middle = GridPoint(i: grid.columns / 2, j: grid.rows / 2)
    return grid.location(of: middle).map { place in
      SolarPosition(at: place, secondsSince1970: moment.time.secondsSince1970).cosineOfZenith > 0.2
    } ?? false
  }

  private func isCloudless(_ record: ModelRecord) throws(ModelOutputError) -> Bool {
    guard inventory.physics.cloudScheme != 0,
      let levelCount = try? inventory.levelCount(of: [.cloudFraction], for: .cloudCover)
    else { return false }
    var covers = record.levels(of: .cloudFraction, count: levelCount)
    for level in 0..<levelCount {
      guard try covers.level(level).allSatisfy({ $0 == 0 }) else { return false }
    }
    return true
  }
}
