import Foundation
import GridqMetrics
import Testing

/// Cases of RFC 8259, with JSONSerialization as the other opinion.
@Suite("JSONReader")
struct JSONReaderTests {
  @Test(
    "takes JSON objects",
    arguments: [
      "{}", " {\t\"a\" :\r\n1}\n", #"{"a":"\u00e9\n\"\\\/\b\f\r\t"}"#, #"{"a":-0.5e-12,"b":10E+3}"#,
      #"{"a":[[],{},[1,2,{"b":null}],true,false]}"#, #"{"":0,"é":"日本"}"#,
    ])
  func object(text: String) throws {
    #expect(JSONReader.isObject(Array(text.utf8)))
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test(
    "takes values of any kind where one is asked for",
    arguments: [
      ("[1,\"a\",{\"b\":[]}]", true), ("1", true), ("\"a\"", true), (" null ", true), ("{}", true),
      ("", false), ("[1,]", false), ("[1", false), ("1 2", false), ("[1]}", false), ("<p>", false),
    ])
  func values(text: String, isValue: Bool) {
    #expect(JSONReader.isValue(Array(text.utf8)) == isValue)
  }

  @Test(
    "takes nothing else",
    arguments: [
      "", " ", "[]", "1", "\"a\"", "{", "}", "{}}", "{} {}", "{a:1}", "{'a':1}", #"{"a"}"#,
      #"{"a":}"#,
      #"{"a":1,}"#, #"{,"a":1}"#, #"{"a":01}"#, #"{"a":1.}"#, #"{"a":.5}"#, #"{"a":+1}"#,
      #"{"a":1e}"#,
      #"{"a":"\x"}"#, #"{"a":"\u12g4"}"#, #"{"a":"\u12"#, "{\"a\":\"\n\"}", #"{"a":tru}"#,
      #"{"a":[1 2]}"#,
      #"{"a":[1,]}"#, #"{"a":nulll}"#, #"{"a":NaN}"#, #"{"a":"b"#, #"{1:2}"#, "\u{FEFF}{}",
    ])
  func other(text: String) {
    #expect(!JSONReader.isObject(Array(text.utf8)))
  }

  @Test("takes texts of any length, whatever is at any place in them, as another reader does")
  func texts() throws {
    let parts = [#"\""#, #"\\"#, #"\u00e9"#, "é", "日", "~", "\u{7F}", "\n", "\u{1F}", "\"", "\\"]
    for count in 0..<20 {
      for place in 0...count {
        for part in parts {
          let text =
            String(repeating: "a", count: place) + part
            + String(repeating: "b", count: count - place)
          for object in ["{\"\(text)\":\"\(text)\"}", "{\"\(text)\":1}", "{\"a\":\"\(text)\"}"] {
            let isJSON = (try? JSONSerialization.jsonObject(with: Data(object.utf8))) != nil
            #expect(JSONReader.isObject(Array(object.utf8)) == isJSON, "\(object)")
          }
        }
      }
    }
  }

  @Test("gives the length of a key, and its first 16 bytes with zeros after them, wherever it is")
  func keys() throws {
    for count in 0...20 {
      let name = Array("abcdefghijklmnopqrst".utf8.prefix(count))
      for rest in [":1}", ":1,\"more\":\"text to fill\"}"] {
        var reader = JSONReader(Array("{\"".utf8) + name + Array("\"\(rest)".utf8))
        var isOpen = false
        let key = try #require(try reader.nextKey(&isOpen))
        let bytes = [key.words.0, key.words.1].flatMap { word in
          (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
        }
        #expect(key.count == count)
        #expect(bytes == Array((name + Array(repeating: 0, count: 16)).prefix(16)))
        #expect(try reader.count() == 1)
      }
    }
  }

  @Test("takes no bytes that are not UTF-8, and nothing without end")
  func hostile() {
    #expect(!JSONReader.isObject([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]))
    let deep = String(repeating: #"{"a":"#, count: 100_000)
    #expect(!JSONReader.isObject(Array(deep.utf8)))
  }
}
