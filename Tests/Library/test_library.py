"""Whether the C library answers as the command does, and survives all that a caller may pass.

    python3 test_library.py LIBRARY GRIDQ GRIDX RUN… [-- TEST…]

RUN are model output files of one run of an ensemble of two nests. TEST are names of classes below; all, where none is named.
Needs nothing but Python.

    python3 test_library.py --write FOLDER GRIDQ GRIDX RUN…

writes what replay.py asks where there is no command: indexes, stores, and ten thousand questions with what the command says.
"""

import ctypes
import datetime
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import unittest
from ctypes import c_double, c_int64, c_size_t

import library
from library import Failure, Library, Metric, doubles

LONG = bool(os.environ.get("GRIDQ_LONG_TESTS"))
random.seed(36)


def setUpModule():
    global LIB
    path, *others = PROGRAMS
    LIB = Library(path)
    make(tempfile.mkdtemp(), *others)


def make(scratch, gridq, gridx, *files):
    """Indexes and stores of a run, in a folder."""
    global GRIDQ, FOLDER, STORE, INDEX, ENSEMBLE
    GRIDQ = gridq
    FOLDER, STORE, ENSEMBLE = (os.path.join(scratch, name) for name in ("indexes", "store", "ensemble"))
    os.mkdir(FOLDER)
    for file in files:
        domain = re.search("d0[0-9]", os.path.basename(file)).group()
        subprocess.run([gridx, "build", file, "--output", f"{FOLDER}/{domain}.gridx", "--metrics", "all", "--profiles"],
                       check=True, stderr=subprocess.DEVNULL)
    INDEX = f"{FOLDER}/d02.gridx"
    ingest = [gridx, "ingest", *files, "--metrics", "all"]
    subprocess.run([*ingest, "--store", STORE, "--profiles"], check=True, capture_output=True)
    for member in "12":
        subprocess.run([*ingest, "--store", ENSEMBLE, "--member", member], check=True, capture_output=True)


def opened(path):
    return LIB.call("open", path.encode())


def of_command(options, path, points):
    """What gridq says of some places: JSON, or None where it has no answer."""
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
        file.write("name,lat,lon\n" + "".join(f"{n},{lat},{lon}\n" for n, (lat, lon) in enumerate(points)))
        file.flush()
        kind = "--store" if os.path.exists(f"{path}/manifest.json") else "--index"
        done = subprocess.run([GRIDQ, kind, path, "--points", file.name, "--format", "json", *options],
                              capture_output=True, text=True)
    answers = [None] * len(points)
    for answer in json.loads(done.stdout or "[]"):
        answers[int(answer.pop("station"))] = without_age(answer)
    return answers, done.stderr


def without_age(answer):
    """The library answers the same at any hour."""
    for one in [answer, *answer.get("members", [])]:
        one.pop("run_age_s", None)
    return answer


def arguments(kind, options):
    """A question, as the command is asked."""
    words = [word for name, text in options.items()
             for word in (f"--{ {'metrics': 'metric'}.get(name, name).replace('_', '-') }", text)]
    return words + {library.DAILY: ["--daily"], library.MEMBERS: ["--member", "all"],
                    library.DAILY_MEMBERS: ["--daily", "--member", "all"], library.PROFILE: ["--profile"]}.get(kind, [])


def random_options(kind):
    names = ["temperature", "precipitation", "wind_speed", "wind_direction", "relative_humidity", "pressure_msl", "weather_code",
             "cloud_cover", "shortwave_radiation", "elevation", "land", "uv_index", "dew_point", "apparent_temperature"]
    options = {"metrics": ",".join(random.sample(names, random.randint(1, 6)))} if random.random() < 0.9 else {"metrics": "all"}
    if random.random() < 0.3:
        options["units"] = random.choice(["metric", "imperial"])
    if random.random() < 0.3:
        options["tz"] = random.choice(["utc", "Europe/Lisbon", "Asia/Kolkata", "auto"])
    if random.random() < 0.3:
        options["method"] = "bilinear"
    elif random.random() < 0.3:
        options["cell"] = random.choice(["land", "sea"])
    start = datetime.datetime(2026, 11, 20) + datetime.timedelta(minutes=random.randint(0, 1500))
    case = random.random()
    if case < 0.3:
        options |= {"from": start.strftime("%Y-%m-%dT%H:%MZ"), "hours": str(random.randint(1, 12))}
    elif case < 0.5 and kind == library.FORECAST:
        options["time"] = start.strftime("%Y-%m-%dT%H:%MZ")
    # The command refuses lengths of sums where nothing is a sum.
    if "precipitation" in options["metrics"] and random.random() < 0.5 and kind in (library.FORECAST, library.MEMBERS):
        options["sum_hours"] = str(random.randint(1, 6))
    return options


