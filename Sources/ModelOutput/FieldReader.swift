public import Forecast
import NetCDF

/// Reads the fields of one metric, best in the order of time.
///
/// A metric that is a sum needs every time before the wanted one, for the model may have started its
/// amounts afresh in between (``warnings``); asked in order, each time is read once. At most a few
/// fields are in memory.
public struct FieldReader: Sendable {
  public let metric: Metric
  /// How many values were outside the metric's valid range, and so became missing, in the times read
  /// so far. A time counts once; one that is asked for after a later one does not count.
  public private(set) var outOfRangeCount = 0

  private let dataset: ModelDataset
  private let diagnostic: Diagnostic
  private var totals = SumState()
  /// The times before this one are in `outOfRangeCount`.
  private var countedTimes = 0

  init(of metric: Metric, in dataset: ModelDataset) throws(ModelOutputError) {
    guard dataset.metrics.contains(where: { $0.metric == metric }),
      let diagnostic = Diagnostic.named(metric.name)
    else {
      let reason =
        dataset.absentMetrics.first { $0.metric == metric }?.reason
        ?? (metric.isDerived
          ? "derived from \(metric.derivedFrom.joined(separator: ", ")) when it is asked for"
          : "not made from this model's output")
      throw .unavailableMetric(name: metric.name, reason: reason)
    }
    self.metric = metric
    self.dataset = dataset
    self.diagnostic = diagnostic
  }

  /// What was odd about the sums read so far, a line each.
  public var warnings: [String] { totals.warnings(about: metric) }

  /// The field at a time, row-major in the unit of the metric; NaN is missing. A sum is the total
  /// since the start of the run. A constant is the same at any time.
  public mutating func field(at timeIndex: Int) throws(ModelOutputError) -> [Double] {
    guard timeIndex >= 0, timeIndex < dataset.moments.count else {
      throw .timeIndexOutsideRun(index: timeIndex, count: dataset.moments.count)
    }
    if metric.isConstant { return try values(at: constantIndex).field }
    guard metric.kind == .sum else { return try values(at: timeIndex).field }
    if let last = totals.last, totals.nextTime == timeIndex + 1 { return last }
    if totals.nextTime > timeIndex { totals = SumState() }
    var field: [Double] = []
    while totals.nextTime <= timeIndex {
      let next = try values(at: totals.nextTime)
      field = totals.advance(
        next.field, packingStep: next.packingStep, time: dataset.times[totals.nextTime])
    }
    return field
  }

  /// The first time whose file gives the metric.
  private var constantIndex: Int {
    dataset.moments.firstIndex { moment in
      (try? diagnostic.recipe(for: dataset.inventory(ofFile: moment.file))) != nil
    } ?? 0
  }

  /// The values at a time as the file gives them, what is outside the valid range missing, and the
  /// steps of the packing of all its variables together.
  private mutating func values(
    at timeIndex: Int
  ) throws(ModelOutputError) -> (field: [Double], packingStep: Double) {
    let moment = dataset.moments[timeIndex]
    let inventory = dataset.inventory(ofFile: moment.file)
    let recipe: Recipe
    do throws(MissingVariables) {
      recipe = try diagnostic.recipe(for: inventory)
    } catch {
      return (Array(repeating: .nan, count: dataset.pointCount), 0)
    }
    var field = try dataset.values(of: recipe, at: moment)
    var rejected = 0
    for cell in field.indices where !field[cell].isNaN {
      guard !metric.validRange.contains(field[cell]) else { continue }
      field[cell] = .nan
      rejected += 1
    }
    if timeIndex >= countedTimes {
      outOfRangeCount += rejected
      countedTimes = timeIndex + 1
    }
    let steps = recipe.variables.map { inventory.fields[$0]?.packingStep ?? 0 }
    return (field, steps.reduce(0, +))
  }
}

extension ModelDataset {
  /// The field that a recipe makes of a record of a file.
  fileprivate func values(
    of recipe: Recipe, at moment: WRFRun.Moment
  ) throws(ModelOutputError) -> [Double] {
    var inputs: [[Double]] = []
    if let mm5 {
      do throws(MM5Error) {
        for name in recipe.variables {
          inputs.append(try mm5.field(name, file: moment.file, record: moment.record))
        }
      } catch {
        throw ModelOutputError(error)
      }
      return recipe.combine(inputs, north)
    }
    let file = files[moment.file]
    let source = try openFiles.file(at: file.path)
    for name in recipe.variables {
      var input: [Double]
      do throws(NetCDFError) {
        input = try source.massPointField(
          of: source.requiredVariable(named: name), record: moment.record)
      } catch {
        throw .netCDF(error)
      }
      guard input.count == pointCount else {
        throw .differentGrids(
          path: file.path, "\(input.count) values of \(name)", other: files[0].path,
          "\(pointCount)")
      }
      for cell in input.indices where Self.isMissingCode(input[cell]) { input[cell] = .nan }
      inputs.append(input)
    }
    return recipe.combine(inputs, north)
  }

  /// WRF's diagnostics mark a missing value with these (P_LEV_MISSING and phys/module_diag_afwa.F)
  /// without an attribute that says so; none of the variables read here can have them as values.
  private static func isMissingCode(_ value: Double) -> Bool {
    value == -9999 || value == -999
  }
}
