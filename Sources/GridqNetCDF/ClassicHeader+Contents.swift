extension ClassicHeader {
  /// The contents of the file by its header, as libnetcdf would report them.
  ///
  /// - Parameter file: whose header this is.
  func contents(of file: InputFile) throws(NetCDFError) -> FileContents {
    let bytes = try file.read(at: 0, count: length)
    guard bytes.count == length else {
      throw .incomplete(path: file.path, reason: "it ends at byte \(bytes.count)")
    }
    let values = AttributeValues(bytes: bytes, path: file.path)
    var contents: [NetCDFVariable] = []
    for (index, variable) in variables.enumerated() {
      let attributes = try values.attributes(variable.attributes)
      contents.append(
        NetCDFVariable(
          name: variable.name, type: variable.type,
          dimensions: variable.dimensions.map { dimensions[$0] }, attributes: attributes,
          id: Int32(clamping: index), packing: Packing(of: variable.type, attributes: attributes)))
    }
    return FileContents(
      container: container, dimensions: dimensions, variables: contents,
      attributes: try values.attributes(attributes))
  }
}

/// Reads the values of attributes from the bytes of a classic header.
private struct AttributeValues {
  let bytes: [UInt8]
  let path: String

  func attributes(
    _ attributes: [ClassicHeader.Attribute]
  ) throws(NetCDFError) -> NetCDFAttributes {
    var values: [(name: String, value: NetCDFAttributes.Value)] = []
    for attribute in attributes {
      values.append((attribute.name, try value(of: attribute)))
    }
    return NetCDFAttributes(values)
  }

  private func value(
    of attribute: ClassicHeader.Attribute
  ) throws(NetCDFError) -> NetCDFAttributes.Value {
    let count = try FileContents.attributeCount(
      attribute.count, of: attribute.name, type: attribute.type, in: path)
    let size = attribute.type.size ?? 1
    // Cannot overflow, and is inside: the header was refused if it did not hold its attributes.
    let stored = bytes[attribute.begin..<attribute.begin + count * size]
    if attribute.type == .char { return .texts([trimmedText(stored)]) }
    var numbers = [Double](repeating: 0, count: count)
    unsafe stored.withUnsafeBytes { stored in
      unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        unsafe attribute.type.decodeBigEndian(stored, into: numbers, areMeasured: false)
      }
    }
    return .numbers(numbers)
  }
}
