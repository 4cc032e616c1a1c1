import ArgumentParser
import GridqCommands
import GridqText

/// Which times the forecast is for.
struct TimeOptions: ParsableArguments {
  @Option(text: QuestionPart.time.summary, valueName: "time")
  var time: String?

  @Option(text: QuestionPart.from.summary, valueName: "time")
  var from: String?

  @Option(text: QuestionPart.to.summary, valueName: "time")
  var to: String?

  @Option(text: QuestionPart.hours.summary, valueName: "number")
  var hours: String?

  @Option(text: QuestionPart.sumHours.summary, valueName: "number")
  var sumHours: String?

  @Option(text: QuestionPart.timeZone.summary, valueName: "zone")
  var tz: String?
}
