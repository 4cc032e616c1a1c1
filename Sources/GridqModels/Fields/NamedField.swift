import GridqGeometry
import GridqMetrics

/// A field that was asked for by its name, as the files of a run have it.
struct NamedField: Sendable {
  let request: FieldRequest
  /// One metric; two for a vector, towards east and north.
  let metrics: [Metric]
  /// What was not said, and where it comes from, in one line.
  let account: String
  /// Whether the files do not say the unit.
  private let isWithoutUnit: Bool

  /// What the files of a run make of a request.
  ///
  /// - Parameter inventories: of all files; the first one that has the variable counts.
  /// - Returns: nil where no file has it.
  /// - Throws: why it cannot be kept as it was asked for.
  init?(_ request: FieldRequest, in inventories: [Inventory]) throws(FieldRequestError) {
    let variables = request.variables
    for variable in variables where !inventories.contains(where: { $0.fields[variable] != nil }) {
      if let reason = inventories.lazy.compactMap({ $0.misfits[variable] }).first {
        throw FieldRequestError("\(variable.name): \(reason)")
      }
    }
    let found = inventories.lazy.compactMap { inventory in
      inventory.fields[variables[0]]?.declaration
    }.first
    guard let found else { return nil }
    var told: [String] = []
    func taken<Value>(_ given: Value?, _ name: String, _ other: Value?) -> Value? {
      if given == nil, other != nil { told.append(name) }
      return given ?? other
    }
    let table = request.tableMetric
    let unit =
      table?.unit.symbol
      ?? taken(
        request.unit.map(UnitExpression.spelling), "unit", UnitExpression.spelling(of: found.unit))
      ?? MetricUnit.one.symbol
    guard UnitExpression.change(from: found.unit, to: unit) != nil else {
      let meant = ["c": MetricUnit.celsius, "f": .fahrenheit][unit.lowercased()]
      throw FieldRequestError(
        "\(request.variable): values in '\(found.unit)' cannot be converted to '\(unit)'; "
          + (meant.map { "write unit=\($0.symbol)" } ?? "write another unit=")
      )
    }
    guard !request.hasFreezingPointAdded || unit == MetricUnit.kelvin.symbol else {
      throw FieldRequestError(
        "\(request.variable): is a difference of temperatures, which no unit has an offset for; write unit=K"
      )
    }
    let kind = table == nil ? taken(request.kind, "kind", .instant) ?? .instant : .instant
    guard kind != .direction || unit == MetricUnit.degree.symbol else {
      throw FieldRequestError("\(request.variable): a direction is in degrees; write unit=degree")
    }
    let isLogarithmic = request.isLogarithmic == true
    let smallest =
      isLogarithmic ? taken(request.smallest, "from", Self.usualSmallest[unit]) : nil
    guard !isLogarithmic || smallest != nil else {
      throw FieldRequestError(
        "\(request.variable): from= is missing, the smallest value that matters, and there is no usual one for '\(unit)'"
      )
    }
    let ownStep =
      isLogarithmic ? 0.02 : Self.usualStep(of: unit, isCode: kind == .category)
    guard let step = table?.quantum ?? taken(request.step, "step", ownStep) else {
      throw FieldRequestError(
        "\(request.variable): step= is missing, and there is no usual one for '\(unit)'; "
          + "'gridx info FILE --fields' proposes one")
    }
    var title = LineText.printable(request.title ?? found.title)
    // What WRF calls its U is not what the metric is: it is turned.
    if request.partner != nil, request.title == nil, title.lowercased() == "x-wind component" {
      title = "Wind"
    }
    // What moves along the grid on a level of the atmosphere is the air.
    let isWind =
      kind == .vector && found.level != nil && unit == MetricUnit.metrePerSecond.symbol
      && request.standardName == nil
    let standardNames =
      isWind
      ? [Metric.windU.standardName, Metric.windV.standardName]
      : request.names.map { _ in request.standardName ?? "" }
    let toldTitles = request.partner == nil ? [""] : [", towards east", ", towards north"]
    let isConstant = !found.hasTime && !found.isOnlyRecord
    guard !isConstant || !request.isSum else {
      throw FieldRequestError(
        "\(request.variable): has no times, and so no amounts; leave out kind=\(kind.rawValue)")
    }
    guard table == nil || !isConstant && found.level == nil else {
      throw FieldRequestError(
        "\(request.variable): is not at the ground at times, as '\(request.names[0])' of the table is; write name=ANOTHER"
      )
    }
    if kind == .category || kind == .direction, found.isInterpolated || found.isOnEdges {
      throw FieldRequestError(
        "\(request.variable): a \(kind == .category ? "code" : "direction") is not what lies in the middle of two, "
          + "and this one is between \(found.isInterpolated ? "levels; write level=N" : "cells")"
      )
    }
    // An amount since the start is not negative, and a direction is one of a circle.
    let possible: ClosedRange<Double> =
      kind == .direction ? 0...360 : request.isSum ? 0...1e30 : -1e30...1e30
    self.request = request
    isWithoutUnit = found.unit.isEmpty
    metrics = zip(zip(request.names, standardNames), toldTitles).map { names, direction in
      table
        ?? Metric(
          named: names.0,
          title: String((title.isEmpty && !direction.isEmpty ? request.source : title).prefix(200))
            + direction,
          standardName: names.1, unit: MetricUnit(rawValue: unit),
          level: found.level, kind: request.followsSun(kind) ? .solar : kind.metricKind,
          isConstant: isConstant, quantum: step,
          scale: smallest.map { .logarithmic(from: $0) } ?? .linear,
          valid: request.validRange ?? possible)
    }
    account =
      "\(request.names.joined(separator: ", ")): \(request.source) in \(unit), "
      + "steps of \(metrics[0].scale.words(forQuantum: step))"
      + (smallest.map { " from \($0) on" } ?? "")
      + ", \(kind.rawValue)"
      + (request.known.map { " (what is not given is as in the set \($0))" } ?? "")
      + (told.isEmpty ? "" : " (\(told.joined(separator: ", ")) not given)")
      + (found.unit.isEmpty && request.unit != nil ? " (the file names no unit)" : "")
  }

