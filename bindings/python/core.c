// libgridq for Python, by the stable interface of CPython 3.9: one file for all versions since.
//
// It hands on numbers and texts as they are, values as arrays of numpy; what people use is gridq/__init__.py.
#define _GNU_SOURCE
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x03090000
#include <Python.h>
// What numpy has had since 1.19, which is older than CPython 3.9.
#define NPY_TARGET_VERSION NPY_1_19_API_VERSION
#define NPY_NO_DEPRECATED_API NPY_1_19_API_VERSION
#include <numpy/arrayobject.h>
#include <structmember.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "gridq.h"

static const size_t valueSize = sizeof(double);

// Made by the module; takes a code and a text.
static PyObject *failure;

static PyObject *raised(const gridq_error *error) {
  PyObject *arguments = Py_BuildValue("(is)", (int)error->code, error->text);
  if (arguments) PyErr_SetObject(failure, arguments);
  Py_XDECREF(arguments);
  return NULL;
}

// Handles are numbers, also in Python: what is no handle is told by the library.
static void *handleOf(unsigned long long number) { return (void *)(uintptr_t)number; }

static PyObject *numberOf(const void *handle) { return PyLong_FromUnsignedLongLong((uintptr_t)handle); }

// A question that is being answered. Another thread may close the data meanwhile, where this one reads without the lock of the
// interpreter, or a callable is asked for bytes: then whoever asks last closes it. All of it is under that lock.
typedef struct Call {
  unsigned long long data;
  int isClosed;
  struct Call *next;
} Call;

static Call *calls;

static void *enter(Call *call, unsigned long long data) {
  *call = (Call){data, 0, calls};
  calls = call;
  return handleOf(data);
}

// An exception that a callable raised and that is no reason why bytes are not there, such as KeyboardInterrupt: type, value and
// traceback.
static _Thread_local PyObject *interruption[3];

// Nothing is asked any more. -1 where the question was interrupted: then nothing of the answer may be handed on.
static int leave(Call *call) {
  Call **place = &calls;
  while (*place != call) place = &(*place)->next;
  *place = call->next;
  if (call->isClosed) {
    Call *other = calls;
    while (other && other->data != call->data) other = other->next;
    if (other)
      other->isClosed = 1;
    else
      gridq_close(handleOf(call->data));
  }
  if (!interruption[0]) return 0;
  PyErr_Restore(interruption[0], interruption[1], interruption[2]);
  interruption[0] = NULL;
  return -1;
}

// What a question has to say for itself, unless it was interrupted.
static PyObject *left(Call *call, PyObject *result) {
  if (!leave(call)) return result;
  Py_XDECREF(result);
  return NULL;
}

static PyObject *openPath(PyObject *module, PyObject *arguments) {
  const char *path;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "y", &path)) return NULL;
  gridq_error error;
  gridq_data *data;
  Py_BEGIN_ALLOW_THREADS data = gridq_open(path, &error);
  Py_END_ALLOW_THREADS return data ? numberOf(data) : raised(&error);
}

static PyObject *openBytes(PyObject *module, PyObject *arguments) {
  const char *bytes;
  Py_ssize_t count;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "y#", &bytes, &count)) return NULL;
  gridq_error error;
  gridq_data *data = gridq_open_bytes(bytes, (size_t)count, &error);
  return data ? numberOf(data) : raised(&error);
}

// Appends a new object to a list, and releases it; -1 where there is none.
static int append(PyObject *list, PyObject *item) {
  if (!item) return -1;
  int result = PyList_Append(list, item);
  Py_DECREF(item);
  return result;
}