def questions():
    """Ten thousand random questions, of 50 places at a time: where, the kind, its options, and the places."""
    for _ in range(200):
        kind = random.choice([library.FORECAST] * 4 + [library.DAILY, library.MEMBERS, library.DAILY_MEMBERS])
        of_members = kind in (library.MEMBERS, library.DAILY_MEMBERS)
        path = ENSEMBLE if of_members else random.choice([FOLDER, STORE, INDEX])
        # Some of them lie outside.
        points = [(round(random.uniform(35.5, 43.5), 4), round(random.uniform(-13, -3.5), 4)) for _ in range(25)]
        points += [(round(random.uniform(38.2, 39.4), 4), round(random.uniform(-9.6, -8.4), 4)) for _ in range(25)]
        yield path, kind, random_options(kind), points


def write(folder, *others):
    """What replay.py asks, and what the command says to it."""
    os.makedirs(folder, exist_ok=True)
    make(folder, *others)
    kinds = {library.FORECAST: "forecast", library.DAILY: "daily", library.MEMBERS: "members", library.DAILY_MEMBERS: "daily_members"}
    asked = [{"path": os.path.relpath(path, folder), "kind": kinds[kind], "options": options, "places": places,
              "answers": of_command(arguments(kind, options), path, places)[0]}
             for path, kind, options, places in questions()]
    with open(os.path.join(folder, "questions.json"), "w") as file:
        json.dump(asked, file)


class AnswersAreThoseOfTheCommand(unittest.TestCase):
    """10,000 random questions: the bytes of JSON, read as JSON."""

    def ask(self, path, kind, options, points):
        data = opened(path)
        question = "&".join(f"{name}={text}" for name, text in options.items())
        expected, told = of_command(arguments(kind, options), path, points)
        count = 0
        for (latitude, longitude), there in zip(points, expected):
            try:
                answer = json.loads(LIB.text(data, kind, latitude, longitude, question))
            except Failure as failure:
                answer = None
                self.assertIn(failure.code, (library.OUTSIDE_DOMAINS, library.NO_CELL, library.OUTSIDE_RUN), str(failure))
            self.assertEqual(answer, there, f"{arguments(kind, options)} {latitude} {longitude}: {told[:300]}")
            count += there is not None
        LIB.close(data)
        return count

    def test_ten_thousand_questions(self):
        self.assertGreater(sum(self.ask(*question) for question in questions()), 4000)

    def test_what_is_not_asked_of_lists(self):
        """Columns of air, and heights to adjust to."""
        for path in (STORE, FOLDER):
            data = opened(path)
            for (latitude, longitude), kind, options, question in [
                ((39.6, -8.2), library.PROFILE, ["--profile", "--time", "2026-11-20T06:30Z"], "time=2026-11-20T06:30Z"),
                ((38.7, -9.1), library.PROFILE, ["--profile", "--time", "2026-11-20T12:00Z"], "time=2026-11-20T12:00Z"),
                ((38.7, -9.1), library.FORECAST, ["--metric", "all", "--elevation", "851"], "elevation=851"),
                ((39.6, -8.2), library.DAILY, ["--metric", "t2,surface_pressure", "--elevation", "12", "--daily"],
                 "metrics=t2,surface_pressure&elevation=12"),
            ]:
                place = ["--lat", str(latitude), "--lon", str(longitude)]
                told = subprocess.run([GRIDQ, "--store" if path == STORE else "--index", path, *place, *options, "--format", "json"],
                                      check=True, capture_output=True, text=True).stdout
                answer = json.loads(LIB.text(data, kind, latitude, longitude, question))
                self.assertEqual(answer, without_age(json.loads(told)), options)
            LIB.close(data)


