/* gridq: forecasts of WRF and MM5 at any coordinate and time, from the indexes that gridx writes.
 *
 * Concepts
 *
 *   data      An index, a folder of indexes, or a store, that was opened: gridq_open; a store elsewhere: gridq_open_remote.
 *   answer    What gridq knows of a place: gridq_ask. The same rules, numbers and notices as those of the command gridq.
 *   domain    One domain of one run, which is a grid with times and metrics: for those who read many values. Domains of
 *             data, metrics of a domain, and times are counted from 0.
 *   error     A code and a line for people. Every function that can fail takes a place for it, which may be NULL.
 *
 * Times are seconds since 1970-01-01T00:00:00Z, without leap seconds. Latitudes are in degrees north, from -90 to 90, and
 * longitudes in degrees east, of any turn. Missing values are NaN. Texts are UTF-8 and end with 0.
 *
 * Whatever is passed, nothing ends the process: a handle that is NULL, or was closed, or is of another kind, a number that is
 * none, a count that does not fit are errors. What cannot be seen are a buffer that is shorter than its count says, a text for
 * gridq_free that is not from here, and a handle that another thread closes during the call. Two more have no remedy: no
 * memory is left, and a mapped file is cut short while it is open (gridx never does that: it replaces files whole).
 *
 * All functions may be called from any number of threads, with the same data, too; lookups take no lock, but in stores elsewhere.
 *
 * Version 0: names and structs may still change. gridq_version says which release is loaded. */
#ifndef GRIDQ_H
#define GRIDQ_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An index, a folder of indexes, or a store, as it was when it was opened. */
typedef struct gridq_data gridq_data;

/* An answer. It does not need the data that it was made from. */
typedef struct gridq_answer gridq_answer;

/* Why there is no result. */
enum {
  GRIDQ_OK = 0,
  /* An argument or a part of a question is not what it may be. */
  GRIDQ_INVALID = 1,
  /* No handle, one that was closed, or one of another kind. */
  GRIDQ_CLOSED = 2,
  /* Nothing is at the path, or the folder has no index. */
  GRIDQ_NOT_FOUND = 3,
  /* The system does not let a file be read. */
  GRIDQ_UNREADABLE = 4,
  /* The file is no index. */
  GRIDQ_NOT_AN_INDEX = 5,
  /* It was written by a later version. */
  GRIDQ_UNSUPPORTED = 6,
  /* Bytes of it are wrong. */
  GRIDQ_DAMAGED = 7,
  /* The store has no run, or none of those that were asked for. */
  GRIDQ_NO_RUN = 8,
  /* The place is in no domain. */
  GRIDQ_OUTSIDE_DOMAINS = 9,
  /* The time is in no run. */
  GRIDQ_OUTSIDE_RUN = 10,
  /* There is no metric of this name. */
  GRIDQ_UNKNOWN_METRIC = 11,
  /* There is such a metric, but not in this data. */
  GRIDQ_ABSENT_METRIC = 12,
  /* No cell of the surface asked for is near. */
  GRIDQ_NO_CELL = 13,
  /* The answer would be larger than an answer may be. */
  GRIDQ_TOO_LARGE = 14,
  GRIDQ_OTHER = 15
};

typedef struct gridq_error {
  /* One of the codes above. */
  int32_t code;
  /* One line: what is wrong, where, and what to do. */
  char text[1020];
} gridq_error;

/* How a value at a place is made of those at grid points. */
enum {
  /* The value of the nearest grid point. */
  GRIDQ_NEAREST = 0,
  /* Of the four around it, by distance along columns and rows. */
  GRIDQ_BILINEAR = 1
};

/* What is known of a domain. */
typedef struct gridq_domain {
  /* d02; valid until the data is closed, as all texts of facts. */
  const char *name;
  /* wrf or mm5 */
  const char *model;
  /* The member of an ensemble; empty where the run is not one of several. */
  const char *member;
  /* When the run started. */
  int64_t run;
  int64_t columns;
  int64_t rows;
  /* How many output times, and how many metrics. */
  int64_t times;
  int64_t metrics;
  /* Metres between grid points, as the model states them. */
  double spacing;
  /* How many tiles lie side by side, and one above the other. Tile column k has the columns from k * columns / tile_columns to
   * the one before (k + 1) * columns / tile_columns, and tile rows likewise. A tile is decoded as a whole: several threads
   * share a field best by whole tiles. */
  int64_t tile_columns;
  int64_t tile_rows;
} gridq_domain;

/* What is known of a metric. */
typedef struct gridq_metric {
  /* temperature */
  const char *name;
  /* The symbol of its unit: degC */
  const char *unit;
  /* A line for people; empty where nobody says it. */
  const char *title;
  /* The CF standard name; empty where CF has none. */
  const char *standard_name;
  /* How values are made between output times: instant, sum, maximum, direction, ... */
  const char *kind;
  /* The step of values at grid points: in the unit, or, with is_logarithmic, as a share of the value. */
  double quantum;
  int32_t is_logarithmic;
  /* 1 where one value holds for the whole run. */
  int32_t is_constant;
} gridq_metric;