// What a callable gives for gridq_fetch: a list of (offset, bytes, size of the file or -1, version or None). An OSError of it is
// the reason why there is nothing; any other exception ends the question.
static int32_t fetched(void *callable, const char *path, const int64_t *starts, const int64_t *ends, size_t count, gridq_parts *parts) {
  // What is interrupted asks for nothing more.
  if (interruption[0]) return 1;
  PyGILState_STATE state = PyGILState_Ensure();
  int32_t code = 1;
  PyObject *ranges = PyList_New(0), *result = NULL;
  for (size_t at = 0; ranges && at < count; at++)
    if (append(ranges, Py_BuildValue("(LL)", (long long)starts[at], (long long)ends[at]))) Py_CLEAR(ranges);
  if (ranges) result = PyObject_CallFunction(callable, "sO", path, ranges);
  if (result) {
    code = 0;
    for (Py_ssize_t at = 0; !code && at < PyList_Size(result); at++) {
      long long offset, size;
      const char *bytes, *version;
      Py_ssize_t length;
      PyObject *part = PyList_GetItem(result, at);
      if (part && PyTuple_Check(part) && PyArg_ParseTuple(part, "Ly#Lz", &offset, &bytes, &length, &size, &version))
        gridq_part(parts, offset, bytes, (size_t)length, size, version);
      else
        code = 1;
    }
  }
  if (PyErr_Occurred() && !PyErr_ExceptionMatches(PyExc_OSError)) {
    code = 1;
    PyErr_Fetch(&interruption[0], &interruption[1], &interruption[2]);
  } else if (PyErr_Occurred()) {
    code = 1;
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyObject *text = value ? PyObject_Str(value) : NULL;
    PyObject *bytes = text ? PyUnicode_AsUTF8String(text) : NULL;
    if (bytes) gridq_part_error(parts, PyBytes_AsString(bytes));
    PyErr_Clear();
    Py_XDECREF(bytes);
    Py_XDECREF(text);
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(trace);
  }
  Py_XDECREF(ranges);
  Py_XDECREF(result);
  PyGILState_Release(state);
  return code;
}

// The callable must stay until the data is closed.
static PyObject *openRemote(PyObject *module, PyObject *arguments) {
  const char *address;
  PyObject *callable;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "sO", &address, &callable)) return NULL;
  gridq_error error;
  gridq_data *data;
  Call call;
  enter(&call, 0);
  Py_BEGIN_ALLOW_THREADS data = gridq_open_remote(address, fetched, callable, &error);
  Py_END_ALLOW_THREADS if (leave(&call)) {
    gridq_close(data);
    return NULL;
  }
  return data ? numberOf(data) : raised(&error);
}

static PyObject *closeData(PyObject *module, PyObject *number) {
  (void)module;
  unsigned long long handle = PyLong_AsUnsignedLongLongMask(number);
  if (PyErr_Occurred()) return NULL;
  for (Call *call = calls; call; call = call->next)
    if (call->data == handle) {
      call->isClosed = 1;
      Py_RETURN_NONE;
    }
  gridq_close(handleOf(handle));
  Py_RETURN_NONE;
}

static PyObject *closeAnswer(PyObject *module, PyObject *number) {
  (void)module;
  unsigned long long handle = PyLong_AsUnsignedLongLongMask(number);
  if (PyErr_Occurred()) return NULL;
  gridq_answer_close(handleOf(handle));
  Py_RETURN_NONE;
}

static PyObject *ask(PyObject *module, PyObject *arguments) {
  unsigned long long data;
  int kind;
  double latitude, longitude;
  const char *question;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Kidds", &data, &kind, &latitude, &longitude, &question)) return NULL;
  gridq_error error;
  gridq_answer *answer;
  Call call;
  gridq_data *asked = enter(&call, data);
  Py_BEGIN_ALLOW_THREADS answer = gridq_ask(asked, kind, latitude, longitude, question, &error);
  Py_END_ALLOW_THREADS if (leave(&call)) {
    gridq_answer_close(answer);
    return NULL;
  }
  return answer ? numberOf(answer) : raised(&error);
}

// A text of the library's, which is released.
static PyObject *taken(char *text, size_t length) {
  PyObject *result = PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "replace");
  gridq_free(text);
  return result;
}

static PyObject *answerText(PyObject *module, PyObject *arguments) {
  unsigned long long answer;
  int format;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Ki", &answer, &format)) return NULL;
  gridq_error error;
  size_t length;
  char *text = gridq_answer_text(handleOf(answer), format, &length, &error);
  return text ? taken(text, length) : raised(&error);
}

