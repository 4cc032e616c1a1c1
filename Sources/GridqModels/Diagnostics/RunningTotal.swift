/// Turns a model's accumulated amount, read time by time, into a total that never falls.
///
/// WRF accumulates from the start of the simulation and carries the amount across restarts
/// (Registry.EM_COMMON: RAINC, RAINNC). Two things still make the amount fall: noise, from float32 or from
/// packing, where the total is held; and a run that was started afresh, whose amount starts at zero again and
/// is added to the total so far.
///
/// A step is a fresh start when the cells that fall by more than the tolerance lose more than half
/// of their amount together; where the model was restarted just before, when most of them fall and lose a tenth together.
/// When half of the wet cells fall, or the model was restarted just before, every cell
/// starts afresh, else only those that fall. Where less is lost, the fields are those of a run that was repeated with small
/// differences: adding the whole amount again would double it, so that the total is held.
///
/// Where two parts of a run have the same time, no such judgement is needed: the total is that of the earlier
/// part, and grows from there as the amounts of the later one do, wherever they begin (`goOn`).
///
/// A missing value stays missing and leaves the total unchanged for the next time.
struct RunningTotal: Sendable {
  /// What a step did besides adding.
  struct Outcome: Hashable, Sendable {
    /// Cells whose amount started afresh.
    var restarted = 0
    /// Cells whose amount fell beyond the tolerance and was held.
    var held = 0
    /// The largest fall of an amount, in its unit.
    var largestFall = 0.0
    /// Cells where two parts of a run have different amounts at one time.
    var differing = 0
    /// The largest such difference, in its unit.
    var largestDifference = 0.0
  }

  /// A fall up to this is noise: 0.01 mm, the resolution of float32 at a total of 100 000 mm.
  static let noise = 0.01

  /// The largest amount of each cell since it last started afresh, NaN before the first.
  private var amounts: [Double] = []
  /// The total of each cell when it last started afresh; nil while none has.
  private var bases: [Double]?

  /// The last known total of each cell; NaN before the first.
  var totals: [Double] { bases.map { combined(amounts, $0, by: +) } ?? amounts }

  /// The amounts of another part of the run at the time that was read last, where it has none then: the amounts that are known if
  /// they lie between its own before and after, as of a model that was started again with the same weather; else a share of
  /// the interval between both.
  func base(between before: [Double], _ after: [Double], share: Double) -> [Double] {
    guard share > 0, before.count == amounts.count, after.count == amounts.count else {
      return before
    }
    return before.indices.map { cell in
      let (low, high) = (before[cell], after[cell])
      return amounts[cell] >= low && amounts[cell] <= high
        ? amounts[cell] : low + max(0, high - low) * share
    }
  }

  /// The largest amount since the cells last started afresh; 0 before the first.
  var largestAmount: Double { amounts.reduce(0) { $1 > $0 ? $1 : $0 } }

  /// Replaces the amounts of the next time by the totals.
  ///
  /// - Parameters:
  ///   - tolerance: the fall that is noise.
  ///   - isRestart: whether the model was restarted since the time before. It goes on everywhere then or starts
  ///     afresh everywhere.
  mutating func advance(
    _ field: inout [Double], tolerance: Double = noise, isRestart: Bool = false
  ) -> Outcome {
    prepare(for: field.count)
    if rises(to: &field) { return Outcome() }
    let fall = Fall(
      from: amounts, to: field, tolerance: tolerance, isRestart: isRestart)
    var outcome = Outcome(largestFall: fall.largest)
    for cell in field.indices { advance(cell, in: &field, by: fall, &outcome) }
    return outcome
  }

  private mutating func prepare(for count: Int) {
    guard amounts.count != count else { return }
    amounts = Array(repeating: .nan, count: count)
    bases = nil
  }

