import GridqGeometry
import GridqMetrics

/// The first time of a run, which models write before they have computed everything.
///
/// WRF writes before it solves (share/mediation_integrate.F, med_before_solve_io), so the first time is
/// written before radiation and boundary layer are computed, with 0 in SWDOWN, GLW, CLDFRA and PBLH. The
/// values are kept as in the file, but must not be read as darkness, clear sky or still air, nor interpolated
/// from.
struct FirstFrame {
  private let source: any RunSource
  private let grid: ModelGrid
  private let openFiles: OpenFiles
  private let moment: Moment
  private let inventory: Inventory

  init(of source: some RunSource, on grid: ModelGrid, openFiles: OpenFiles) {
    self.source = source
    self.grid = grid
    self.openFiles = openFiles
    moment = source.moments[0]
    inventory = source.inventories[moment.file]
  }

  /// The record, to read some variables of it.
  ///
  /// - Parameter place: that of the first time where nil.
  private func record(
    reading variables: [Variable], at place: RecordPlace? = nil
  ) throws(ModelOutputError) -> ModelRecord {
    let place = place ?? moment.place
    try openFiles.check(
      columns: grid.columns, rows: grid.rows, reading: variables,
      of: source.inventories[place.file])
    return ModelRecord(
      try source.record(at: place),
      at: Moment(time: moment.time, file: place.file, record: place.record), north: nil,
      recentFields: RecentFields())
  }

  /// How far up the levels reach; nil where that is not known.
  func reach() throws(ModelOutputError) -> ColumnReach? {
    try ColumnReach(of: record(reading: ColumnReach.variables), inventory: inventory)
  }

  /// Which metrics are made of fields that the model has not computed yet.
  ///
  /// A field is one of them when it is 0 everywhere where that is impossible: solar radiation by day, the
  /// air's radiation at any time, and the boundary layer. A clear sky is possible, but is not believed
  /// together with one of these, or when none of them is in the file.
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

  /// Which fields that were asked for by their names, of whole output intervals, are 0 everywhere: no interval has
  /// ended.
  func unset(_ fields: [NamedField]) throws(ModelOutputError) -> [Metric] {
    var unset: [Metric] = []
    for field in fields where field.metrics.contains(where: { $0.kind.isOfInterval }) {
      let variables = field.request.variables
      let place = moment.places.first { place in
        variables.allSatisfy { source.inventories[place.file].fields[$0]?.hasTime == true }
      }
      guard let place else { continue }
      let record = try record(reading: variables, at: place)
      var isZero = true
      for variable in variables {
        let values = try record.field(of: variable)
        isZero = isZero && values.allSatisfy { $0 == 0 }
      }
      if isZero { unset += field.metrics }
    }
    return unset
  }

  /// What is made of CLDFRA.
  static let cloudMetrics: [Metric] = [
    .cloudCover, .lowCloudCover, .middleCloudCover, .highCloudCover,
  ]

  /// Warnings about metrics that are not computed yet, a line each; the layers of cloud, made from the same
  /// fractions, are covered by the line on cloud cover.
  func warnings(of unset: [Metric]) -> [String] {
    let layers = Self.cloudMetrics.dropFirst()
    return unset.filter { !layers.contains($0) }.map { metric in
      "\(metric.name) is 0 everywhere at \(moment.time), the start of the run: the model had not computed "
        + "it yet"
    }
  }

  /// Whether the sun is more than twelve degrees above the horizon in the middle of the grid: so that
  /// refraction and clouds cannot explain a 0.
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
