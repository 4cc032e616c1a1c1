# A question with & between its parts, as the library reads it. A part that is NULL is none.
question <- function(parts, call = sys.call(-1)) {
  parts <- parts[!vapply(parts, is.null, NA)]
  if (!length(parts)) return("")
  names <- names(parts)
  if (is.null(names) || !all(nzchar(names))) invalid("parts of a question have names: hours = 24", call = call)
  texts <- vapply(names, function(name) {
    text <- written(parts[[name]], name)
    if (length(text) != 1 || is.na(text)) invalid(name, ": one text or number is wanted", call = call)
    gsub("&", "%26", gsub("%", "%25", enc2utf8(text), fixed = TRUE), fixed = TRUE)
  }, "")
  paste0(names, "=", texts, collapse = "&")
}

written <- function(part, name) {
  # A length of time has its own unit.
  if (inherits(part, "difftime")) part <- if (name %in% c("hours", "sum_hours")) as.numeric(part, units = "hours") else NA
  # What strptime makes is written by its own clock, whatever zone format is told.
  if (inherits(part, "POSIXt")) return(format(as.POSIXct(part), "%Y-%m-%dT%H:%M:%SZ", tz = "UTC"))
  if (is.numeric(part) && !is.object(part)) return(format(part, digits = 15, scientific = FALSE, trim = TRUE, decimal.mark = "."))
  if (is.atomic(part) || is.factor(part)) as.character(part) else NA
}

# The number of a word, from 0.
choice <- function(word, words, what, call = sys.call(-1)) {
  number <- if (is.character(word) && length(word) == 1) match(word, words) else NA
  if (is.na(number)) invalid(what, ": there are ", paste(words, collapse = ", "), call = call)
  number - 1L
}
