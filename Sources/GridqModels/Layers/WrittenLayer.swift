import GridqMetrics

/// A quantity of the air that WRF has interpolated to a height or a pressure itself, in files of its streams 22 (`T_ZL` at
/// `Z_ZL`) and 23 (`T_PL` at `P_PL`).
///
/// Its wind is along the axes of the grid, at mass points; its humidity is of a formula of its own, which may exceed 100 %;
/// its height at a pressure is linear in the logarithm of the pressure (WRF, phys/module_diag_pld.F and
/// module_diag_zld.F).
struct WrittenLayer {
  let quantity: AirLayer.Quantity
  let variables: [Variable]

  init(_ quantity: AirLayer.Quantity, at layer: AirLayer) {
    self.quantity = quantity
    let names =
      switch quantity {
      case .temperature: ["T"]
      case .relativeHumidity: ["RH"]
      case .windEast, .windNorth: ["U", "V"]
      case .geopotentialHeight: ["GHT"]
      }
    let place: FieldLayer =
      switch layer {
      case .height(let metres): .height(Double(metres))
      case .pressure(let pressure): .pressure(Double(pressure))
      }
    variables = names.map { Variable(named: $0 + (layer.isHeight ? "_ZL" : "_PL"), layer: place) }
  }

  /// How a metric is made of it; nil where the file does not have it on its own levels, or in a unit that is not known.
  func recipe(for metric: Metric, from inventory: Inventory) -> Recipe? {
    var changes: [(scale: Double, offset: Double)] = []
    for variable in variables {
      guard inventory.holds(variable, for: metric),
        let declaration = inventory.fields[variable]?.declaration, declaration.isOnLayers,
        !declaration.unit.isEmpty,
        let change = UnitExpression.change(from: declaration.unit, to: metric.unit.symbol)
      else { return nil }
      changes.append(change)
    }
    let unitChanges = changes
    var recipe = Recipe(
      variables,
      method: "interpolated by WRF"
        + (metric.kind == .vectorComponent ? ", turned to true north" : "")
    ) { [variables, quantity] record throws(ModelOutputError) in
      let fields = zip(try record.fields(of: variables), unitChanges).map { field, change in
        field.converted { $0 * change.scale + change.offset }
      }
      switch quantity {
      case .temperature, .geopotentialHeight: return fields[0]
      case .relativeHumidity: return fields[0].converted { min($0, 100) }
      case .windEast: return record.eastward(fields[0], fields[1])
      case .windNorth: return record.northward(fields[0], fields[1])
      }
    }
    recipe.isStandIn = true
    return recipe
  }
}

extension AirLayer {
  /// What a file may have of it that WRF has interpolated.
  var written: [Variable] {
    Quantity.allCases.filter { $0 != .windNorth && $0.metric(at: self) != nil }
      .flatMap { WrittenLayer($0, at: self).variables }
  }
}
