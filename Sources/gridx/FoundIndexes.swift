import GridQuery
import GridqCommands
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqText

/// The index that a path names, or those of a folder in the order of their names; or those of a run in a store.
struct FoundIndexes {
  let path: String
  let indexes: [TileIndex]
  /// Why files of the folder with the extension of an index could not be opened.
  let failures: [TileIndexError]

  /// What is found in a store; a single index as if it were named.
  init(_ domains: Forecasts, of store: String) {
    indexes = domains.domains.map(\.index)
    failures = domains.failures
    path = indexes.count == 1 && failures.isEmpty ? indexes[0].path : store
  }

  /// - Throws: `TileIndexError` when no file can be opened, `CommandError` when there is none.
  init(at path: String) throws {
    self.path = path
    do {
      let domains = try Forecasts(opening: [path], checking: .tilesWhenRead)
      indexes = domains.domains.map(\.index)
      failures = domains.failures
    } catch QueryError.index(let error) {
      throw error
    } catch QueryError.tooManyIndexes(let path, let count, let limit) {
      throw CommandError(
        .usage, "\(QueryError.tooManyIndexes(path: path, count: count, limit: limit))")
    } catch {
      throw CommandError(
        .noInput, "\(error); build one with 'gridx build INPUT… --output FILE.gridx'")
    }
  }

  /// The index that `path` names itself; nil for a folder.
  private var named: TileIndex? { indexes.first { $0.path == path } }

  /// All about an index, or a line for each one of a folder; with a line end.
  var text: String {
    if let named { return named.text }
    let rows = indexes.map { index in
      let (run, times, grid) = (index.description.run, index.times, index.grid)
      return [
        String(index.path.split(separator: "/").last ?? ""), index.description.domain,
        "\(run.model) \(run.initialisation)",
        "\(Wording.count(times.count, "time")) to \(times.last)",
        "\(grid.columns) × \(grid.rows) points", Wording.size(bytes: index.byteCount),
      ].map(LineText.printable)
    }
    return TableText.lines(rows, flushRight: [5])
  }

  /// One JSON object, schema 1, with a line end; for a folder, each index as it would be alone.
  var json: [UInt8] {
    var json = JSONText()
    if let named {
      named.add(to: &json)
    } else {
      json.object { json in
        json.integer("schema", 1)
        json.string("path", path)
        json.array("indexes", indexes) { $1.add(to: &$0) }
        json.array("failures", failures) { $0.string(nil, "\($1)") }
      }
    }
    json.endLine()
    return json.bytes
  }
}
