/// Codes or decodes the field of a plane: each point is predicted from its neighbours, and what is left is coded
/// in binary decisions whose probabilities depend on how these differ. Format v1, chapter 10.
///
/// The prediction is that of LOCO-I (Weinberger, Seroussi and Sapiro, IEEE Transactions on Image Processing 9,
/// 2000); probabilities adapt with 1/n, as if each were counted.
struct PlaneField {
  let columns: Int
  let rows: Int
  /// Row by row from the south-west.
  var codes: [UInt8]

  init(columns: Int, rows: Int, codes: [UInt8]? = nil) {
    self.columns = columns
    self.rows = rows
    self.codes = codes ?? Array(repeating: 0, count: columns * rows)
  }

  /// Where the contexts of each decision begin.
  private enum Context {
    static let below = 125
    static let more = 250
    static let sizes = 8
    static let moreOfSize = 16
    static let count = more + sizes * moreOfSize
  }

  /// Codes every point in order; false when a code would not be one.
  ///
  /// - Parameters:
  ///   - coder: an encoder is told the codes of the points, of a decoder they are asked.
  ///   - mask: 1 where any code will do; empty for nowhere.
  ///   - bytes: what is decoded; empty for an encoder.
  mutating func code(
    with coder: inout some DecisionCoder, anyWhere mask: [UInt8] = [], _ bytes: RawSpan
  ) -> Bool {
    var contexts = [DecisionContext](repeating: DecisionContext(), count: Context.count)
    for row in 0..<rows {
      let start = row * columns
      for column in 0..<columns {
        let point = start + column
        let south = row > 0 ? Int(codes[point - columns]) : nil
        let west = column > 0 ? Int(codes[point - 1]) : south ?? 0
        let s = south ?? west
        let a = row > 0 && column > 0 ? Int(codes[point - columns - 1]) : s
        let b = row > 0 && column + 1 < columns ? Int(codes[point - columns + 1]) : s
        let predicted = PlaneField.predicted(west, s, a)
        let actual = mask.isEmpty || mask[point] == 0 ? Int(codes[point]) : predicted
        let shape = PlaneField.shape(west, s, a, b)
        guard coder.code(actual != predicted, in: &contexts[shape], bytes) else {
          codes[point] = UInt8(predicted)
          continue
        }
        let isBelow = coder.code(
          actual < predicted, in: &contexts[Context.below + shape], bytes)
        let difference = abs(actual - predicted)
        let limit = isBelow ? predicted : Int(UInt8.max) - predicted
        let size = Context.more + Context.moreOfSize * PlaneField.size(west, s, a, b)
        var found = 1
        while coder.code(
          difference > found, in: &contexts[size + min(found, Context.moreOfSize) - 1], bytes)
        {
          found += 1
          guard found <= limit else { return false }
        }
        guard found <= limit else { return false }
        codes[point] = UInt8(isBelow ? predicted - found : predicted + found)
      }
    }
    return true
  }

  @inline(__always)
  private static func predicted(_ w: Int, _ s: Int, _ a: Int) -> Int {
    let (least, most) = (min(w, s), max(w, s))
    return a >= most ? least : a <= least ? most : w + s - a
  }

  /// The context of shape, 0 ..< 125.
  @inline(__always)
  private static func shape(_ w: Int, _ s: Int, _ a: Int, _ b: Int) -> Int {
    func rank(_ difference: Int) -> Int { min(max(difference, -2), 2) + 2 }
    return 25 * rank(w - a) + 5 * rank(a - s) + rank(s - b)
  }

  /// The context of size, 0 ..< 8.
  @inline(__always)
  private static func size(_ w: Int, _ s: Int, _ a: Int, _ b: Int) -> Int {
    let total = abs(w - a) + abs(a - s) + abs(s - b)
    let digits = Int.bitWidth - (total - 1).leadingZeroBitCount
    return total == 0 ? 0 : min(Context.sizes - 1, 1 + digits)
  }
}

/// How likely a decision is.
struct DecisionContext {
  /// Of a 1, in 4096ths: never 0 or 4096.
  private(set) var probability: UInt16 = 2048
  private var count: UInt16 = 2

  @inline(__always)
  mutating func learn(_ decision: Bool) {
    if decision {
      probability &+= (4096 &- probability) / count
    } else {
      probability &-= probability / count
    }
    count = min(count &+ 1, 32)
  }
}

/// Codes binary decisions.
protocol DecisionCoder {
  /// Codes a decision, and returns it; a decoder finds it in `bytes`, whatever it is told.
  mutating func code(
    _ decision: Bool, in context: inout DecisionContext, _ bytes: RawSpan
  ) -> Bool
}

/// The interval of an arithmetic coder.
struct DecisionInterval {
  var low: UInt32 = 0
  var high = UInt32.max

  /// Whether the highest 8 bits are known.
  @inline(__always)
  var isNarrow: Bool { (low ^ high) &>> 24 == 0 }

  /// The last number at which a decision is 1.
  @inline(__always)
  func middle(_ context: DecisionContext) -> UInt32 {
    low &+ ((high &- low) &>> 12) &* UInt32(context.probability)
  }

  @inline(__always)
  mutating func narrow(to decision: Bool, at middle: UInt32) {
    if decision { high = middle } else { low = middle &+ 1 }
  }

  @inline(__always)
  mutating func shift() {
    low = low &<< 8
    high = high &<< 8 | 0xFF
  }
}
