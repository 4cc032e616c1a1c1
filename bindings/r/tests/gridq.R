# The package against the command, on the sample run: GRIDQ_PROGRAMS is the folder of gridx and gridq, GRIDQ_SAMPLE that of the
# run. Without them only what needs neither.
library(gridq)

place <- c(38.7369, -9.1427)
scratch <- tempfile()
dir.create(scratch)
programs <- Sys.getenv("GRIDQ_PROGRAMS")

# The class of the error, or of the warning, that an expression ends with.
raised <- function(expression) {
  tryCatch({ expression; "nothing" }, error = function(error) class(error)[1], warning = function(warning) class(warning)[1])
}

sample <- system.file("sample.gridx", package = "gridq")
bytes <- readBin(sample, "raw", file.size(sample))
run <- gq_open(sample)
stopifnot(inherits(run, "gridq_data"), grepl("sample.gridx", capture.output(print(run))))

# What comes from memory is the same.
of_memory <- gq_series(gq_open(bytes), "temperature", place[1], place[2])
stopifnot(identical(of_memory, gq_series(run, "temperature", place[1], place[2])))

# Each error has its class, and all are errors of gridq; the message says what to do.
saved <- file.path(scratch, "run.rds")
saveRDS(run, saved)
cases <- alist(
  gridq_outside_domain = gq_forecast(run, 0, 0),
  gridq_outside_domain = gq_series(run, "temperature", 0, 0),
  gridq_outside_run = gq_forecast(run, 38.7, -9.1, time = "2031-01-01T00:00Z"),
  gridq_unknown_metric = gq_forecast(run, 38.7, -9.1, "temprature"),
  gridq_unknown_metric = gq_field(run, ""),
  gridq_absent_metric = gq_series(run, "graupel", 38.7, -9.1),
  gridq_no_run = gq_ask(run, 38.7, -9.1, kind = "members"),
  gridq_no_run = gq_forecast(run, 38.7, -9.1, model = "a&b=c%"),
  gridq_not_found = gq_open(file.path(scratch, "none")),
  gridq_not_an_index = gq_open(raw()),
  gridq_damaged = gq_open(bytes[1:9000]),
  gridq_closed = gq_times(readRDS(saved)),
  gridq_closed = gq_forecast(readRDS(saved), 38.7, -9.1),
  gridq_invalid = gq_open("https://example.org/store/"),
  gridq_invalid = gq_open(c("a", "b")),
  gridq_invalid = gq_open(NA_character_),
  gridq_invalid = gq_open(NULL),
  gridq_invalid = gq_forecast(NULL, 1, 2),
  gridq_invalid = gq_forecast(structure(list(), class = "gridq_data"), 1, 2),
  gridq_invalid = gq_close("x"),
  gridq_invalid = gq_forecast(run, 91, 0),
  gridq_invalid = gq_forecast(run, NaN, 0),
  gridq_invalid = gq_forecast(run, NA, 0),
  gridq_invalid = gq_series(run, "temperature", 38.7, NA_real_),
  gridq_invalid = gq_forecast(run, "38", 0),
  gridq_invalid = gq_forecast(run, c(38, 39), c(-9, -9)),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, hours = "x"),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, hours = 1:2),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, hours = mean),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, metrics = list(1)),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, metrics = character()),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, metrics = c("temperature", NA)),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, ""),
  gridq_invalid = gq_ask(run, 38.7, -9.1, c("temperature", " ")),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, "temperature,,precipitation"),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, "temperature,"),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, hours = as.difftime(1:2, units = "days")),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, elevation = as.difftime(1, units = "days")),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, NULL, NULL, 3),
  gridq_invalid = gq_forecast(run, 38.7, -9.1, colour = 3),
  gridq_invalid = gq_ask(run, 38.7, -9.1, kind = "weekly"),
  gridq_invalid = gq_ask(run, 38.7, -9.1, format = 1),
  gridq_invalid = gq_series(run, 1, 38.7, -9.1),
  gridq_invalid = gq_series(run, "temperature", 38.7, -9.1, method = "cubic"),
  gridq_invalid = gq_series(run, "temperature", 38.7, -9.1, domain = "d09"),
  gridq_invalid = gq_points(run, "temperature", 1, c(1, 2)),
  gridq_invalid = gq_points(run, "temperature", "1", "2"),
  gridq_invalid = gq_field(run, "temperature", 0),
  gridq_invalid = gq_field(run, "temperature", 1e9),
  gridq_invalid = gq_field(run, "temperature", c(1, 3)),
  gridq_invalid = gq_field(run, "temperature", integer()),
  gridq_invalid = gq_field(run, "temperature", 1, columns = 0:3),
  gridq_invalid = gq_field(run, "temperature", 1, rows = 3:1),
  gridq_invalid = gq_field(run, "temperature", 1, rows = 1e6),
  gridq_invalid = gq_field(run, "temperature", NA),
  gridq_invalid = gq_times(run, 0),
  gridq_invalid = gq_times(run, -1e300),
  gridq_invalid = gq_times(run, NA_integer_),
  gridq_invalid = gq_times(run, 1.5),
  gridq_invalid = gq_metrics(run, list(1)),
  gridq_invalid = gq_coordinates(run, 2))
