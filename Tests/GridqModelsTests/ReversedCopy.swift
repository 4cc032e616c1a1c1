import GridqNetCDF

/// Copies a NetCDF file with some dimensions reversed in every variable that has them, as `ncpdq -a -NAME` does: the
/// values themselves stay as they are.
enum ReversedCopy {
  static func write(
    _ path: String, reversing names: Set<String>, to copy: String, omitting: Set<String> = []
  ) throws {
    let source = try NetCDFFile(opening: path)
    let file = try NetCDFWriter(creating: copy, container: .classic)
    var dimensions: [String: NetCDFWriter.DimensionID] = [:]
    for dimension in source.dimensions {
      dimensions[dimension.name] = try file.defineDimension(
        dimension.name, length: dimension.isUnlimited ? nil : dimension.length)
    }
    func set(_ attributes: NetCDFAttributes, on id: NetCDFWriter.VariableID?) throws {
      for name in attributes.names where !["_FillValue", "missing_value"].contains(name) {
        if let numbers = attributes.numbers(named: name) {
          try file.setAttribute(name, doubles: numbers, on: id)
        } else if let text = attributes.text(named: name) {
          try file.setAttribute(name, text: text, on: id)
        }
      }
    }
    try set(source.attributes, on: nil)
    let kept = source.variables.filter { !omitting.contains($0.name) }
    let ids = try kept.map { variable in
      let id = try file.defineVariable(
        variable.name, type: variable.type,
        dimensions: variable.dimensions.compactMap { dimensions[$0.name] })
      try set(variable.attributes, on: id)
      return id
    }
    try file.endDefinitions()
    for (variable, id) in zip(kept, ids) {
      let shape = variable.shape
      if variable.type.isNumeric {
        var values = try source.numbers(of: variable)
        for (axis, dimension) in variable.dimensions.enumerated()
        where names.contains(dimension.name) {
          values = reversed(values, axis: axis, shape: shape)
        }
        try file.write(values, to: id, start: shape.map { _ in 0 }, count: shape)
      } else {
        for (record, text) in try source.texts(of: variable).enumerated() {
          try file.write(text: text, to: id, start: [record, 0], count: [1, shape[1]])
        }
      }
    }
    try file.close()
  }

  /// Values of an array of this shape, the last index fastest, with one axis reversed.
  static func reversed(_ values: [Double], axis: Int, shape: [Int]) -> [Double] {
    let inner = shape[(axis + 1)...].reduce(1, *)
    let length = shape[axis]
    return values.indices.map { index in
      let position = index / inner % length
      return values[index + (length - 1 - 2 * position) * inner]
    }
  }
}
