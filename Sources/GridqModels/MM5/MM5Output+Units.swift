import GridqMetrics

extension MM5Output {
  /// The same without the elements whose attribute says another unit than MM5's, as after a change by another program.
  func withoutOtherUnits() -> MM5Output {
    var rest = self
    for (element, variable, factor) in Self.units {
      guard let unit = elements[element]?.unit, variable.isOtherUnit(unit, times: factor) else {
        continue
      }
      let own = factor == 10 ? "cm" : variable.unit.symbol
      let reason =
        "\(Self.label(ofElement: element)) is in '\(LineText.printable(UnitReader.trimmed(unit)))', where "
        + "MM5 has \(own): correct the values or the attribute units"
      let before = rest.makeable
      rest.elements[element] = nil
      rest.warnings.append("\(reason); it is not used")
      for lost in before.subtracting(rest.makeable) { rest.otherUnits[lost] = reason }
    }
    return rest
  }

  private var makeable: Set<Variable> { Set(ingredients.keys).union(columnTable.keys) }

  /// Of which variable an element has the unit, divided by a factor.
  private static let units: [(element: String, of: Variable, factor: Double)] =
    MM5Ingredients.model.compactMap { row in row.factor.map { (row.elements[0], row.variable, $0) }
    }
    + MM5Column.all.filter { $0.elements.count == 1 && $0.elements != ["pstarcrs"] }
    .map { ($0.elements[0], $0.variable, 1) } + [("t", .temperature2m, 1)]
}
