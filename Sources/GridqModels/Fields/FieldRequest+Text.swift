import GridqMetrics

extension FieldRequest {
  /// Reads a line: the variable, a colon, and `key=value` with commas in between. A title may have commas where it
  /// stands last.
  ///
  /// - Throws: what is wrong with it, and how to write it.
  public init(line: some StringProtocol) throws(FieldRequestError) {
    let (head, rest) = Self.parts(of: line, at: ":")
    guard !head.isEmpty, head.utf8.count <= 256,
      head.unicodeScalars.allSatisfy({
        $0.value > 0x20 && $0.value != 0x7F && $0 != "," && $0 != "="
      })
    else {
      throw FieldRequestError(
        "'\(line)' does not begin with a variable; write VARIABLE: step=0.5, unit=dBZ")
    }
    self.init(variable: head)
    var given: Set<Key> = []
    var texts: [(key: Key, text: String)] = []
    for part in (rest ?? "").split(separator: ",", omittingEmptySubsequences: false) {
      let (name, value) = Self.parts(of: part, at: "=")
      if let value, let key = Key(rawValue: name) {
        guard given.insert(key).inserted else {
          throw FieldRequestError("\(variable): \(name) is given twice")
        }
        texts.append((key, value))
      } else if texts.last?.key == .title {
        texts[texts.count - 1].text += ",\(part)"
      } else if !name.isEmpty || value != nil {
        throw Self.unknown(value == nil ? String(part) : name, of: variable)
      }
    }
    for (key, text) in texts { try take(text.trimmed, for: key) }
    try check()
  }

  /// What a line may say.
  private enum Key: String, CaseIterable {
    case name, unit, step, scale, from, kind, partner, level, height, pressure, valid, missing,
      title
    case standardName = "standard_name"
  }

  private static func unknown(_ name: String, of variable: String) -> FieldRequestError {
    let names = Key.allCases.map(\.rawValue)
    let nearest = names.min { Spelling.distance(name, $0) < Spelling.distance(name, $1) }
    let remedy =
      nearest.flatMap { Spelling.distance(name, $0) <= 2 ? "did you mean \($0)=…?" : nil }
      ?? "write key=value with \(names.joined(separator: ", "))"
    return FieldRequestError("\(variable): '\(name.trimmed)' is not known; \(remedy)")
  }

