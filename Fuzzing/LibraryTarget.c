// Calls of the C interface, as an input tells: which functions, with which handles, numbers and texts. All is passed that a
// caller may pass: handles that are closed or of another kind, NULL, NaN, counts that do not fit, questions that are none, and
// indexes with any byte changed.
//
// The last 256 bytes are calls, and an index is before them. Its checksums, which would find every mutation, are corrected first.
// Without an index the store in this folder is asked.
#include <gridq.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The bytes that tell what to call; zeros after their end.

static const uint8_t *next, *end;

static uint8_t take(void) { return next < end ? *next++ : 0; }

static uint64_t take64(void) {
  uint64_t all = 0;
  for (int byte = 0; byte < 8; byte++) all = all << 8 | take();
  return all;
}

static size_t takeNumber(void) {
  static const size_t seldom[] = {24,        25,        100,           1000,         1 << 20,         1u << 31,    1ull << 32, 1ull << 60,
                                  1ull << 61, SIZE_MAX / 8, INT64_MAX / 8, INT64_MAX - 1, INT64_MAX, 1ull << 63, SIZE_MAX - 1, SIZE_MAX};
  uint8_t byte = take();
  return byte < 240 ? byte % 6 : seldom[byte - 240];
}

static int32_t takeKind(void) {
  uint8_t byte = take();
  return byte < 240 ? byte % 5 : byte < 250 ? -1 - byte : INT32_MIN;
}

static double takeDouble(void) {
  static const double some[] = {0, 38.7, -9.1, 90, -90, 180, 360, 1e300, 5e-324, NAN, INFINITY, -INFINITY};
  uint8_t byte = take();
  if (byte < 200) return some[byte % (sizeof some / sizeof *some)];
  uint64_t bits = take64();
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

// A question: parts that may stand together, or pieces of parts and any bytes.
static const char *takeText(void) {
  static const char *const parts[] = {
      "metrics=all", "metrics=temperature,precipitation", "metrics=t2,wind_direction", "method=bilinear", "units=imperial", "tz=auto",
      "tz=Europe/Lisbon", "from=2026-11-20T00:30Z", "time=2026-11-20T01:30Z", "hours=2", "sum_hours=2", "cell=land", "cell=sea",
      "elevation=500", "ozone=300", "tilt=30", "azimuth=90", "domain=d01", "domain=d02", "model=wrf", "member=m01",
      "run=2026-11-20", "run=2026-11-19T12"};
  static const char *const pieces[] = {
      "metrics=", "temperature", ",", "precipitation", "all", "t2", "&", "=", "%", "%00", "%ff", "time=", "2026-11-20T01:30Z",
      "2026-11-20", "from=", "to=", "hours=", "1", "24", "-1", "99999999999", "sum_hours=", "tz=", "+05:45", "method=", "nearest",
      "cell=", "elevation=", "units=", "ozone=", "tilt=", "azimuth=", "run=", "model=", "domain=", "member="};
  enum { partCount = sizeof parts / sizeof *parts, pieceCount = sizeof pieces / sizeof *pieces };
  static char text[512];
  const uint8_t way = take();
  size_t length = text[0] = 0;
  if (way < 160) {
    for (size_t part = take() % 4; part < partCount; part += 1 + take() % partCount)
      length += (size_t)snprintf(text + length, 64, "%s%s", length ? "&" : "", parts[part]);
    return text;
  }
  for (int left = way % 16; left > 0; left--) {
    const uint8_t piece = take();
    length += (size_t)snprintf(text + length, 32, piece < 200 ? "%s" : "%.0s%c", pieces[piece % pieceCount], take());
  }
  return way < 250 ? text : NULL;
}

// What has to hold of each call.

static void require(bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "LibraryTarget: %s\n", what);
  abort();
}

// The texts of facts are there, to their end.
static void read(const char *text) { require(text && strlen(text) < 1 << 20, "a text is missing"); }

static gridq_error error;

// A place for an error, or none.
static gridq_error *placeForError(void) {
  memset(&error, 0xA5, sizeof error);
  return take() < 240 ? &error : NULL;
}

