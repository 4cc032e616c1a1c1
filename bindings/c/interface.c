// Prints what a program that was compiled before relies on: where the members of structs are, and what constants mean.
#include "gridq.h"

#include <stdio.h>

#define STRUCT(name) printf("struct %s %zu\n", #name, sizeof(name))
#define MEMBER(name, member) printf("%s.%s %zu+%zu\n", #name, #member, offsetof(name, member), sizeof(((name *)0)->member))
#define CONSTANT(name) printf("%s %d\n", #name, name)

int main(void) {
  STRUCT(gridq_error);
  MEMBER(gridq_error, code);
  MEMBER(gridq_error, text);
  STRUCT(gridq_domain);
  MEMBER(gridq_domain, name);
  MEMBER(gridq_domain, model);
  MEMBER(gridq_domain, member);
  MEMBER(gridq_domain, run);
  MEMBER(gridq_domain, columns);
  MEMBER(gridq_domain, rows);
  MEMBER(gridq_domain, times);
  MEMBER(gridq_domain, metrics);
  MEMBER(gridq_domain, spacing);
  MEMBER(gridq_domain, tile_columns);
  MEMBER(gridq_domain, tile_rows);
  STRUCT(gridq_metric);
  MEMBER(gridq_metric, name);
  MEMBER(gridq_metric, unit);
  MEMBER(gridq_metric, title);
  MEMBER(gridq_metric, standard_name);
  MEMBER(gridq_metric, kind);
  MEMBER(gridq_metric, quantum);
  MEMBER(gridq_metric, is_logarithmic);
  MEMBER(gridq_metric, is_constant);
  STRUCT(gridq_source);
  MEMBER(gridq_source, model);
  MEMBER(gridq_source, domain);
  MEMBER(gridq_source, member);
  MEMBER(gridq_source, sha256);
  MEMBER(gridq_source, run);
  MEMBER(gridq_source, generation);
  MEMBER(gridq_source, column);
  MEMBER(gridq_source, row);
  MEMBER(gridq_source, latitude);
  MEMBER(gridq_source, longitude);
  MEMBER(gridq_source, distance);
  MEMBER(gridq_source, elevation);
  MEMBER(gridq_source, is_land);
  CONSTANT(GRIDQ_OK);
  CONSTANT(GRIDQ_INVALID);
  CONSTANT(GRIDQ_CLOSED);
  CONSTANT(GRIDQ_NOT_FOUND);
  CONSTANT(GRIDQ_UNREADABLE);
  CONSTANT(GRIDQ_NOT_AN_INDEX);
  CONSTANT(GRIDQ_UNSUPPORTED);
  CONSTANT(GRIDQ_DAMAGED);
  CONSTANT(GRIDQ_NO_RUN);
  CONSTANT(GRIDQ_OUTSIDE_DOMAINS);
  CONSTANT(GRIDQ_OUTSIDE_RUN);
  CONSTANT(GRIDQ_UNKNOWN_METRIC);
  CONSTANT(GRIDQ_ABSENT_METRIC);
  CONSTANT(GRIDQ_NO_CELL);
  CONSTANT(GRIDQ_TOO_LARGE);
  CONSTANT(GRIDQ_OTHER);
  CONSTANT(GRIDQ_NEAREST);
  CONSTANT(GRIDQ_BILINEAR);
  CONSTANT(GRIDQ_FORECAST);
  CONSTANT(GRIDQ_DAILY);
  CONSTANT(GRIDQ_MEMBERS);
  CONSTANT(GRIDQ_DAILY_MEMBERS);
  CONSTANT(GRIDQ_PROFILE);
  CONSTANT(GRIDQ_JSON);
  CONSTANT(GRIDQ_CSV);
  CONSTANT(GRIDQ_TABLE);
  return 0;
}
