import GridqMetrics
import Testing

@testable import GridqServices

@Suite("Examples of answers")
struct OperationExamplesTests {
  @Test("are texts, or JSON as it is written")
  func members() throws {
    let json = #"{ "a" : {"x": [1,  2]}, "b":"<p>\n\"1\"</p>"}"#
    #expect(
      try OperationExamples.read(Array(json.utf8))
        == ["a": #"{"x": [1,  2]}"#, "b": "<p>\n\"1\"</p>"])
    #expect(try OperationExamples.read(Array("{}".utf8)) == [:])
  }

  @Test("have the answers that they refer to, below the place of the reference")
  func references() throws {
    let json = """
      {
      "whole": {"$ref": "#/part"},
      "list": {
       "of": [
        {"$ref": "#/part"},
        {"$ref": "#/none"}
       ]
      },
      "part": {
       "x": 1
      }
      }
      """
    let examples = try OperationExamples.read(Array(json.utf8))
    #expect(examples["whole"] == "{\n \"x\": 1\n}")
    #expect(
      examples["list"]
        == "{\n \"of\": [\n  {\n   \"x\": 1\n  },\n  {\"$ref\": \"#/none\"}\n ]\n}")
  }

  @Test(
    "are none of what is no object", arguments: ["", "[]", "{\"a\": }", "{\"a\": 1", "{\"\": 1} x"])
  func damage(json: String) {
    #expect(throws: JSONReader.Failure.self) { try OperationExamples.read(Array(json.utf8)) }
  }

  @Test("are there for operations, and whole")
  func all() {
    #expect(OperationExamples.all.count > 30)
    for (operation, text) in OperationExamples.all {
      #expect(!text.contains("$ref"), "\(operation)")
      #expect(JSONReader.isValue(Array(text.utf8)) || text.hasPrefix("<"), "\(operation)")
    }
  }
}
