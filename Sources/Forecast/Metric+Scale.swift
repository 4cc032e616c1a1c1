extension Metric {
  /// How the values of a metric are divided into steps.
  @nonexhaustive
  public enum Scale: Hashable, Sendable {
    /// Steps of one size, the quantum, in the unit of the values.
    case linear
    /// Steps that grow with the value: each is larger than the one before by the share of it that the
    /// quantum is. They begin at a smallest value above 0, in the unit of the values.
    case logarithmic(from: Double)

    /// The scale in one word, as JSON and CSV have it.
    public var name: String {
      switch self {
      case .linear: "linear"
      case .logarithmic: "logarithmic"
      }
    }

    /// The smallest value of a logarithmic scale; nil of a linear one.
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

    /// The digits behind the point that show values with steps of `quantum`: all of a linear step; on a
    /// logarithmic scale one digit of the smallest value, as there is no end to those of the others.
    public func decimals(forQuantum quantum: Double) -> Int {
      DecimalText.decimals(forStep: reference ?? quantum)
    }

    /// `value` without digits that tell nothing beside steps of `quantum`, of which a stored value may be
    /// half of one off.
    ///
    /// On a linear scale to the first decimal place whose unit is at most a fifth of the step, so that
    /// rounding moves a value by a tenth of the step at most; on a logarithmic one to the digits that
    /// tell a step: three for one of 2 %.
    ///
    /// - Parameters:
    ///   - value: finite, in the unit of the scale.
    ///   - quantum: the step on this scale.
    public func text(of value: Double, quantum: Double) -> String {
      DecimalText.text(of: value, digits(forQuantum: quantum))
    }

    /// The digits of a value that ``text(of:quantum:)`` tells.
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
