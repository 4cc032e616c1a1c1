"""The Python package against the command, on the sample run: GRIDQ_PROGRAMS is the folder of gridx and gridq, GRIDQ_SAMPLE that of
the run."""

import copy
import datetime
import gc
import json
import multiprocessing
import os
import pathlib
import pickle
import random
import shutil
import subprocess
import sys
import threading
import warnings

import numpy
import pandas
import pytest

import gridq

PROGRAMS, SAMPLE = (pathlib.Path(os.environ[name]) for name in ("GRIDQ_PROGRAMS", "GRIDQ_SAMPLE"))
os.environ["GRIDX"] = str(PROGRAMS / "gridx")
PLACE = (38.7369, -9.1427)


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("indexes")
    for file in SAMPLE.glob("wrfout_d0*"):
        gridq.build(file, folder / f"{file.name[7:10]}.gridx", "--metrics", "all").close()
    return folder


@pytest.fixture(scope="session")
def store(tmp_path_factory):
    store = tmp_path_factory.mktemp("store")
    gridq.ingest(sorted(SAMPLE.glob("wrfout_d0*")), store, "--metrics", "all").close()
    return store


def command(path, *options, place=PLACE):
    """What the command says, as JSON."""
    kind = "--store" if (path / "manifest.json").exists() else "--index"
    done = subprocess.run(
        [PROGRAMS / "gridq", kind, path, "--lat", str(place[0]), f"--lon={place[1]}", "--format", "json", *options],
        capture_output=True, text=True)
    return json.loads(done.stdout) if done.returncode == 0 else None


def column(values):
    return [None if numpy.isnan(value) else value for value in values]


def test_a_forecast_is_that_of_the_command(store):
    run = gridq.open(store)
    random.seed(9)
    for _ in range(30):
        place = (round(random.uniform(37, 42), 4), round(random.uniform(-11, -5), 4))
        method = random.choice(["nearest", "bilinear"])
        expected = command(store, "--metric", "temperature,precipitation,wind_direction", "--hours", "12", "--method", method, place=place)
        if expected is None:
            with pytest.raises(gridq.OutsideDomain):
                run.forecast(*place, method=method)
            continue
        frame = run.forecast(*place, metrics=["temperature", "precipitation", "wind_direction"], hours=12, method=method)
        assert [f"{time:%Y-%m-%dT%H:%M:%SZ}" for time in frame.index] == expected["times"]
        assert str(frame.index.tz) == "UTC" and frame.index.name == "time"
        for name, metric in expected["metrics"].items():
            assert column(frame[name]) == metric["values"]
            assert frame.attrs["units"][name] == metric["unit"]
        source = frame.attrs["sources"][0]
        assert (source["domain"], source["sha256"], source["column"]) == (
            expected["domain"], expected["index_sha256"], expected["cell"]["i"])
        assert source["run"] == "2026-11-20T00:00:00Z" and "source" not in frame


def test_days_and_texts_are_those_of_the_command(folder):
    run = gridq.open(folder)
    answer = run.ask(*PLACE, kind="daily", metrics="temperature,precipitation", tz="Europe/Lisbon")
    expected = command(folder, "--metric", "temperature,precipitation", "--daily", "--tz", "Europe/Lisbon")
    del expected["run_age_s"]
    assert answer.json() == expected
    assert answer.text("csv").startswith("#") and "precipitation" in answer.text()
    with pytest.raises(ValueError):
        answer.text("xml")


@pytest.mark.parametrize("start", [
    "2026-11-20T20:00Z", numpy.datetime64("2026-11-20T20:00"), pandas.Timestamp("2026-11-20T20:00"),
    pandas.Timestamp("2026-11-20T20:00:00.000000001"),
    datetime.datetime(2026, 11, 20, 20), datetime.datetime(2026, 11, 20, 21, tzinfo=datetime.timezone(datetime.timedelta(hours=1)))])
def test_what_is_cut_is_a_warning_and_in_attrs(store, start):
    with pytest.warns(gridq.GridqWarning, match="left out"):
        frame = gridq.open(store).forecast(*PLACE, metrics="temperature", start=start, hours=48)
    assert str(frame.index[0]) == "2026-11-20 20:00:00+00:00" and len(frame) == 5
    notice = command(store, "--metric", "temperature", "--from", "2026-11-20T20:00Z", "--hours", "48")["notices"][0]["text"]
    assert frame.attrs["notices"] == [notice]


