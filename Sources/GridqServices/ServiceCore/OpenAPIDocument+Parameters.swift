import GridqText

extension JSONText {
  /// A parameter of a request.
  mutating func parameter(_ parameter: RequestParameter) {
    string("name", parameter.name)
    string("in", parameter.isInPath ? "path" : "query")
    bool("required", parameter.isRequired)
    string("description", parameter.text)
    switch parameter.type {
    case .list, .texts, .numbers:
      string("style", "form")
      bool("explode", false)
    default: break
    }
    switch parameter.type {
    case .text(let example): string("example", example)
    case .texts(let example): strings("example", example)
    case .number(_, let example?): number("example", example)
    case .numbers(_, let example): array("example", example) { $0.number(nil, $1) }
    default: break
    }
    object("schema") { $0.schema(of: parameter.type) }
  }

  private mutating func schema(of type: RequestParameter.Kind) {
    switch type {
    case .text: string("type", "string")
    case .number(let range, _):
      string("type", "number")
      number("minimum", range.lowerBound)
      number("maximum", range.upperBound)
    case .whole(let range):
      string("type", "integer")
      integer("minimum", range.lowerBound)
      integer("maximum", range.upperBound)
    case .choice(let choices):
      string("type", "string")
      strings("enum", choices)
    case .list(let names):
      string("type", "array")
      integer("minItems", 1)
      object("items") { json in
        json.string("type", "string")
        json.strings("enum", names)
      }
    case .texts:
      string("type", "array")
      object("items") { $0.string("type", "string") }
    case .numbers(let count, _):
      string("type", "array")
      integer("minItems", count.lowerBound)
      integer("maxItems", count.upperBound)
      object("items") { $0.string("type", "number") }
    }
  }
}
