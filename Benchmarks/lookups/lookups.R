# Nanoseconds of the whole run at a coordinate from R: the median over rounds of the mean of a round.
#   Rscript lookups.R LIBRARY INDEX
arguments <- commandArgs(TRUE)
library(gridq, lib.loc = arguments[1])
run <- gq_open(arguments[2])
places <- gq_coordinates(run)
set.seed(1)
asked <- sample(length(places$latitude), 4096, replace = TRUE)
latitudes <- places$latitude[asked]
longitudes <- places$longitude[asked]
metrics <- rep_len(c("temperature", "wind_u", "wind_v", "surface_pressure", "shortwave_radiation", "precipitation"), 4096)
taken <- sapply(0:15, function(round) {
  start <- Sys.time()
  for (number in 1:4096) gq_series(run, metrics[number], latitudes[number], longitudes[number], domain = 1)
  as.numeric(Sys.time() - start, units = "secs") / 4096 * 1e9
})
cat(median(taken[-1]), "\n")
