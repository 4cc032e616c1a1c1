/// The documents of OGC API - EDR, as far as they are written here.
extension EDRService {
  public var tag: ServiceTag {
    ServiceTag("EDR", "OGC API - Environmental Data Retrieval 1.1. Not certified by OGC.")
  }

  static let exception = AnswerSchema(
    "EDRException", [("code", .text), ("description", .text.optional)])

  static let landingAnswer = AnswerSchema(
    "EDRLandingPage", [("title", .text), ("description", .text), ("links", links)])

  static let conformanceAnswer = AnswerSchema("EDRConformance", [("conformsTo", .list(of: .text))])

  static let collectionsAnswer = AnswerSchema(
    "EDRCollections", [("links", links), ("collections", .list(of: collectionAnswer))])

  static let instancesAnswer = AnswerSchema(
    "EDRInstances", [("links", links), ("instances", .list(of: collectionAnswer))])

  /// A collection or an instance.
  static let collectionAnswer = AnswerSchema(
    "EDRCollection",
    [
      ("id", .text), ("title", .text), ("description", .text), ("links", links),
      ("extent", extent),
      ("data_queries", .map(of: query)), ("crs", .list(of: .text)),
      ("output_formats", .list(of: .text)),
      ("parameter_names", .map(of: parameter("CollectionParameter", text: .text))),
    ])

  private static let links = AnswerSchema.list(
    of: AnswerSchema("EDRLink", [("href", .text), ("rel", .text), ("type", .text)]))

  private static let extent = AnswerSchema(
    "EDRExtent",
    [
      (
        "spatial",
        AnswerSchema(
          "EDRSpatialExtent", [("bbox", .list(of: .list(of: .number))), ("crs", .text)])
      ),
      (
        "temporal",
        AnswerSchema(
          "EDRTemporalExtent",
          [
            ("interval", .list(of: .list(of: .time))), ("values", .list(of: .text)),
            ("trs", .text),
          ])
      ),
    ])

  private static let query = AnswerSchema(
    "DataQuery",
    [
      (
        "link",
        AnswerSchema(
          "DataQueryLink",
          [
            ("href", .text), ("rel", .text), ("type", .text),
            (
              "variables",
              AnswerSchema(
                "DataQueryVariables",
                [
                  ("query_type", .text), ("output_formats", AnswerSchema.list(of: .text).optional),
                  ("default_output_format", .text.optional),
                  (
                    "crs_details",
                    AnswerSchema.list(
                      of: AnswerSchema("CRSDetails", [("crs", .text), ("wkt", .text)])
                    ).optional
                  ),
                ])
            ),
          ])
      )
    ])

  /// - Parameter text: what texts are: those of coverages are by language.
  static func parameter(_ name: String, text: AnswerSchema) -> AnswerSchema {
    AnswerSchema(
      name,
      [
        ("type", .text), ("description", text), ("data-type", .text.optional),
        (
          "unit",
          AnswerSchema(
            "\(name)Unit", [("label", text), ("symbol", .one(of: .text, unitSymbol))])
        ),
        (
          "observedProperty",
          AnswerSchema("\(name)Property", [("id", .text.optional), ("label", text)])
        ),
        (
          "measurementType",
          AnswerSchema("MeasurementType", [("method", .text), ("duration", .text)]).optional
        ),
      ])
  }

  private static let unitSymbol = AnswerSchema("UnitSymbol", [("value", .text), ("type", .text)])
}
