package import GridQuery
import GridqMetrics

extension RequestParameter {
  /// Which runs, domains and members may answer: what `QueryFields.selection()` reads.
  package static let selection: [RequestParameter] = [
    RequestParameter(
      "run", .text(example: "2026-11-20T00:00Z"),
      "Only the run that starts at this time."),
    RequestParameter("model", .text(example: "wrf"), "Only runs of this model."),
    RequestParameter("domain", .text(example: "d02"), "Only this domain."),
    RequestParameter(
      "member", .text(example: "3"), "Only this member of an ensemble."),
  ]
}

extension QueryFields {
  /// Which runs, domains and members may answer.
  ///
  /// - Throws: `.badRequest`.
  package func selection() throws(ServiceError) -> RunSelection {
    let run = try once("run").map { text throws(ServiceError) in
      guard let time = UTCTime(iso8601: text) else {
        throw .badRequest("it is not a time; write 2026-11-20T00:00Z", parameter: "run")
      }
      return time
    }
    return RunSelection(
      run: run, model: try once("model"), domain: try once("domain"), member: try once("member"))
  }
}