static void check(bool failed, const gridq_error *place) {
  if (!place) return;
  require(failed == (error.code != GRIDQ_OK), "the code is not that of the result");
  require(error.code >= GRIDQ_OK && error.code <= GRIDQ_OTHER, "there is no such code");
  require(memchr(error.text, 0, sizeof error.text) != NULL, "the line of an error has no end");
  require(failed == (error.text[0] != 0), "an error has no line");
}

static bool isOK(int32_t code, const gridq_error *place) {
  check(code != GRIDQ_OK, place);
  if (place) require(code == error.code, "another code is returned");
  return code == GRIDQ_OK;
}

// Handles: those that were opened, also when they are closed, and some that never were.

enum { handleCount = 3 };
static gridq_data *opened[handleCount];
static gridq_answer *answers[handleCount];

static void *takeHandle(void *const *handles, void *ofAnotherKind) {
  uint8_t byte = take();
  if (byte < 200) return handles[0];
  if (byte < 240) return handles[byte % handleCount];
  return byte < 250 ? ofAnotherKind : (void *)(uintptr_t)(byte < 254 ? take64() : 0);
}

static gridq_data *takeData(void) { return takeHandle((void *const *)opened, answers[0]); }
static gridq_answer *takeAnswer(void) { return takeHandle((void *const *)answers, opened[0]); }

// Memory for so many values, to the byte; none where a count is more than memory could hold.
static void *memory(size_t count) { return count <= 1 << 21 && take() < 250 ? malloc(count * 8) : NULL; }

// What a count should be, or another.
static size_t takeCount(size_t expected) { return take() < 224 ? expected : takeNumber(); }

// None, or one that leaves nothing or little between what is so long, or another.
static size_t takeStride(size_t length) { return take() < 96 ? 0 : takeCount(length + take() % 4); }

static gridq_domain factsOf(const gridq_data *data, size_t domain) {
  gridq_domain facts = {0};
  gridq_domain_facts(data, domain, &facts, NULL);
  return facts;
}

// Near a grid point, or anywhere.
static void takePlace(const gridq_data *data, size_t domain, double *latitude, double *longitude) {
  *latitude = takeDouble(), *longitude = takeDouble();
  gridq_domain facts = factsOf(data, domain);
  const size_t columns = (size_t)facts.columns;
  if (take() > 230 || !columns || columns > 1 << 20) return;
  double *latitudes = malloc(columns * 8), *longitudes = malloc(columns * 8);
  size_t row = take() % (size_t)facts.rows, column = take() % columns;
  if (gridq_coordinates(data, domain, row, 1, latitudes, longitudes, columns, NULL) == GRIDQ_OK) {
    *latitude = latitudes[column] + take() / 4096.0;
    *longitude = longitudes[column] + take() / 4096.0;
  }
  free(latitudes), free(longitudes);
}

static void readMetric(const gridq_metric *metric) {
  read(metric->name), read(metric->unit), read(metric->title), read(metric->standard_name), read(metric->kind);
}