def test_arrays_are_those_of_forecasts(folder):
    run = gridq.open(folder)
    domain = run.domain("d02")
    assert domain.shape == (60, 60) and domain.spacing == 3000 and "d02" in repr(domain)
    frame = run.forecast(*PLACE, metrics=list(domain.metrics), domain="d02")
    assert (domain.times == frame.index.tz_localize(None).to_numpy()).all()
    for name, metric in domain.metrics.items():
        series = domain.series(name, *PLACE)
        # A forecast is rounded to a digit beyond the step of values.
        if not metric.is_logarithmic:
            numpy.testing.assert_allclose(series, frame[name], atol=max(metric.quantum, 1e-3) / 2, rtol=1e-6, err_msg=name)
        points = domain.points(name, [PLACE[0], 0], [PLACE[1], 0])
        numpy.testing.assert_array_equal(points[0], series)
        assert numpy.isnan(points[1]).all()
    series = run.series("t2", *PLACE)
    # Of the finest domain that has the place.
    numpy.testing.assert_array_equal(series, domain.series("temperature", *PLACE))
    series[0] = 1
    field, (latitudes, longitudes) = domain.field("temperature"), domain.coordinates
    assert field.shape == (25, 60, 60)
    numpy.testing.assert_array_equal(field[3], domain.field("temperature", 3))
    numpy.testing.assert_array_equal(field[2:5], domain.field("temperature", slice(2, 5)))
    numpy.testing.assert_array_equal(field[-1], domain.field("temperature", -1))
    for row, col in [(0, 0), (7, 30), (59, 59)]:
        place = latitudes[row, col], longitudes[row, col]
        numpy.testing.assert_array_equal(field[:, row, col], domain.series("temperature", *place))
        numpy.testing.assert_allclose(domain.position(*place), (col, row), atol=1e-4)


def test_arrays_that_are_kept_cannot_be_changed(folder):
    domain = gridq.open(folder).domain("d02")
    for kept in (domain.times, *domain.coordinates):
        with pytest.raises(ValueError, match="read-only"):
            kept[...] = kept[0]
    shifted = domain.times + numpy.timedelta64(1, "h")
    shifted += numpy.timedelta64(1, "h")
    assert domain.times[0] == numpy.datetime64("2026-11-20T00:00")


def test_a_time_of_a_field_is_any_integer(folder):
    domain = gridq.open(folder).domain("d02")
    for number in (numpy.int64(6), numpy.searchsorted(domain.times, numpy.datetime64("2026-11-20T06:00"))):
        numpy.testing.assert_array_equal(domain.field("temperature", number), domain.field("temperature", 6))
    for number in (25, numpy.int64(-26)):
        with pytest.raises(IndexError, match=f"{number}: there are 25 times"):
            domain.field("temperature", number)


