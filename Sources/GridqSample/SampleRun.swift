internal import Foundation
internal import GridqGeometry
internal import GridqMetrics
internal import GridqNetCDF

/// A synthetic model run with the structure of WRF's output and weather that is coherent in space and time.
/// The same configuration gives the same values.
public struct SampleRun: Sendable {
  public let configuration: SampleRunConfiguration
  private let projection: ProjectionAttributes
  private let domains: [SampleDomain]

  /// Lays out the domains. Throws `SampleRunError.unusable` when there can be no such run.
  public init(_ configuration: SampleRunConfiguration) throws(SampleRunError) {
    try configuration.check()
    guard let center = configuration.center ?? LatLon(latitude: 39.6, longitude: -8.2) else {
      throw .unusable(property: "center", value: "", reason: "not a place")
    }
    self.configuration = configuration
    projection = ProjectionAttributes(
      configuration.projection, center: center, standardLongitude: configuration.standardLongitude)
    domains = try SampleRun.domains(configuration, projection: projection, center: center)
  }

  /// How many frames `write` makes: the times of all domains.
  public var frames: Int { domains.count * configuration.times }

  /// Writes the run's files into a folder, which is created if it does not exist.
  ///
  /// A file has its final name only when it is complete.
  ///
  /// - Parameters:
  ///   - overwriting: whether files of an earlier run are replaced; else they are an error, and
  ///     nothing is written.
  ///   - progress: called after each frame with the number of frames that are done.
  /// - Returns: the paths of the files, domain by domain, in the order of time.
  @discardableResult
  public func write(
    to folder: String, overwriting: Bool = false, progress: ((Int) -> Void)? = nil
  ) throws(SampleRunError) -> [String] {
    let plans = domains.map { plan(for: $0, in: folder) }
    let paths = plans.flatMap { $0.map(\.path) }
    if !overwriting, let present = paths.first(where: FileManager.default.fileExists(atPath:)) {
      throw .exists(path: present)
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .folder(path: folder, reason: "the folder cannot be made")
    }
    var done = 0
    for index in domains.indices {
      let history = DomainHistory(
        domain: domains[index], configuration: configuration, projection: projection,
        outermost: domains[0], levels: EtaLevels(count: configuration.levels))
      try history.write(plans[index]) {
        done += 1
        progress?(done)
      }
    }
    return paths
  }

  /// The files of a domain and the times that each holds.
  private func plan(for domain: SampleDomain, in folder: String) -> [DomainHistory.FilePlan] {
    let size = configuration.framesPerFile ?? configuration.times
    let constants = configuration.model.constantsName(domain: domain).map {
      DomainHistory.FilePlan(path: "\(folder)/\($0)", times: 0..<0)
    }
    return [constants].compactMap(\.self)
      + stride(from: 0, to: configuration.times, by: size).enumerated().map { part, first in
        let name = configuration.model.fileName(
          domain: domain, first: configuration.time(first),
          part: configuration.framesPerFile == nil ? nil : part,
          hasColons: configuration.hasColonsInNames)
        return DomainHistory.FilePlan(
          path: "\(folder)/\(name)", times: first..<min(first + size, configuration.times))
      }
  }
}
