public import GridqMetrics

/// How far the output of a run has to reach, in hours after its start: of all domains alike, or of each one, and for
/// runs of certain start hours otherwise than for the rest.
public struct ExpectedHours: Hashable, Sendable {
  /// What is expected of the runs of some start hours.
  private enum Reach: Hashable {
    /// Of every domain that there is.
    case all(Int64)
    /// Of these domains, each of which has to be there; nothing of others.
    case domains([String: Int64])
  }

  private var byStartHour: [Int: Reach] = [:]
  /// Of runs of all other start hours.
  private var others: Reach?
  /// What was written, for messages and records.
  public let words: [String]

  /// Why a text is not understood, in a line.
  public struct Mistake: Error, Hashable, Sendable {
    public let text: String
    public let reason: String
  }

  /// - Parameter texts: each `72`, or `d01=180,d02=72`; with the hours of the start of the runs that it is for before
  ///   it, such as `00Z:d01=180,d02=72` or `06Z,12Z,18Z:72`.
  public init(_ texts: [String]) throws(Mistake) {
    words = texts
    for text in texts {
      func mistake(_ reason: String) -> Mistake { Mistake(text: text, reason: reason) }
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count <= 2, let last = parts.last else {
        throw mistake("write 72, d01=180,d02=72, or 00Z:d01=180,d02=72")
      }
      let reach = try Self.reach(last, of: text)
      guard parts.count == 2 else {
        guard others == nil else {
          throw mistake(
            "is there twice for all start hours; write start hours before it, as in 00Z:72")
        }
        others = reach
        continue
      }
      for word in parts[0].split(separator: ",", omittingEmptySubsequences: false) {
        guard let hour = Self.startHour(word) else {
          throw mistake("\(word): write the hours at which runs start as 00Z,12Z")
        }
        guard byStartHour[hour] == nil else { throw mistake("\(word) is there twice") }
        byStartHour[hour] = reach
      }
    }
  }

  private static func reach(
    _ words: Substring, of text: String
  ) throws(Mistake) -> Reach {
    func seconds(_ word: Substring) throws(Mistake) -> Int64 {
      guard word.utf8.allSatisfy({ (48...57).contains($0) }), let hours = Int64(word),
        (1...100_000).contains(hours)
      else { throw Mistake(text: text, reason: "write a number of hours from 1 to 100000") }
      return hours * 3600
    }
    guard words.contains("=") else { return .all(try seconds(words)) }
    var domains: [String: Int64] = [:]
    for word in words.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = word.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, !pair[0].isEmpty else {
        throw Mistake(text: text, reason: "\(word): write DOMAIN=HOURS, such as d01=180")
      }
      guard domains.updateValue(try seconds(pair[1]), forKey: String(pair[0])) == nil else {
        throw Mistake(text: text, reason: "\(pair[0]) is there twice")
      }
    }
    return .domains(domains)
  }

  private static func startHour(_ word: Substring) -> Int? {
    guard word.utf8.count == 3, word.last == "Z",
      word.dropLast().utf8.allSatisfy({ (48...57).contains($0) }),
      let hour = Int(word.dropLast()), hour < 24
    else { return nil }
    return hour
  }

  private func reach(of run: ModelRun) -> Reach? {
    byStartHour[run.startHour] ?? others
  }

  /// Whether anything is expected of a run.
  public func knows(_ run: ModelRun) -> Bool { reach(of: run) != nil }

  /// Seconds from the start of a run to the last output of a domain, at least; nil for any.
  public func seconds(of run: ModelRun, domain: String) -> Int64? {
    switch reach(of: run) {
    case .all(let seconds): seconds
    case .domains(let domains): domains[domain]
    case nil: nil
    }
  }

  /// The domains that a run must have, in order.
  public func domains(of run: ModelRun) -> [String] {
    guard case .domains(let domains) = reach(of: run) else { return [] }
    return domains.keys.sorted()
  }
}
