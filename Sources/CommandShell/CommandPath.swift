import ArgumentParser

/// Which command of a tree the words of a command line name.
struct CommandPath {
  /// How that command is called: `gridx build`.
  private(set) var call: String
  /// What stands where a subcommand should, and is none.
  private(set) var unknown: String?
  /// The subcommands that there are in its place.
  private(set) var known: [String] = []

  /// Follows `words`, those behind the name under which the program was called, from `root` down.
  init(from root: any ParsableCommand.Type, calledAs name: String, words: some Sequence<String>) {
    call = name
    var command = root
    for word in words {
      let subcommands = command.configuration.subcommands
      guard !subcommands.isEmpty, !word.hasPrefix("-"), word != "help" else { return }
      guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
        unknown = word
        known = subcommands.compactMap { $0.configuration.commandName }
        return
      }
      command = next
      call += " \(word)"
    }
  }
}
