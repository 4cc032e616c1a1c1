import GridqFormat
import GridqLookup
import GridqMetrics

/// Why a call has no answer: a kind for programs, and a line for people.
struct Refusal: Error {
  let kind: StaticString
  let text: String

  init(_ kind: StaticString, _ text: String) {
    self.kind = kind
    self.text = text
  }

  init(_ error: QueryError) {
    if case .index(let error) = error {
      self.init(error)
      return
    }
    let kind: StaticString =
      switch error {
      case .outsideDomains: "outside"
      case .outsideRun: "no-such-time"
      case .unknownMetric: "unknown-metric"
      case .absentMetric, .absentMap: "absent-metric"
      case .tooManyValues: "too-many-values"
      default: "unanswerable"
      }
    self.init(kind, error.description)
  }

  init(_ error: TileIndexError) {
    let kind: StaticString =
      switch error {
      case .notAnIndex: "not-an-index"
      case .unsupported: "unsupported"
      case .damaged: "damaged"
      case .overLimit: "too-many-values"
      case .notFetched: "not-fetched"
      case .replaced: "replaced"
      default: "unreadable"
      }
    self.init(kind, error.description)
  }
}

extension TimeSelection {
  /// The times that the host asks for: see ``forecast(_:_:_:_:_:_:_:_:)``.
  init(number: Int32, from: Double, through: Double) throws(Refusal) {
    func seconds(_ number: Double) throws(Refusal) -> Int64? {
      guard !number.isNaN else { return nil }
      guard let seconds = Int64(exactly: number.rounded(.down)) else {
        throw Refusal("no-such-time", "\(number) seconds are beyond all times")
      }
      return seconds
    }
    let start = try seconds(from).map { UTCTime(secondsSince1970: $0) }
    let end = try seconds(through)
    switch (number, start, end) {
    case (0, let start?, _): self = .moment(start)
    case (2, let start, let end?): self = .length(from: start, seconds: end)
    default: self = .span(from: start, through: end.map { UTCTime(secondsSince1970: $0) })
    }
  }
}