  /// Steps that lose nothing that people look at, by unit; a code is kept as it is. Nil where the unit does not say.
  static func usualStep(of unit: String, isCode: Bool) -> Double? {
    if isCode { return 1 }
    return switch MetricUnit(rawValue: unit) {
    case .celsius, .kelvin: 0.05
    case .fahrenheit, .metrePerSecond, .hectopascal, .milePerHour: 0.1
    case .percent: 0.5
    case .degree, .wattPerSquareMetre: 1
    case .pascal, .joulePerKilogram: 10
    case .millimetre, .kilogramPerSquareMetre: 0.01
    case .other("dBZ"): 0.5
    default: nil
    }
  }

  /// The smallest values that people look at on a logarithmic scale, by unit: of particles and gases, of water in a column,
  /// and of water in the air.
  private static let usualSmallest: [String: Double] = [
    "ug/m3": 0.01, "mg/m3": 1e-5, "kg/m3": 1e-11,
    "ppmv": 1e-4, "ppbv": 0.1, "ppm": 1e-4, "ppb": 0.1,
    "kg/m2": 1e-3, "mm": 1e-3, "kg/kg": 1e-9, "g/kg": 1e-6,
  ]

  /// How each metric is made.
  var diagnostics: [Diagnostic] {
    let (variables, isWithoutUnit) = (request.variables, isWithoutUnit)
    let counter = request.counter
    let isOfPressure = if case .pressure = request.layer { true } else { false }
    return metrics.enumerated().map { position, metric in
      // A level of pressure may lie below the ground.
      Diagnostic(
        metric: metric, lookedFor: variables, mayBeMissing: isOfPressure
      ) {
        [request] inventory throws(MissingVariables) in
        _ = try inventory.all(variables, for: metric)
        var changes: [(scale: Double, offset: Double)] = []
        for variable in variables {
          let text = inventory.fields[variable]?.declaration?.unit ?? ""
          guard text.isEmpty == isWithoutUnit,
            var change = UnitExpression.change(from: text, to: metric.unit.symbol)
          else {
            throw MissingVariables("\(variable.name) is in another unit here, or in none")
          }
          if request.hasFreezingPointAdded { change.offset -= 273.15 }
          changes.append(change)
        }
        let unitChanges = changes
        let bucket = request.bucket(of: inventory.physics)
        let counters =
          bucket == nil ? [] : try inventory.all([counter].compactMap(\.self), for: metric)
        let interpolation = try LayerInterpolation(
          of: variables[0], in: inventory, for: metric)
        var recipe = Recipe(
          variables + counters + (interpolation?.coordinates ?? []), sources: variables,
          method: request.method(interpolation, bucket: bucket)
        ) { record throws(ModelOutputError) in
          var fields: [[Double]] = []
          for variable in variables {
            let field =
              if let interpolation {
                try interpolation.field(of: variable, in: record)
              } else {
                try record.field(of: variable)
              }
            fields.append(field)
          }
          for part in fields.indices {
            if let counter = counters.first, let bucket {
              fields[part] = fields[part].adding(
                buckets: try record.field(of: counter), of: bucket)
            }
            let change = unitChanges[part]
            if change.scale != 1 || change.offset != 0 {
              fields[part] = fields[part].converted { $0 * change.scale + change.offset }
            }
            if request.kind == .direction {
              let last = 360 - metric.quantum / 2
              fields[part] = fields[part].converted { turned($0, above: last) }
            }
          }
          let field =
            fields.count == 1
            ? fields[0]
            : position == 0
              ? record.eastward(fields[0], fields[1]) : record.northward(fields[0], fields[1])
          return request.validRange == nil && !request.isSum
            ? field : field.converted(by: metric.withoutNoise)
        }
        recipe.isAmount = request.kind == .amount
        return recipe
      }
    }
  }
}

/// A direction of −180 to 180 as one of 0 to 360, a whole turn as 0; what rounds to it lies above `last`.
private func turned(_ degrees: Double, above last: Double) -> Double {
  let turned = degrees < 0 && degrees >= -180 ? degrees + 360 : degrees
  return turned > last && turned <= 360 ? 0 : turned
}

