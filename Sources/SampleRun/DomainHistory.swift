internal import Forecast
internal import Foundation
internal import GridGeometry

/// Makes the history of one domain, one output time in memory at a time.
struct DomainHistory {
  /// One file and the output times that it holds, counted from the start of the run.
  struct FilePlan {
    var path: String
    var times: Range<Int>
  }

  let domain: SampleDomain
  let configuration: SampleRunConfiguration
  let attributes: WRFAttributes
  let projection: ProjectionAttributes
  let outermost: SampleDomain

  /// Writes the files in the order of time; `step` is called after each output time.
  func write(_ plans: [FilePlan], step: () -> Void) throws(SampleRunError) {
    let levels = EtaLevels(count: configuration.levels)
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
      do throws(SampleRunError) {
        // Which fields there are does not depend on the time.
        let file = try file(plan, at: partial, steps: steps, constants: frame)
        for index in plan.times {
          fill(&frame, at: index, surface: &surface, columns: columns)
          try file.add(frame, time: time(index))
          step()
        }
        try file.finish()
      } catch {
        unlink(partial)
        throw error
      }
      try put(partial, inPlaceOf: plan.path)
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

  private func time(_ index: Int) -> UTCTime {
    UTCTime(
      secondsSince1970: configuration.start.secondsSince1970
        + Int64(index * configuration.interval * 60))
  }

  /// Puts a file in place of what is there: a file or a symbolic link, never a folder.
  private func put(_ partial: String, inPlaceOf path: String) throws(SampleRunError) {
    guard rename(partial, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(partial)
      throw .folder(path: path, reason: "cannot be put in place: \(reason)")
    }
  }
}
