// Nanoseconds per lookup of the C library on one thread, as JSON: the median over rounds of the mean of a round. The questions are
// as those of the program `lookups`: a sixth of each round for each of six metrics, random places all over the grid, none of
// them twice, and random times.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "gridq.h"

enum { PLACES = 1 << 18, ROUND = 4096, ROUNDS = 15 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static int ascending(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return (difference > 0) - (difference < 0);
}

static void check(int32_t code, const gridq_error *error) {
  if (!code) return;
  fprintf(stderr, "%s\n", error->text);
  exit(1);
}

static gridq_data *data;
static gridq_domain domain;
static size_t metrics[6], metricCount;
static double *latitudes, *longitudes, *values;
static int64_t *moments;
static double sum;

// A value, or `count` of them.
static void ask(size_t number, size_t metric, size_t count) {
  gridq_error error;
  double latitude = latitudes[number], longitude = longitudes[number];
  if (count == 1)
    check(gridq_value(data, 0, metric, latitude, longitude, GRIDQ_NEAREST, moments[number], values, &error), &error);
  else
    check(gridq_series(data, 0, metric, latitude, longitude, GRIDQ_NEAREST, number % ((size_t)domain.times - count + 1), values, count,
                       &error), &error);
  sum += values[0] == values[0] ? values[0] : 0;
}

static void askRound(size_t round, size_t count) {
  for (size_t metric = 0; metric < metricCount; metric++)
    for (size_t number = metric * ROUND / metricCount; number < (metric + 1) * ROUND / metricCount; number++)
      ask(round * ROUND + number, metrics[metric], count);
}

static double measure(size_t count) {
  double taken[ROUNDS];
  for (size_t round = 0; round < PLACES / ROUND; round++) askRound(round, count);
  for (size_t round = 0; round < ROUNDS; round++) {
    double start = now();
    askRound(round, count);
    taken[round] = (now() - start) / ROUND;
  }
  qsort(taken, ROUNDS, sizeof taken[0], ascending);
  return taken[ROUNDS / 2];
}

int main(int count, char **arguments) {
  gridq_error error;
  if (count != 2) return 64;
  data = gridq_open(arguments[1], &error);
  if (!data) check(error.code, &error);
  check(gridq_domain_facts(data, 0, &domain, &error), &error);
  const char *names[] = {"temperature", "wind_u", "wind_v", "surface_pressure", "shortwave_radiation", "precipitation"};
  for (int name = 0; name < 6; name++)
    if (!gridq_metric_number(data, 0, names[name], &metrics[metricCount], NULL)) metricCount++;
  size_t points = (size_t)(domain.columns * domain.rows);
  double *north = malloc(points * sizeof *north), *east = malloc(points * sizeof *east);
  latitudes = malloc(PLACES * sizeof *latitudes), longitudes = malloc(PLACES * sizeof *longitudes);
  values = malloc((size_t)domain.times * sizeof *values), moments = malloc(PLACES * sizeof *moments);
  int64_t *times = malloc((size_t)domain.times * sizeof *times);
  if (!north || !east || !latitudes || !longitudes || !values || !moments || !times || !metricCount) return 1;
  check(gridq_coordinates(data, 0, 0, (size_t)domain.rows, north, east, points, &error), &error);
  check(gridq_times(data, 0, times, (size_t)domain.times, &error), &error);
  srand(1);
  for (int place = 0; place < PLACES; place++) {
    // Between a grid point and the one to the north-east of it.
    size_t column = (size_t)(rand() % (domain.columns - 1)), row = (size_t)(rand() % (domain.rows - 1));
    size_t near = row * (size_t)domain.columns + column, far = near + (size_t)domain.columns + 1;
    double share = rand() / (double)RAND_MAX;
    latitudes[place] = north[near] + share * (north[far] - north[near]);
    longitudes[place] = east[near] + share * (east[far] - east[near]);
    moments[place] = times[rand() % domain.times];
  }
  printf("{\"value-nearest\": %f, \"series24-nearest\": %f, \"series-whole\": %f}\n", measure(1), measure(24),
         measure((size_t)domain.times));
  // Read, so that the compiler cannot leave the lookups out.
  return sum == 1;
}