/* Where values of an answer come from: a cell of one domain of one run. */
typedef struct gridq_source {
  const char *model;
  const char *domain;
  /* Empty where the run is not one of several. */
  const char *member;
  /* The SHA-256 of the index in hexadecimal digits; empty where it is not from a store. */
  const char *sha256;
  int64_t run;
  /* The number of this publication of the run, from 1; 0 where it is not known. */
  int64_t generation;
  /* The cell: its column and row, the coordinates of its middle, and how many metres that is from the place. */
  int64_t column;
  int64_t row;
  double latitude;
  double longitude;
  double distance;
  /* Metres above the sea; NaN where the index does not hold it. */
  double elevation;
  /* 1 for land, 0 for water, -1 where the index does not hold it. */
  int32_t is_land;
} gridq_source;

/* The release that is loaded: "0.9.0". */
const char *gridq_version(void);

/* Opens the index, the folder of indexes or the store at a path. Indexes of a store are opened when they are needed.
 *
 * What is opened stays as it is: to see runs that a store publishes later, open it again. NULL on errors. */
gridq_data *gridq_open(const char *path, gridq_error *error);

/* Opens an index that is in memory. The bytes are copied. */
gridq_data *gridq_open_bytes(const void *bytes, size_t count, gridq_error *error);

/* Where a function that fetches puts what it has. */
typedef struct gridq_parts gridq_parts;

/* Fetches parts of a file: of each of range_count ranges the bytes from starts[n] up to before ends[n], by gridq_part; without
 * ranges the whole file. More of the file does no harm, and a file may end within a range. It is called by the thread that asks.
 *
 * path: from the folder of the store. Returns 0, or anything else where it could not; gridq_part_error says why. */
typedef int32_t (*gridq_fetch)(void *context, const char *path, const int64_t *starts, const int64_t *ends, size_t range_count,
                               gridq_parts *parts);

/* Hands on bytes that were fetched, from offset on. The bytes are copied.
 *
 * file_size: of the whole file; -1 where it is not known. version: what names this state of the file, such as the ETag of HTTP;
 * NULL where nothing does. */
void gridq_part(gridq_parts *parts, int64_t offset, const void *bytes, size_t count, int64_t file_size, const char *version);

/* Says why nothing was fetched, in a line. */
void gridq_part_error(gridq_parts *parts, const char *text);

/* Opens a store that is elsewhere, such as on a web server. Of its files only the few kilobytes that an answer needs are fetched,
 * by fetch, which the context is handed to; both must stay until the data is closed.
 *
 * address: of its folder, for errors; manifest.json is the first that is fetched. What was fetched is kept, up to 64 MB. */
gridq_data *gridq_open_remote(const char *address, gridq_fetch fetch, void *context, gridq_error *error);

/* Closes data. NULL and what is closed already is ignored. Answers stay. */
void gridq_close(gridq_data *data);

/* What is asked. */
enum {
  /* A row for each time. */
  GRIDQ_FORECAST = 0,
  /* A row for each day of the calendar. */
  GRIDQ_DAILY = 1,
  /* All members of an ensemble, and what they say together. */
  GRIDQ_MEMBERS = 2,
  /* The same in days. */
  GRIDQ_DAILY_MEMBERS = 3,
  /* The column of air above the place at one moment, which is now where the question has no time. */
  GRIDQ_PROFILE = 4
};

/* Asks for a place.
 *
 * question: parts with & between them, each a name, = and a text, as the parameters of gridq's HTTP service:
 *
 *     "metrics=temperature,wind_speed&hours=24&units=imperial"
 *
 * The names are metrics, time, from, to, hours, sum_hours, tz, method, cell, elevation, units, ozone, tilt, azimuth, run,
 * model, domain, member. % and two hexadecimal digits are a byte. NULL and "" are all metrics of the whole run; hours without
 * from are its first ones, and those of from=now the next.
 *
 * NULL on errors. */
gridq_answer *gridq_ask(const gridq_data *data, int32_t kind, double latitude, double longitude, const char *question,
                        gridq_error *error);

/* Releases an answer. NULL and what is released already is ignored. */
void gridq_answer_close(gridq_answer *answer);

/* How an answer is written. */
enum {
  /* What gridq --format json writes. */
  GRIDQ_JSON = 0,
  GRIDQ_CSV = 1,
  GRIDQ_TABLE = 2
};

/* An answer as text, which is the caller's: gridq_free. Its length without the 0 is put into *length, unless that is NULL. */
char *gridq_answer_text(const gridq_answer *answer, int32_t format, size_t *length, gridq_error *error);

/* Releases a text. NULL is ignored. */
void gridq_free(char *text);

