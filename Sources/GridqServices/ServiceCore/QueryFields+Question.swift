package import GridqLookup
package import GridqText

extension RequestParameter {
  /// A part of a question.
  init(_ part: QuestionPart, isRequired: Bool = false) {
    let type: Kind =
      switch part.form {
      case .number(let range): .number(range)
      case .choice(let words): .choice(words)
      // An index may have more than the metric table: `/v1/metrics` lists what there is.
      case .names: .texts(example: ["temperature"])
      case .text(let example): .text(example: example)
      }
    self.init(part.rawValue, type, part.summary, isRequired: isRequired)
  }

  /// Which runs, domains and members may answer: what `QueryFields.selection()` reads.
  package static let selection = [QuestionPart.run, .model, .domain, .member].map {
    RequestParameter($0)
  }
}

extension QueryFields {
  /// The question that the fields are.
  ///
  /// - Parameter now: the time where the fields say none; nil leaves it open.
  /// - Throws: `.badRequest`.
  package func question(
    metrics: [String], now: String? = nil
  ) throws(ServiceError) -> WrittenQuestion {
    try checkOnce(QuestionPart.allCases.filter { $0 != .metrics })
    return try read { () throws(QuestionError) in
      try WrittenQuestion(metrics: metrics) { self[$0.rawValue] ?? ($0 == .time ? now : nil) }
    }
  }

  /// Which runs, domains and members may answer.
  ///
  /// - Throws: `.badRequest`.
  package func selection() throws(ServiceError) -> RunSelection {
    try checkOnce([.run, .model, .domain, .member])
    return try read { () throws(QuestionError) in
      try WrittenQuestion.selection { self[$0.rawValue] }
    }
  }

  private func checkOnce(_ parts: [QuestionPart]) throws(ServiceError) {
    for part in parts { _ = try once(part.rawValue) }
  }

  private func read<Parsed>(
    _ body: () throws(QuestionError) -> Parsed
  ) throws(ServiceError) -> Parsed {
    do throws(QuestionError) {
      return try body()
    } catch {
      throw .badRequest("it \(error.reason)", parameter: error.part.rawValue)
    }
  }
}