def test_threads_read_many_values(folder, monkeypatch, tmp_path):
    domain = gridq.open(folder).domain("d02")
    metrics = ("temperature", "precipitation", "wind_direction", "elevation", "precipitation_probability")
    alone = {metric: numpy.array([domain.field(metric, number) for number in range(25)]) for metric in metrics}
    # Rows of tiles by threads of their own.
    monkeypatch.setattr(gridq.data, "WORTH_A_THREAD", 1)
    monkeypatch.setattr(gridq.data, "_processors", lambda: 9)
    rows, columns = domain.shape
    blocks = [(slice(0, rows), slice(0, columns)), (slice(3, rows - 2), slice(2, columns - 1)), (slice(6, 8), slice(0, columns)),
              (slice(rows - 1, rows), slice(columns - 1, columns)), (slice(2, 2), slice(0, columns)), (slice(0, rows), slice(5, 5))]
    for start, end in ((0, 25), (3, 24), (4, 5), (7, 7), (6, 9)):
        for metric in metrics:
            for block in blocks:
                found = domain.field(metric, slice(start, end), *block)
                numpy.testing.assert_array_equal(found, alone[metric][start:end, block[0], block[1]])
    # Of so many threads each has some columns, too.
    for threads in (2, 3, 40, 64):
        monkeypatch.setattr(gridq.data, "_processors", lambda: threads)
        for block in blocks[:2]:
            found = domain.field("wind_direction", slice(1, 25), *block)
            numpy.testing.assert_array_equal(found, alone["wind_direction"][1:25, block[0], block[1]])
    # Of one tile, parts of its times.
    for row in (0, 7, 30):
        found = domain.field("precipitation", slice(1, 25), slice(row, row + 3), slice(8, 12))
        numpy.testing.assert_array_equal(found, alone["precipitation"][1:25, row:row + 3, 8:12])
    content = bytearray((folder / "d02.gridx").read_bytes())
    content[len(content) // 2] ^= 1
    (tmp_path / "damaged.gridx").write_bytes(content)
    damaged = gridq.open(tmp_path / "damaged.gridx").domain()
    with pytest.raises(gridq.DamagedIndex):
        for metric in damaged.metrics:
            damaged.field(metric)


def test_a_field_where_no_thread_starts(folder):
    # The stack of a thread is as large as that of the first one may become, and there is no room for one.
    program = """
import resource, sys, threading, gridq
domain = gridq.open(sys.argv[1]).domain("d02")
alone = domain.field("temperature")
gridq.data.WORTH_A_THREAD, gridq.data._processors = 1, lambda: 9
held = int(next(line for line in open("/proc/self/status") if line.startswith("VmSize")).split()[1]) << 10
resource.setrlimit(resource.RLIMIT_AS, (held + (64 << 20), -1))
try:
    threading.Thread(target=print).start()
    sys.exit("a thread has started")
except RuntimeError:
    pass
print((domain.field("temperature") == alone).all())
"""
    # The limit of stacks is read when a process starts.
    limited = ["bash", "-c", 'ulimit -s 1000000 && exec "$@"', "bash", sys.executable, "-c", program, str(folder)]
    done = subprocess.run(limited, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("True\n", "")


STATIONS = {"name": ["Lisboa", "Évora", "nowhere", "Porto"], "lat": [38.7369, 38.5714, 0, 41.15], "lon": [-9.1427, -7.9135, 0, -8.61],
            "height": [100, 300, 0, 80]}


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow", "of another library"])
def test_stations_of_a_data_frame(kind, store):
    if kind == "pandas":
        stations = pandas.DataFrame(STATIONS, index=[7, 7, 3, 1])
    elif kind == "polars":
        stations = pytest.importorskip("polars").DataFrame(STATIONS)
    else:
        stations = pytest.importorskip("pyarrow").table(STATIONS)
        if kind != "pyarrow":
            stations = type("Frame", (), {"__arrow_c_stream__": stations.__arrow_c_stream__})()
    with pytest.warns(gridq.GridqWarning, match="no domain: nowhere"):
        table = gridq.open(store).points(stations, metrics=["temperature", "precipitation"], hours=3)
    assert type(table).__module__.split(".")[0] == (kind if "of" not in kind else "pyarrow")
    rows = table.to_dict("records") if kind == "pandas" else table.to_dicts() if kind == "polars" else table.to_pylist()
    expected = []
    for number in (0, 1, 3):
        place = (STATIONS["lat"][number], STATIONS["lon"][number])
        answer = command(store, "--metric", "temperature,precipitation", "--hours", "3", place=place)
        for slot, time in enumerate(answer["times"]):
            expected.append({**{name: values[number] for name, values in STATIONS.items()}, "time": time, "run": answer["run"],
                             "domain": answer["domain"],
                             **{name: metric["values"][slot] for name, metric in answer["metrics"].items()}})
    seen = [{name: f"{value:%Y-%m-%dT%H:%M:%SZ}" if name in ("time", "run") else None if value != value else value
             for name, value in row.items()} for row in rows]
    assert seen == expected and len(seen) == 9
    # Precipitation at the first time is missing: there is no interval before it.
    assert seen[0]["precipitation"] is None and seen[0]["temperature"] is not None
    times = table["time"]
    assert "UTC" in str(times.dtype if kind in ("pandas", "polars") else times.type)
    if kind == "pandas":
        assert table.attrs["units"]["precipitation"] == "mm" and "nowhere" in table.attrs["notices"][0]
        assert table.index.tolist() == [7] * 6 + [1] * 3


def test_columns_are_those_of_any_place(folder):
    """d01 has metrics that d02 lacks."""
    data = gridq.open(folder)
    columns = [
        list(data.points(pandas.DataFrame({"lat": [north], "lon": [east]}), hours=1).columns)
        for north, east in ((38.7369, -9.1427), (41.15, -8.61))]
    assert columns[0] == columns[1]
    lacking = {name for name in data.domain("d01").metrics if name not in data.domain("d02").metrics}
    assert lacking and lacking <= set(columns[0])


def test_what_one_domain_or_run_lacks_does_not_matter(tmp_path):
    """A field that d02 alone has, and a run that has d01 alone; and any number of threads ask at once."""
    for domain, fields in (("d01", ()), ("d02", ("--field", "T2: step=0.05, name=raw"))):
        gridq.build(next(SAMPLE.glob(f"wrfout_{domain}*")), tmp_path / f"{domain}.gridx", *fields).close()
    places = pandas.DataFrame({"lat": [PLACE[0]], "lon": [PLACE[1]]})
    assert gridq.open(tmp_path).points(places, metrics=["raw"], hours=2).raw.notna().all()
    for _ in range(10):
        data, columns = gridq.open(tmp_path), []
        threads = [
            threading.Thread(target=lambda: columns.append(list(data.points(places, hours=1).columns))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(columns) == 4 and all(one == columns[0] for one in columns)
    older = tmp_path / "older"
    subprocess.run([PROGRAMS / "gridsample", "--output", older, "--columns", "47", "--rows", "39", "--levels", "3", "--times", "9",
                    "--start", "2026-11-19T18:00Z"], check=True, capture_output=True)
    gridq.ingest(sorted(older.iterdir()), tmp_path / "store")
    gridq.ingest(sorted(SAMPLE.glob("wrfout_d0*")), tmp_path / "store")
    stored = gridq.open(tmp_path / "store")
    inland = pandas.DataFrame({"lat": [39.8], "lon": [-8.5]})
    assert set(stored.points(inland, metrics=["temperature"], hours=2, run="2026-11-19T18:00Z").domain) == {"d01"}


def test_units_of_domains_are_not_mixed(tmp_path):
    for domain, unit in (("d01", "K"), ("d02", "degC")):
        gridq.build(
            next(SAMPLE.glob(f"wrfout_{domain}*")), tmp_path / f"{domain}.gridx", "--field",
            f"T2: unit={unit}, step=0.05, name=raw").close()
    places = pandas.DataFrame({"lat": [PLACE[0], 41.15], "lon": [PLACE[1], -8.61]})
    found = gridq.open(tmp_path).points(places, metrics=["raw"], time="2026-11-20T15:00Z")
    assert found.attrs["units"] == {"raw (degC)": "degC", "raw (K)": "K"}
    assert numpy.isnan(found["raw (K)"]).tolist() == [True, False] and numpy.isnan(found["raw (degC)"]).tolist() == [False, True]
    assert found["raw (K)"][1] > 200 and found["raw (degC)"][0] < 60
    # Also of those stations that are in one of them.
    one = gridq.open(tmp_path).points(places[1:], metrics=(name for name in ["raw"]), time="2026-11-20T15:00Z")
    assert list(one.columns) == list(found.columns) and one["raw (K)"].tolist() == found["raw (K)"][1:].tolist()


def test_stations_have_names(store):
    run = gridq.open(store)
    frame = pandas.DataFrame({"lat": [38.7369, 0], "long": [-9.1427, 0]}, index=["Lisboa", "Null Island"])
    repeated = frame.set_axis(pandas.MultiIndex.from_tuples([("PT", 1), ("-", 2)]))
    twice = pandas.DataFrame([["a", "b", 38.7369, -9.1427], ["c", "d", 0, 0]], columns=["n", "n", "lat", "lon"])
    for stations, name in [(frame, "Null Island"), (frame.rename_axis("place"), "Null Island"), (repeated, "-, 2"),
                           (frame.reset_index(drop=True), "row 1"), (frame.set_axis([4, 9]), "row 9"), (twice, "c"),
                           (frame.set_axis(pandas.Index([4, 9], name="wmo")), "9"),
                           (frame.assign(height=[1, 2], Station=["x", "y"]), "y"),
                           (frame.reset_index(drop=True).assign(height=[1, None]), "row 1")]:
        with pytest.warns(gridq.GridqWarning, match=f"^left out, because in no domain: {name}$"):
            table = run.points(stations, metrics="temperature", hours=2)
        expected = stations.iloc[[0, 0]]
        pandas.testing.assert_frame_equal(table.iloc[:, :stations.shape[1]], expected)
        assert list(table)[stations.shape[1]:] == ["time", "run", "domain", "temperature"]
        assert table["temperature"].tolist() == run.forecast(*PLACE, metrics="temperature", hours=2)["temperature"].tolist()


class Sites(pandas.DataFrame):
    @property
    def _constructor(self):
        return Sites


def test_a_frame_of_a_kind_of_pandas_comes_back(store):
    sites = Sites({"lat": [PLACE[0]], "lng": [PLACE[1]]})
    sites.attrs = {"network": "coast"}
    table = gridq.open(store).points(sites, metrics="temperature", hours=1)
    assert isinstance(table, pandas.DataFrame) and table.attrs["units"] == {"temperature": "degC"}
    assert table.attrs["network"] == "coast"


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow"])
def test_a_bad_station_does_not_stop_the_others(kind, two_runs):
    library = pytest.importorskip(kind)
    make = library.table if kind == "pyarrow" else library.DataFrame
    names, latitudes = ["here", "north", "nothing", "beyond"], [39.6, 395.0, None, 60.0]
    stations = make({"name": names, "lat": latitudes, "lon": [-8.2, -8.2, -8.2, -8.2]})
    with pytest.warns(gridq.GridqWarning) as told:
        table = gridq.open(two_runs).points(stations, metrics="temperature", time="2026-11-20T20:00Z")
    texts = [str(one.message) for one in told]
    assert texts == ["left out, because latitude or longitude is wrong: north, nothing", "left out, because in no domain: beyond"]
    assert list(table["name"]) == ["here"] or table["name"].to_pylist() == ["here"]
    # As the command's rows: of the earlier run, which goes on.
    assert f"{table['run'][0]}".startswith("2026-11-19 12:00:00") and str(table["domain"][0]) == "d01"


def test_a_station_outside_its_run_does_not_stop_the_others(tmp_path, two_runs):
    shutil.copy(sorted(two_runs.glob("runs/wrf/2026-11-20T00Z/*.gridx"))[0], tmp_path / "here.gridx")
    subprocess.run([PROGRAMS / "gridsample", "--output", tmp_path / "run", "--columns", "16", "--rows", "9", "--levels", "4", "--times",
                    "25", "--center=-17,179", "--start", "2026-11-20T00:00Z"], check=True, capture_output=True)
    gridq.build(sorted((tmp_path / "run").iterdir()), tmp_path / "far.gridx", "--metrics", "temperature,elevation")
    run, stations = gridq.open(tmp_path), pandas.DataFrame({"name": ["here", "far"], "lat": [39.6, -17], "lon": [-8.2, 179]})
    with pytest.warns(gridq.GridqWarning, match="^left out, because the time is in no run: here$"):
        assert run.points(stations, metrics="temperature", time="2026-11-20T20:00Z")["name"].tolist() == ["far"]
    with pytest.warns(gridq.GridqWarning, match="^left out, because a metric is not there: far$"):
        assert run.points(stations, metrics="precipitation", hours=1)["name"].tolist() == ["here"]
    # All metrics of all domains.
    table = run.points(stations, time="2026-11-20T06:00Z").set_index("name")
    assert numpy.isnan(table["precipitation"]["far"]) and not numpy.isnan(table["precipitation"]["here"])
    assert table["temperature"].notna().all()
    with pytest.raises(gridq.OutsideRun):
        run.points(stations, metrics="temperature", time="2031-01-01T00:00Z")


def test_no_stations_are_a_frame_without_rows(store):
    run = gridq.open(store)
    stations = pandas.DataFrame({"name": ["a"], "lat": [38.7369], "lon": [-9.1427]})
    for question in ({"metrics": "t2,precipitation", "hours": 3}, {"time": "2026-11-20T06:00Z"}, {"metrics": "t2", "cell": "sea"}):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", gridq.GridqWarning)
            expected = run.points(stations, **question)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            table = run.points(stations.iloc[:0], **question)
        assert len(table) == 0 and table.dtypes.equals(expected.dtypes) and table.attrs["units"] == expected.attrs["units"]
    with pytest.raises(gridq.UnknownMetric):
        run.points(stations.iloc[:0], metrics="temprature")
    polars = pytest.importorskip("polars")
    table = run.points(polars.DataFrame(STATIONS).head(0), metrics="temperature")
    assert table.columns == [*STATIONS, "time", "run", "domain", "temperature"] and table.height == 0


def test_a_notice_is_told_once(store):
    stations = pandas.DataFrame({"lat": numpy.linspace(38.5, 39.3, 30), "lon": -9.2})
    run = gridq.open(store)
    with pytest.warns(gridq.GridqWarning) as told:
        table = run.points(stations, metrics="temperature,weather_code", hours=1, cell="sea")
    answers = [run.ask(latitude, -9.2, metrics="temperature,weather_code", hours=1, cell="sea") for latitude in table["lat"]]
    texts = [str(one.message) for one in told if not str(one.message).startswith("left out")]
    assert len({code for answer in answers for code, _ in answer.notices}) <= len(texts) <= 6
    for text in texts:
        words = text.rpartition(" (")[0].split("…")
        concerned = [all(any(word in notice for _, notice in answer.notices) for word in words) for answer in answers]
        assert text.endswith("(all stations)" if all(concerned) else f"({sum(concerned)} of {len(answers)} stations)"), text
    assert any("nearest cell of sea, … m away" in text for text in texts)


def test_stations_that_are_none(store):
    run = gridq.open(store)
    for stations, text in [(pandas.DataFrame({"lat": [1], "x": [2]}), "no column named longitude or long"),
                           (pandas.DataFrame({"lat": ["a"], "lon": [2]}), "lat:"),
                           (pandas.DataFrame({"lat": [38.7], "lon": [-9.1], "time": [1]}), "column time"),
                           (pandas.DataFrame({"lat": [95.0], "lon": [2.0]}), "latitudes"), ([(1, 2)], "data frame"),
                           (pandas.Series({"lat": 38.7, "lon": -9.1}), "not Series"),
                           (pandas.DataFrame({"lat": [38.7], "lon": [-9.1], "domain": ["a"]}), "column domain")]:
        with pytest.raises(gridq.InvalidQuestion, match=text):
            run.points(stations, metrics="temperature")
    for latitude, reason in ((0.0, gridq.OutsideDomain), (float("nan"), gridq.InvalidQuestion)):
        with pytest.raises(reason):
            run.points(pandas.DataFrame({"Latitude": [latitude], "Longitude": [0.0]}))
    with pytest.raises(gridq.InvalidQuestion, match="elevation is of one place"):
        run.points(pandas.DataFrame({"lat": [38.7], "lon": [-9.1]}), metrics="temperature", elevation=100)
    if polars := sys.modules.get("polars"):
        with pytest.raises(gridq.InvalidQuestion, match="LazyFrame: collect"):
            run.points(polars.LazyFrame(STATIONS), metrics="temperature")
    # All metrics.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", gridq.GridqWarning)
        table = run.points(pandas.DataFrame({"LAT": [38.7, 38.8], "LON": [-9.1, -9.2]}), time="2026-11-20T06:00Z")
    assert len(table) == 2 and "wind_speed" in table and table["LAT"].tolist() == [38.7, 38.8]


def test_errors_are_exceptions(store, folder, tmp_path):
    run = gridq.open(store)
    for error, base, call in [
        (gridq.OutsideDomain, LookupError, lambda: run.forecast(0, 0)),
        (gridq.OutsideDomain, LookupError, lambda: run.series("temperature", 0, 0)),
        (gridq.OutsideRun, LookupError, lambda: run.forecast(*PLACE, time="2031-01-01T00:00Z")),
        (gridq.UnknownMetric, KeyError, lambda: run.forecast(*PLACE, metrics="temprature")),
        (gridq.AbsentMetric, LookupError, lambda: run.forecast(*PLACE, metrics="graupel")),
        (gridq.NoRun, LookupError, lambda: run.ask(*PLACE, kind="members")),
        (gridq.InvalidQuestion, ValueError, lambda: run.ask(*PLACE, hours="x")),
        *((gridq.InvalidQuestion, ValueError, lambda metrics=metrics: run.forecast(*PLACE, metrics=metrics))
          for metrics in ([], "", " ", "temperature,", ["temperature", ""])),
        (gridq.InvalidQuestion, ValueError, lambda: run.ask(*PLACE, time=pandas.NaT)),
        (gridq.InvalidQuestion, ValueError, lambda: run.ask(*PLACE, kind="weekly")),
        (gridq.NoRun, LookupError, lambda: run.ask(*PLACE, model="a&b=c")),
        (gridq.InvalidQuestion, ValueError, lambda: run.ask(91, 0)),
        (gridq.InvalidQuestion, ValueError, lambda: run.domain("d09")),
        (gridq.InvalidQuestion, ValueError, lambda: run.domain().series("temperature", *PLACE, method="cubic")),
        (gridq.InvalidQuestion, ValueError, lambda: run.domain().points("temperature", [1], [1, 2])),
        (gridq.InvalidQuestion, ValueError, lambda: run.domain().field("temperature", slice(None, None, 2))),
        (IndexError, LookupError, lambda: run.domain().field("temperature", 99)),
        (gridq.NotFound, FileNotFoundError, lambda: gridq.open(tmp_path / "none")),
        (gridq.DamagedIndex, gridq.GridqError, lambda: gridq.open(__file__)),
        (gridq.InvalidQuestion, ValueError, lambda: gridq.open("a\0b")),
        (gridq.DamagedIndex, gridq.GridqError, lambda: gridq.open_bytes(b"GRDX" * 100)),
        (gridq.GridqError, Exception, lambda: gridq.build(__file__, tmp_path / "x.gridx")),
    ]:
        with pytest.raises(error) as raised:
            call()
        assert isinstance(raised.value, base) and str(raised.value), error
    with pytest.raises(gridq.UnknownMetric, match="did you mean 'temperature'"):
        run.forecast(*PLACE, metrics="temprature")
    for known in (run, gridq.open(store)):
        known.close()
        for call in (lambda: known.forecast(*PLACE), lambda: known.domains, known.domain, lambda: known.series("temperature", *PLACE)):
            with pytest.raises(gridq.Closed):
                call()
    content = (folder / "d02.gridx").read_bytes()
    for held in (content, bytearray(content), memoryview(content)):
        with gridq.open_bytes(held) as data:
            assert len(data.series("temperature", *PLACE)) == 25
    with pytest.raises(gridq.DamagedIndex):
        gridq.open_bytes(content[:9000])


def test_a_damaged_index_of_a_folder_is_told_in_each_answer(folder, tmp_path):
    for file in folder.glob("*.gridx"):
        shutil.copy(file, tmp_path)
    (tmp_path / "d02.gridx").write_bytes((folder / "d02.gridx").read_bytes()[:1000])
    with gridq.open(tmp_path) as data:
        with pytest.warns(gridq.GridqWarning, match="left out, .*d02"):
            frame = data.forecast(*PLACE, metrics="temperature")
        assert [code for code, _ in data.ask(*PLACE).notices if code == "left_out"]
        assert frame.attrs["sources"][0]["domain"] == "d01"


@pytest.mark.parametrize("time", [
    datetime.datetime(999, 1, 1), datetime.datetime.max.replace(tzinfo=datetime.timezone(datetime.timedelta(hours=-5)))])
def test_a_moment_outside_of_all_years_is_an_error_of_gridq(time, store):
    with pytest.raises((gridq.OutsideRun, gridq.InvalidQuestion)):
        gridq.open(store).forecast(*PLACE, time=time)


def test_a_damaged_index_of_a_store_is_left_out(store, tmp_path):
    lost = tmp_path / "store"
    shutil.copytree(store, lost)
    (file,) = lost.glob("runs/**/d02-*.gridx")
    file.write_bytes(b"GRDX" * 100)
    whole, left = gridq.open(store), gridq.open(lost)
    with pytest.warns(gridq.GridqWarning, match="left out: .*d02"):
        assert [domain.name for domain in left.domains] == ["d01"]
    numpy.testing.assert_array_equal(
        left.series("temperature", *PLACE), whole.domain("d01").series("temperature", *PLACE))
    for file in lost.glob("runs/**/*.gridx"):
        file.unlink()
    with pytest.warns(gridq.GridqWarning), pytest.raises(gridq.NotFound):
        gridq.open(lost).domains


def test_a_series_is_of_the_domain_that_answers(store, tmp_path):
    run = gridq.open(store)
    domain = run.domain("d02")
    latitudes, longitudes = domain.coordinates
    # Less than half a cell beside the outermost points of the nest, and on them.
    for beside in (0.3, 0.0):
        place = [float(one[9, -1] + beside * (one[9, -1] - one[9, -2])) for one in (latitudes, longitudes)]
        for method in ("nearest", "bilinear"):
            answer = run.ask(*place, metrics="temperature", method=method)
            series = run.series("temperature", *place, method=method)
            # Rounded to a tenth.
            numpy.testing.assert_allclose(series, answer.values["temperature"], atol=0.051)
            numpy.testing.assert_array_equal(
                series, run.domain(answer.sources[0].domain).series("temperature", *place, method=method))
    with pytest.raises(gridq.OutsideDomain):
        run.series("temperature", 0, 0)
    # A metric that the nest does not have.
    for source in store.glob("runs/**/d01-*.gridx"):
        shutil.copy(source, tmp_path / "d01.gridx")
    gridq.build(sorted(SAMPLE.glob("wrfout_d02*")), tmp_path / "d02.gridx", "--metrics", "temperature")
    run = gridq.open(tmp_path)
    assert [one.name for one in run.domains if "precipitation" in one.metrics] == ["d01"]
    numpy.testing.assert_array_equal(
        run.series("precipitation", *PLACE), run.domain("d01").series("precipitation", *PLACE))


def test_a_forecast_is_of_one_kind(store):
    run = gridq.open(store)
    for asked in (lambda: run.forecast(*PLACE, "temperature", kind="daily"),
                  lambda: run.points(pandas.DataFrame({"lat": [38.7], "lon": [-9.1]}), "temperature", kind="daily")):
        with pytest.raises(gridq.InvalidQuestion, match="kind is of ask"):
            asked()


def test_gridx_that_is_not_there(monkeypatch, tmp_path):
    monkeypatch.delenv("GRIDX")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(gridq.GridqError, match="not installed"):
        gridq.build("wrfout", tmp_path / "x.gridx")
    monkeypatch.setenv("GRIDX", str(tmp_path / "none"))
    with pytest.raises(gridq.GridqError, match="none: cannot be started"):
        gridq.build("wrfout", tmp_path / "x.gridx")


def test_what_gridx_says_is_a_warning_or_one_line(tmp_path):
    files = sorted(SAMPLE.glob("wrfout_d02*"))
    with pytest.warns(gridq.GridqWarning, match="none is left out"):
        gridq.build(files, tmp_path / "x.gridx", "--metrics", "temperature", "--field", "NONE: step=1").close()
    with pytest.raises(gridq.GridqError) as raised:
        gridq.build(files, tmp_path / "none" / "x.gridx")
    assert "\n" not in str(raised.value) and not str(raised.value).startswith("gridx")


def test_a_file_whose_name_begins_like_an_option_is_a_file(tmp_path, monkeypatch):
    file = min(SAMPLE.glob("wrfout_d02*"))
    (tmp_path / "--help").write_bytes(file.read_bytes())
    monkeypatch.chdir(tmp_path)
    with gridq.build(["--help"], "-x.gridx", "--metrics", "temperature") as data:
        assert "temperature" in data.domain().metrics
    assert (tmp_path / "-x.gridx").stat().st_size


def test_an_error_has_the_exit_status_of_gridx(tmp_path):
    files = sorted(SAMPLE.glob("wrfout_d02*"))
    # docs/exit-status.md; the sample run has 24 hours.
    for error, status, call in [
        (gridq.TryAgain, 75, lambda: gridq.ingest(files, tmp_path / "store", "--expect-hours", "72")),
        (gridq.NotFound, 66, lambda: gridq.build(tmp_path / "none", tmp_path / "x.gridx")),
        (gridq.GridqError, 65, lambda: gridq.build(__file__, tmp_path / "x.gridx")),
        (gridq.GridqError, 64, lambda: gridq.build(files, tmp_path / "x.gridx", "--metrics", "temprature")),
    ]:
        with pytest.raises(error) as raised:
            call()
        assert type(raised.value) is error and raised.value.status == status
        assert pickle.loads(pickle.dumps(raised.value)).status == status
    with pytest.raises(gridq.NotFound) as raised:
        gridq.open(tmp_path / "none")
    assert raised.value.status is None


def test_threads_ask_the_same_data(store):
    run, answers = gridq.open(store), []

    def ask():
        with warnings.catch_warnings():
            answers.append([run.ask(*PLACE, metrics="temperature").values["temperature"].tolist() for _ in range(200)])

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 4 and all(one == answers[0][0] for own in answers for one in own)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda answer: pickle.loads(pickle.dumps(answer))])
@pytest.mark.parametrize("question", [
    {"metrics": "temperature,precipitation"}, {"kind": "daily", "metrics": "temperature"}, {"metrics": "weather_code", "hours": 2}])
def test_answers_are_copied(again, question, store):
    run = gridq.open(store)
    answer, other = run.ask(*PLACE, **question), run.ask(41.15, -8.61, metrics="temperature")
    texts = [answer.text(form) for form in ("json", "csv", "table")]
    one = again(answer)
    two = again(one)
    for copied in (one, two):
        assert [copied.text(form) for form in ("json", "csv", "table")] == texts and copied.json() == answer.json()
        assert copied.sources == answer.sources and copied.notices == answer.notices and copied.units == answer.units
        numpy.testing.assert_array_equal(copied.times, answer.times)
        assert copied.values.keys() == answer.values.keys()
        for name, values in answer.values.items():
            numpy.testing.assert_array_equal(copied.values[name], values)
        assert "kind" in question or copied.to_dataframe().equals(answer.to_dataframe())
    del one, two, copied
    gc.collect()
    # Those that were copied are still there, and another one, too.
    assert [answer.text(form) for form in ("json", "csv", "table")] == texts and "d01" in other.text()


def test_processes_answer_for_each_other(store):
    run = gridq.open(store)
    places = [PLACE, (41.15, -8.61), (38.5, -9.0)]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        answers = pool.starmap(run.ask, places)
    for place, answer in zip(places, answers):
        expected = run.ask(*place)
        assert answer.json() == expected.json() and answer.text() == expected.text()


@pytest.fixture(scope="session")
def two_runs(tmp_path_factory):
    """A run of 13 h that starts 12 h after one of 37 h, of the same grid."""
    folder = tmp_path_factory.mktemp("runs")
    for start, times in (("2026-11-19T12:00Z", "37"), ("2026-11-20T00:00Z", "13")):
        run = folder / start[:13]
        subprocess.run([PROGRAMS / "gridsample", "--output", run, "--columns", "16", "--rows", "9", "--levels", "4", "--times", times,
                        "--start", start], check=True, capture_output=True)
        gridq.ingest(sorted(run.iterdir()), folder / "store", "--metrics", "temperature,precipitation").close()
    return folder / "store"


def test_a_row_says_its_source(two_runs):
    place = (39.6, -8.2)
    with pytest.warns(gridq.GridqWarning, match="run"):
        frame = gridq.open(two_runs).forecast(*place, metrics="temperature")
    expected = command(two_runs, "--metric", "temperature", place=place)
    assert frame["source"].tolist() == expected["source"] == [0] * 13 + [1] * 12
    assert list(frame) == ["temperature", "source"]
    assert [source["run"] for source in frame.attrs["sources"]] == [source["run"] for source in expected["sources"]]


def test_a_frame_is_written_to_a_file(store, tmp_path):
    frame = gridq.open(store).forecast(*PLACE, metrics=["temperature", "weather_code"], hours=3)
    assert frame.attrs["notices"] and json.loads(json.dumps(frame.attrs, allow_nan=False)) == frame.attrs
    pytest.importorskip("pyarrow")
    frame.to_parquet(tmp_path / "a.parquet")
    again = pandas.read_parquet(tmp_path / "a.parquet")
    assert again.attrs == frame.attrs and again["temperature"].tolist() == frame["temperature"].tolist()


def test_memory_is_given_back(folder):
    def resident():
        gc.collect()
        return int(pathlib.Path("/proc/self/statm").read_text().split()[1])

    def work():
        for _ in range(400):
            with gridq.open(folder / "d02.gridx") as data:
                data.ask(*PLACE, metrics="all").json()
                data.domain().series("temperature", *PLACE)
                with pytest.raises(gridq.GridqError):
                    data.forecast(0, 0)

    work()
    before = resident()
    work()
    # Of 400 answers of 300 kB each; 2000 pages are 8 MB.
    assert resident() < before + 2000


#: Threads that open, ask and leave it to the collector to close, until Python ends.
ENDING = """
import gridq, sys, threading, time
def work():
    while True:
        data = gridq.open(sys.argv[1])
        data.ask(38.7369, -9.1427)
        data.domains[0].field("temperature", 0)
for _ in range(8):
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.1)
"""


def test_python_ends_while_threads_ask(store):
    for _ in range(5):
        done = subprocess.run([sys.executable, "-c", ENDING, store], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


def test_a_frame_is_of_a_forecast(store):
    answer = gridq.open(os.fsencode(store)).ask(*PLACE, kind="daily")
    with pytest.raises(gridq.InvalidQuestion, match="daily: a data frame is of a forecast"):
        answer.to_dataframe()