for (number in seq_along(cases)) {
  error <- tryCatch(eval(cases[[number]]), error = identity)
  seen <- class(error)
  if (seen[1] != names(cases)[number] || !"gridq_error" %in% seen || !nzchar(conditionMessage(error))) {
    stop(deparse(cases[[number]]), " ends with ", seen[1])
  }
}
error <- tryCatch(gq_forecast(run, 38.7, -9.1, "temprature"), gridq_error = identity)
stopifnot(grepl("did you mean 'temperature'", conditionMessage(error)), identical(conditionCall(error)[[1]], quote(gq_forecast)))
error <- tryCatch(gq_forecast(run, 38.7, -9.1, model = "a%26&b"), gridq_error = identity)
stopifnot(grepl("model a%26&b;", conditionMessage(error), fixed = TRUE))
error <- tryCatch(gq_forecast(run, 38.7, -9.1, ""), gridq_error = identity)
stopifnot(grepl("a name is empty", conditionMessage(error)), identical(conditionCall(error)[[1]], quote(gq_forecast)))

error <- tryCatch(gq_ask(run, 38.7, -9.1, c("temperature", NA)), gridq_error = identity)
stopifnot(grepl("a name is NA", conditionMessage(error)), identical(conditionCall(error)[[1]], quote(gq_ask)))

# A length of time is told in any unit, and a moment in any class.
told <- function(...) suppressWarnings(gq_forecast(run, 38.7, -9.1, "temperature", ...))
day <- told(hours = 24)
stopifnot(identical(told(hours = as.difftime(1, units = "days")), day),
  identical(told(hours = as.difftime(1440, units = "mins")), day),
  identical(told(hours = as.difftime(86400, units = "secs")), day), nrow(told(hours = as.difftime(90, units = "mins"))) < nrow(day),
  identical(told(sum_hours = as.difftime(180, units = "mins")), told(sum_hours = 3)))
half <- told(hours = 1.5)
options(OutDec = ",")
stopifnot(identical(told(hours = 1.5), half))
options(OutDec = ".")
noon <- as.POSIXct("2026-11-20 12:00", tz = "UTC")
for (from in list(noon, as.POSIXlt(noon), as.POSIXct("2026-11-20 13:00", tz = "Europe/Madrid"),
  strptime("2026-11-20 07:00", "%Y-%m-%d %H:%M", tz = "America/New_York"))) {
  stopifnot(identical(told(from = from), told(from = "2026-11-20T12:00Z")))
}
stopifnot(identical(told(from = as.Date("2026-11-21")), told(from = "2026-11-21T00:00Z")))

# Each part of a question, the run that is asked for among them.
stopifnot(identical(told(run = "2026-11-20T00:00Z"), told()), identical(told(run = as.POSIXct("2026-11-20", tz = "UTC")), told()),
  raised(told(run = "2026-11-19T18:00Z")) == "gridq_no_run", identical(told(model = "wrf", domain = "d01"), told()))
shut <- gq_open(sample)
gq_close(shut)
gq_close(shut)
stopifnot(raised(gq_domains(shut)) == "gridq_closed", raised(gq_ask(shut, 38.7, -9.1)) == "gridq_closed")

# Whatever is passed in whatever order: an answer or an error of R.
set.seed(9)
things <- list(NULL, NA, NaN, Inf, -1, 0L, 1, 2, 1e300, "", "temperature", "d01", "\u00e9&%=", raw(3), TRUE, 1i, list(),
  list(1, "a"), quote(x), mean, globalenv(), run, shut, as.POSIXct("2026-11-20", tz = "UTC"), factor("a"), 38.7, -9.1,
  c(38.7, 38.8), c(-9.1, -9.2), 1:3, character(), numeric(), matrix(1:4, 2), data.frame(a = 1))
