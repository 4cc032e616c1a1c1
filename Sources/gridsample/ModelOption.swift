import ArgumentParser
import SampleRun

/// Whose files the run looks like.
struct ModelOption: ParsableArguments {
  @Option(
    help: """
      Whose files are written, of the same fields: wrf, mm5-native (MMOUT_DOMAIN1), mm5-archiver \
      (NetCDF) or mcip (METCRO2D, GRIDCRO2D) (default: wrf).
      """)
  var model: SampleModel?

  func apply(to run: inout SampleRunConfiguration) {
    if let model { run.model = model }
  }
}
