/* libgridq for R: numbers and texts as they are; what people use is in R.
 *
 * What R does not release by itself, data, answers and texts, is held by external pointers from the first moment: an error of R,
 * which may come with each object that is made, leaves a function at once. */
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define R_NO_REMAP
#include <R.h>
#include <Rinternals.h>
#include <R_ext/Rdynload.h>

#include "gridq.h"

static SEXP textOf(const char *text) { return Rf_mkCharCE(text, CE_UTF8); }

/* Signals the condition of an error; does not return. */
static void NORET raise(const gridq_error *error) {
  SEXP space = PROTECT(R_FindNamespace(PROTECT(Rf_mkString("gridq"))));
  SEXP code = PROTECT(Rf_ScalarInteger(error->code)), text = PROTECT(Rf_ScalarString(PROTECT(textOf(error->text))));
  Rf_eval(PROTECT(Rf_lang3(Rf_install("signalled"), code, text)), space);
  Rf_error("%s", error->text);
}

static void NORET refuse(const char *format, ...) {
  gridq_error error = {GRIDQ_INVALID, ""};
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(error.text, sizeof error.text, format, arguments);
  va_end(arguments);
  raise(&error);
}

static void check(int32_t code, const gridq_error *error) {
  if (code != GRIDQ_OK) raise(error);
}

/* ---- arguments ---- */

static double number(SEXP value, const char *what) {
  if (!Rf_isNumeric(value) || XLENGTH(value) != 1) refuse("%s: one number is wanted", what);
  const double result = Rf_asReal(value);
  if (R_IsNA(result)) refuse("%s is NA", what);
  return result;
}

static const char *text(SEXP value, const char *what) {
  if (!Rf_isString(value) || XLENGTH(value) != 1 || STRING_ELT(value, 0) == NA_STRING) refuse("%s: one text is wanted", what);
  return Rf_translateCharUTF8(STRING_ELT(value, 0));
}

/* A number from 1 as one from 0. */
static size_t placeOf(double number, size_t count, const char *what) {
  if (!(number >= 1 && number <= (double)count && number == floor(number)))
    refuse("%s %.15g: there are %zu", what, number, count);
  return (size_t)number - 1;
}

static int32_t methodOf(SEXP value) {
  const char *name = text(value, "method");
  if (strcmp(name, "nearest") && strcmp(name, "bilinear")) refuse("method: there are nearest, bilinear");
  return strcmp(name, "nearest") ? GRIDQ_BILINEAR : GRIDQ_NEAREST;
}

static gridq_data *dataOf(SEXP value) {
  if (TYPEOF(value) != EXTPTRSXP || R_ExternalPtrTag(value) != Rf_install("gridq_data"))
    refuse("data: what gq_open returns is wanted");
  return R_ExternalPtrAddr(value);
}

static gridq_domain factsOf(const gridq_data *data, size_t domain) {
  gridq_domain facts;
  gridq_error error;
  check(gridq_domain_facts(data, domain, &facts, &error), &error);
  return facts;
}

/* The domain of a number, or the first one of a name. */
static size_t domainOf(const gridq_data *data, SEXP value) {
  const size_t count = gridq_domain_count(data);
  /* Why there is none. */
  if (!count) factsOf(data, 0);
  if (!Rf_isString(value)) return placeOf(number(value, "domain"), count, "domain");
  const char *name = text(value, "domain");
  for (size_t domain = 0; domain < count; domain++) {
    if (!strcmp(factsOf(data, domain).name, name)) return domain;
  }
  refuse("there is no domain %s", name);
}

/* The finest domain of the newest run that has a place; the error of the place where none has it. */
static size_t domainAt(const gridq_data *data, double latitude, double longitude) {
  const size_t count = gridq_domain_count(data);
  const int64_t newest = factsOf(data, 0).run;
  size_t finest = count;
  double spacing = INFINITY, column, row;
  gridq_error error;
  for (size_t domain = 0; domain < count; domain++) {
    const gridq_domain facts = factsOf(data, domain);
    if (facts.run != newest) break;
    if (facts.spacing < spacing && !gridq_position(data, domain, latitude, longitude, &column, &row, &error)) {
      finest = domain;
      spacing = facts.spacing;
    }
  }
  if (finest < count) return finest;
  gridq_answer *answer = gridq_ask(data, GRIDQ_FORECAST, latitude, longitude, NULL, &error);
  if (!answer) raise(&error);
  gridq_answer_close(answer);
  refuse("only an earlier run has the place: name the domain");
}

