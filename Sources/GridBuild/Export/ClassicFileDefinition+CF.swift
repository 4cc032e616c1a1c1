import GridqNetCDF
import GridqText

extension ClassicFileDefinition {
  init(_ dataset: CFDataset) {
    self.init()
    dimensions = dataset.dimensions
    attributes = ClassicFileDefinition.attributes(dataset.attributes)
    variables = dataset.variables.map {
      Variable(
        $0.name, NetCDFType($0.type), dimensions: $0.dimensions,
        attributes: ClassicFileDefinition.attributes($0.attributes))
    }
  }

  private static func attributes(_ attributes: CFDataset.Attributes) -> Attributes {
    attributes.map { name, value in
      switch value {
      case .text(let text): (name, .text(text))
      case .numbers(let type, let numbers): (name, .numbers(NetCDFType(type), numbers))
      }
    }
  }
}

extension NetCDFType {
  init(_ type: CFDataset.NumberType) {
    self =
      switch type {
      case .short: .short
      case .int: .int
      case .float: .float
      case .double: .double
      }
  }
}

extension CFPacking {
  /// The values as a file has them.
  func bytes(of values: [Double]) -> [UInt8] {
    let type = NetCDFType(type)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * (type.size ?? 0))
    for value in values {
      if !value.isFinite {
        bytes.append(fill, as: type)
      } else if let quantum {
        bytes.append((value / quantum).rounded(), as: type)
      } else {
        bytes.append(value, as: type)
      }
    }
    return bytes
  }
}
