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
  /// air's radiation at any time, the boundary layer, wind in both directions, and vapour. A clear sky is possible, but is
  /// not believed together with one of the first three, or when none of these is in the file.
  func unsetMetrics() throws(ModelOutputError) -> [Metric] {
    var unset: [Metric] = []
    var isComputed = false
    for (metric, variable) in [
      (Metric.shortwaveRadiation, Variable.shortwaveRadiation),
      (.boundaryLayerHeight, .boundaryLayerHeight), (.longwaveRadiation, .longwaveRadiation),
    ] {
      if metric == .shortwaveRadiation, !isDay(at: moment.time) { continue }
      guard let place = place(of: metric, variable) else { continue }
      if try record(reading: [variable], at: place).field(of: variable).allSatisfy({ $0 == 0 }) {
        unset.append(metric)
      } else {
        isComputed = true
      }
    }
    if !(unset.isEmpty && isComputed), try isCloudless() { unset += Self.cloudMetrics }
    if try isZero([.windX10m, .windY10m], of: .windU) { unset += Self.windMetrics }
    if try isZero([.mixingRatio2m], of: .dewPoint) { unset.append(.dewPoint) }
    return unset
  }

  private static let windMetrics: [Metric] = [.windU, .windV]

  /// Whether all of some variables, which a metric is made of, are 0 everywhere at the first time.
  private func isZero(
    _ variables: [Variable], of metric: Metric
  ) throws(ModelOutputError) -> Bool {
    for variable in variables {
      guard let place = place(of: metric, variable),
        try record(reading: [variable], at: place).field(of: variable).allSatisfy({ $0 == 0 })
      else { return false }
    }
    return true
  }

  /// Where the variable of a metric is at the first time: streams of output have others than the main one.
  private func place(of metric: Metric, _ variable: Variable) -> RecordPlace? {
    moment.places.first { source.inventories[$0.file].holds(variable, for: metric) }
  }

  /// Which fields that were asked for by their names are 0 everywhere because the model has not computed them yet, or
  /// because no interval has ended.
  ///
  /// - Parameter metrics: which metrics of the table it has not computed.
  func unset(
    _ fields: [NamedField], beside metrics: [Metric]
  ) throws(ModelOutputError) -> [Metric] {
    var unset: [Metric] = []
    for field in fields where ![.sum, .category].contains(field.metrics[0].kind) {
      guard try isZero(field, at: moment) == true else { continue }
      if try isUncomputed(field, beside: metrics) { unset += field.metrics }
    }
    return unset
  }

  /// Whether a field that is 0 everywhere at the first time is not computed. Rain and echoes that have not begun are 0 as
  /// well: what is 0 in most places at the next time, too, is believed.
  private func isUncomputed(
    _ field: NamedField, beside unset: [Metric]
  ) throws(ModelOutputError) -> Bool {
    if field.metrics[0].kind.isOfInterval { return true }
    switch field.request.radiation {
    case .solar:
      return place(of: .shortwaveRadiation, .shortwaveRadiation) != nil
        ? unset.contains(.shortwaveRadiation) : isDay(at: moment.time)
    case .thermal: return true
    case nil:
      if field.request.variable == Variable.cloudFraction.name {
        return unset.contains(.cloudCover)
      }
      for later in source.moments.dropFirst() {
        guard let values = try values(of: field, at: later)?.joined() else { continue }
        return 2 * values.count { $0 == 0 } < values.count
      }
      // Of a file with one time alone.
      return !unset.isEmpty
    }
  }

  /// The fields of radiation that were asked for by their names and are 0 everywhere at every time, where that is
  /// impossible: some schemes leave some of them so.
  func neverComputed(_ fields: [NamedField]) throws(ModelOutputError) -> [NamedField] {
    let diffuse = fields.first { $0.request.variable == "SWDDIF" }
    var never: [NamedField] = []
    for field in fields where field.metrics[0].kind != .sum {
      guard let radiation = field.request.radiation else { continue }
      // Under clouds that are thick everywhere nothing comes straight from the sun, but something from the sky.
      let isDirect = ["SWDDIR", "SWDDNI"].contains(field.request.variable)
      let together = [field] + (isDirect ? [diffuse].compactMap(\.self) : [])
      var zeros = 0
      for moment in source.moments.dropFirst(source.beginsAtStart ? 1 : 0)
      where radiation == .thermal || isDay(at: moment.time) {
        var areZero: [Bool] = []
        for field in together { areZero += try [isZero(field, at: moment)].compactMap(\.self) }
        zeros = areZero.contains(false) ? 0 : zeros + areZero.count
        if areZero.contains(false) { break }
      }
      if zeros > 0 { never.append(field) }
    }
    return never
  }

  /// Whether a field that was asked for by its name is 0 everywhere; nil where no file has it at the time.
  private func isZero(
    _ field: NamedField, at moment: Moment
  ) throws(ModelOutputError) -> Bool? {
    try values(of: field, at: moment)?.allSatisfy { $0.allSatisfy { $0 == 0 } }
  }

  /// The values of each of its variables; nil where no file has them at the time, and where they
  /// are made of several levels.
  private func values(
    of field: NamedField, at moment: Moment
  ) throws(ModelOutputError) -> [[Double]]? {
    let variables = field.request.variables
    let place = moment.places.first { place in
      variables.allSatisfy { variable in
        let field = source.inventories[place.file].fields[variable]
        return field?.hasTime == true && field?.declaration?.isInterpolated == false
      }
    }
    guard let place else { return nil }
    let record = try record(reading: variables, at: place)
    var values: [[Double]] = []
    for variable in variables { values.append(try record.field(of: variable)) }
    return values
  }

  /// What is made of CLDFRA.
  static let cloudMetrics: [Metric] = [
    .cloudCover, .lowCloudCover, .middleCloudCover, .highCloudCover,
  ]

  /// Warnings about metrics that are not computed yet, a line each; the layers of cloud, made from the same
  /// fractions, are covered by the line on cloud cover.
  func warnings(of unset: [Metric]) -> [String] {
    let others = Self.cloudMetrics.dropFirst() + Self.windMetrics.dropFirst()
    return unset.filter { !others.contains($0) }.map { metric in
      let what =
        metric == .windU ? "wind" : metric == .dewPoint ? "the vapour of dew_point" : metric.name
      return "\(what) is 0 everywhere at \(moment.time), the start of the run: the model had not "
        + "computed it yet"
    }
  }

  /// Whether the sun is more than twelve degrees above the horizon in the middle of the grid: so that
  /// refraction and clouds cannot explain a 0.
  private func isDay(at time: UTCTime) -> Bool {
    let middle = GridPoint(i: grid.columns / 2, j: grid.rows / 2)
    return grid.location(of: middle).map { place in
      SolarPosition(at: place, secondsSince1970: time.secondsSince1970).cosineOfZenith > 0.2
    } ?? false
  }

  private func isCloudless() throws(ModelOutputError) -> Bool {
    for place in moment.places {
      let inventory = source.inventories[place.file]
      guard inventory.physics.cloudScheme != 0,
        let levelCount = try? inventory.levelCount(of: [.cloudFraction], for: .cloudCover)
      else { continue }
      let record = try record(reading: [.cloudFraction], at: place)
      var covers = record.levels(of: .cloudFraction, count: levelCount)
      for level in 0..<levelCount {
        guard try covers.level(level).allSatisfy({ $0 == 0 }) else { return false }
      }
      return true
    }
    return false
  }
}
