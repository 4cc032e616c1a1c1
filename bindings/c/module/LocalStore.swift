import CGridq
import GridQuery
import GridqFiles
import GridqFormat
import GridqLookup
import GridqMetrics

/// A store on a disk as one manifest describes it. Its indexes are opened when they are needed, and stay open.
final class LocalStore: StoreFiles, ForecastAnswering, @unchecked Sendable {
  let manifest: StoreManifest
  let folder: String
  let fileCount: Int
  /// The number of each file, by its run and its name there.
  private let numbers: [Key: Int]
  /// A domain for each file that was opened, set once.
  private let opened: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  private struct Key: Hashable {
    let run: ModelRun
    let name: String
  }

  init(_ manifest: StoreManifest, folder: String) {
    (self.manifest, self.folder) = (manifest, folder)
    var numbers: [Key: Int] = [:]
    for run in manifest.runs {
      for file in run.files { numbers[Key(run: run.run, name: file.name)] = numbers.count }
    }
    self.numbers = numbers
    fileCount = manifest.runs.reduce(0) { $0 + $1.files.count }
    opened = .allocate(capacity: max(fileCount, 1))
    opened.initialize(repeating: nil, count: max(fileCount, 1))
  }

  deinit {
    for number in 0..<fileCount {
      if let object = opened[number] { Unmanaged<OpenDomain>.fromOpaque(object).release() }
    }
    opened.deallocate()
  }

  /// A file by its number, the newest run first.
  func domain(_ number: Int) throws(TileIndexError) -> OpenDomain {
    var first = 0
    for run in manifest.runs {
      if number - first < run.files.count {
        return try domain(number, run.files[number - first], of: run)
      }
      first += run.files.count
    }
    throw .notFound(path: folder)
  }

  func domain(
    _ file: StoreManifest.File, of run: StoreManifest.Run
  ) throws(TileIndexError) -> ForecastDomain {
    guard let number = numbers[Key(run: run.run, name: file.name)] else {
      throw .notFound(path: StoreManifest.path(of: file, in: run))
    }
    return try domain(number, file, of: run).domain
  }

  private func domain(
    _ number: Int, _ file: StoreManifest.File, of run: StoreManifest.Run
  ) throws(TileIndexError) -> OpenDomain {
    if let object = gridq_place_load(opened + number) {
      return Unmanaged<OpenDomain>.fromOpaque(object).takeUnretainedValue()
    }
    let path = StoreManifest.join(folder, StoreManifest.path(of: file, in: run))
    let index = try TileIndex(opening: path, checking: .tilesWhenRead)
    let domain = OpenDomain(try ForecastDomain(index).published(as: file, of: run))
    let retained = Unmanaged.passRetained(domain)
    if gridq_place_set(opened + number, retained.toOpaque()) { return domain }
    // Another thread was earlier: one of both serves everyone.
    retained.release()
    return try self.domain(number, file, of: run)
  }

  /// It is tried again for the next answer.
  func exclude(_ named: StoreManifest.NamedFile, because error: TileIndexError) {}

  /// A disk that is away takes all of its files with it.
  func mayGoOn(without count: Int) -> Bool { count < 32 }

  func forecast(_ question: ForecastQuestion) throws(QueryError) -> PointForecast {
    try answer(question)
  }

  func profile(_ question: ForecastQuestion) throws(QueryError) -> PointProfile {
    try column(question)
  }

  func members(for question: ForecastQuestion) throws(QueryError) -> [String] {
    try memberLabels(for: question)
  }
}