functions <- list(gq_open, gq_close, gq_forecast, gq_ask, gq_series, gq_points, gq_field, gq_coordinates, gq_domains, gq_metrics,
  gq_times)
for (repetition in 1:4000) {
  called <- functions[[sample.int(length(functions), 1)]]
  arguments <- things[sample.int(length(things), sample.int(6, 1), replace = TRUE)]
  # Mostly data that is open, which stays so.
  if (identical(called, gq_close)) arguments[1] <- list(shut)
  else if (!identical(called, gq_open) && repetition %% 8) arguments[1] <- list(run)
  suppressWarnings(try(do.call(called, arguments, quote = TRUE), silent = TRUE))
}
stopifnot(length(gq_times(run)) == 26)

# R's collector runs at each object that is made: what is not protected is gone, and its memory is that of the next one of its
# size, so that all have two elements where that can be.
answers <- function() {
  asked <- c("temperature", "precipitation")
  list(gq_forecast(run, 38.7, -9.1, asked, 2), gq_series(run, "temperature", 38.7, -9.1), gq_metrics(run)$name, gq_domains(run),
    gq_ask(run, 38.7, -9.1, "temperature", hours = 2), gq_points(run, "temperature", c(38.7, 38.8), c(-9.1, -9.2)),
    gq_field(run, "temperature", 2), gq_coordinates(run), raised(gq_open(raw())))
}
expected <- answers()
gctorture(TRUE)
seen <- answers()
gctorture(FALSE)
stopifnot(identical(seen, expected))

# Memory is given back, also by what ends with an error: 5000 texts have 25 MB, and 500 indexes 30; 1000 pages are 4.
resident <- function() {
  gc()
  as.numeric(strsplit(readLines("/proc/self/statm"), " ")[[1]][2])
}
work <- function() {
  for (repetition in 1:500) {
    one <- gq_open(bytes)
    suppressWarnings(gq_forecast(one, 38.7, -9.1, "all"))
    for (time in 1:10) gq_ask(one, 38.7, -9.1, "all")
    raised(gq_forecast(one, 0, 0))
  }
}
work()
before <- resident()
work()
stopifnot(resident() < before + 1000)

# Processes share what is open.
if (.Platform$OS.type == "unix") {
  answers <- parallel::mclapply(1:4, function(number) gq_series(run, "temperature", 38.7, -9.1), mc.cores = 2)
  stopifnot(length(unique(answers)) == 1, length(answers[[1]]) == 26)
}

if (!nzchar(programs)) {
  message("not compared with the command: GRIDQ_PROGRAMS is not set")
  quit()
}

# ---- what the command says ----
runs <- Sys.glob(file.path(Sys.getenv("GRIDQ_SAMPLE"), "wrfout_d0*"))
gridx <- function(...) stopifnot(system2(file.path(programs, "gridx"), c(...), stdout = FALSE, stderr = FALSE) == 0)
folder <- file.path(scratch, "indexes")
store <- file.path(scratch, "store")
ensemble <- file.path(scratch, "ensemble")
dir.create(folder)
for (file in runs) {
  gridx("build", file, "--output", file.path(folder, paste0(substr(basename(file), 8, 10), ".gridx")), "--metrics all --profiles")
}
gridx("ingest", runs, "--store", store, "--metrics all")
for (member in 1:2) gridx("ingest", runs, "--store", ensemble, "--member", member)

# What gridq says, without the age of the run; NULL where it has no answer.
command <- function(path, ..., at = place, format = "json") {
  kind <- if (file.exists(file.path(path, "manifest.json"))) "--store" else "--index"
  said <- suppressWarnings(system2(file.path(programs, "gridq"),
    c(kind, path, "--lat", at[1], paste0("--lon=", at[2]), "--format", format, ...), stdout = TRUE, stderr = FALSE))
  if (!is.null(attr(said, "status"))) return(NULL)
  gsub("\"run_age_s\":[0-9]+,", "", paste0(said, "\n", collapse = ""))
}
# The numbers, or the texts, of the first array of a name behind a text in JSON.
array <- function(json, name, behind = "") {
  rest <- sub(paste0("^.*?", behind, ".*?\"", name, "\":\\[([^]]*)\\].*$"), "\\1", json, perl = TRUE)
  parts <- strsplit(gsub("[\"\n]", "", rest), ",")[[1]]
  ifelse(parts == "null", NA, parts)
}