// A new array of one dimension, with any content.
static PyObject *room(size_t count, int type) { return PyArray_SimpleNew(1, (npy_intp[]){(npy_intp)count}, type); }

static void *memory(PyObject *array) { return PyArray_DATA((PyArrayObject *)array); }

// The values, or the error and no values.
static PyObject *filled(PyObject *values, int32_t code, const gridq_error *error) {
  if (code == GRIDQ_OK) return values;
  Py_DECREF(values);
  return raised(error);
}

static PyObject *metricOf(const gridq_metric *metric) {
  return Py_BuildValue("(sssssdii)", metric->name, metric->unit, metric->title, metric->standard_name, metric->kind,
                       metric->quantum, (int)metric->is_logarithmic, (int)metric->is_constant);
}

// (times, [(metric, values)], [(code, text)], [source]) of a forecast.
static PyObject *answerContent(PyObject *module, PyObject *number) {
  (void)module;
  unsigned long long handle = PyLong_AsUnsignedLongLongMask(number);
  if (PyErr_Occurred()) return NULL;
  const gridq_answer *answer = handleOf(handle);
  gridq_error error;
  const size_t count = gridq_answer_time_count(answer);
  PyObject *times = room(count, NPY_INT64), *metrics = PyList_New(0), *notices = PyList_New(0), *sources = PyList_New(0);
  if (!times || !metrics || !notices || !sources) goto failed;
  if (gridq_answer_times(answer, memory(times), count, &error)) {
    raised(&error);
    goto failed;
  }
  for (size_t at = 0; at < gridq_answer_metric_count(answer); at++) {
    gridq_metric metric;
    PyObject *values = room(count, NPY_DOUBLE);
    if (!values) goto failed;
    if (gridq_answer_metric(answer, at, &metric, &error) ||
        gridq_answer_values(answer, at, memory(values), count, &error)) {
      Py_DECREF(values);
      raised(&error);
      goto failed;
    }
    if (append(metrics, Py_BuildValue("(NN)", metricOf(&metric), values))) goto failed;
  }
  for (size_t at = 0; at < gridq_answer_notice_count(answer); at++) {
    if (append(notices, Py_BuildValue("(ss)", gridq_answer_notice_code(answer, at), gridq_answer_notice(answer, at)))) goto failed;
  }
  for (size_t at = 0; at < gridq_answer_source_count(answer); at++) {
    gridq_source from;
    if (gridq_answer_source(answer, at, &from, &error)) {
      raised(&error);
      goto failed;
    }
    if (append(sources, Py_BuildValue("(ssssLLLLddddi)", from.model, from.domain, from.member, from.sha256, (long long)from.run,
                                      (long long)from.generation, (long long)from.column, (long long)from.row, from.latitude,
                                      from.longitude, from.distance, from.elevation, (int)from.is_land)))
      goto failed;
  }
  return Py_BuildValue("(NNNN)", times, metrics, notices, sources);
failed:
  Py_XDECREF(times);
  Py_XDECREF(metrics);
  Py_XDECREF(notices);
  Py_XDECREF(sources);
  return NULL;
}

static PyObject *domainCount(PyObject *module, PyObject *number) {
  (void)module;
  unsigned long long data = PyLong_AsUnsignedLongLongMask(number);
  if (PyErr_Occurred()) return NULL;
  return PyLong_FromSize_t(gridq_domain_count(handleOf(data)));
}

static PyObject *domain(PyObject *module, PyObject *arguments) {
  unsigned long long data;
  Py_ssize_t number;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Kn", &data, &number)) return NULL;
  gridq_error error;
  gridq_domain facts;
  Call call;
  if (gridq_domain_facts(enter(&call, data), (size_t)number, &facts, &error)) return left(&call, raised(&error));
  return left(&call, Py_BuildValue("(sssLLLLLd)", facts.name, facts.model, facts.member, (long long)facts.run,
                                   (long long)facts.columns, (long long)facts.rows, (long long)facts.times,
                                   (long long)facts.metrics, facts.spacing));
}

