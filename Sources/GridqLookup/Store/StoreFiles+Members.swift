import GridqGeometry
import GridqMetrics

extension StoreFiles {
  /// The labels of the members of the newest run that has members at the coordinate, of the first model; where none may
  /// contain it, of the newest that has members.
  ///
  /// - Throws: `.noRun` when the selection has no run, or no run of it has members.
  package func memberLabels(for question: ForecastQuestion) throws(QueryError) -> [String] {
    for point in [question.point, nil] {
      let labels = members(at: point, of: question.selection)
      if !labels.isEmpty { return labels }
    }
    let selection = question.selection
    let hasRuns = manifest.runs.contains { run in
      selection.contains(run) && run.files.contains(where: selection.contains)
    }
    guard hasRuns else { throw manifest.noRun(of: selection, in: folder) }
    throw .noRun(path: folder, reason: "the run has no members")
  }

  private func members(at point: LatLon?, of selection: RunSelection) -> [String] {
    let files = manifest.runs.filter(selection.contains).flatMap { run in
      run.files.filter { file in
        !file.member.isEmpty && selection.contains(file)
          && point.map(file.extent.mayContain) ?? true
      }.map { file in
        (
          entry: ModelOrder.Entry(
            run.run, spacing: file.extent.spacing, last: file.times.last),
          run: run.run, member: file.member
        )
      }
    }
    return ModelOrder.members(of: files, preferring: manifest.models)
  }
}
