import Foundation
import GridqSample
import GridqTestSupport
import Testing

@testable import GridqModels
@testable import GridqNetCDF

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A model may end its run at any moment of a build.
@Suite("A file whose writer ends while it is opened")
struct FinishedInputTests {
  /// A reader waits half a second for a writer, and looks at a file as each model has it, one after the other: what
  /// was refused for the first may be there for the next.
  @Test(
    "is read, or is still being written, and never something else",
    arguments: Repetitions.areMany ? [0.1, 0.4, 0.7, 1.0, 1.3] : [0.4, 0.7, 1.3],
    [SampleModel.wrf, .mm5Native, .mm5Archiver])
  func ending(seconds: Double, model: SampleModel) throws {
    let folder = try ScratchFolder()
    var configuration = SampleRunConfiguration(columns: 6, rows: 5, levels: 2, times: 2)
    configuration.fields = .surface
    configuration.model = model
    let paths = try SampleFiles.write(configuration, to: folder.path("run"))
    let openers: [() throws -> Void] = [
      { _ = try ModelDataset.open(paths: paths) }, { _ = try SortedInputs(of: paths) },
    ]
    for opener in openers {
      let descriptor = open(paths[0], O_RDWR)
      try #require(descriptor >= 0)
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: seconds)
        close(descriptor)
      }
      do {
        try opener()
      } catch ModelOutputError.netCDF(.incomplete) {
        // It was still open when the reader had waited.
      }
    }
  }
}
