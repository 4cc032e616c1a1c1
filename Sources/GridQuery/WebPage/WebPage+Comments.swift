extension WebPage {
  /// A script without the lines that are comments alone: nearly a third of what a phone would fetch is written for those who
  /// read the sources. Lines within a text between backticks stay, whatever they begin with.
  static func withoutComments(_ script: String) -> String {
    var kept: [Substring] = []
    var (isInComment, isInText) = (false, false)
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if isInComment || (!isInText && text.hasPrefix("/*")) {
        let body = isInComment ? text : text.dropFirst(2)
        guard let end = body.firstRange(of: "*/") else {
          isInComment = true
          continue
        }
        isInComment = false
        // Code may follow a comment on its last line.
        let rest = body[end.upperBound...]
        guard !rest.allSatisfy(\.isWhitespace) else { continue }
        kept.append(rest)
        if rest.count(where: { $0 == "`" }) % 2 == 1 { isInText.toggle() }
        continue
      }
      if !isInText && text.hasPrefix("//") { continue }
      kept.append(line)
      if line.count(where: { $0 == "`" }) % 2 == 1 { isInText.toggle() }
    }
    return kept.joined(separator: "\n")
  }
}