extension Metric {
  /// A value less than half a step beyond what is possible is what is possible: packing makes such values of 0.
  fileprivate func withoutNoise(_ value: Double) -> Double {
    let noise = quantum * (scale.reference ?? 1) / 2
    if value < validRange.lowerBound, value >= validRange.lowerBound - noise {
      return validRange.lowerBound
    }
    return value > validRange.upperBound && value <= validRange.upperBound + noise
      ? validRange.upperBound : value
  }
}

extension FieldRequest {
  /// Whether it is an amount since the start of the run, or becomes one.
  fileprivate var isSum: Bool { kind == .total || kind == .amount }

  /// Whether it is an amount of the period that the attribute PREC_ACC_DT says (WRF, Registry.EM_COMMON, prec_acc_opt).
  var isOfAmountPeriod: Bool {
    kind == .amount && ["PREC_ACC_C", "PREC_ACC_NC", "SNOW_ACC_NC"].contains(variable)
  }

  /// Whether WRF adds 273.15 to a difference of temperatures (phys/module_diag_afwa.F). It is taken away again, and the
  /// difference is kept in K, from which no system of units changes: one of °C would have an offset added.
  fileprivate var hasFreezingPointAdded: Bool { variable == "AFWA_LIDX" }

  /// What is read for it.
  var variables: [Variable] {
    [variable, partner].compactMap(\.self).map {
      Variable(named: $0, layer: layer, missing: missing)
    }
  }

  /// The kind of WRF's radiation, whose fields are not 0 everywhere once they are computed: thermal at any time, solar by day.
  /// Nil for anything else, and for LWDNT: from above the model comes none.
  var radiation: Radiation? {
    let isOfSun =
      ["SWDOWN", "SWNORM", "SWDDIR", "SWDDIF", "SWDDNI"].contains { base in
        variable == base || variable == "\(base)C" || variable == "\(base)2"
      } || Self.ofRadiation.contains("AC\(variable)") && variable.hasPrefix("SW")
    if isOfSun { return .solar }
    let isOfAir =
      ["OLR", "GLW"].contains(variable)
      || Self.ofRadiation.contains("AC\(variable)") && !variable.hasPrefix("LWDNT")
    return isOfAir ? .thermal : nil
  }

  enum Radiation { case solar, thermal }

  /// Whether values of a kind follow the height of the sun between output times: of moments, and not those of a surface that
  /// faces the sun.
  fileprivate func followsSun(_ kind: Kind) -> Bool {
    kind == .instant && radiation == .solar && !variable.hasPrefix("SWDDNI")
  }

  /// How many buckets of a total were emptied; what is written beside it is what is left in one (WRF
  /// phys/module_diag_misc.F).
  var counter: Variable? {
    kind == .total && (Self.ofRain.contains(variable) || Self.ofRadiation.contains(variable))
      ? Variable(named: "I_\(variable)") : nil
  }

  /// The size of these buckets, in the unit of the variable; nil where there are none.
  fileprivate func bucket(of physics: Inventory.Physics) -> Double? {
    counter == nil
      ? nil : Self.ofRain.contains(variable) ? physics.bucket : physics.radiationBucket
  }

  private static let ofRain: Set = ["RAINC", "RAINNC"]
  private static let ofRadiation = Set(
    ["SW", "LW"].flatMap { band in
      ["UPT", "DNT", "UPB", "DNB"].flatMap { ["AC\(band)\($0)", "AC\(band)\($0)C"] }
    })

  /// The variables and the layer, in words.
  fileprivate var source: String {
    [variable, partner].compactMap(\.self).joined(separator: ", ")
      + (layer.map { " at \($0.words)" } ?? "")
  }

  /// How values are made, in one line.
  fileprivate func method(_ interpolation: LayerInterpolation?, bucket: Double?) -> String {
    [
      layer?.words, interpolation?.method, kind == .amount ? "added up" : nil,
      bucket.map { "with buckets of \(DecimalText.trimmed($0, decimals: 3)) (I_\(variable))" },
      kind == .vector ? "turned to true north" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension FieldLayer {
  var words: String {
    switch self {
    case .level(let number): "level \(number)"
    case .height(let metres): "\(DecimalText.trimmed(metres, decimals: 3)) m above the ground"
    case .pressure(let pressure): "\(DecimalText.trimmed(pressure, decimals: 3)) hPa"
    }
  }
}

extension UnitExpression {
  /// What makes values in one unit those in another: × scale + offset; nil where they are not of one quantity. Where a
  /// file does not say its unit, it is the other one; water of 1 kg/m² is 1 mm deep.
  static func change(from text: String, to other: String) -> (scale: Double, offset: Double)? {
    if text.isEmpty || spelling(of: text) == spelling(of: other) { return (1, 0) }
    guard let unit = UnitExpression(text), let wanted = UnitExpression(other) else { return nil }
    return unit.conversion(to: wanted) ?? unit.conversionOfWater(to: wanted)
  }
}
