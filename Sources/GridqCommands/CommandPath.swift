import ArgumentParser

/// Which command of a tree the words of a command line name.
struct CommandPath {
  /// The full name of that command: `gridx build`.
  private(set) var call: String
  /// The word in the place of a subcommand that is not one.
  private(set) var unknown: String?
  /// The subcommands that exist in that place.
  private(set) var known: [String] = []

  /// Follows `words`, those after the name under which the program was called, from `root` down.
  init(from root: any ParsableCommand.Type, calledAs name: String, words: some Sequence<String>) {
    call = name
    var command = root
    for word in words {
      let subcommands = command.configuration.subcommands
      guard !subcommands.isEmpty, !word.hasPrefix("-") else { return }
      // 'gridx help build'
      if word == "help" { continue }
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
