import GridqCommands
import GridqModels

/// The fields that `--field` and `--fields` ask for.
struct FieldOptions {
  /// Lines such as `REFD_MAX: step=0.5, kind=maximum`.
  let lines: [String]
  /// Names of sets with commas in between, or paths of files with such lines.
  let sources: [String]

  /// The requests in their order, those of single lines first; what is asked for by a line is not taken from a set too.
  func requests() throws -> [FieldRequest] {
    var own: [FieldRequest] = []
    for line in lines {
      own.append(try FieldOptions.checked("--field ") { try FieldRequest(line: line) })
    }
    var sets: [FieldRequest] = []
    var taken: Set<String> = []
    for source in sources {
      let names = source.split(separator: ",").map { String($0) }
      let known = names.compactMap { KnownFields.named($0) }
      if !names.isEmpty, known.count == names.count {
        for set in known where taken.insert(set.name).inserted { sets += set.requests }
      } else {
        own += try FieldOptions.requests(inFile: source)
      }
    }
    own = own.map { KnownFields.completing($0) }
    let all = own + sets.filter { set in !own.contains { $0.names == set.names } }
    try FieldOptions.checked(sources.isEmpty ? "--field " : "--field and --fields: ") {
      try FieldRequest.checkNames(of: all)
      // What a set says of a kind or a scale may not fit what a line says.
      for request in own { try request.checkScale() }
    }
    return all
  }

  private static func requests(inFile path: String) throws -> [FieldRequest] {
    let bytes: [UInt8]
    do {
      bytes = try OptionFile.bytes(at: path, option: "--fields", mebibytes: 1)
    } catch let error as CommandError where error.exitStatus == .noInput {
      let names = KnownFields.sets.map(\.name).joined(separator: ", ")
      throw CommandError(
        .noInput, "--fields \(path): neither a file nor names of sets; the sets are \(names)")
    }
    return try checked("--fields \(path): ") {
      try FieldRequest.requests(in: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// What `read` returns; its mistakes are those of an option.
  private static func checked<Value>(_ option: String, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let error as FieldRequestError {
      throw CommandError(.usage, "\(option)\(error)")
    }
  }
}
