internal import Foundation
internal import GridqGeometry

/// Makes the history of one domain, one output time in memory at a time.
struct DomainHistory {
  /// One file and the output times that it holds, counted from the start of the run.
  struct FilePlan {
    var path: String
    var times: Range<Int>
  }

  let domain: SampleDomain
  let configuration: SampleRunConfiguration
  let projection: ProjectionAttributes
  let outermost: SampleDomain
  let levels: EtaLevels

  /// Writes the files in the order of time; `step` is called after each output time.
  func write(_ plans: [FilePlan], step: () -> Void) throws(SampleRunError) {
    let columns =
      domain.fields == .surface ? nil : ColumnFields(domain: domain, levels: levels)
    var frame = Frame(constantsOf: domain, levels: levels)
    columns?.writeBaseState(into: &frame)
    var surface = parts(of: domain.sites.count).concurrentMap {
      SurfaceFields(sites: $0, of: domain)
    }
    let steps = StepAmounts()
    for plan in plans {
      let partial = plan.path + ".part"
      unlink(partial)
      do {
        // Which fields there are does not depend on the time.
        let file = try file(plan, at: partial, steps: steps, constants: frame)
        for index in plan.times {
          fill(&frame, at: index, surface: &surface, columns: columns)
          try file.add(frame, time: configuration.time(index))
          step()
        }
        try file.finish()
        // In place of a file or a symbolic link that is there, never of a folder.
        guard rename(partial, plan.path) == 0 else {
          throw SampleRunError.folder(
            path: plan.path, reason: "cannot be put in place: \(String(cString: strerror(errno)))")
        }
      } catch {
        unlink(partial)
        throw SampleRunError(error, path: partial)
      }
    }
  }

  private func fill(
    _ frame: inout Frame, at index: Int, surface: inout [SurfaceFields], columns: ColumnFields?
  ) {
    let seconds = Double(index * configuration.interval * 60)
    let moment = WeatherMoment(domain.weather, seconds: seconds)
    let bucket = configuration.model == .wrf ? configuration.bucket : nil
    surface = surface.concurrentMap { part in
      var part = part
      part.advance(to: moment, in: domain, bucket: bucket)
      return part
    }
    frame.replace(by: surface.map(\.frame))
    columns?.write(into: &frame, at: moment, surface: surface.flatMap(\.weather))
    frame[.minutes] = [Float(seconds / 60)]
    frame[.timeStep] = [Float((seconds / WRFAttributes.timeStep(domain.grid.dx)).rounded())]
  }
}
