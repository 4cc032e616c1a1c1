extension PathText {
  /// The words of the command line, the name of the program first.
  package static let arguments: [String] = (0..<Int(CommandLine.argc)).compactMap { number in
    unsafe CommandLine.unsafeArgv[number].map { unsafe text(ofCString: $0) }
  }
}
