extension RunSelection {
  package func contains(_ asked: Manifest.Run) -> Bool { contains(asked.run) }

  package func contains(_ file: Manifest.File) -> Bool {
    contains(domain: file.domain, member: file.member)
  }
}
