import ArgumentParser
import GridqNetCDF
import GridqSample

/// What the files hold and how.
struct FileOptions: ParsableArguments {
  @Option(
    help: """
      Whose files are written, of the same fields: wrf, mm5-native (MMOUT_DOMAIN1), mm5-archiver \
      (NetCDF) or mcip (METCRO2D, GRIDCRO2D) (default: wrf).
      """)
  var model: SampleModel?
  @Option(
    help: ArgumentHelp(
      "How the bytes are laid out (default: netcdf4).", valueName: "format"))
  var container: NetCDFContainer?
  @Option(help: ArgumentHelp("Compression of netcdf4, 0…9 (default: 2).", valueName: "level"))
  var deflate: Int?
  @Option(help: ArgumentHelp("Output times per file (default: all).", valueName: "n"))
  var framesPerFile: Int?
  @Option(
    help: ArgumentHelp("Tip RAINC and RAINNC into I_RAINC, I_RAINNC at so much.", valueName: "mm"))
  var bucket: Double?
  @Option(
    help: ArgumentHelp("Leave a variable out; may be repeated.", valueName: "name"))
  var omit: [String] = []
  @Option(
    help: ArgumentHelp(
      "Differences from point to point, 1 as in real runs (default: 0).", valueName: "strength"))
  var noise: Double?
  @Option(help: "Other weather, and other land outside Iberia (default: 20).")
  var seed: UInt64?
  @Flag(help: "All fields (the default), those for pressure and cloud, or the 2-D ones.")
  var fields: SampleFields?
  @Flag(help: "Round values to binary digits that matter: packs to a third.")
  var rounded = false
  @Flag(help: "Colons in file names, as WRF has them by default.")
  var colons = false

  /// Whether another run than that of SampleData is asked for.
  var isGiven: Bool {
    container != nil || deflate != nil || framesPerFile != nil || bucket != nil || !omit.isEmpty
      || noise != nil || seed != nil || fields != nil || rounded
  }

  func apply(to run: inout SampleRunConfiguration) {
    if let model { run.model = model }
    if let container { run.container = container }
    if let deflate { run.deflateLevel = deflate }
    if let framesPerFile { run.framesPerFile = framesPerFile }
    if let bucket { run.bucket = bucket }
    if !omit.isEmpty { run.omitting = Set(omit) }
    if let noise { run.noise = noise }
    if let seed { run.seed = seed }
    if let fields { run.fields = fields }
    if rounded { run.isRounded = true }
    if colons { run.hasColonsInNames = true }
  }
}