# Forecasts are those of the command, at places inside and outside.
run <- gq_open(store)
seen <- c(inside = 0, outside = 0)
metrics <- c("temperature", "precipitation", "wind_direction")
for (repetition in 1:30) {
  at <- c(round(runif(1, 35, 43), 4), round(runif(1, -14, -4), 4))
  method <- c("nearest", "bilinear")[1 + repetition %% 2]
  json <- command(store, "--metric", paste(metrics, collapse = ","), "--hours 12 --method", method, at = at)
  if (is.null(json)) {
    stopifnot(raised(gq_forecast(run, at[1], at[2], method = method)) == "gridq_outside_domain")
    seen["outside"] <- seen["outside"] + 1
    next
  }
  seen["inside"] <- seen["inside"] + 1
  forecast <- gq_forecast(run, at[1], at[2], metrics, 12, method = method)
  stopifnot(identical(names(forecast), c("time", metrics)), inherits(forecast$time, "POSIXct"),
    identical(format(forecast$time, "%Y-%m-%dT%H:%M:%SZ"), array(json, "times")), attr(forecast$time, "tzone") == "UTC")
  for (metric in metrics) {
    expected <- as.numeric(array(json, "values", paste0("\"", metric, "\":")))
    stopifnot(identical(forecast[[metric]], expected), !is.nan(forecast[[metric]]),
      grepl(paste0("\"", metric, "\":{\"unit\":\"", attr(forecast, "units")[[metric]], "\""), json, fixed = TRUE))
  }
  source <- attr(forecast, "sources")
  stopifnot(grepl(paste0("\"domain\":\"", source$domain[1], "\""), json, fixed = TRUE), grepl(source$sha256[1], json, fixed = TRUE),
    grepl(paste0("\"cell\":{\"i\":", source$column[1] - 1, ",\"j\":", source$row[1] - 1, ","), json, fixed = TRUE),
    format(source$run[1], "%Y-%m-%dT%H:%MZ") == "2026-11-20T00:00Z")
}
stopifnot(seen > 2)

# Texts of all kinds are those of the command.
asked <- "temperature,precipitation"
options <- c("--metric", asked)
members <- gq_open(ensemble)
stopifnot(
  identical(gq_ask(run, place[1], place[2], asked), command(store, options)),
  identical(gq_ask(run, place[1], place[2], asked, format = "csv"), command(store, options, format = "csv")),
  identical(gq_ask(run, place[1], place[2], strsplit(asked, ",")[[1]], kind = "daily", tz = "Europe/Lisbon"),
    command(store, options, "--daily --tz Europe/Lisbon")),
  identical(gq_ask(members, place[1], place[2], asked, kind = "members"), command(ensemble, options, "--member all")),
  identical(gq_ask(members, place[1], place[2], asked, kind = "daily_members"), command(ensemble, options, "--member all --daily")),
  identical(gq_ask(gq_open(folder), place[1], place[2], kind = "profile", time = "2026-11-20T06:00Z"),
    command(folder, "--profile --time 2026-11-20T06:00Z")))

# What is cut is one warning for each notice, and an attribute, however the time is written.
json <- command(store, "--metric temperature --from 2026-11-20T20:00Z --hours 48")
starts <- list("2026-11-20T20:00Z", as.POSIXct("2026-11-20 20:00", tz = "UTC"),
  as.POSIXct("2026-11-20 21:00", tz = "Europe/Madrid"))
for (from in starts) {
  told <- list()
  note <- function(notice) {
    told <<- c(told, conditionMessage(notice))
    invokeRestart("muffleWarning")
  }
  forecast <- withCallingHandlers(gq_forecast(run, place[1], place[2], "temperature", 48, from = from), gridq_notice = note)
  stopifnot(length(told) == 1, grepl("left out", told), identical(unname(attr(forecast, "notices")), unlist(told)),
    grepl(paste0("\"code\":\"", names(attr(forecast, "notices")), "\""), json, fixed = TRUE), grepl(told, json, fixed = TRUE),
    nrow(forecast) == 5, format(forecast$time[1]) == "2026-11-20 20:00:00")
}