static void askDomain(uint8_t function) {
  gridq_data *data = takeData();
  const size_t domain = take() < 230 ? 0 : takeNumber(), metric = takeNumber();
  const gridq_domain facts = factsOf(data, domain);
  const size_t first = take() < 200 ? 0 : takeNumber(), firstRow = take() < 128 ? 0 : takeNumber();
  double latitude, longitude;
  takePlace(data, domain, &latitude, &longitude);
  const int32_t method = takeKind();
  gridq_error *place = placeForError();
  double *values = NULL, *others = NULL;
  switch (function) {
  case 0: {
    gridq_domain told;
    if (isOK(gridq_domain_facts(data, domain, take() < 250 ? &told : NULL, place), place)) {
      read(told.name), read(told.model), read(told.member);
      require(told.columns > 0 && told.rows > 0 && told.times > 0, "a domain has no grid points or times");
      require(domain < gridq_domain_count(data), "there are fewer domains");
    }
    break;
  }
  case 1: {
    gridq_metric told;
    if (isOK(gridq_metric_facts(data, domain, metric, take() < 250 ? &told : NULL, place), place)) readMetric(&told);
    break;
  }
  case 2: {
    size_t number;
    gridq_metric named = {.name = NULL};
    gridq_metric_facts(data, domain, metric, &named, NULL);
    const char *name = take() < 128 ? named.name : takeText();
    if (isOK(gridq_metric_number(data, domain, name, take() < 250 ? &number : NULL, place), place))
      require(number < (size_t)factsOf(data, domain).metrics, "a metric has no number");
    break;
  }
  case 3: {
    size_t count = takeCount((size_t)facts.times);
    isOK(gridq_times(data, domain, (int64_t *)(values = memory(count)), count, place), place);
    break;
  }
  case 4: {
    size_t count = takeCount((size_t)facts.times - first);
    isOK(gridq_series(data, domain, metric, latitude, longitude, method, first, values = memory(count), count, place), place);
    break;
  }
  case 5: {
    double value;
    int64_t time = facts.run + 60 * take();
    if (take() > 200) time = (int64_t)take64();
    isOK(gridq_value(data, domain, metric, latitude, longitude, method, time, take() < 250 ? &value : NULL, place), place);
    break;
  }
  case 6: {
    size_t points = takeNumber(), times = takeCount((size_t)facts.times), count = takeCount(points * times);
    double *latitudes = memory(points), *longitudes = memory(points);
    for (size_t point = 0; latitudes && longitudes && point < points && point < 8; point++)
      takePlace(data, domain, &latitudes[point], &longitudes[point]);
    for (size_t point = 8; latitudes && longitudes && point < points; point++) latitudes[point] = longitudes[point] = (double)point;
    isOK(gridq_points(data, domain, metric, latitudes, longitudes, points, method, first, times, values = memory(count), count, place),
         place);
    free(latitudes), free(longitudes);
    break;
  }
  case 7: {
    size_t times = takeNumber(), rows = takeNumber(), firstColumn = take() < 128 ? 0 : takeNumber();
    size_t columns = takeCount((size_t)facts.columns - firstColumn), row = takeStride(columns), time = takeStride(rows * columns);
    size_t extent = (times - 1) * (time ? time : rows * (row ? row : columns)) + (rows - 1) * (row ? row : columns) + columns;
    size_t count = takeCount(times && rows && columns ? extent : 0);
    isOK(gridq_field(data, domain, metric, first, times, firstRow, rows, firstColumn, columns, values = memory(count), row, time,
                     count, place),
         place);
    break;
  }
  case 8: {
    double column, row;
    if (isOK(gridq_position(data, domain, latitude, longitude, take() < 250 ? &column : NULL, take() < 250 ? &row : NULL, place), place)) {
      // Of a domain elsewhere there may have been none before.
      const gridq_domain now = factsOf(data, domain);
      require(column >= -0.5 && row >= -0.5 && column <= (double)now.columns && row <= (double)now.rows, "a position is outside");
    }
    break;
  }
  case 9: {
    size_t rows = takeNumber(), count = takeCount(rows * (size_t)facts.columns);
    values = memory(count), others = memory(count);
    isOK(gridq_coordinates(data, domain, firstRow, rows, values, others, count, place), place);
    break;
  }
  case 10: {
    size_t length = 0;
    const bool wantsLength = take() < 200;
    char *text = gridq_cf(data, domain, wantsLength ? &length : NULL, place);
    check(!text, place);
    if (text && wantsLength) require(strlen(text) == length, "a text is not as long as said");
    gridq_free(text);
    break;
  }
  }
  free(values), free(others);
}

static void ask(void) {
  gridq_data *data = takeData();
  double latitude, longitude;
  takePlace(data, 0, &latitude, &longitude);
  const int32_t kind = takeKind();
  const char *question = takeText();
  gridq_error *place = placeForError();
  gridq_answer *answer = gridq_ask(data, kind, latitude, longitude, question, place);
  check(!answer, place);
  if (!answer) return;
  size_t number = take() % handleCount;
  gridq_answer_close(answers[number]);
  answers[number] = answer;
}

