import GridqText

extension JSONText {
  /// A schema where it is used: by its name, if it has one.
  mutating func schema(_ key: String?, _ schema: AnswerSchema, _ version: OpenAPIDocument.Version) {
    object(key) { json in
      switch (schema.isNullable, version) {
      case (false, _): json.reference(to: schema, version)
      case (true, .current):
        if schema.name == nil, case .value(let type, let format) = schema.shape {
          json.strings("type", [type, "null"])
          if let format { json.string("format", format) }
        } else {
          json.array("oneOf", 0..<2) { json, choice in
            json.object { json in
              if choice == 0 {
                json.reference(to: schema, version)
              } else {
                json.string("type", "null")
              }
            }
          }
        }
      case (true, .earlier):
        json.bool("nullable", true)
        guard schema.name != nil else { return json.shape(of: schema, version) }
        // What stands beside a reference is not read.
        json.objects("allOf", [schema]) { $0.reference(to: $1, version) }
      }
    }
  }

  /// The schema that a name stands for.
  mutating func definition(of schema: AnswerSchema, _ version: OpenAPIDocument.Version) {
    object(schema.name) { $0.shape(of: schema, version) }
  }

  private mutating func reference(to schema: AnswerSchema, _ version: OpenAPIDocument.Version) {
    guard let name = schema.name else { return shape(of: schema, version) }
    string("$ref", "#/components/schemas/\(name)")
  }

  /// The schema itself, without its name and whether it may be null.
  private mutating func shape(of schema: AnswerSchema, _ version: OpenAPIDocument.Version) {
    switch schema.shape {
    case .value(let type, let format):
      string("type", type)
      if let format { string("format", format) }
    case .choice(let texts):
      string("type", "string")
      strings("enum", texts)
    case .array(let element):
      string("type", "array")
      self.schema("items", element, version)
    case .union(let schemas):
      array("oneOf", schemas) { $0.schema(nil, $1, version) }
    case .object(let properties, let others):
      string("type", "object")
      let required = properties.filter { !$0.schema.isOptional }.map(\.name)
      if !required.isEmpty { strings("required", required) }
      if !properties.isEmpty {
        object("properties") { json in
          for property in properties { json.schema(property.name, property.schema, version) }
        }
      }
      if let others { self.schema("additionalProperties", others, version) }
    }
  }
}