class NumbersAreThoseOfAnswers(unittest.TestCase):
    def setUp(self):
        self.data = opened(INDEX)
        self.facts = LIB.domain(self.data)

    def tearDown(self):
        LIB.close(self.data)

    def test_an_answer_has_the_same_in_numbers(self):
        question = "metrics=temperature,precipitation,wind_speed&method=bilinear"
        answer = LIB.call("ask", self.data, 0, 38.7369, -9.1427, question.encode())
        written = json.loads(LIB.text(self.data, 0, 38.7369, -9.1427, question))
        times = (c_int64 * LIB.answer_time_count(answer))()
        LIB.call("answer_times", answer, ctypes.addressof(times), len(times))
        self.assertEqual(
            [datetime.datetime.fromtimestamp(time, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ") for time in times],
            written["times"])
        self.assertEqual(LIB.answer_metric_count(answer), 3)
        for number, (name, of) in enumerate(written["metrics"].items()):
            metric, values = Metric(), doubles(len(times))
            LIB.call("answer_metric", answer, number, metric)
            self.assertEqual((metric.name.decode(), metric.unit.decode()), (name, of["unit"]))
            LIB.call("answer_values", answer, number, ctypes.addressof(values), len(values))
            self.assertEqual([None if math.isnan(value) else value for value in values], of["values"])
        LIB.answer_close(answer)

    def test_notices_are_told(self):
        answer = LIB.call("ask", self.data, 0, 38.7369, -9.1427, b"metrics=temperature&from=2026-11-20T20:00Z&hours=48")
        notices = [{"code": LIB.answer_notice_code(answer, number).decode(), "text": LIB.answer_notice(answer, number).decode()}
                   for number in range(LIB.answer_notice_count(answer))]
        LIB.answer_close(answer)
        written = json.loads(LIB.text(self.data, 0, 38.7369, -9.1427, "metrics=temperature&from=2026-11-20T20:00Z&hours=48"))
        self.assertEqual(notices, [{key: notice[key] for key in ("code", "text")} for notice in written["notices"]])
        self.assertTrue(notices)

    def test_an_answer_says_where_it_is_from(self):
        data = opened(STORE)
        answer = LIB.call("ask", data, 0, 38.7369, -9.1427, b"metrics=temperature")
        written = json.loads(LIB.text(data, 0, 38.7369, -9.1427, "metrics=temperature"))
        self.assertEqual(LIB.answer_source_count(answer), 1)
        source, cell = library.Source(), written["cell"]
        LIB.call("answer_source", answer, 0, source)
        run = datetime.datetime.fromtimestamp(source.run, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        self.assertEqual(
            (source.model.decode(), source.domain.decode(), source.sha256.decode(), run, source.generation, source.column, source.row),
            (*(written[key] for key in ("model", "domain", "index_sha256", "run", "generation")), cell["i"], cell["j"]))
        self.assertEqual((round(source.latitude, 5), round(source.longitude, 5), round(source.distance, 1), source.is_land == 1),
                         (cell["latitude"], cell["longitude"], cell["distance_m"], cell["land"]))
        self.assertAlmostEqual(source.elevation, cell["elevation_m"], 1)
        LIB.answer_close(answer)
        LIB.close(data)

    def test_series_points_fields_and_values_agree(self):
        columns, rows, times = self.facts.columns, self.facts.rows, self.facts.times
        moments = (c_int64 * times)()
        LIB.call("times", self.data, 0, ctypes.addressof(moments), times)
        latitudes, longitudes = doubles(rows * columns), doubles(rows * columns)
        LIB.call("coordinates", self.data, 0, 0, rows, ctypes.addressof(latitudes), ctypes.addressof(longitudes), rows * columns)
        for number in range(self.facts.metrics):
            metric = Metric()
            LIB.call("metric_facts", self.data, 0, number, metric)
            name = metric.name.decode()
            self.assertEqual(LIB.metric(self.data, name), number)
            field = doubles(times * rows * columns)
            LIB.call("field", self.data, 0, number, 0, times, 0, rows, 0, columns, ctypes.addressof(field), 0, 0, len(field))
            block = doubles(2 * 5 * 9)
            LIB.call("field", self.data, 0, number, 3, 2, 11, 5, 20, 9, ctypes.addressof(block), 0, 0, len(block))
            part = [field[((3 + time) * rows + 11 + row) * columns + 20 + column]
                    for time in range(2) for row in range(5) for column in range(9)]
            self.assertEqual(repr(list(block)), repr(part), name)
            # The same into a larger array: two times of six rows, and of twelve columns; 7.0 is not touched.
            array = (c_double * (2 * 6 * 12))(*[7.0] * 144)
            extent = 6 * 12 + 4 * 12 + 9
            LIB.call("field", self.data, 0, number, 3, 2, 11, 5, 20, 9, ctypes.addressof(array) + 8 * 14, 12, 72, extent)
            expected = [7.0] * 144
            for time in range(2):
                for row in range(5):
                    start = 14 + time * 72 + row * 12
                    expected[start:start + 9] = part[(time * 5 + row) * 9:][:9]
            self.assertEqual(repr(list(array)), repr(expected), name)
            cells = random.sample(range(rows * columns), 20)
            lat, lon = (c_double * 20)(*[latitudes[cell] for cell in cells]), (c_double * 20)(*[longitudes[cell] for cell in cells])
            values = doubles(20 * times)
            LIB.call("points", self.data, 0, number, ctypes.addressof(lat), ctypes.addressof(lon), 20, library.NEAREST, 0, times,
                     ctypes.addressof(values), len(values))
            for place, cell in enumerate(cells):
                of_field = [field[time * rows * columns + cell] for time in range(times)]
                of_points = values[place * times:(place + 1) * times]
                series = doubles(times)
                LIB.call("series", self.data, 0, number, lat[place], lon[place], library.NEAREST, 0, ctypes.addressof(series), times)
                # NaN is not equal to itself; the texts of numbers are as exact as these.
                self.assertEqual(repr(of_points), repr(list(series)), name)
                # Where a cell is found from its own coordinates, these are off by a rounding: the height of the sun differs.
                for one, other in zip(of_field, of_points):
                    same = math.isnan(one) and math.isnan(other) or abs(one - other) <= 1e-9 * max(1, abs(one))
                    self.assertTrue(same, f"{name}: {one} {other}")
            value = c_double()
            LIB.call("value", self.data, 0, number, lat[0], lon[0], library.NEAREST, moments[times - 1], ctypes.addressof(value))
            self.assertEqual(repr(value.value), repr(values[times - 1]), name)

    def test_a_domain_in_the_words_of_cf(self):
        """All of it is compared with what gridx export writes where xarray is: bindings/python/tests/test_xarray.py."""
        content = json.loads(LIB.taken("cf", self.data, 0))
        dimensions, variables = content["dimensions"], content["variables"]
        self.assertEqual([dimensions[name] for name in ("time", "y", "x")], [self.facts.times, self.facts.rows, self.facts.columns])
        for name, points, tiles in (("y", self.facts.rows, self.facts.tile_rows), ("x", self.facts.columns, self.facts.tile_columns)):
            starts = [number * points // tiles for number in range(tiles + 1)]
            self.assertEqual(content["tiles"][name], [end - start for start, end in zip(starts, starts[1:])])
        self.assertEqual(variables["temperature"]["dimensions"], ["time", "y", "x"])
        self.assertEqual(variables["temperature"]["attributes"]["standard_name"], "air_temperature")
        self.assertEqual(variables["time"]["values"], [3600 * hour for hour in range(self.facts.times)])
        # The south-western grid point is where its coordinates on the plane are: in metres, which differ by the spacing.
        self.assertAlmostEqual(variables["x"]["values"][1] - variables["x"]["values"][0], self.facts.spacing, 3)

    def test_a_place_on_the_grid(self):
        latitudes, longitudes = doubles(self.facts.columns), doubles(self.facts.columns)
        LIB.call("coordinates", self.data, 0, 7, 1, ctypes.addressof(latitudes), ctypes.addressof(longitudes), len(latitudes))
        column, row = c_double(), c_double()
        LIB.call("position", self.data, 0, latitudes[5], longitudes[5], ctypes.addressof(column), ctypes.addressof(row))
        # A ten-thousandth of a cell is some decimetres.
        self.assertAlmostEqual(column.value, 5, 4)
        self.assertAlmostEqual(row.value, 7, 4)
        with self.assertRaises(Failure) as raised:
            LIB.call("position", self.data, 0, 0, 0, ctypes.addressof(column), ctypes.addressof(row))
        self.assertEqual(raised.exception.code, library.OUTSIDE_DOMAINS)

    def test_bytes_are_the_same_as_a_file(self):
        with open(INDEX, "rb") as file:
            content = file.read()
        data = LIB.call("open_bytes", content, len(content))
        one = json.loads(LIB.text(data, 0, 38.7, -9.1, "metrics=temperature"))
        other = json.loads(LIB.text(self.data, 0, 38.7, -9.1, "metrics=temperature"))
        self.assertIsNotNone(other.pop("index_modified"))
        self.assertEqual(one, other)
        LIB.close(data)

    def test_domains_of_a_store(self):
        data = opened(ENSEMBLE)
        facts = [LIB.domain(data, number) for number in range(LIB.domain_count(data))]
        self.assertEqual(sorted((one.name, one.member) for one in facts),
                         [(b"d01", b"1"), (b"d01", b"2"), (b"d02", b"1"), (b"d02", b"2")])
        self.assertEqual({one.run for one in facts}, {int(datetime.datetime(2026, 11, 20, tzinfo=datetime.timezone.utc).timestamp())})
        LIB.close(data)


class StoresElsewhere(unittest.TestCase):
    """Files that a function of the caller's fetches; bindings/python/tests/test_remote.py has web servers."""

    def open(self, answer):
        """A store of which `answer` gives, for a path and ranges, parts (offset, bytes), or raises OSError."""
        def fetch(context, path, starts, ends, count, parts):
            try:
                for offset, content in answer(path.decode(), [(starts[n], ends[n]) for n in range(count)]):
                    LIB.part(parts, offset, content, len(content), -1, None)
                return 0
            except OSError as error:
                LIB.part_error(parts, str(error).encode())
                return 1
        # Has to stay.
        self.fetch = library.FETCH(fetch)
        return LIB.call("open_remote", b"x://y", ctypes.cast(self.fetch, ctypes.c_void_p), None)

    def of_disk(self, path, ranges):
        with open(os.path.join(STORE, path), "rb") as file:
            content = file.read()
        self.fetched += sum(end - start for start, end in ranges)
        return [(start, content[start:end]) for start, end in ranges or [(0, len(content))]]

    def test_it_answers_as_the_store_does(self):
        self.fetched = 0
        data, here = self.open(self.of_disk), opened(STORE)
        for kind, question in [(0, "metrics=temperature,precipitation"), (1, ""), (4, "time=2026-11-20T06:00Z"), (0, "method=bilinear")]:
            one, other = (json.loads(LIB.text(store, kind, 38.7369, -9.1427, question)) for store in (data, here))
            other.pop("index_modified", None), one.pop("index_modified", None)
            self.assertEqual(one, other)
        self.assertLess(self.fetched, 100_000)
        facts = LIB.domain(here, 1)
        count = 2 * facts.rows * facts.columns
        fields = doubles(count), doubles(count)
        for store, field in zip((data, here), fields):
            LIB.call("field", store, 1, 0, 3, 2, 0, facts.rows, 0, facts.columns, ctypes.addressof(field), 0, 0, count)
        self.assertEqual(list(fields[0]), list(fields[1]))
        self.assertEqual(LIB.taken("cf", data, 1), LIB.taken("cf", here, 1))
        LIB.close(data)
        LIB.close(here)

    def answer(self, data, kind=0, question="metrics=temperature"):
        answer = json.loads(LIB.text(data, kind, 38.7369, -9.1427, question))
        answer.pop("index_modified", None)
        return answer

    def test_wrong_bytes_are_not_kept(self):
        """What came wrong once is fetched again for the next question."""
        self.fetched, here = 0, opened(STORE)
        expected = self.answer(here)
        for when in range(1, 4):
            calls = 0

            def once(path, ranges):
                nonlocal calls
                calls += path != "manifest.json"
                parts = self.of_disk(path, ranges)
                return parts if calls != when else [(offset, bytes(byte ^ 0x55 for byte in content)) for offset, content in parts]

            data = self.open(once)
            try:
                first = self.answer(data)
                self.assertEqual(first["notices"][0]["code"], "left_out")
            except Failure as failure:
                self.assertIn(failure.code, (library.DAMAGED, library.NOT_AN_INDEX, library.UNSUPPORTED))
            self.assertEqual(self.answer(data), expected, when)
            LIB.close(data)
        LIB.close(here)

    def test_whatever_is_fetched(self):
        self.assertIsNone(LIB.open_remote(None, None, None, None))
        self.assertIsNone(LIB.open_remote(b"x", None, None, None))
        LIB.part(None, 0, b"x", 1, 1, b"x")
        LIB.part(77, 0, b"x", 1, 1, None)
        LIB.part_error(77, b"x")

        def broken(path, ranges):
            parts = self.of_disk(path, ranges)
            case = random.random() if path != "manifest.json" else 1
            if case < 0.1:
                raise OSError("the line is dead")
            if case < 0.2:
                return []
            if case < 0.3:
                return [(offset + random.choice([-1, 1, 2**40, -2**63, 2**62]), content) for offset, content in parts]
            if case < 0.4:
                return [(offset, content[:random.randrange(len(content))]) for offset, content in parts]
            if case < 0.5:
                return [(offset, bytes(byte ^ (random.random() < 0.001) for byte in content)) for offset, content in parts]
            return parts

        self.fetched = failed = told = 0
        here = opened(STORE)
        questions = {library.FORECAST: "", library.DAILY: "", library.PROFILE: "time=2026-11-20T06:00Z"}
        expected = {kind: self.answer(here, kind, question) for kind, question in questions.items()}
        LIB.close(here)
        for _ in range(60):
            data = self.open(broken)
            for kind, question in questions.items():
                try:
                    answer = self.answer(data, kind, question)
                    # Right, or of another domain, which is said.
                    if "left_out" not in [notice["code"] for notice in answer["notices"]]:
                        self.assertEqual(answer, expected[kind])
                        told += 1
                except Failure as failure:
                    failed += 1
                    self.assertNotIn(failure.code, (library.CLOSED, library.INVALID), str(failure))
            LIB.close(data)
        self.assertGreater(failed, 30)
        self.assertGreater(told, 10)


class NothingEndsTheProcess(unittest.TestCase):
    def failure(self, name, *arguments):
        with self.assertRaises(Failure) as raised:
            LIB.call(name, *arguments)
        return raised.exception.code

    def test_what_is_open_no_more(self):
        data = opened(INDEX)
        answer = LIB.call("ask", data, 0, 38.7, -9.1, b"metrics=temperature")
        for handle in (None, 1, answer, data + 1, data - 1, 2**64 - 1, 2**63):
            self.assertEqual(self.failure("times", handle, 0, None, 0), library.CLOSED)
            self.assertEqual(LIB.domain_count(handle), 0)
        for handle in (None, data, 5):
            self.assertEqual(LIB.answer_time_count(handle), 0)
            self.assertEqual(LIB.answer_notice(handle, 0), None)
            LIB.answer_close(handle)
        for _ in range(3):
            LIB.close(data)
        self.assertEqual(self.failure("ask", data, 0, 38.7, -9.1, b""), library.CLOSED)
        # The answer does not need the data.
        self.assertEqual(LIB.answer_metric_count(answer), 1)
        LIB.answer_close(answer)
        LIB.answer_close(answer)
        self.assertEqual(LIB.answer_metric_count(answer), 0)
        # The place of one that was closed is used again, and the old handle stands for nothing.
        again = opened(INDEX)
        self.assertNotEqual(again, data)
        self.assertEqual(LIB.domain_count(data), 0)
        LIB.close(again)

    def test_more_bytes_than_there_is_memory(self):
        for count in (2**62, 2**63 - 1):
            self.assertEqual(self.failure("open_bytes", b"GRDX", count), library.OTHER)

    def test_arguments_that_are_none(self):
        data = opened(INDEX)
        facts, nan, room = LIB.domain(data), float("nan"), doubles(100)
        place = ctypes.addressof(room)
        for arguments in [
            ("series", data, 9, 0, 38.7, -9.1, 0, 0, place, 25), ("series", data, 0, 999, 38.7, -9.1, 0, 0, place, 25),
            ("series", data, 0, 2**64 - 1, 38.7, -9.1, 0, 0, place, 25), ("series", data, 0, 0, nan, -9.1, 0, 0, place, 25),
            ("series", data, 0, 0, 38.7, float("inf"), 0, 0, place, 25), ("series", data, 0, 0, 91, 0, 0, 0, place, 25),
            ("series", data, 0, 0, 38.7, -9.1, 7, 0, place, 25), ("series", data, 0, 0, 38.7, -9.1, 0, 1, place, facts.times),
            ("series", data, 0, 0, 38.7, -9.1, 0, 2**63, place, 2**63), ("series", data, 0, 0, 38.7, -9.1, 0, 0, None, 25),
            ("field", data, 0, 0, 0, 2**32, 0, 2**32, 0, 1, place, 0, 0, 100), ("field", data, 0, 0, 0, 1, 0, 1, 0, 2, place, 0, 0, 1),
            ("field", data, 0, 0, 0, 1, 0, 1, 55, 6, place, 0, 0, 6), ("field", data, 0, 0, 0, 1, 0, 1, 2**63, 1, place, 0, 0, 1),
            # Strides: rows that lie over each other, times that do, and so far apart that no number counts it.
            ("field", data, 0, 0, 0, 2, 0, 3, 0, 4, place, 3, 0, 100), ("field", data, 0, 0, 0, 2, 0, 3, 0, 4, place, 0, 11, 100),
            *(("field", data, 0, 0, 0, 2, 0, 3, 0, 4, place, row, time, 100)
              for row in (0, 4, 2**61, 2**62, 2**63 - 1, 2**63, 2**64 - 1) for time in (13, 2**62, 2**63 - 1, 2**63, 2**64 - 1)),
            ("cf", data, 2, c_size_t()), ("cf", data, 2**64 - 1, None),
            ("points", data, 0, 0, None, None, 4, 0, 0, 25, place, 100), ("points", data, 0, 0, place, place, 2**60, 0, 0, 25, place, 100),
            ("points", data, 0, 0, place, place, 4, 0, 0, 25, None, 100), ("value", data, 0, 0, 38.7, -9.1, 0, 0, None),
            ("coordinates", data, 0, 0, 1, None, place, facts.columns), ("position", data, 0, 38.7, -9.1, None, None),
            ("domain_facts", data, 0, None), ("metric_facts", data, 0, 0, None), ("metric_number", data, 0, None, c_size_t()),
            ("ask", data, 5, 38.7, -9.1, b""), ("ask", data, -1, 38.7, -9.1, b""), ("ask", data, 0, nan, -9.1, b""),
            ("ask", data, 0, 38.7, -9.1, b"x=1"), ("ask", data, 0, 38.7, -9.1, b"hours"), ("ask", data, 0, 38.7, -9.1, b"hours=1&hours=2"),
            ("ask", data, 0, 38.7, -9.1, b"hours=x"), ("ask", data, 0, 38.7, -9.1, b"tz=%2e%2e/passwd"),
            ("ask", data, 0, 38.7, -9.1, b"method=cubic"), ("ask", data, 0, 38.7, -9.1, b"\xff\xfe=\x80"),
            ("open", None), ("open", b""),
        ]:
            code = self.failure(*arguments)
            # A moment in 1970 is no mistake of the caller's, but in no run.
            self.assertIn(code, (library.INVALID, library.OUTSIDE_RUN), arguments)
        # Sizes are told as they were passed.
        error = library.Error()
        LIB.field(data, 0, 0, 0, 1, 0, 1, 0, 1, place, 2**64 - 1, 0, 2**64 - 1, ctypes.byref(error))
        self.assertIn(f"strides {2**64 - 1} and 0", error.text.decode())
        LIB.times(data, 0, place, 2**64 - 1, ctypes.byref(error))
        self.assertIn(f"room for {2**64 - 1} values", error.text.decode())
        self.assertEqual(self.failure("ask", data, 0, 38.7, -9.1, b"metrics=temprature"), library.UNKNOWN_METRIC)
        self.assertEqual(self.failure("ask", data, 0, 38.7, -9.1, b"metrics=graupel"), library.ABSENT_METRIC)
        self.assertEqual(self.failure("ask", data, 0, 0, 0, b""), library.OUTSIDE_DOMAINS)
        self.assertEqual(self.failure("ask", data, 0, 38.7, -9.1, b"time=2031-01-01T00:00Z"), library.OUTSIDE_RUN)
        self.assertEqual(self.failure("ask", data, 2, 38.7, -9.1, b""), library.NO_RUN)
        self.assertEqual(self.failure("open", b"/does/not/exist"), library.NOT_FOUND)
        self.assertEqual(self.failure("open", os.path.abspath(__file__).encode()), library.NOT_AN_INDEX)
        # Without a place for the error.
        self.assertIsNone(LIB.open(b"/does/not/exist", None))
        self.assertEqual(LIB.times(data, 0, None, 1, None), library.INVALID)
        # Memory that is not where numbers may be; of no values it may be anywhere.
        odd = ctypes.addressof(doubles(2)) | 1
        self.assertEqual(LIB.field(data, 0, 0, 0, 1, 0, 1, 0, 1, odd, 0, 0, 1, None), library.INVALID)
        self.assertEqual(LIB.series(data, 0, 0, 0.0, 0.0, library.NEAREST, 0, odd, 1, None), library.INVALID)
        self.assertEqual(LIB.field(data, 0, 0, 0, 0, 0, 1, 0, 1, odd, 0, 0, 0, None), library.OK)
        LIB.close(data)

    def test_long_errors_are_cut_between_characters(self):
        error = library.Error()
        self.assertIsNone(LIB.open(("/€" * 3000).encode(), error))
        self.assertGreater(len(error.text), 1000)
        error.text.decode()

    def test_damaged_bytes(self):
        with open(INDEX, "rb") as file:
            whole = file.read()
        opened = 0
        for _ in range(500_000 if LONG else 5_000):
            content = bytearray(whole)
            # Most of what decides is at the start.
            for _ in range(random.randint(1, 4)):
                content[random.choice([random.randrange(4096), random.randrange(len(content))])] = random.randrange(256)
            if random.random() < 0.2:
                del content[random.randrange(len(content)):]
            error = library.Error()
            data = LIB.open_bytes(bytes(content), len(content), error)
            if data is None:
                self.assertIn(error.code, (library.DAMAGED, library.NOT_AN_INDEX, library.UNSUPPORTED))
                continue
            opened += 1
            for kind in range(5):
                answer = LIB.ask(data, kind, 38.7, -9.1, b"method=bilinear", error)
                if answer is None:
                    self.assertIn(error.code, (library.DAMAGED, library.NO_RUN, library.ABSENT_METRIC, library.INVALID))
                LIB.answer_close(answer)
            LIB.close(data)
        self.assertGreater(opened, 10)

    def test_random_calls(self):
        """Any function with any numbers; memory of the caller's is as large as said, or none."""
        data = opened(FOLDER)
        answer = LIB.call("ask", data, 0, 38.7, -9.1, b"metrics=temperature")
        room = doubles(20_000)
        numbers = [0, 1, 2, 3, 7, 24, 25, 26, 100, 2**31, 2**32, 2**63 - 1, 2**63, 2**64 - 1]
        texts = [None, b"", b"metrics=all", b"metrics=t2,rain&hours=24", b"&&==%%", b"tz=auto", b"time=now", b"\x80", b"temperature"]
        kinds = {
            c_double: lambda: random.choice([38.7, -9.1, 0, 90, -90, 360, 1e300, float("nan"), float("inf"), -9.13]),
            ctypes.c_int32: lambda: random.choice([0, 1, 2, 3, 4, 5, -1, 2**31 - 1, -2**31]),
            c_int64: lambda: random.choice([0, 1795132800, 1795140000, 2**63 - 1, -2**63]),
            c_size_t: lambda: random.choice(numbers),
            ctypes.c_char_p: lambda: random.choice(texts),
        }
        for _ in range(20_000_000 if LONG else 200_000):
            name = random.choice([name for name in library.FUNCTIONS if name not in ("close", "answer_close", "free", "open_bytes", "open_remote", "part")])
            _, types = library.FUNCTIONS[name]
            arguments = []
            for place, kind in enumerate(types):
                if kind is ctypes.c_void_p and place == 0:
                    handle = random.choice([data, data, data, answer, answer, None, 77, data + 2**20])
                    arguments.append(handle)
                elif kind is ctypes.c_void_p:
                    arguments.append(random.choice([ctypes.addressof(room)] * 9 + [None]))
                elif kind in kinds:
                    arguments.append(kinds[kind]())
                else:
                    arguments.append(random.choice([kind._type_(), None]))
            # What is passed as a count of the caller's memory is so large.
            if name in ("series", "field", "points", "times", "answer_times", "answer_values", "coordinates"):
                arguments[-2] = random.choice([0, 1, 24, 25, 50, 100, 625, 20_000])
            if name == "points":
                arguments[5] = random.choice([0, 1, 4, 25, 100, 2**60]) if arguments[3] and arguments[4] else arguments[5]
            result = getattr(LIB, name)(*arguments)
            if name == "ask":
                LIB.answer_close(result)
            elif name == "open":
                LIB.close(result)
            elif name in ("answer_text", "cf"):
                LIB.free(result)
        LIB.answer_close(answer)
        LIB.close(data)


class ManyThreads(unittest.TestCase):
    def test_a_store_is_asked_by_eight_threads(self):
        """The first answers open its indexes, all at the same time."""
        data = opened(STORE)
        points = [(round(random.uniform(38.2, 39.4), 4), round(random.uniform(-9.6, -8.4), 4)) for _ in range(200)]
        answers = [[] for _ in range(8)]

        def ask(own):
            for latitude, longitude in points:
                own.append(LIB.text(data, 0, latitude, longitude, "metrics=temperature,precipitation&tz=Europe/Lisbon"))

        threads = [threading.Thread(target=ask, args=[own]) for own in answers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for own in answers[1:]:
            self.assertEqual(own, answers[0])
        self.assertEqual(len(answers[0]), 200)
        LIB.close(data)

    def test_handles_are_made_and_ended_by_many(self):
        data, failures = opened(INDEX), []

        def ask():
            for _ in range(2000):
                answer = LIB.ask(data, 0, 38.7, -9.1, b"metrics=temperature&hours=1", None)
                if LIB.answer_time_count(answer) != 1:
                    failures.append(answer)
                LIB.answer_close(answer)
                if LIB.answer_time_count(answer) != 0:
                    # Another thread may not have been given the same number.
                    failures.append(answer)

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        LIB.close(data)


if __name__ == "__main__":
    if sys.argv[1] == "--write":
        write(*sys.argv[2:])
        sys.exit()
    words = [*sys.argv, "--"]
    PROGRAMS, names = words[1:words.index("--")], words[words.index("--") + 1:-1]
    unittest.main(argv=[sys.argv[0], *names])
