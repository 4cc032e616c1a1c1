/// A model whose output is read: the facts of it that commands, services and errors state.
///
/// To add a model, add it here, and in `GridqModels` a folder with its `RunSource`, which `ModelDataset.sources` names.
/// The variables that a metric is made from are in the metric's ``MetricProvenance``.
public struct ForecastModel: Hashable, Sendable {
  /// The name in lower case that indexes and manifests have, as in ``ModelRun/model``: `wrf`.
  public let name: String
  /// As people write it: `WRF`.
  public let title: String
  /// How the names of its output files begin: `wrfout_`.
  public let filePrefix: String

  /// WRF-ARW.
  public static let wrf = ForecastModel(name: "wrf", title: "WRF", filePrefix: "wrfout_")
  /// MM5, and what its archiver and MCIP make of it.
  public static let mm5 = ForecastModel(name: "mm5", title: "MM5", filePrefix: "MMOUT_DOMAIN")

  /// Every model, in the order in which they are named.
  public static let all = [wrf, mm5]

  /// `WRF or MM5`.
  package static var titles: String { all.map { $0.title }.joined(separator: " or ") }
  /// `wrf or mm5`.
  package static var names: String { all.map { $0.name }.joined(separator: " or ") }
  /// `wrfout_… or MMOUT_DOMAIN…`.
  package static var files: String {
    all.map { "\($0.filePrefix)…" }.joined(separator: " or ")
  }
}
