public import GridqMetrics

/// Which runs, domains and members are asked; all where nothing is said.
public struct RunSelection: Hashable, Sendable {
  /// Start of the run.
  public var run: UTCTime?
  /// The name of the model: `wrf`, `mm5`.
  public var model: String?
  /// The domain of the run: `d02`.
  public var domain: String?
  /// Nil for the run itself where it has no members, else for that member of the newest run whose label is first in
  /// the order of the alphabet, in whatever order they were published.
  public var member: String?

  /// A selection; nil selects all.
  public init(
    run: UTCTime? = nil, model: String? = nil, domain: String? = nil, member: String? = nil
  ) {
    self.run = run
    self.model = model
    self.domain = domain
    self.member = member
  }

  package func contains(_ asked: ModelRun) -> Bool {
    (run == nil || run == asked.initialisation) && (model == nil || model == asked.model)
  }

  package func contains(domain asked: String, member label: String) -> Bool {
    (domain == nil || domain == asked) && (member == nil || member == label)
  }

  /// What is asked for, in words; empty for all.
  package var words: String {
    [
      model.map { "model \($0)" }, run.map { "run \($0)" }, domain.map { "domain \($0)" },
      member.map { "member \($0)" },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
