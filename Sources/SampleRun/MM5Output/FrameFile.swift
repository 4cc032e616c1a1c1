internal import Forecast
internal import NetCDF

/// A file of a domain that takes one output time after the other.
protocol FrameFile {
  func add(_ frame: Frame, time: UTCTime) throws(SampleRunError)
  func finish() throws(SampleRunError)
}

/// WRF's history file as one.
struct HistoryFrameFile: FrameFile {
  let history: HistoryFile

  func add(_ frame: Frame, time: UTCTime) throws(SampleRunError) {
    do throws(NetCDFError) { try history.append(frame, time: time) } catch { throw .netCDF(error) }
  }

  func finish() throws(SampleRunError) {
    do throws(NetCDFError) { try history.close() } catch { throw .netCDF(error) }
  }
}

extension DomainHistory {
  /// Makes the file of a plan in the form of the configuration's model.
  func file(
    _ plan: FilePlan, at path: String, steps: StepAmounts, constants: Frame
  ) throws(SampleRunError) -> any FrameFile {
    do throws(NetCDFError) {
      let content = MM5Content(domain: domain, configuration: configuration)
      switch configuration.model {
      case .wrf:
        return HistoryFrameFile(
          history: try HistoryFile(
            path: path, domain: domain, configuration: configuration, frames: plan.times.count,
            attributes: attributes))
      case .mm5Archiver:
        return try ArchiverFile(
          path: path, header: MM5Header(self), content: content, constants: constants)
      case .mcip:
        return try MCIPFile(
          path: path, header: MM5Header(self), content: content, steps: steps,
          constants: plan.times.isEmpty ? constants : nil)
      case .mm5Native:
        break
      }
    } catch {
      throw .netCDF(error)
    }
    return try NativeFile(
      path: path, header: MM5Header(self),
      content: MM5Content(domain: domain, configuration: configuration))
  }
}

/// The amounts of rain of the step before, for files that hold amounts per step.
final class StepAmounts {
  private var totals: [WRFField: [Double]] = [:]

  /// What has been added to a total since the last call.
  func step(of field: WRFField, total: [Double]) -> [Double] {
    let before = totals[field] ?? Array(repeating: 0, count: total.count)
    totals[field] = total
    return zip(total, before).map { $0 - $1 }
  }
}
