extension MapService {
  public var tag: ServiceTag {
    ServiceTag("maps", "Maps as pictures and tiles.")
  }

  static let contentsAnswer = AnswerSchema(
    "MapList",
    [
      ("schema", .whole),
      (
        "domains",
        .list(
          of: AnswerSchema(
            "MappedDomain",
            [
              ("model", .text), ("run", .time), ("generation", .whole), ("domain", .text),
              ("member", .text), ("columns", .whole), ("rows", .whole),
              ("bounds", .list(of: .number)), ("times", .list(of: .time)), ("maps", .list(of: map)),
            ]))
      ),
    ])

  private static let map = AnswerSchema(
    "MetricMap",
    [
      ("metric", .text), ("unit", .text), ("range", AnswerSchema.list(of: .number).nullable),
      ("colours", .list(of: .text)), ("scale", .choice(["linear", "square-root"])),
      ("clear_below", .number.nullable), ("tiles", .text), ("picture", .text), ("legend", .text),
    ])
}