static size_t metricOf(const gridq_data *data, size_t domain, SEXP name) {
  size_t metric;
  gridq_error error;
  check(gridq_metric_number(data, domain, text(name, "metric"), &metric, &error), &error);
  return metric;
}

/* ---- results ---- */

/* R tells NaN from NA. */
static void markMissing(double *values, size_t count) {
  for (size_t at = 0; at < count; at++) {
    if (isnan(values[at])) values[at] = NA_REAL;
  }
}

static SEXP arrayOf(int rank, const size_t *extents) {
  double count = 1;
  for (int at = 0; at < rank; at++) count *= (double)extents[at];
  if (count > (double)R_XLEN_T_MAX / sizeof(double)) refuse("so many values do not fit into memory");
  SEXP values = PROTECT(Rf_allocVector(REALSXP, (R_xlen_t)count)), dim = PROTECT(Rf_allocVector(INTSXP, rank));
  for (int at = 0; at < rank; at++) {
    if (extents[at] > INT_MAX) refuse("R has no arrays with an extent of %zu", extents[at]);
    INTEGER(dim)[at] = (int)extents[at];
  }
  Rf_setAttrib(values, R_DimSymbol, dim);
  UNPROTECT(2);
  return values;
}

static SEXP secondsOf(const int64_t *times, size_t count) {
  SEXP values = Rf_allocVector(REALSXP, (R_xlen_t)count);
  for (size_t at = 0; at < count; at++) REAL(values)[at] = (double)times[at];
  return values;
}

/* Columns of a table, for which types has a letter each: t for texts, n for numbers, l for logicals. */
static SEXP tableOf(const char *const names[], const char *types, size_t rows) {
  const int count = (int)strlen(types);
  SEXP table = PROTECT(Rf_allocVector(VECSXP, count)), titles = PROTECT(Rf_allocVector(STRSXP, count));
  for (int at = 0; at < count; at++) {
    const SEXPTYPE type = types[at] == 't' ? STRSXP : types[at] == 'n' ? REALSXP : LGLSXP;
    SET_VECTOR_ELT(table, at, Rf_allocVector(type, (R_xlen_t)rows));
    SET_STRING_ELT(titles, at, textOf(names[at]));
  }
  Rf_setAttrib(table, R_NamesSymbol, titles);
  UNPROTECT(2);
  return table;
}

static void putText(SEXP table, int column, size_t row, const char *text) {
  SET_STRING_ELT(VECTOR_ELT(table, column), (R_xlen_t)row, textOf(text));
}

static void putNumber(SEXP table, int column, size_t row, double number) {
  REAL(VECTOR_ELT(table, column))[row] = isnan(number) ? NA_REAL : number;
}

/* Below 0 is what is not known. */
static void putLogical(SEXP table, int column, size_t row, int32_t value) {
  LOGICAL(VECTOR_ELT(table, column))[row] = value < 0 ? NA_LOGICAL : value == 1;
}

/* ---- data ---- */

static SEXP holderOf(const char *tag, R_CFinalizer_t release) {
  SEXP holder = PROTECT(R_MakeExternalPtr(NULL, Rf_install(tag), R_NilValue));
  R_RegisterCFinalizerEx(holder, release, FALSE);
  UNPROTECT(1);
  return holder;
}

static void releaseData(SEXP holder) {
  gridq_close(R_ExternalPtrAddr(holder));
  R_ClearExternalPtr(holder);
}

static SEXP openData(SEXP source) {
  SEXP holder = PROTECT(holderOf("gridq_data", releaseData));
  gridq_error error;
  gridq_data *data;
  if (TYPEOF(source) == RAWSXP) {
    data = gridq_open_bytes(RAW(source), (size_t)XLENGTH(source), &error);
  } else {
    text(source, "path");
    data = gridq_open(R_ExpandFileName(Rf_translateChar(STRING_ELT(source, 0))), &error);
  }
  if (!data) raise(&error);
  R_SetExternalPtrAddr(holder, data);
  UNPROTECT(1);
  return holder;
}

static SEXP closeData(SEXP data) {
  dataOf(data);
  releaseData(data);
  return R_NilValue;
}

static SEXP domains(SEXP run) {
  const gridq_data *data = dataOf(run);
  const size_t count = gridq_domain_count(data);
  /* Why there is none. */
  if (!count) factsOf(data, 0);
  const char *const names[] = {"name", "model", "member", "run", "columns", "rows", "times", "metrics", "spacing"};
  SEXP table = PROTECT(tableOf(names, "tttnnnnnn", count));
  for (size_t row = 0; row < count; row++) {
    const gridq_domain facts = factsOf(data, row);
    putText(table, 0, row, facts.name);
    putText(table, 1, row, facts.model);
    putText(table, 2, row, facts.member);
    putNumber(table, 3, row, (double)facts.run);
    putNumber(table, 4, row, (double)facts.columns);
    putNumber(table, 5, row, (double)facts.rows);
    putNumber(table, 6, row, (double)facts.times);
    putNumber(table, 7, row, (double)facts.metrics);
    putNumber(table, 8, row, facts.spacing);
  }
  UNPROTECT(1);
  return table;
}