# Arrays are those of forecasts, which are rounded to a digit beyond the step of values.
run <- gq_open(folder)
domains <- gq_domains(run)
stopifnot(identical(sort(domains$name), c("d01", "d02")), domains$spacing[domains$name == "d02"] == 3000)
facts <- gq_metrics(run, "d02")
forecast <- suppressWarnings(gq_forecast(run, place[1], place[2], facts$name, domain = "d02"))
stopifnot(identical(gq_times(run, "d02"), forecast$time))
for (number in which(!facts$is_logarithmic)) {
  name <- facts$name[number]
  series <- gq_series(run, name, place[1], place[2], domain = "d02")
  stopifnot(identical(is.na(series), is.na(forecast[[name]])),
    abs(series - forecast[[name]]) <= max(facts$quantum[number], 1e-3) / 2 + 1e-6 * abs(series) | is.na(series))
  points <- gq_points(run, name, c(place[1], 0), c(place[2], 0), domain = "d02")
  stopifnot(identical(points[, 1], series), is.na(points[, 2]), !is.nan(points[, 2]))
}
series <- gq_series(run, "temperature", place[1], place[2], domain = "d02")
# Of the finest domain that has the place.
stopifnot(identical(gq_series(run, "t2", place[1], place[2]), series),
  identical(gq_series(run, "t2", place[1], place[2], domain = which(domains$name == "d02")), series),
  !identical(gq_series(run, "t2", place[1], place[2], domain = "d01"), series))
field <- gq_field(run, "temperature", domain = "d02")
where <- gq_coordinates(run, "d02")
stopifnot(identical(dim(field), c(60L, 60L, 25L)), identical(dim(where$latitude), c(60L, 60L)),
  identical(gq_field(run, "temperature", 4, "d02"), field[, , 4]),
  identical(gq_field(run, "temperature", 3:5, "d02"), field[, , 3:5]))
stopifnot(identical(gq_field(run, "temperature", 3:5, "d02", columns = 20:29, rows = 60), field[20:29, 60, 3:5, drop = FALSE]))
for (cell in list(c(1, 1), c(31, 8), c(60, 60))) {
  at <- vapply(where, function(side) side[cell[1], cell[2]], 0)
  stopifnot(identical(field[cell[1], cell[2], ], gq_series(run, "temperature", at[1], at[2], domain = "d02")))
}
# The cell that a forecast names is the one of the field.
source <- attr(forecast, "sources")
stopifnot(identical(field[source$column, source$row, ], series), where$latitude[source$column, source$row] - source$latitude < 1e-5)

# Without a name they are of the newest run: gq_series of the finest domain at a place, the others of the first one, as the manual
# has it; also in a folder where an older run comes first by the names of files.
stopifnot(identical(gq_field(run, "temperature"), gq_field(run, "temperature", domain = "d01")),
  identical(gq_points(run, "t2", place[1], place[2])[, 1], gq_series(run, "t2", place[1], place[2], domain = "d01")),
  identical(gq_coordinates(run), gq_coordinates(run, "d01")), identical(gq_times(run), gq_times(run, "d01")))
mixed <- file.path(scratch, "mixed")
dir.create(mixed)
made <- file.path(scratch, "made")
stopifnot(system2(file.path(programs, "gridsample"), c("--columns 40 --rows 40 --levels 4 --times 2 --center 38.7,-9.1",
  "--start 2026-11-21T12:00Z --output", made), stdout = FALSE, stderr = FALSE) == 0)
gridx("build", Sys.glob(file.path(made, "wrfout*")), "--output", file.path(mixed, "b.gridx"))
stopifnot(file.copy(file.path(folder, c("d01.gridx", "d02.gridx")), file.path(mixed, c("a.gridx", "c.gridx"))))
of_folder <- gq_open(mixed)
newest <- as.POSIXct("2026-11-21 12:00", tz = "UTC")
stopifnot(gq_domains(of_folder)$run[1] == newest, gq_times(of_folder)[1] == newest, gq_times(of_folder, "d01")[1] == newest,
  gq_times(of_folder, "d02")[1] < newest, length(gq_series(of_folder, "t2", place[1], place[2])) == 2,
  nrow(gq_points(of_folder, "t2", place[1], place[2])) == 2, identical(dim(gq_field(of_folder, "t2", 1)), c(40L, 40L)),
  identical(dim(gq_coordinates(of_folder)$latitude), c(40L, 40L)))

# More places than are asked for at once.
many <- gq_points(run, "temperature", rep(place[1], 9000), rep(place[2], 9000), domain = "d02")
stopifnot(identical(dim(many), c(25L, 9000L)), many == series)

count <- 1e5
spent <- system.time(for (repetition in seq_len(count)) gq_series(run, "temperature", 38.7369, -9.1427))[["elapsed"]]
cat(sprintf("gq_series: %.1f microseconds for 25 times\n", spent / count * 1e6))
