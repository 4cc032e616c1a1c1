public import ArgumentParser
public import GridqMetrics

/// The text after an option, as the user wrote it.
public enum OptionText {
  /// The text itself, unless the value was forgotten and the next option is in its place.
  ///
  /// For options that take a negative number, and so any word that follows.
  public static func value(_ text: String) throws -> String {
    guard !text.hasPrefix("--") else { throw ValidationError("it is an option itself") }
    return text
  }

  /// An option that has an equals sign and nothing after it, as `--output="$OUT"` has where there is no such variable; nil when
  /// none has. The parser would take the next word for its value: an input for an output.
  static func withoutValue(in words: some Sequence<String>) -> String? {
    for word in words {
      guard word != "--" else { return nil }
      if word.hasPrefix("--"), word.firstIndex(of: "=") == word.indices.last {
        return String(word.dropLast())
      }
    }
    return nil
  }

  /// An option of a command line that the parser has read and that is given twice; nil when none does.
  ///
  /// Where the parser takes the last of two values, one of them is a mistake. No value begins with `--`,
  /// but after an equals sign.
  ///
  /// - Parameters:
  ///   - repeatable: options that may be repeated.
  ///   - short: the options that have a short name, by that.
  static func repeated(
    in words: some Sequence<String>, besides repeatable: Set<String>, short: [String: String]
  ) -> String? {
    var seen: Set<String> = []
    for word in words {
      guard word != "--" else { return nil }
      let written = String(word.prefix { $0 != "=" })
      guard let name = short[written] ?? (word.hasPrefix("--") ? written : nil),
        !repeatable.contains(name)
      else { continue }
      guard seen.insert(name).inserted else { return name }
    }
    return nil
  }

  /// When a run started: the text after `--run`.
  public static func start(ofRun text: String) throws -> UTCTime {
    guard let time = UTCTime(iso8601: text) else {
      throw CommandError(.usage, "--run \(text): is not a time; write 2026-11-20T00:00Z")
    }
    return time
  }

  /// A length of time in seconds.
  ///
  /// - Parameters:
  ///   - option, example: what it was given with and what it looks like, for an error.
  public static func seconds(
    _ text: String, option: String, example: String
  ) throws -> Int64 {
    guard let seconds = DurationText.seconds(text) else {
      throw CommandError(
        .usage, "\(option) \(text): write a number and s, m, h or d, such as \(example)")
    }
    return seconds
  }

  /// The names in lists separated by commas, without the blanks around them.
  ///
  /// - Parameter option: the option that the lists were given with, for an error.
  public static func names(in lists: [String], option: String) throws -> [String] {
    try lists.flatMap { list in
      guard let names = ListText.names(in: list) else {
        throw CommandError(
          .usage, "\(option) '\(list)': a name is empty; write names with one comma between them")
      }
      return names
    }
  }
}

extension Option where Value == String? {
  /// An option whose text may begin with a minus, as numbers and times do.
  public init(
    text help: String, valueName: String, completion: CompletionKind? = nil
  ) {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: valueName),
      completion: completion, transform: OptionText.value)
  }
}