static void readAnswer(void) {
  const gridq_answer *answer = takeAnswer();
  gridq_error *place = placeForError();
  size_t length = 0;
  const bool wantsLength = take() < 200;
  char *text = gridq_answer_text(answer, takeKind() % 4, wantsLength ? &length : NULL, place);
  check(!text, place);
  if (text && wantsLength) require(strlen(text) == length, "a text is not as long as said");
  gridq_free(text);

  const size_t notices = gridq_answer_notice_count(answer), number = takeNumber();
  for (size_t notice = 0; notice < notices; notice++) read(gridq_answer_notice(answer, notice)), read(gridq_answer_notice_code(answer, notice));
  if (number >= notices) require(!gridq_answer_notice(answer, number) && !gridq_answer_notice_code(answer, number), "a notice too many");

  gridq_source source;
  place = placeForError();
  if (isOK(gridq_answer_source(answer, number, take() < 250 ? &source : NULL, place), place)) {
    read(source.model), read(source.domain), read(source.member), read(source.sha256);
    require(number < gridq_answer_source_count(answer), "a source too many");
  }
  gridq_metric metric;
  place = placeForError();
  if (isOK(gridq_answer_metric(answer, number, take() < 250 ? &metric : NULL, place), place)) {
    readMetric(&metric);
    require(number < gridq_answer_metric_count(answer), "a metric too many");
  }
  const size_t count = takeCount(gridq_answer_time_count(answer));
  void *values = memory(count);
  place = placeForError();
  isOK(gridq_answer_times(answer, values, count, place), place);
  place = placeForError();
  isOK(gridq_answer_values(answer, number, values, count, place), place);
  free(values);
}

// A store elsewhere, whose files are those of the store here; what comes may be something else, or nothing.
static int32_t fetch(void *context, const char *path, const int64_t *starts, const int64_t *ends, size_t count, gridq_parts *parts) {
  char name[256];
  snprintf(name, sizeof name, "Fuzzing/Store/%s", path);
  require(context == answers && (!count || starts[0] < ends[0]), "a call of the function that fetches is not as it was asked for");
  FILE *file = fopen(name, "rb");
  if (!file) return 1;
  static uint8_t content[1 << 18];
  for (size_t number = 0; number < count || (!count && !number); number++) {
    size_t length = count ? (size_t)(ends[number] - starts[number]) : sizeof content;
    fseek(file, count ? (long)starts[number] : 0, SEEK_SET);
    length = fread(content, 1, length < sizeof content ? length : sizeof content, file);
    int64_t offset = count ? starts[number] : 0;
    const uint8_t way = take();
    if (way >= 250) {
      gridq_part_error(parts, takeText());
      fclose(file);
      return way == 255 ? 0 : -way;
    }
    if (way >= 200 && length) content[take() * 251 % length] ^= 1 + take();
    if (way >= 220) length = length * take() / 256;
    if (way >= 240) offset += (int64_t)take64();
    gridq_part(parts, offset, way == 239 ? NULL : content, length, way % 4 ? -1 : (int64_t)takeNumber(), way % 3 ? NULL : "1");
  }
  fclose(file);
  return 0;
}

static void openAnother(const uint8_t *bytes, size_t count) {
  static const char *const paths[] = {
      NULL, "", "/does/not/exist", "Fuzzing", "Fuzzing/README.md", "Fuzzing/Store", "Fuzzing/Corpus/index/lambert", "\xff"};
  gridq_error *place = placeForError();
  const uint8_t way = take();
  size_t length = takeNumber();
  if (length > count) length = count;
  gridq_data *data = way < 64    ? gridq_open(paths[way % 8], place)
                     : way < 128 ? gridq_open_remote(way < 126 ? "x://y" : NULL, way < 125 ? fetch : NULL, answers, place)
                                 : gridq_open_bytes(way < 250 ? bytes : NULL, length, place);
  check(!data, place);
  if (!data) return;
  size_t number = 1 + take() % (handleCount - 1);
  gridq_close(opened[number]);
  opened[number] = data;
}

// An index whose checksums are right: chapter 2 of docs/format/v1.md.