static PyObject *metric(PyObject *module, PyObject *arguments) {
  unsigned long long data;
  Py_ssize_t domain, number;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Knn", &data, &domain, &number)) return NULL;
  gridq_error error;
  gridq_metric facts;
  Call call;
  const int32_t code = gridq_metric_facts(enter(&call, data), (size_t)domain, (size_t)number, &facts, &error);
  return left(&call, code ? raised(&error) : metricOf(&facts));
}

static PyObject *metricNumber(PyObject *module, PyObject *arguments) {
  unsigned long long data;
  Py_ssize_t domain;
  const char *name;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Kns", &data, &domain, &name)) return NULL;
  gridq_error error;
  size_t number;
  Call call;
  const int32_t code = gridq_metric_number(enter(&call, data), (size_t)domain, name, &number, &error);
  return left(&call, code ? raised(&error) : PyLong_FromSize_t(number));
}

static PyObject *times(PyObject *module, PyObject *arguments) {
  unsigned long long data;
  Py_ssize_t domain, count;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Knn", &data, &domain, &count)) return NULL;
  PyObject *values = room((size_t)count, NPY_INT64);
  if (!values) return NULL;
  gridq_error error;
  Call call;
  const int32_t code = gridq_times(enter(&call, data), (size_t)domain, memory(values), (size_t)count, &error);
  return left(&call, filled(values, code, &error));
}

// What arguments come as where a call must be short: without a tuple. CPython has it since 3.7, and promises it from 3.10 on.
#ifndef METH_FASTCALL
#define METH_FASTCALL 0x0080
#endif

// NULL, without an exception, where the library has an error to tell.
static PyObject *seriesOf(unsigned long long data, size_t domain, size_t metric, double latitude, double longitude, int32_t method,
                          Py_ssize_t count, gridq_error *error) {
  PyObject *values = room((size_t)count, NPY_DOUBLE);
  if (!values) return NULL;
  Call call;
  gridq_data *asked = enter(&call, data);
  if (gridq_series(asked, domain, metric, latitude, longitude, method, 0, memory(values), (size_t)count, error)) Py_CLEAR(values);
  return left(&call, values);
}

static PyObject *series(PyObject *module, PyObject *arguments) {
  unsigned long long data;
  Py_ssize_t domain, metric, count;
  double latitude, longitude;
  int method;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Knnddin", &data, &domain, &metric, &latitude, &longitude, &method, &count)) return NULL;
  gridq_error error;
  PyObject *values = seriesOf(data, (size_t)domain, (size_t)metric, latitude, longitude, method, count, &error);
  return values || PyErr_Occurred() ? values : raised(&error);
}

// What is under gridq.Domain: what its shortest question needs.
typedef struct {
  PyObject_HEAD unsigned long long data;
  Py_ssize_t domain, count;
  // Numbers of metrics that have been asked for, by their names.
  PyObject *known;
} Reader;

// The nearest series of such a metric. All else is for the method in Python.
static PyObject *readerSeries(PyObject *self, PyObject *const *arguments, Py_ssize_t count, PyObject *names) {
  const Reader *reader = (Reader *)self;
  PyObject *number = count == 3 && !names && reader->known ? PyDict_GetItem(reader->known, arguments[0]) : NULL;
  if (number) {
    const double latitude = PyFloat_AsDouble(arguments[1]), longitude = PyFloat_AsDouble(arguments[2]);
    const size_t metric = (size_t)PyLong_AsSsize_t(number);
    if (PyErr_Occurred()) return NULL;
    gridq_error error;
    PyObject *values =
        seriesOf(reader->data, (size_t)reader->domain, metric, latitude, longitude, GRIDQ_NEAREST, reader->count, &error);
    if (values || PyErr_Occurred()) return values;
    return PyObject_CallMethod(self, "_failed", "is", (int)error.code, error.text);
  }
  PyObject *result = NULL, *method = PyObject_GetAttrString(self, "_series");
  PyObject *positional = PyTuple_New(count), *named = PyDict_New();
  if (method && positional && named) {
    for (Py_ssize_t at = 0; at < count; at++) {
      Py_INCREF(arguments[at]);
      PyTuple_SetItem(positional, at, arguments[at]);
    }
    const Py_ssize_t nameCount = names ? PyTuple_Size(names) : 0;
    Py_ssize_t at = 0;
    while (at < nameCount && !PyDict_SetItem(named, PyTuple_GetItem(names, at), arguments[count + at])) at++;
    if (at == nameCount) result = PyObject_Call(method, positional, named);
  }
  Py_XDECREF(method);
  Py_XDECREF(positional);
  Py_XDECREF(named);
  return result;
}