  private mutating func take(_ text: String, for key: Key) throws(FieldRequestError) {
    guard !text.isEmpty, text.utf8.count <= 512 else { throw mistake(key, text, "say something") }
    switch key {
    case .name:
      givenNames = text.split(separator: "/", omittingEmptySubsequences: false).map {
        // As it is asked for: temperature_850hPa.
        Metric.layerName(String($0)) ?? String($0)
      }
      guard givenNames.count <= 2, givenNames.allSatisfy({ Self.isName($0) }) else {
        throw mistake(
          key, text, "write small letters, digits and _ only, such as radar_reflectivity")
      }
    case .unit: unit = text
    case .standardName: standardName = text
    case .title: title = text
    case .step:
      guard let number = DecimalText.number(text), number > 0 else {
        throw mistake(key, text, "write a number above 0")
      }
      guard number >= Self.smallestStep else {
        throw mistake(
          key, text, "write at least 1e-9, in a smaller unit: unit=mg/kg of what is in kg/kg")
      }
      step = number
    case .scale:
      guard ["log", "linear"].contains(text) else {
        throw mistake(key, text, "write log or linear")
      }
      isLogarithmic = text == "log"
    case .from:
      guard let number = DecimalText.number(text), (1e-100...1e100).contains(number) else {
        throw mistake(key, text, "write the smallest value that matters, above 0")
      }
      smallest = number
    case .kind:
      guard let kind = Kind(rawValue: text) else {
        throw mistake(
          key, text, "write one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      self.kind = kind
    case .partner: partner = text
    case .level:
      guard let number = Int(text), number >= 1 else {
        throw mistake(key, text, "write a number from 1 on; 1 is the first of the file")
      }
      try take(.level(number))
    case .height:
      guard let number = Self.number(text, in: "m"), (0...50_000).contains(number) else {
        throw mistake(key, text, "write metres above the ground, such as 100m")
      }
      try take(.height(number))
    case .pressure:
      guard let number = Self.number(text, in: "hPa"), (0.01...1100).contains(number) else {
        throw mistake(key, text, "write a pressure such as 850hPa")
      }
      try take(.pressure(number))
    case .valid:
      guard let range = Self.range(text) else {
        throw mistake(key, text, "write two numbers, the smaller one first, such as 0..100")
      }
      validRange = range
    case .missing:
      guard let number = DecimalText.number(text) else {
        throw mistake(key, text, "write a number")
      }
      missing = number
    }
  }

  private mutating func take(_ layer: FieldLayer) throws(FieldRequestError) {
    guard self.layer == nil else {
      throw FieldRequestError("\(variable): write one of level=, height= and pressure=")
    }
    self.layer = layer
  }

  /// A number, with or without its unit.
  private static func number(_ text: String, in unit: String) -> Double? {
    DecimalText.number((text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text).trimmed)
  }

  private func check() throws(FieldRequestError) {
    guard isLogarithmic == true || smallest == nil else {
      throw FieldRequestError("\(variable): from= is of a logarithmic scale; write scale=log, too")
    }
    guard isLogarithmic != true || step.map({ $0 <= 1 }) ?? true else {
      throw FieldRequestError(
        "\(variable): steps of a logarithmic scale are a share of the value, at most 1: step=0.02 is 2 %"
      )
    }
    try checkScale()
    guard (kind == .vector) == (partner != nil) else {
      throw FieldRequestError(
        "\(variable): a vector needs both kind=vector and partner=VARIABLE, its component along the y axis"
      )
    }
    guard givenNames.isEmpty || givenNames.count == (partner == nil ? 1 : 2) else {
      throw FieldRequestError(
        "\(variable): a vector has two names, name=EAST/NORTH, and everything else has one")
    }
    try checkNames()
  }

  /// Refuses a logarithmic scale for what steps that grow with the value make wrong: differences of totals, codes,
  /// angles, and components, which have a sign.
  package func checkScale() throws(FieldRequestError) {
    guard isLogarithmic == true, let kind else { return }
    switch kind {
    case .instant, .mean, .maximum, .minimum: return
    case .total, .amount:
      throw FieldRequestError(
        "\(variable): amounts are differences of totals, and a logarithmic scale rounds large totals by more; write scale=linear"
      )
    case .category, .direction, .vector:
      throw FieldRequestError(
        "\(variable): a \(kind.rawValue) has even steps only; write scale=linear")
    }
  }

  /// Refuses a name that means another quantity.
  private func checkNames() throws(FieldRequestError) {
    if let metric = tableMetric {
      guard agrees(with: metric) else {
        throw FieldRequestError(
          "\(variable): '\(metric.name)' is a metric of the table, kept in its unit and steps; leave out all but name=, or write name=ANOTHER"
        )
      }
      return
    }
    for name in names {
      if let metric = Metric.named(name) {
        throw FieldRequestError(
          "\(variable): '\(name)' \(name == metric.name ? "is" : "means \(metric.name),") a metric of the table; write name=ANOTHER"
        )
      }
      guard Self.isName(name) else {
        throw FieldRequestError("\(variable): '\(name)' is not a valid name; write name=ANOTHER")
      }
    }
  }

  private func mistake(_ key: Key, _ text: String, _ remedy: String) -> FieldRequestError {
    FieldRequestError("\(variable): \(key.rawValue)=\(text): \(remedy)")
  }

  /// `0..100`, or with `…` between.
  private static func range(_ text: String) -> ClosedRange<Double>? {
    for separator in ["…", ".."] {
      let (low, high) = parts(of: text, at: separator)
      guard let high, let low = DecimalText.number(low), let high = DecimalText.number(high),
        low < high
      else { continue }
      return low...high
    }
    return nil
  }

  /// What is before a separator, and what is after it if there is one.
  private static func parts(
    of text: some StringProtocol, at separator: String
  ) -> (String, String?) {
    let text = String(text)
    guard let place = text.firstRange(of: separator) else { return (text.trimmed, nil) }
    return (String(text[..<place.lowerBound]).trimmed, String(text[place.upperBound...]).trimmed)
  }
}

extension FieldRequest {
  /// The requests of a file: one a line; what follows a `#` at the start of a line or after a blank is a comment.
  ///
  /// - Throws: what is wrong, with the number of the line.
  public static func requests(in text: String) throws(FieldRequestError) -> [FieldRequest] {
    var requests: [FieldRequest] = []
    var lines: [String: Int] = [:]
    // Some editors begin a file with a mark of its encoding.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    for (position, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let content = withoutComment(line)
      guard !content.isEmpty else { continue }
      do throws(FieldRequestError) {
        let request = try FieldRequest(line: content)
        for name in request.names {
          guard let other = lines.updateValue(position + 1, forKey: name) else { continue }
          throw FieldRequestError(
            "'\(name)' is the name of line \(other), too; write name=ANOTHER for one")
        }
        requests.append(request)
      } catch {
        throw FieldRequestError("line \(position + 1): \(error)")
      }
    }
    return requests
  }

  private static func withoutComment(_ line: Substring) -> String {
    var before: Character = " "
    var content = ""
    for character in line {
      if character == "#", before == " " || before == "\t" { break }
      content.append(character)
      before = character
    }
    return content.trimmed
  }

  /// Refuses two fields of one name.
  public static func checkNames(of requests: [FieldRequest]) throws(FieldRequestError) {
    var known: [String: FieldRequest] = [:]
    for request in requests {
      for name in request.names {
        if let other = known.updateValue(request, forKey: name) {
          throw FieldRequestError(
            "\(request.variable) and \(other.variable) would both be '\(name)'; write name=ANOTHER for one"
          )
        }
      }
    }
  }
}

extension String {
  /// Without blanks at both ends.
  fileprivate var trimmed: String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
