public import GridqMetrics

/// Which runs, domains and members of a store are asked; all where nothing is said.
public struct StoreSelection: Hashable, Sendable {
  /// When the run started.
  public var run: UTCTime?
  public var model: String?
  public var domain: String?
  /// Nil for the run itself where it has no members, else for that member of the newest run whose label is first in
  /// the order of the alphabet, in whatever order they were published.
  public var member: String?

  public init(
    run: UTCTime? = nil, model: String? = nil, domain: String? = nil, member: String? = nil
  ) {
    self.run = run
    self.model = model
    self.domain = domain
    self.member = member
  }

  package func contains(_ asked: Manifest.Run) -> Bool {
    (run == nil || run == asked.run.initialisation) && (model == nil || model == asked.run.model)
  }

  package func contains(_ file: Manifest.File) -> Bool {
    (domain == nil || domain == file.domain) && (member == nil || member == file.member)
  }

  /// What is asked for, in words; empty for all.
  var words: String {
    [
      model.map { "model \($0)" }, run.map { "run \($0)" }, domain.map { "domain \($0)" },
      member.map { "member \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}