static SEXP metrics(SEXP run, SEXP domain) {
  const gridq_data *data = dataOf(run);
  const size_t number = domainOf(data, domain), count = (size_t)factsOf(data, number).metrics;
  const char *const names[] = {"name", "unit", "title", "standard_name", "kind", "quantum", "is_logarithmic", "is_constant"};
  SEXP table = PROTECT(tableOf(names, "tttttnll", count));
  for (size_t row = 0; row < count; row++) {
    gridq_metric facts;
    gridq_error error;
    check(gridq_metric_facts(data, number, row, &facts, &error), &error);
    putText(table, 0, row, facts.name);
    putText(table, 1, row, facts.unit);
    putText(table, 2, row, facts.title);
    putText(table, 3, row, facts.standard_name);
    putText(table, 4, row, facts.kind);
    putNumber(table, 5, row, facts.quantum);
    putLogical(table, 6, row, facts.is_logarithmic);
    putLogical(table, 7, row, facts.is_constant);
  }
  UNPROTECT(1);
  return table;
}

static SEXP times(SEXP run, SEXP domain) {
  const gridq_data *data = dataOf(run);
  const size_t number = domainOf(data, domain), count = (size_t)factsOf(data, number).times;
  int64_t *found = (int64_t *)R_alloc(count, sizeof *found);
  gridq_error error;
  check(gridq_times(data, number, found, count, &error), &error);
  return secondsOf(found, count);
}

/* ---- answers ---- */

static void releaseAnswer(SEXP holder) {
  gridq_answer_close(R_ExternalPtrAddr(holder));
  R_ClearExternalPtr(holder);
}

static void releaseText(SEXP holder) {
  gridq_free(R_ExternalPtrAddr(holder));
  R_ClearExternalPtr(holder);
}

static SEXP answerTo(SEXP run, int32_t kind, SEXP latitude, SEXP longitude, SEXP question) {
  const gridq_data *data = dataOf(run);
  const double north = number(latitude, "lat"), east = number(longitude, "lon");
  const char *asked = text(question, "question");
  SEXP holder = PROTECT(holderOf("gridq_answer", releaseAnswer));
  gridq_error error;
  gridq_answer *answer = gridq_ask(data, kind, north, east, asked, &error);
  if (!answer) raise(&error);
  R_SetExternalPtrAddr(holder, answer);
  UNPROTECT(1);
  return holder;
}

static SEXP askText(SEXP run, SEXP kind, SEXP latitude, SEXP longitude, SEXP question, SEXP format) {
  SEXP answer = PROTECT(answerTo(run, Rf_asInteger(kind), latitude, longitude, question));
  SEXP holder = PROTECT(holderOf("gridq_text", releaseText));
  gridq_error error;
  size_t length;
  char *text = gridq_answer_text(R_ExternalPtrAddr(answer), Rf_asInteger(format), &length, &error);
  if (!text) raise(&error);
  R_SetExternalPtrAddr(holder, text);
  releaseAnswer(answer);
  if (length > INT_MAX) refuse("the answer is longer than a text of R may be");
  SEXP result = Rf_ScalarString(PROTECT(Rf_mkCharLenCE(text, (int)length, CE_UTF8)));
  releaseText(holder);
  UNPROTECT(3);
  return result;
}

static SEXP sourcesOf(const gridq_answer *answer) {
  const size_t count = gridq_answer_source_count(answer);
  const char *const names[] = {"model", "domain", "member", "sha256", "run", "generation", "column", "row", "latitude", "longitude",
                               "distance", "elevation", "is_land"};
  SEXP table = PROTECT(tableOf(names, "ttttnnnnnnnnl", count));
  for (size_t row = 0; row < count; row++) {
    gridq_source from;
    gridq_error error;
    check(gridq_answer_source(answer, row, &from, &error), &error);
    putText(table, 0, row, from.model);
    putText(table, 1, row, from.domain);
    putText(table, 2, row, from.member);
    putText(table, 3, row, from.sha256);
    putNumber(table, 4, row, (double)from.run);
    putNumber(table, 5, row, from.generation ? (double)from.generation : NA_REAL);
    /* As R counts. */
    putNumber(table, 6, row, (double)from.column + 1);
    putNumber(table, 7, row, (double)from.row + 1);
    putNumber(table, 8, row, from.latitude);
    putNumber(table, 9, row, from.longitude);
    putNumber(table, 10, row, from.distance);
    putNumber(table, 11, row, from.elevation);
    putLogical(table, 12, row, from.is_land);
  }
  UNPROTECT(1);
  return table;
}

