gq_open <- function(path) {
  if (is.character(path) && any(grepl("://", path, fixed = TRUE))) {
    invalid(path[1], ": stores on a server are not read yet; copy it, or ask its service")
  }
  run <- .Call(C_openData, path)
  attr(run, "path") <- if (is.raw(path)) "memory" else path
  class(run) <- "gridq_data"
  run
}

gq_close <- function(data) invisible(.Call(C_closeData, data))

print.gridq_data <- function(x, ...) {
  cat("<gridq ", attr(x, "path"), ">\n", sep = "")
  invisible(x)
}

gq_forecast <- function(data, lat, lon, metrics = NULL, hours = NULL, ...) {
  asked <- question(list(metrics = listed(metrics), hours = hours, ...))
  answer <- .Call(C_forecast, data, lat, lon, asked)
  for (notice in unique(answer[[4]])) {
    warning(structure(class = c("gridq_notice", "warning", "condition"), list(message = notice, call = NULL)))
  }
  answer[[5]]$run <- moments(answer[[5]]$run)
  columns <- c(list(time = moments(answer[[1]])), answer[[2]])
  structure(table(columns), units = answer[[3]], notices = answer[[4]], sources = table(answer[[5]]))
}

gq_ask <- function(data, lat, lon, metrics = NULL, ..., kind = "forecast", format = "json") {
  kind <- choice(kind, c("forecast", "daily", "members", "daily_members", "profile"), "kind")
  format <- choice(format, c("json", "csv", "table"), "format")
  asked <- question(list(metrics = listed(metrics), ...))
  .Call(C_askText, data, kind, lat, lon, asked, format)
}

gq_domains <- function(data) {
  domains <- .Call(C_domains, data)
  domains$run <- moments(domains$run)
  table(domains)
}

gq_metrics <- function(data, domain = 1) {
  metrics <- .Call(C_metrics, data, domain)
  table(metrics)
}

gq_times <- function(data, domain = 1) {
  seconds <- .Call(C_times, data, domain)
  moments(seconds)
}

gq_series <- function(data, metric, lat, lon, method = "nearest", domain = NULL) {
  .Call(C_series, data, metric, lat, lon, method, domain)
}

gq_points <- function(data, metric, lat, lon, method = "nearest", domain = 1) {
  .Call(C_points, data, metric, lat, lon, method, domain)
}

gq_field <- function(data, metric, times = NULL, domain = 1, columns = NULL, rows = NULL) {
  values <- .Call(C_field, data, metric, times, columns, rows, domain)
  if (length(times) == 1) dim(values) <- dim(values)[1:2]
  values
}

gq_coordinates <- function(data, domain = 1) {
  found <- .Call(C_coordinates, data, domain)
  names(found) <- c("latitude", "longitude")
  found
}

# Names of metrics in one text.
listed <- function(metrics) {
  if (is.factor(metrics)) metrics <- as.character(metrics)
  if (!is.character(metrics) || !length(metrics)) return(metrics)
  if (anyNA(metrics)) invalid("metrics: a name is NA", call = sys.call(-2))
  paste(metrics, collapse = ",")
}

# Seconds since 1970 as times.
moments <- function(seconds) .POSIXct(seconds, "UTC")

# Columns of the same length as a data frame; as.data.frame would look at each.
table <- function(columns) structure(columns, class = "data.frame", row.names = .set_row_names(length(columns[[1]])))
