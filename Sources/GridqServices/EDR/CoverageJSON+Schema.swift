extension CoverageJSON {
  static let answer = AnswerSchema.one(of: coverage, collection)

  private static let coverage = AnswerSchema(
    "Coverage", [("type", .choice(["Coverage"]))] + ofAll + ofCoverage)

  private static let collection = AnswerSchema(
    "CoverageCollection",
    [("type", .choice(["CoverageCollection"])), ("domainType", .text)] + ofAll + [
      ("referencing", referencing),
      (
        "coverages",
        .list(
          of: AnswerSchema(
            "CoverageOfCollection",
            [("type", .choice(["Coverage"])), ("gridq:provenance", provenance.optional)]
              + ofCoverage))
      ),
    ])

  private static let ofAll: [AnswerSchema.Property] = [
    ("@context", .map(of: .text)),
    (
      "parameters",
      .map(
        of: EDRService.parameter(
          "CoverageParameter", text: AnswerSchema("LanguageText", [("en", .text)])))
    ),
    ("gridq:provenance", provenance),
  ]

  private static let provenance = AnswerSchema(
    "CoverageProvenance", [("sources", .list(of: source)), ("notices", .notices)])

  private static let ofCoverage: [AnswerSchema.Property] = [
    (
      "domain",
      AnswerSchema(
        "CoverageDomain",
        [
          ("type", .text), ("domainType", .text), ("axes", axes), ("referencing", referencing),
        ])
    ),
    (
      "ranges",
      .map(
        of: AnswerSchema(
          "NdArray",
          [
            ("type", .text), ("dataType", .text), ("axisNames", .list(of: .text)),
            ("shape", .list(of: .whole)), ("values", .list(of: .number.nullable)),
          ]))
    ),
  ]

  /// The axes that a domain has depend on its type.
  private static let axes = AnswerSchema(
    "CoverageAxes",
    ["x", "y", "z"].map {
      ($0, AnswerSchema("NumberAxis", [("values", .list(of: .number))]).optional)
    }
      + [
        ("t", AnswerSchema("TimeAxis", [("values", .list(of: .time))]).optional),
        (
          "composite",
          AnswerSchema(
            "CompositeAxis",
            [
              ("dataType", .text), ("coordinates", .list(of: .text)),
              ("values", .list(of: .list(of: .one(of: .number, .text)))),
            ]
          ).optional
        ),
      ])

  private static let referencing = AnswerSchema.list(
    of: AnswerSchema(
      "Referencing",
      [
        ("coordinates", .list(of: .text)),
        (
          "system",
          AnswerSchema(
            "ReferenceSystem",
            [
              ("type", .text), ("id", .text.optional), ("calendar", .text.optional),
              ("cs", AnswerSchema.object.optional),
            ])
        ),
      ]))

  /// With the cell where an answer is of one.
  private static let source = AnswerSchema(
    "CoverageSource",
    AnswerSchema.ofOrigin + AnswerSchema.ofCell.map { ($0.name, $0.schema.optional) })
}