  private mutating func advance(
    _ cell: Int, in field: inout [Double], by fall: Fall, _ outcome: inout Outcome
  ) {
    let previous = amounts[cell]
    guard !field[cell].isNaN else {
      // Missing when every other cell starts afresh: so this one has as well.
      if fall.isEverywhere, !previous.isNaN { startAfresh(cell, with: 0) }
      return
    }
    let amount = max(0, field[cell])
    if previous.isNaN {
      amounts[cell] = amount
    } else if fall.isFreshStart(of: amount, after: previous) {
      startAfresh(cell, with: amount)
      outcome.restarted += 1
    } else {
      amounts[cell] = max(previous, amount)
      if previous - amount > fall.tolerance { outcome.held += 1 }
    }
    field[cell] = (bases?[cell] ?? 0) + amounts[cell]
  }

  /// Goes on with the amounts of another part of the run at the time that was read last.
  ///
  /// - Parameters:
  ///   - field: the amounts of that part; becomes the totals.
  ///   - ended: the totals of this time that `advance` made of the earlier part; what is missing there goes on
  ///     as from the time before.
  mutating func goOn(
    with field: inout [Double], from ended: [Double], tolerance: Double = noise
  ) -> Outcome {
    guard field.count == amounts.count, ended.count == field.count else {
      return advance(&field, tolerance: tolerance)
    }
    let fall = Fall(
      from: amounts, to: field, tolerance: tolerance, isRestart: true)
    var outcome = Outcome()
    for cell in field.indices {
      let (previous, total) = (amounts[cell], ended[cell])
      guard !total.isNaN else {
        advance(cell, in: &field, by: fall, &outcome)
        continue
      }
      if field[cell].isNaN {
        if fall.isEverywhere { startAfresh(cell, with: 0) }
      } else {
        let amount = max(0, field[cell])
        let difference = (previous - amount).magnitude
        if difference > fall.tolerance {
          outcome.differing += 1
          outcome.largestDifference = max(outcome.largestDifference, difference)
        }
        if amount != previous { rebase(cell, by: previous - amount, to: amount) }
      }
      field[cell] = total
    }
    return outcome
  }

  /// Handles the usual case, in which every amount is known and at least that of the time before: nothing is
  /// held and nothing starts afresh. False, and without effect, in any other case.
  private mutating func rises(to field: inout [Double]) -> Bool {
    // A comparison with NaN is false. Without a branch, so that the compiler looks at several values at a time.
    var falling = 0
    for cell in 0..<min(field.count, amounts.count) {
      falling &+= (field[cell] >= amounts[cell] ? 0 : 1) | (field[cell] >= 0 ? 0 : 1)
    }
    guard falling == 0 else { return false }
    amounts = field
    if let bases { field = combined(field, bases, by: +) }
    return true
  }

  private mutating func startAfresh(_ cell: Int, with amount: Double) {
    rebase(cell, by: amounts[cell], to: amount)
  }

  private mutating func rebase(_ cell: Int, by change: Double, to amount: Double) {
    var bases = exchange(&bases, with: nil) ?? Array(repeating: 0, count: amounts.count)
    bases[cell] += change
    self.bases = bases
    amounts[cell] = amount
  }
}

/// How much a field of amounts falls from one time to the next.
private struct Fall {
  let tolerance: Double
  /// The largest fall of a cell.
  private(set) var largest = 0.0
  /// Whether the cells that fall start afresh.
  private var isFreshStart = false
  /// Whether every cell starts afresh.
  private(set) var isEverywhere = false

  init(from previous: [Double], to next: [Double], tolerance: Double, isRestart: Bool) {
    self.tolerance = tolerance
    var wet = 0
    var fallen = 0
    var before = 0.0
    var after = 0.0
    for (old, new) in zip(previous, next) where old > tolerance && !new.isNaN {
      wet += 1
      guard old - new > tolerance else { continue }
      fallen += 1
      before += old
      after += new
      largest = max(largest, old - new)
    }
    // A model that goes on with its amounts after a restart does not lose them nearly everywhere.
    let isEmptied = isRestart && 4 * fallen >= 3 * wet && after < 0.9 * before
    isFreshStart = fallen > 0 && (after < before / 2 || isEmptied)
    isEverywhere = isFreshStart && (isRestart || 2 * fallen >= wet)
  }

  func isFreshStart(of amount: Double, after previous: Double) -> Bool {
    isEverywhere || (isFreshStart && previous - amount > tolerance)
  }
}