/* list(times, values, units, notices, sources); values, units and notices have names. */
static SEXP forecast(SEXP run, SEXP latitude, SEXP longitude, SEXP question) {
  SEXP holder = PROTECT(answerTo(run, GRIDQ_FORECAST, latitude, longitude, question));
  const gridq_answer *answer = R_ExternalPtrAddr(holder);
  gridq_error error;
  const size_t count = gridq_answer_time_count(answer), metricCount = gridq_answer_metric_count(answer);
  const size_t noticeCount = gridq_answer_notice_count(answer);
  SEXP result = PROTECT(Rf_allocVector(VECSXP, 5));

  int64_t *times = (int64_t *)R_alloc(count, sizeof *times);
  check(gridq_answer_times(answer, times, count, &error), &error);
  SET_VECTOR_ELT(result, 0, secondsOf(times, count));

  SEXP values = Rf_allocVector(VECSXP, (R_xlen_t)metricCount);
  SET_VECTOR_ELT(result, 1, values);
  SEXP units = Rf_allocVector(STRSXP, (R_xlen_t)metricCount);
  SET_VECTOR_ELT(result, 2, units);
  SEXP names = PROTECT(Rf_allocVector(STRSXP, (R_xlen_t)metricCount));
  for (size_t at = 0; at < metricCount; at++) {
    gridq_metric facts;
    check(gridq_answer_metric(answer, at, &facts, &error), &error);
    SET_STRING_ELT(names, (R_xlen_t)at, textOf(facts.name));
    SET_STRING_ELT(units, (R_xlen_t)at, textOf(facts.unit));
    SEXP column = Rf_allocVector(REALSXP, (R_xlen_t)count);
    SET_VECTOR_ELT(values, (R_xlen_t)at, column);
    check(gridq_answer_values(answer, at, REAL(column), count, &error), &error);
    markMissing(REAL(column), count);
  }
  Rf_setAttrib(values, R_NamesSymbol, names);
  Rf_setAttrib(units, R_NamesSymbol, names);

  SEXP notices = Rf_allocVector(STRSXP, (R_xlen_t)noticeCount);
  SET_VECTOR_ELT(result, 3, notices);
  SEXP codes = PROTECT(Rf_allocVector(STRSXP, (R_xlen_t)noticeCount));
  for (size_t at = 0; at < noticeCount; at++) {
    SET_STRING_ELT(notices, (R_xlen_t)at, textOf(gridq_answer_notice(answer, at)));
    SET_STRING_ELT(codes, (R_xlen_t)at, textOf(gridq_answer_notice_code(answer, at)));
  }
  Rf_setAttrib(notices, R_NamesSymbol, codes);

  SET_VECTOR_ELT(result, 4, sourcesOf(answer));
  releaseAnswer(holder);
  UNPROTECT(4);
  return result;
}

/* ---- many values ---- */

static SEXP series(SEXP run, SEXP metric, SEXP latitude, SEXP longitude, SEXP method, SEXP domain) {
  const gridq_data *data = dataOf(run);
  const double north = number(latitude, "lat"), east = number(longitude, "lon");
  const int32_t way = methodOf(method);
  const size_t at = domain == R_NilValue ? domainAt(data, north, east) : domainOf(data, domain);
  const size_t asked = metricOf(data, at, metric), count = (size_t)factsOf(data, at).times;
  SEXP values = PROTECT(Rf_allocVector(REALSXP, (R_xlen_t)count));
  gridq_error error;
  check(gridq_series(data, at, asked, north, east, way, 0, REAL(values), count, &error), &error);
  markMissing(REAL(values), count);
  UNPROTECT(1);
  return values;
}

/* So many places between two looks whether somebody wants to stop. */
static const size_t pointsAtOnce = 4096;