static int visitReader(PyObject *self, visitproc visit, void *arg) {
  Py_VISIT(((Reader *)self)->known);
  Py_VISIT(Py_TYPE(self));
  return 0;
}

static int clearReader(PyObject *self) {
  Py_CLEAR(((Reader *)self)->known);
  return 0;
}

static void freeReader(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  clearReader(self);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static PyMethodDef readerMethods[] = {
    {"series", (PyCFunction)(void (*)(void))readerSeries, METH_FASTCALL | METH_KEYWORDS,
     "series($self, metric, latitude, longitude, *, method='nearest')\n--\n\n"
     "All values of a metric at a place, one for each of ``times``. Of a sum the amounts of one output interval each."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef readerMembers[] = {
    {"_handle", T_ULONGLONG, offsetof(Reader, data), 0, NULL},
    {"_number", T_PYSSIZET, offsetof(Reader, domain), 0, NULL},
    {"_times", T_PYSSIZET, offsetof(Reader, count), 0, NULL},
    {"_known", T_OBJECT_EX, offsetof(Reader, known), 0, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Spec readerType = {
    "gridq._core.Reader",
    sizeof(Reader),
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    (PyType_Slot[]){{Py_tp_methods, readerMethods},
                    {Py_tp_members, readerMembers},
                    {Py_tp_traverse, visitReader},
                    {Py_tp_clear, clearReader},
                    {Py_tp_dealloc, freeReader},
                    {0, NULL}},
};

// Latitudes and longitudes are bytes of doubles.
static PyObject *points(PyObject *module, PyObject *arguments) {
  unsigned long long data;
  Py_ssize_t domain, metric, count, latitudeCount, longitudeCount;
  const char *latitudes, *longitudes;
  int method;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Knny#y#in", &data, &domain, &metric, &latitudes, &latitudeCount, &longitudes, &longitudeCount,
                        &method, &count))
    return NULL;
  const size_t pointCount = (size_t)latitudeCount / valueSize;
  if (latitudeCount != longitudeCount || count < 0 || (count && pointCount > (size_t)PY_SSIZE_T_MAX / valueSize / (size_t)count)) {
    PyErr_SetString(PyExc_ValueError, "there must be as many latitudes as longitudes");
    return NULL;
  }
  PyObject *values = PyArray_SimpleNew(2, ((npy_intp[]){(npy_intp)pointCount, count}), NPY_DOUBLE);
  if (!values) return NULL;
  gridq_error error;
  int32_t code;
  double *start = memory(values);
  Call call;
  gridq_data *asked = enter(&call, data);
  Py_BEGIN_ALLOW_THREADS code =
      gridq_points(asked, (size_t)domain, (size_t)metric, (const double *)latitudes, (const double *)longitudes, pointCount,
                   method, 0, (size_t)count, start, pointCount * (size_t)count, &error);
  Py_END_ALLOW_THREADS return left(&call, filled(values, code, &error));
}

// How a field is cut along its rows, its columns or its times: between the tiles of the grid, or between times that are decoded
// together. A part has `together` of these, but for the first and the last one.
typedef struct {
  size_t points, tiles, first, end, firstTile, together, parts;
} Side;

// Of so many points, which are so many tiles, those that are asked for, in one part.
static Side sideOf(size_t points, size_t tiles, size_t first, size_t count) {
  return (Side){points, tiles, first, first + count, ((first + 1) * tiles - 1) / points, tiles, 1};
}

// Cuts a side, which is not empty, into so many parts or some more, or into as many as it has tiles.
static void cut(Side *side, size_t parts) {
  const size_t tiles = (side->end * side->tiles - 1) / side->points - side->firstTile + 1;
  side->together = parts < 1 ? tiles : parts < tiles ? tiles / parts : 1;
  side->parts = (tiles - 1) / side->together + 1;
}

// Where a part begins, and the one before it ends.
static size_t startOf(const Side *side, size_t part) {
  const size_t start = (side->firstTile + part * side->together) * side->points / side->tiles;
  return start < side->first ? side->first : start > side->end ? side->end : start;
}

// How many times are decoded together.
enum { TOGETHER = 4 };

// A field, of which each thread takes a part as soon as it is free: one that starts late, as on a processor that slept, takes
// fewer. Who asks takes the first ones, the others the last ones: what a processor writes lies together and stays in its caches.
// Whoever leaves last frees it: a thread that finds nothing left to read is not waited for.
typedef struct {
  gridq_data *data;
  size_t domain, metric;
  Side times, rows, columns;
  double *values;
  atomic_size_t taken, first, last, read, threads;
  // Of the first part that failed.
  atomic_int code;
  gridq_error error;
  // Released when all is read.
  PyThread_type_lock reading;
} Field;

static size_t partCount(const Field *whole) { return whole->times.parts * whole->rows.parts * whole->columns.parts; }

static size_t lengthOf(const Side *side, size_t part) { return startOf(side, part + 1) - startOf(side, part); }

// Reads a part into its place.
static int32_t readPart(const Field *whole, size_t number, gridq_error *error) {
  const size_t inRow = number % whole->columns.parts, inColumn = number / whole->columns.parts % whole->rows.parts;
  const size_t inTime = number / whole->columns.parts / whole->rows.parts;
  const size_t time = startOf(&whole->times, inTime), times = lengthOf(&whole->times, inTime);
  const size_t row = startOf(&whole->rows, inColumn), rows = lengthOf(&whole->rows, inColumn);
  const size_t column = startOf(&whole->columns, inRow), columns = lengthOf(&whole->columns, inRow);
  const size_t rowStride = whole->columns.end - whole->columns.first;
  const size_t timeStride = (whole->rows.end - whole->rows.first) * rowStride;
  const size_t corner =
      (time - whole->times.first) * timeStride + (row - whole->rows.first) * rowStride + column - whole->columns.first;
  const size_t count = times && rows && columns ? (times - 1) * timeStride + (rows - 1) * rowStride + columns : 0;
  return gridq_field(whole->data, whole->domain, whole->metric, time, times, row, rows, column, columns, whole->values + corner,
                     rowStride, timeStride, count, error);
}

// Reads parts until all are taken.
static void readParts(Field *whole, bool isFromEnd) {
  const size_t count = partCount(whole);
  while (atomic_fetch_add(&whole->taken, 1) < count) {
    const size_t number = isFromEnd ? count - 1 - atomic_fetch_add(&whole->last, 1) : atomic_fetch_add(&whole->first, 1);
    gridq_error error;
    int none = GRIDQ_OK;
    // After one that failed no other is needed.
    const int32_t code = atomic_load(&whole->code) == GRIDQ_OK ? readPart(whole, number, &error) : GRIDQ_OK;
    if (code != GRIDQ_OK && atomic_compare_exchange_strong(&whole->code, &none, code)) whole->error = error;
    if (atomic_fetch_add(&whole->read, 1) + 1 == count) PyThread_release_lock(whole->reading);
  }
}

static void finish(Field *whole) {
  if (atomic_fetch_sub(&whole->threads, 1) > 1) return;
  PyThread_free_lock(whole->reading);
  free(whole);
}

static void *readInThread(void *whole) {
  readParts(whole, true);
  finish(whole);
  return NULL;
}

// Those that older C libraries have, too.
#if defined(__GLIBC__) && defined(__x86_64__)
__asm__(".symver pthread_create,pthread_create@GLIBC_2.2.5");
__asm__(".symver pthread_attr_setaffinity_np,pthread_attr_setaffinity_np@GLIBC_2.3.4");
#endif

// Starts a thread that reads, on another processor than this one. Where it begins is otherwise the system's choice, and a
// processor whose last thread is just ending, as that of the field before, is not idle yet: a thread would wait behind this
// one until all is read, every second time.
static bool startReading(Field *whole) {
  pthread_attr_t how;
  if (pthread_attr_init(&how)) return false;
  pthread_attr_setdetachstate(&how, PTHREAD_CREATE_DETACHED);
#ifdef __linux__
  cpu_set_t processors;
  const int own = sched_getcpu();
  if (own >= 0 && own < CPU_SETSIZE && !sched_getaffinity(0, sizeof processors, &processors)) {
    CPU_CLR(own, &processors);
    if (CPU_COUNT(&processors) > 0) pthread_attr_setaffinity_np(&how, sizeof processors, &processors);
  }
#endif
  pthread_t thread;
  const bool isStarted = !pthread_create(&thread, &how, readInThread, whole);
  pthread_attr_destroy(&how);
  return isStarted;
}

// By at most so many threads.
static PyObject *field(PyObject *module, PyObject *arguments) {
  unsigned long long data;
  Py_ssize_t domain, metric, firstTime, times, firstRow, rows, firstColumn, columns, threads;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Knnnnnnnnn", &data, &domain, &metric, &firstTime, &times, &firstRow, &rows, &firstColumn,
                        &columns, &threads))
    return NULL;
  gridq_error error;
  gridq_domain facts;
  Call call;
  gridq_data *asked = enter(&call, data);
  if (gridq_domain_facts(asked, (size_t)domain, &facts, &error)) return left(&call, raised(&error));
  if (firstTime < 0 || times < 0 || rows < 0 || columns < 0 || firstRow < 0 || firstColumn < 0 || threads < 1 ||
      facts.times < 1 || times > facts.times - firstTime || rows > facts.rows - firstRow || columns > facts.columns - firstColumn ||
      (rows && columns && times > PY_SSIZE_T_MAX / (Py_ssize_t)valueSize / rows / columns)) {
    PyErr_SetString(PyExc_ValueError, "there is no such field");
    return left(&call, NULL);
  }
  PyObject *values = PyArray_SimpleNew(3, ((npy_intp[]){times, rows, columns}), NPY_DOUBLE);
  Field *whole = calloc(1, sizeof *whole);
  PyThread_type_lock reading = PyThread_allocate_lock();
  if (!values || !whole || !reading) {
    Py_XDECREF(values);
    free(whole);
    if (reading) PyThread_free_lock(reading);
    return left(&call, PyErr_NoMemory());
  }
  const size_t groups = ((size_t)facts.times + TOGETHER - 1) / TOGETHER;
  *whole = (Field){.data = asked, .domain = (size_t)domain, .metric = (size_t)metric,
                   .times = sideOf(groups * TOGETHER, groups, (size_t)firstTime, (size_t)times),
                   .rows = sideOf((size_t)facts.rows, (size_t)facts.tile_rows, (size_t)firstRow, (size_t)rows),
                   .columns = sideOf((size_t)facts.columns, (size_t)facts.tile_columns, (size_t)firstColumn, (size_t)columns),
                   .values = memory(values), .threads = 1, .reading = reading};
  if (threads > 1 && times > 0 && rows > 0 && columns > 0) {
    // A row of tiles each. Where these are few, their columns are cut, and then the times.
    cut(&whole->rows, SIZE_MAX);
    cut(&whole->columns, 2 * (size_t)threads / partCount(whole));
    cut(&whole->times, 2 * (size_t)threads / partCount(whole));
  }
  PyThread_acquire_lock(reading, WAIT_LOCK);
  for (size_t thread = 1; thread < (size_t)threads && thread < partCount(whole); thread++) {
    atomic_fetch_add(&whole->threads, 1);
    // There may be no more of them: then the others read it all.
    if (!startReading(whole)) {
      atomic_fetch_sub(&whole->threads, 1);
      break;
    }
  }
  Py_BEGIN_ALLOW_THREADS readParts(whole, false);
  PyThread_acquire_lock(reading, WAIT_LOCK);
  PyThread_release_lock(reading);
  Py_END_ALLOW_THREADS values = filled(values, atomic_load(&whole->code), &whole->error);
  finish(whole);
  return left(&call, values);
}

static PyObject *coordinates(PyObject *module, PyObject *arguments) {
  unsigned long long data;
  Py_ssize_t domain, rows, columns;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Knnn", &data, &domain, &rows, &columns)) return NULL;
  if (rows < 0 || columns < 0 || (columns && rows > PY_SSIZE_T_MAX / (Py_ssize_t)valueSize / columns)) return PyErr_NoMemory();
  const size_t count = (size_t)rows * (size_t)columns;
  npy_intp shape[] = {rows, columns};
  PyObject *latitudes = PyArray_SimpleNew(2, shape, NPY_DOUBLE), *longitudes = PyArray_SimpleNew(2, shape, NPY_DOUBLE);
  gridq_error error;
  if (latitudes && longitudes) {
    Call call;
    gridq_data *asked = enter(&call, data);
    const int32_t code =
        gridq_coordinates(asked, (size_t)domain, 0, (size_t)rows, memory(latitudes), memory(longitudes), count, &error);
    if (code == GRIDQ_OK) return left(&call, Py_BuildValue("(NN)", latitudes, longitudes));
    left(&call, raised(&error));
  }
  Py_XDECREF(latitudes);
  Py_XDECREF(longitudes);
  return NULL;
}

static PyObject *position(PyObject *module, PyObject *arguments) {
  unsigned long long data;
  Py_ssize_t domain;
  double latitude, longitude, column, row;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Kndd", &data, &domain, &latitude, &longitude)) return NULL;
  gridq_error error;
  Call call;
  const int32_t code = gridq_position(enter(&call, data), (size_t)domain, latitude, longitude, &column, &row, &error);
  return left(&call, code ? raised(&error) : Py_BuildValue("(dd)", column, row));
}

static PyObject *cf(PyObject *module, PyObject *arguments) {
  unsigned long long data;
  Py_ssize_t domain;
  (void)module;
  if (!PyArg_ParseTuple(arguments, "Kn", &data, &domain)) return NULL;
  gridq_error error;
  size_t length;
  Call call;
  char *text = gridq_cf(enter(&call, data), (size_t)domain, &length, &error);
  return left(&call, text ? taken(text, length) : raised(&error));
}

static PyMethodDef functions[] = {
    {"open", openPath, METH_VARARGS, NULL},
    {"open_bytes", openBytes, METH_VARARGS, NULL},
    {"open_remote", openRemote, METH_VARARGS, NULL},
    {"close", closeData, METH_O, NULL},
    {"ask", ask, METH_VARARGS, NULL},
    {"answer_text", answerText, METH_VARARGS, NULL},
    {"answer_content", answerContent, METH_O, NULL},
    {"answer_close", closeAnswer, METH_O, NULL},
    {"domain_count", domainCount, METH_O, NULL},
    {"domain", domain, METH_VARARGS, NULL},
    {"metric", metric, METH_VARARGS, NULL},
    {"metric_number", metricNumber, METH_VARARGS, NULL},
    {"times", times, METH_VARARGS, NULL},
    {"series", series, METH_VARARGS, NULL},
    {"points", points, METH_VARARGS, NULL},
    {"field", field, METH_VARARGS, NULL},
    {"coordinates", coordinates, METH_VARARGS, NULL},
    {"position", position, METH_VARARGS, NULL},
    {"cf", cf, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_core", NULL, -1, functions, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__core(void) {
  import_array();
  PyObject *module = PyModule_Create(&definition);
  if (!module) return NULL;
  failure = PyErr_NewException("gridq._core.Failure", NULL, NULL);
  if (!failure) goto failed;
  Py_INCREF(failure);
  if (PyModule_AddObject(module, "Failure", failure)) goto failed;
  PyObject *reader = PyType_FromSpec(&readerType);
  if (!reader || PyModule_AddObject(module, "Reader", reader)) {
    Py_XDECREF(reader);
    goto failed;
  }
  if (PyModule_AddStringConstant(module, "version", gridq_version())) goto failed;
  return module;
failed:
  Py_DECREF(module);
  return NULL;
}
