extension RunSelection {
  package func contains(_ asked: StoreManifest.Run) -> Bool { contains(asked.run) }

  package func contains(_ file: StoreManifest.File) -> Bool {
    contains(domain: file.domain, member: file.member)
  }
}
