gq_open <- function(path) {
  if (is.character(path) && any(grepl("://", path, fixed = TRUE))) {
    invalid(path[1], ": stores on a server are not read yet; copy it, or ask its service")
  }
  run <- .Call(C_openData, path)
  attr(run, "path") <- if (is.raw(path)) "memory" else path
  class(run) <- "gridq_data"
  run
}

gq_close <- function(run) invisible(.Call(C_closeData, run))

print.gridq_data <- function(x, ...) {
  cat("<gridq ", attr(x, "path"), ">\n", sep = "")
  invisible(x)
}

gq_forecast <- function(run, lat, lon, metrics = NULL, hours = NULL, ...) {
  asked <- question(list(metrics = listed(metrics), hours = hours, ...))
  answer <- .Call(C_forecast, run, lat, lon, asked)
  for (notice in unique(answer[[4]])) {
    warning(structure(class = c("gridq_notice", "warning", "condition"), list(message = notice, call = NULL)))
  }
  answer[[5]]$run <- moments(answer[[5]]$run)
  columns <- c(list(time = moments(answer[[1]])), answer[[2]])
  structure(table(columns), units = answer[[3]], notices = answer[[4]], sources = table(answer[[5]]))
}

gq_ask <- function(run, lat, lon, metrics = NULL, ..., kind = "forecast", format = "json") {
  kind <- choice(kind, c("forecast", "daily", "members", "daily_members", "profile"), "kind")
  format <- choice(format, c("json", "csv", "table"), "format")
  asked <- question(list(metrics = listed(metrics), ...))
  .Call(C_askText, run, kind, lat, lon, asked, format)
}

gq_domains <- function(run) {
  domains <- .Call(C_domains, run)
  domains$run <- moments(domains$run)
  table(domains)
}

gq_metrics <- function(run, domain = 1) {
  metrics <- .Call(C_metrics, run, domain)
  table(metrics)
}

gq_times <- function(run, domain = 1) {
  seconds <- .Call(C_times, run, domain)
  moments(seconds)
}

gq_series <- function(run, metric, lat, lon, method = "nearest", domain = NULL) {
  .Call(C_series, run, metric, lat, lon, method, domain)
}

gq_points <- function(run, metric, lat, lon, method = "nearest", domain = 1) {
  .Call(C_points, run, metric, lat, lon, method, domain)
}

gq_field <- function(run, metric, times = NULL, domain = 1, columns = NULL, rows = NULL) {
  values <- .Call(C_field, run, metric, times, columns, rows, domain)
  if (length(times) == 1) dim(values) <- dim(values)[1:2]
  values
}

gq_coordinates <- function(run, domain = 1) {
  found <- .Call(C_coordinates, run, domain)
  names(found) <- c("latitude", "longitude")
  found
}

# Names of metrics in one text.
listed <- function(metrics) if (is.character(metrics) && length(metrics)) paste(metrics, collapse = ",") else metrics

# Seconds since 1970 as times.
moments <- function(seconds) .POSIXct(seconds, "UTC")

# Columns of the same length as a data frame; as.data.frame would look at each.
table <- function(columns) structure(columns, class = "data.frame", row.names = .set_row_names(length(columns[[1]])))
