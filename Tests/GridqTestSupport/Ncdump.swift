import Foundation

/// `ncdump` of the NetCDF distribution, looked up on PATH, as a reader that shares nothing with ours.
public enum Ncdump {
  public static var isPresent: Bool { location != nil }

  private static let location: URL? = {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").lazy
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("ncdump") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  public struct Failure: Error {
    let path: String
    let reason: String
  }

  /// What `ncdump` prints of a file: everything about its variables, and the values of some, with 9
  /// digits for float and 17 for double, which tell every value from every other.
  public static func text(of path: String, values: [String]) throws -> String {
    guard let location else { throw Failure(path: path, reason: "no ncdump on PATH") }
    let process = Process()
    process.executableURL = location
    process.arguments =
      ["-p", "9,17"] + (values.isEmpty ? ["-h"] : ["-v", values.joined(separator: ",")]) + [path]
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(path: path, reason: "ncdump ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// A file as `ncdump` shows it: the names of its variables, and the values of some.
public struct DumpedFile {
  /// A variable's values, unpacked; NaN where there is none.
  public struct Variable {
    public let values: [Double]
    /// The step of its packing; 0 when it is not packed.
    public let packingStep: Double
    public let hasTime: Bool
  }

  public let path: String
  /// The lengths of the dimensions, and of each variable the names of its dimensions.
  public private(set) var lengths: [String: Int] = [:]
  public private(set) var dimensions: [String: [String]] = [:]
  private var variables: [String: Variable] = [:]

  /// Reads the variables of these names that the file has.
  public init(_ path: String, reading names: [String]) throws {
    self.path = path
    readHeader(try Ncdump.text(of: path, values: []))
    let present = names.filter { dimensions[$0] != nil }
    guard !present.isEmpty else { return }
    let text = try Ncdump.text(of: path, values: present)
    guard let data = text.range(of: "\ndata:\n") else {
      throw Ncdump.Failure(path: path, reason: "no data section")
    }
    let header = text[..<data.lowerBound]
    for block in text[data.upperBound...].components(separatedBy: " ;\n") {
      guard let equals = block.range(of: " =") else { continue }
      let name = block[..<equals.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
      guard present.contains(name) else { continue }
      let step = DumpedFile.attribute("scale_factor", of: name, in: header)
      let offset = DumpedFile.attribute("add_offset", of: name, in: header)
      let raw = DumpedFile.numbers(in: block[equals.upperBound...])
      variables[name] = Variable(
        values: step == nil && offset == nil ? raw : raw.map { $0 * (step ?? 1) + (offset ?? 0) },
        packingStep: abs(step ?? 0), hasTime: dimensions[name]?.first == "Time")
    }
    for name in present where variables[name] == nil {
      throw Ncdump.Failure(path: path, reason: "no values of \(name)")
    }
  }

  public subscript(name: String) -> Variable? { variables[name] }

  private mutating func readHeader(_ text: String) {
    for line in text.split(separator: "\n") {
      if line == "data:" { return }
      let parts = line.split(separator: " ").map(String.init)
      // `	Time = UNLIMITED ; // (4 currently)` and `	west_east = 10 ;`
      if parts.count >= 3, parts[1] == "=", !parts[0].contains(":") {
        let name = parts[0].trimmingCharacters(in: .whitespaces)
        let current = parts.first { $0.hasPrefix("(") }.map { $0.dropFirst() }
        lengths[name] = Int(parts[2]) ?? current.flatMap { Int($0) }
      }
      // `	float T2(Time, south_north, west_east) ;`
      if let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")"),
        line.hasSuffix(") ;"),
        !line.contains("=")
      {
        let name = line[..<open].split(separator: " ").last.map(String.init) ?? ""
        dimensions[name] = line[line.index(after: open)..<close].components(separatedBy: ", ")
      }
    }
  }

  /// A number attribute: `		T2:scale_factor = -0.0003466836f ;`. A float is one to the last bit.
  private static func attribute(
    _ attribute: String, of variable: String, in header: Substring
  ) -> Double? {
    guard let start = header.range(of: "\t\(variable):\(attribute) = "),
      let end = header[start.upperBound...].range(of: " ;")
    else { return nil }
    let text = header[start.upperBound..<end.lowerBound]
    return text.hasSuffix("f") ? Float(text.dropLast()).map(Double.init) : Double(text)
  }

  /// The numbers of a data block, separated by commas; `_` and `NaNf` are none.
  private static func numbers(in text: Substring) -> [Double] {
    var values: [Double] = []
    var bytes = Array(text.utf8)
    bytes.append(0)
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        guard var next = characters.baseAddress else { return }
        while next.pointee != 0 {
          switch UInt8(bitPattern: next.pointee) {
          case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: ","):
            next += 1
          case UInt8(ascii: "_"):
            values.append(.nan)
            next += 1
          default:
            var end: UnsafeMutablePointer<CChar>?
            values.append(strtod(next, &end))
            guard let end, end > UnsafeMutablePointer(mutating: next) else { return }
            next = UnsafePointer(end)
            // Behind a float there may be an f.
            if next.pointee == CChar(UInt8(ascii: "f")) { next += 1 }
          }
        }
      }
    }
    return values
  }
}

extension NamedFieldRun {
  /// What `ncdump` reads in a file of this run that is not what the formulas of its fields give: a name each, none where all
  /// is. Within what a float32 of 24 bits loses.
  public func differences(fromFileAt path: String) throws -> [String] {
    let file = try DumpedFile(path, reading: fields.map(\.name))
    return fields.filter { field in
      guard let found = file[field.name]?.values, found.count == field.values.count else {
        return true
      }
      return !zip(found, field.values).allSatisfy { abs($0 - $1) <= abs($1) / 1e7 }
    }.map(\.name)
  }
}