static uint32_t get32(const uint8_t *at) { uint32_t number; return memcpy(&number, at, 4), number; }
static uint64_t get64(const uint8_t *at) { uint64_t number; return memcpy(&number, at, 8), number; }

static void putChecksum(uint8_t *place, const uint8_t *bytes, size_t count) {
  static uint32_t remainders[256];
  if (!remainders[1]) {
    for (uint32_t byte = 0; byte < 256; byte++) {
      remainders[byte] = byte;
      for (int bit = 0; bit < 8; bit++) remainders[byte] = remainders[byte] >> 1 ^ (remainders[byte] & 1 ? 0xEDB88320 : 0);
    }
  }
  uint32_t checksum = ~0u;
  for (size_t byte = 0; byte < count; byte++) checksum = checksum >> 8 ^ remainders[(checksum ^ bytes[byte]) & 255];
  checksum = ~checksum;
  memcpy(place, &checksum, 4);
}

enum { headerLength = 128, entryLength = 32, directoryLength = 8 };
enum { directory = 8, tiles = 9, profileTiles = 14, profileDirectory = 15 };
struct part { uint8_t *start; size_t length; };

static void correctTiles(struct part entries, struct part all, uint64_t unit) {
  for (size_t at = 0; at + 2 * directoryLength <= entries.length; at += directoryLength) {
    uint8_t *entry = entries.start + at;
    uint64_t first = get32(entry) * unit, last = get32(entry + directoryLength) * unit;
    if (first <= last && last <= all.length) putChecksum(entry + 4, all.start + first, last - first);
  }
}

static void correct(uint8_t *bytes, size_t count) {
  if (count < headerLength) return;
  memcpy(bytes, "\x89GRIDX\r\n\1", 10);
  memcpy(bytes + 32, &(uint64_t){count}, 8);
  const uint64_t start = get32(bytes + 24), sections = get32(bytes + 92), tableEnd = start + entryLength * sections;
  if (start < headerLength || tableEnd > count) return;
  struct part found[16] = {0};
  for (uint8_t *entry = bytes + start; entry < bytes + tableEnd; entry += entryLength) {
    const uint64_t offset = get64(entry + 8), length = get64(entry + 16);
    if (get32(entry) < 16 && offset <= count && length <= count - offset) found[get32(entry)] = (struct part){bytes + offset, length};
  }
  correctTiles(found[directory], found[tiles], get32(bytes + 88));
  correctTiles(found[profileDirectory], found[profileTiles], get32(bytes + 88));
  for (uint8_t *entry = bytes + start; entry < bytes + tableEnd; entry += entryLength) {
    const uint32_t id = get32(entry);
    if (id < 16 && found[id].start && id != tiles && id != profileTiles) putChecksum(entry + 28, found[id].start, found[id].length);
  }
  memset(bytes + 20, 0, 4);
  putChecksum(bytes + 20, bytes, tableEnd);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  const size_t index = count > 256 ? count - 256 : 0;
  next = bytes + index, end = bytes + count;
  uint8_t *corrected = malloc(index);
  memcpy(corrected, bytes, index);
  correct(corrected, index);
  opened[0] = index ? gridq_open_bytes(corrected, index, &error) : gridq_open("Fuzzing/Store", &error);
  check(!opened[0], &error);
  if (!index) require(opened[0] != NULL, "start it in the folder of the package");
  while (opened[0] && next < end) {
    const uint8_t function = take() % 25;
    if (function < 11) {
      askDomain(function);
    } else if (function < 18) {
      ask();
    } else if (function < 22) {
      readAnswer();
    } else if (function < 23) {
      openAnother(corrected, index);
    } else if (function < 24) {
      gridq_answer_close(takeAnswer());
    } else if (take() < 32) {
      gridq_close(takeData());
    }
  }
  read(gridq_version());
  for (int number = 0; number < handleCount; number++) {
    gridq_close(opened[number]), gridq_answer_close(answers[number]);
    require(gridq_domain_count(opened[number]) == 0 && gridq_answer_time_count(answers[number]) == 0, "a closed handle answers");
    opened[number] = NULL, answers[number] = NULL;
  }
  free(corrected);
  return 0;
}
