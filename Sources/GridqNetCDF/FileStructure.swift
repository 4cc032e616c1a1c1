/// What a file declares besides its attributes: the same for all files of a run.
package final class FileStructure: Sendable {
  let container: NetCDFContainer
  let dimensions: [NetCDFDimension]
  let variables: [NetCDFVariable]
  private let variableIndex: [String: Int]

  init(_ contents: FileContents) {
    container = contents.container
    dimensions = contents.dimensions
    variables = contents.variables
    variableIndex = Dictionary(zip(variables.map(\.name), 0...)) { first, _ in first }
  }

  func variable(named name: String) -> NetCDFVariable? {
    variableIndex[name].map { variables[$0] }
  }
}

extension FileStructure: Equatable {
  package static func == (one: FileStructure, other: FileStructure) -> Bool {
    one === other
      || (one.container == other.container && one.dimensions == other.dimensions
        && one.variables == other.variables)
  }
}