/* What cannot be said in numbers alone: what was filled, cut, estimated or left out. */
size_t gridq_answer_notice_count(const gridq_answer *answer);
/* A notice in one line; NULL where there is none of this number. Valid until the answer is closed. */
const char *gridq_answer_notice(const gridq_answer *answer, size_t number);
/* What kind of notice it is, in a word that stays the same: pro_rata, cut, left_out, ... as in JSON. */
const char *gridq_answer_notice_code(const gridq_answer *answer, size_t number);

/* Where the values of a GRIDQ_FORECAST come from; 0 for other kinds. */
size_t gridq_answer_source_count(const gridq_answer *answer);
/* Texts are valid until the answer is closed. Returns a code, as all functions below that may fail do. */
int32_t gridq_answer_source(const gridq_answer *answer, size_t number, gridq_source *source, gridq_error *error);

/* The rows and columns of a GRIDQ_FORECAST; 0 for other kinds. */
size_t gridq_answer_time_count(const gridq_answer *answer);
size_t gridq_answer_metric_count(const gridq_answer *answer);
/* Facts of a metric; texts are valid until the answer is closed. */
int32_t gridq_answer_metric(const gridq_answer *answer, size_t number, gridq_metric *metric, gridq_error *error);
/* count: that of gridq_answer_time_count. */
int32_t gridq_answer_times(const gridq_answer *answer, int64_t *times, size_t count, gridq_error *error);
/* The values of a metric, one for each time, rounded to what is known of them, as in JSON. */
int32_t gridq_answer_values(const gridq_answer *answer, size_t metric, double *values, size_t count, gridq_error *error);

/* How many domains the data has, those of the newest run first; of a store those of all its runs. 0 for what is no data. */
size_t gridq_domain_count(const gridq_data *data);
int32_t gridq_domain_facts(const gridq_data *data, size_t domain, gridq_domain *facts, gridq_error *error);
int32_t gridq_metric_facts(const gridq_data *data, size_t domain, size_t metric, gridq_metric *facts, gridq_error *error);
/* The number of a metric by its name, or a common alias such as t2. */
int32_t gridq_metric_number(const gridq_data *data, size_t domain, const char *name, size_t *number, gridq_error *error);
/* The output times. count: those of the domain. */
int32_t gridq_times(const gridq_data *data, size_t domain, int64_t *times, size_t count, gridq_error *error);

/* The values of a metric at a place and consecutive output times, as computed: they are not rounded. Of a sum the amounts
 * of one output interval each. */
int32_t gridq_series(const gridq_data *data, size_t domain, size_t metric, double latitude, double longitude, int32_t method,
                     size_t first_time, double *values, size_t count, gridq_error *error);

/* The value at any time of the run. */
int32_t gridq_value(const gridq_data *data, size_t domain, size_t metric, double latitude, double longitude, int32_t method,
                    int64_t time, double *value, gridq_error *error);

/* The same series at many places: points x times, NaN where a place is outside.
 *
 * point_count latitudes and longitudes; count: point_count x time_count. */
int32_t gridq_points(const gridq_data *data, size_t domain, size_t metric, const double *latitudes, const double *longitudes,
                     size_t point_count, int32_t method, size_t first_time, size_t time_count, double *values, size_t count,
                     gridq_error *error);

/* The values at the grid points of a block of rows and columns: times x rows x columns, rows from the south, each from the
 * west, along the axes of the grid. Only the tiles of the block are decoded.
 *
 * row_stride and time_stride: values from the start of one row, or time, to the start of the next, so that a block can go into a
 * larger array, parts of which several threads may fill at once; 0 leaves nothing between.
 * count: values from the first one to the last one, both included; time_count x row_count x column_count if both strides are 0. */
int32_t gridq_field(const gridq_data *data, size_t domain, size_t metric, size_t first_time, size_t time_count,
                    size_t first_row, size_t row_count, size_t first_column, size_t column_count, double *values,
                    size_t row_stride, size_t time_stride, size_t count, gridq_error *error);

/* Where a place is on the grid, in columns and rows from the middle of the south-western cell; GRIDQ_OUTSIDE_DOMAINS where
 * it is further than half a cell beside the outermost grid points. */
int32_t gridq_position(const gridq_data *data, size_t domain, double latitude, double longitude, double *column, double *row,
                       gridq_error *error);

/* Where the grid points of some rows are: rows x columns of each. count: row_count x columns. */
int32_t gridq_coordinates(const gridq_data *data, size_t domain, size_t first_row, size_t row_count, double *latitudes,
                          double *longitudes, size_t count, gridq_error *error);

/* A domain in the words of the CF conventions, as JSON, which is the caller's: gridq_free. It has dimensions and attributes, and
 * of each variable the type, dimensions, attributes, and the values unless they are of grid points: those of metrics are from
 * gridq_field, "lat" and "lon" from gridq_coordinates. "tiles" has the sides of the parts that are decoded as a whole. gridx export
 * writes the same. */
char *gridq_cf(const gridq_data *data, size_t domain, size_t *length, gridq_error *error);

#ifdef __cplusplus
}
#endif

#endif
