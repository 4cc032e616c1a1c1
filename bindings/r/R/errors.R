# By the codes of gridq.h; all are gridq_error, too.
classes <- c("gridq_invalid", "gridq_closed", "gridq_not_found", "gridq_unreadable", "gridq_not_an_index", "gridq_unsupported",
  "gridq_damaged", "gridq_no_run", "gridq_outside_domain", "gridq_outside_run", "gridq_unknown_metric", "gridq_absent_metric",
  "gridq_no_cell", "gridq_too_large")

# Also called by C.
signalled <- function(code, text, call = sys.call(-1)) {
  own <- if (code <= length(classes)) classes[code]
  stop(structure(class = c(own, "gridq_error", "error", "condition"), list(message = text, call = call)))
}

invalid <- function(..., call = sys.call(-1)) signalled(1L, paste0(...), call)
