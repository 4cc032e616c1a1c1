"""The C library as Python's ctypes sees it: the functions and structs of bindings/c/gridq.h."""

import ctypes
from ctypes import POINTER, c_char, c_char_p, c_double, c_int32, c_int64, c_size_t, c_void_p


class Error(ctypes.Structure):
    _fields_ = [("code", c_int32), ("text", c_char * 1020)]


class Domain(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("model", c_char_p), ("member", c_char_p), ("run", c_int64), ("columns", c_int64),
                ("rows", c_int64), ("times", c_int64), ("metrics", c_int64), ("spacing", c_double),
                ("tile_columns", c_int64), ("tile_rows", c_int64)]


class Metric(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("unit", c_char_p), ("title", c_char_p), ("standard_name", c_char_p), ("kind", c_char_p),
                ("quantum", c_double), ("is_logarithmic", c_int32), ("is_constant", c_int32)]


class Source(ctypes.Structure):
    _fields_ = [("model", c_char_p), ("domain", c_char_p), ("member", c_char_p), ("sha256", c_char_p), ("run", c_int64),
                ("generation", c_int64), ("column", c_int64), ("row", c_int64), ("latitude", c_double), ("longitude", c_double),
                ("distance", c_double), ("elevation", c_double), ("is_land", c_int32)]


(OK, INVALID, CLOSED, NOT_FOUND, UNREADABLE, NOT_AN_INDEX, UNSUPPORTED, DAMAGED, NO_RUN, OUTSIDE_DOMAINS, OUTSIDE_RUN,
 UNKNOWN_METRIC, ABSENT_METRIC, NO_CELL, TOO_LARGE, OTHER) = range(16)
FORECAST, DAILY, MEMBERS, DAILY_MEMBERS, PROFILE = range(5)
NEAREST, BILINEAR = range(2)

# Memory of the caller's is passed by its address, so that a test may pass any.
PLACE = [c_void_p, c_size_t, POINTER(Error)]
FETCH = ctypes.CFUNCTYPE(c_int32, c_void_p, c_char_p, POINTER(c_int64), POINTER(c_int64), c_size_t, c_void_p)
FUNCTIONS = {
    "version": (c_char_p, []),
    "open": (c_void_p, [c_char_p, POINTER(Error)]),
    "open_bytes": (c_void_p, [c_char_p, c_size_t, POINTER(Error)]),
    "open_remote": (c_void_p, [c_char_p, c_void_p, c_void_p, POINTER(Error)]),
    "part": (None, [c_void_p, c_int64, c_char_p, c_size_t, c_int64, c_char_p]),
    "part_error": (None, [c_void_p, c_char_p]),
    "close": (None, [c_void_p]),
    "ask": (c_void_p, [c_void_p, c_int32, c_double, c_double, c_char_p, POINTER(Error)]),
    "answer_close": (None, [c_void_p]),
    "answer_text": (c_void_p, [c_void_p, c_int32, POINTER(c_size_t), POINTER(Error)]),
    "free": (None, [c_void_p]),
    "answer_notice_count": (c_size_t, [c_void_p]),
    "answer_notice": (c_char_p, [c_void_p, c_size_t]),
    "answer_notice_code": (c_char_p, [c_void_p, c_size_t]),
    "answer_source_count": (c_size_t, [c_void_p]),
    "answer_source": (c_int32, [c_void_p, c_size_t, POINTER(Source), POINTER(Error)]),
    "answer_time_count": (c_size_t, [c_void_p]),
    "answer_metric_count": (c_size_t, [c_void_p]),
    "answer_metric": (c_int32, [c_void_p, c_size_t, POINTER(Metric), POINTER(Error)]),
    "answer_times": (c_int32, [c_void_p, *PLACE]),
    "answer_values": (c_int32, [c_void_p, c_size_t, *PLACE]),
    "domain_count": (c_size_t, [c_void_p]),
    "domain_facts": (c_int32, [c_void_p, c_size_t, POINTER(Domain), POINTER(Error)]),
    "metric_facts": (c_int32, [c_void_p, c_size_t, c_size_t, POINTER(Metric), POINTER(Error)]),
    "metric_number": (c_int32, [c_void_p, c_size_t, c_char_p, POINTER(c_size_t), POINTER(Error)]),
    "times": (c_int32, [c_void_p, c_size_t, *PLACE]),
    "series": (c_int32, [c_void_p, c_size_t, c_size_t, c_double, c_double, c_int32, c_size_t, *PLACE]),
    "value": (c_int32, [c_void_p, c_size_t, c_size_t, c_double, c_double, c_int32, c_int64, c_void_p, POINTER(Error)]),
    "points": (c_int32, [c_void_p, c_size_t, c_size_t, c_void_p, c_void_p, c_size_t, c_int32, c_size_t, c_size_t, *PLACE]),
    "field": (c_int32, [c_void_p, *[c_size_t] * 8, PLACE[0], *[c_size_t] * 2, *PLACE[1:]]),
    "cf": (c_void_p, [c_void_p, c_size_t, POINTER(c_size_t), POINTER(Error)]),
    "position": (c_int32, [c_void_p, c_size_t, c_double, c_double, c_void_p, c_void_p, POINTER(Error)]),
    "coordinates": (c_int32, [c_void_p, c_size_t, c_size_t, c_size_t, c_void_p, c_void_p, c_size_t, POINTER(Error)]),
}


class Failure(Exception):
    """What a call says that has no result."""

    def __init__(self, error):
        super().__init__(error.text.decode())
        self.code = error.code


class Library:
    def __init__(self, path):
        library = ctypes.CDLL(path)
        for name, (result, arguments) in FUNCTIONS.items():
            function = getattr(library, f"gridq_{name}")
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)

    def call(self, name, *arguments):
        """The result of a function whose last argument is the place for an error."""
        error = Error()
        result = getattr(self, name)(*arguments, error)
        failed = result != OK if FUNCTIONS[name][0] is c_int32 else result is None
        assert failed == (error.code != OK), (name, error.code)
        if failed:
            assert error.text, name
            raise Failure(error)
        return result

    def text(self, data, kind, latitude, longitude, question, form=0):
        """An answer as text."""
        answer = self.call("ask", data, kind, latitude, longitude, question.encode())
        try:
            return self.taken("answer_text", answer, form)
        finally:
            self.answer_close(answer)

    def taken(self, name, *arguments):
        """The text that a function makes, which is released."""
        length = c_size_t()
        start = self.call(name, *arguments, length)
        text = ctypes.string_at(start, length.value)
        assert text == ctypes.string_at(start)
        self.free(start)
        return text.decode()

    def domain(self, data, number=0):
        facts = Domain()
        self.call("domain_facts", data, number, facts)
        return facts

    def metric(self, data, name, domain=0):
        number = c_size_t()
        self.call("metric_number", data, domain, name.encode(), number)
        return number.value


def doubles(count):
    """Memory for so many values, none of which is a number yet."""
    return (c_double * count)(*([float("nan")] * count))
