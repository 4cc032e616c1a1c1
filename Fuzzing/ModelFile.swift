import GridqGeometry
import GridqMetrics

@testable import GridqModels

/// Opens the file as model output and reads what a build would read of it.
func readModelOutput() {
  guard let dataset = try? ModelDataset.open(paths: [FuzzedFile.path]) else { return }
  _ = dataset.warnings
  // A field is as large as the grid: what its reading costs is what it holds.
  guard dataset.grid.columns * dataset.grid.rows <= 10_000 else { return }
  let metrics = dataset.metrics.map(\.metric)
  _ = dataset.readingNeeds(of: metrics)
  for metric in metrics {
    guard var reader = try? dataset.reader(of: metric) else { continue }
    for time in 0..<min(3, dataset.times.count) { _ = try? reader.field(at: time) }
  }
}
