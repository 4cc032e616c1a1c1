import GridqFormat
package import GridqLookup
import GridqMetrics

extension CFDataset {
  /// A domain with all that it answers as JSON, for programs that make a dataset of their own of it. Values at grid points are
  /// not in it. `tiles` has the sides of the parts in which values are stored, which are decoded as a whole.
  package static func json(of domain: ForecastDomain) -> [UInt8] {
    let metrics = domain.metrics.filter { canName($0, on: domain.grid) }
    let dataset = CFDataset(
      domain, metrics, producer: "gridq \(ProgramVersion.current)", institution: nil)
    let tiles = domain.index.tileSides
    var json = JSONText()
    json.object { json in
      json.object("dimensions") { json in
        for (name, length) in dataset.dimensions { json.integer(name, length) }
      }
      json.object("tiles") { json in
        for (dimension, sides) in [tiles.rows, tiles.columns].enumerated() {
          json.array(dataset.dimensions[dimension].name, sides) { $0.integer(nil, $1) }
        }
      }
      json.attributes(dataset.attributes)
      json.object("variables") { json in
        for variable in dataset.variables {
          json.object(variable.name) { json in
            json.string("type", variable.type.name)
            json.strings("dimensions", variable.dimensions.map { dataset.dimensions[$0].name })
            json.attributes(variable.attributes)
            if case .known(let values) = variable.values {
              json.array("values", values) { $0.number(nil, $1) }
            }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension JSONText {
  fileprivate mutating func attributes(_ attributes: CFDataset.Attributes) {
    object("attributes") { json in
      for (name, value) in attributes {
        switch value {
        case .text(let text): json.string(name, text)
        case .numbers(_, let numbers) where numbers.count == 1: json.number(name, numbers[0])
        case .numbers(_, let numbers): json.array(name, numbers) { $0.number(nil, $1) }
        }
      }
    }
  }
}