static SEXP points(SEXP run, SEXP metric, SEXP latitudes, SEXP longitudes, SEXP method, SEXP domain) {
  const gridq_data *data = dataOf(run);
  if (!Rf_isNumeric(latitudes) || !Rf_isNumeric(longitudes) || XLENGTH(latitudes) != XLENGTH(longitudes))
    refuse("lat, lon: numbers are wanted, as many latitudes as longitudes");
  const int32_t way = methodOf(method);
  const size_t at = domainOf(data, domain), asked = metricOf(data, at, metric), times = (size_t)factsOf(data, at).times;
  const size_t count = (size_t)XLENGTH(latitudes);
  const double *north = REAL(PROTECT(Rf_coerceVector(latitudes, REALSXP)));
  const double *east = REAL(PROTECT(Rf_coerceVector(longitudes, REALSXP)));
  SEXP values = PROTECT(arrayOf(2, (size_t[]){times, count}));
  gridq_error error;
  for (size_t first = 0; first < count; first += pointsAtOnce) {
    R_CheckUserInterrupt();
    const size_t some = count - first < pointsAtOnce ? count - first : pointsAtOnce;
    double *start = REAL(values) + first * times;
    check(gridq_points(data, at, asked, north + first, east + first, some, way, 0, times, start, some * times, &error), &error);
    markMissing(start, some * times);
  }
  UNPROTECT(3);
  return values;
}

typedef struct span {
  size_t first, count;
} span;

/* Consecutive numbers, counted from 1, of so many; all for NULL. */
static span spanOf(SEXP value, int64_t all, const char *what) {
  span result = {0, (size_t)all};
  if (value == R_NilValue) return result;
  if (!Rf_isNumeric(value) || !XLENGTH(value)) refuse("%s: consecutive numbers are wanted", what);
  const double *numbers = REAL(PROTECT(Rf_coerceVector(value, REALSXP)));
  const size_t count = (size_t)XLENGTH(value);
  result.first = placeOf(numbers[0], (size_t)all, what);
  placeOf(numbers[count - 1], (size_t)all, what);
  for (size_t at = 1; at < count; at++) {
    if (numbers[at] != numbers[0] + (double)at) refuse("%s: consecutive numbers are wanted", what);
  }
  result.count = count;
  UNPROTECT(1);
  return result;
}

static SEXP field(SEXP run, SEXP metric, SEXP times, SEXP columns, SEXP rows, SEXP domain) {
  const gridq_data *data = dataOf(run);
  const size_t at = domainOf(data, domain), asked = metricOf(data, at, metric);
  const gridq_domain facts = factsOf(data, at);
  const span when = spanOf(times, facts.times, "times");
  const span across = spanOf(columns, facts.columns, "columns"), up = spanOf(rows, facts.rows, "rows");
  SEXP values = PROTECT(arrayOf(3, (size_t[]){across.count, up.count, when.count}));
  const size_t count = across.count * up.count * when.count;
  gridq_error error;
  check(gridq_field(data, at, asked, when.first, when.count, up.first, up.count, across.first, across.count, REAL(values), 0, 0,
                    count, &error),
        &error);
  markMissing(REAL(values), count);
  UNPROTECT(1);
  return values;
}

/* list(latitude, longitude) */
static SEXP coordinates(SEXP run, SEXP domain) {
  const gridq_data *data = dataOf(run);
  const size_t at = domainOf(data, domain);
  const gridq_domain facts = factsOf(data, at);
  const size_t extents[] = {(size_t)facts.columns, (size_t)facts.rows};
  SEXP result = PROTECT(Rf_allocVector(VECSXP, 2));
  for (int side = 0; side < 2; side++) SET_VECTOR_ELT(result, side, arrayOf(2, extents));
  gridq_error error;
  double *north = REAL(VECTOR_ELT(result, 0)), *east = REAL(VECTOR_ELT(result, 1));
  check(gridq_coordinates(data, at, 0, extents[1], north, east, extents[0] * extents[1], &error), &error);
  UNPROTECT(1);
  return result;
}

static SEXP version(void) { return Rf_mkString(gridq_version()); }

#define ROUTINE(name, count) {#name, (DL_FUNC)&name, count}
static const R_CallMethodDef routines[] = {
    ROUTINE(openData, 1), ROUTINE(closeData, 1), ROUTINE(domains, 1),     ROUTINE(metrics, 2),
    ROUTINE(times, 2),    ROUTINE(askText, 6),   ROUTINE(forecast, 4),    ROUTINE(series, 6),
    ROUTINE(points, 6),   ROUTINE(field, 6),     ROUTINE(coordinates, 2), ROUTINE(version, 0),
    {NULL, NULL, 0},
};

void R_init_gridq(DllInfo *library) {
  R_registerRoutines(library, NULL, routines, NULL, NULL);
  R_useDynamicSymbols(library, FALSE);
  R_forceSymbols(library, TRUE);
}
