extension Metric {
  /// How the values of a metric are divided into steps.
  @nonexhaustive
  public enum Scale: Hashable, Sendable {
    /// Steps of one size, the quantum, in the unit of the values.
    case linear
    /// Steps that grow with the value: each value is the one before × (1 + quantum). They begin at a smallest
    /// value above 0, in the unit of the values.
    case logarithmic(from: Double)

    /// The scale in one word, as in JSON and CSV.
    public var name: String {
      switch self {
      case .linear: "linear"
      case .logarithmic: "logarithmic"
      }
    }

    /// The smallest value of a logarithmic scale; nil for a linear one.
    public var reference: Double? {
      switch self {
      case .linear: nil
      case .logarithmic(let reference): reference
      }
    }

    /// The scale of values that were multiplied with `factor`, which is above 0.
    public func multiplied(by factor: Double) -> Scale {
      switch self {
      case .linear: .linear
      case .logarithmic(let reference): .logarithmic(from: reference * factor)
      }
    }

    /// The digits after the point that show values with steps of `quantum`: all digits of a linear step; on a
    /// logarithmic scale one digit of the smallest value, as the others have no last digit.
    public func decimals(forQuantum quantum: Double) -> Int {
      DecimalText.decimals(forStep: reference ?? quantum)
    }

    /// `value` without digits that mean nothing at steps of `quantum`: a stored value may be wrong by half a
    /// step.
    ///
    /// On a linear scale to the first decimal place whose unit is at most a fifth of the step, so that
    /// rounding moves a value by at most a tenth of the step; on a logarithmic one to the digits that show a
    /// step: three for one of 2 %.
    ///
    /// - Parameters:
    ///   - value: finite, in the unit of the scale.
    ///   - quantum: the step on this scale.
    public func text(of value: Double, quantum: Double) -> String {
      DecimalText.text(of: value, digits(forQuantum: quantum))
    }

    /// The digits of a value that ``text(of:quantum:)`` writes.
    package func digits(forQuantum quantum: Double) -> DecimalText.Digits {
      switch self {
      case .linear: .decimals(DecimalText.decimals(forStep: quantum / 5))
      case .logarithmic: .significant(1 + DecimalText.decimals(forStep: quantum))
      }
    }

    /// Steps of `quantum` in words: `0.05`, or `2 %` of the value.
    public func words(forQuantum quantum: Double) -> String {
      switch self {
      case .linear: DecimalText.trimmed(quantum, decimals: 9)
      case .logarithmic: DecimalText.trimmed(100 * quantum, decimals: 7) + " %"
      }
    }
  }
}
