"""Stores on a web server, and in a file system of fsspec, against the same on the disk."""

import contextlib
import functools
import http.server
import importlib.util
import os
import pathlib
import pickle
import random
import re
import shutil
import signal
import subprocess
import threading
import time
import urllib.parse
import warnings
from concurrent.futures import ThreadPoolExecutor

import numpy
import pytest

import gridq
import gridq.remote

PROGRAMS, SAMPLE = (pathlib.Path(os.environ[name]) for name in ("GRIDQ_PROGRAMS", "GRIDQ_SAMPLE"))
os.environ["GRIDX"] = str(PROGRAMS / "gridx")
PLACE = (38.7369, -9.1427)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    store = tmp_path_factory.mktemp("remote") / "store"
    files = sorted(SAMPLE.glob("wrfout_d0*"))
    gridq.ingest(files, store, "--metrics", "all", "--profiles")
    return store


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files with ranges, as web servers have them."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path, _, query = self.path.partition("?")
        file = pathlib.Path(self.directory) / urllib.parse.unquote(path).lstrip("/")
        self.server.asked.append(self.path)
        if self.server.secret not in (None, query, self.headers.get("Authorization")):
            return self.send_error(401)
        if self.server.broken and re.search(self.server.broken, self.path):
            return self.send_error(503)
        if self.server.busy and self.server.busy.pop():
            return self.send_error(random.choice((429, 502, 503)))
        if self.path.startswith("/old/"):
            self.send_response(301)
            self.send_header("Location", self.path.removeprefix("/old"))
            self.send_header("Content-Length", "0")
            return self.end_headers()
        if not file.is_file():
            return self.send_error(404)
        body = file.read_bytes()
        ranges = [(int(first), min(int(last), len(body) - 1)) for first, last in re.findall(r"(\d+)-(\d+)", self.headers.get("Range", ""))]
        if self.server.ranges and ranges and (len(ranges) == 1 or self.server.ranges == "many"):
            self.send_response(206)
            parts = [(f"bytes {first}-{last}/{len(body)}", body[first:last + 1]) for first, last in map(self.server.sends, ranges)]
            if self.server.says:
                parts = [(self.server.says, part) for _, part in parts]
            if len(parts) == 1:
                self.send_header("Content-Range", parts[0][0])
                body = parts[0][1]
            else:
                self.send_header("Content-Type", "multipart/byteranges; boundary=X-Y")
                body = b"".join(b"\r\n--X-Y\r\nContent-Type: x/y\r\nContent-Range: " + where.encode() + b"\r\n\r\n" + part
                                for where, part in parts) + b"\r\n--X-Y--\r\n"
        else:
            self.send_response(200)
        if self.server.coding:
            self.send_header("Content-Encoding", self.server.coding)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", f'"{file.stat().st_mtime_ns}"')
        self.end_headers()
        self.wfile.write(body)
        self.server.sent += len(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def server(store):
    with serving(store) as server:
        yield server


@contextlib.contextmanager
def serving(folder):
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder))) as server:
        server.asked, server.sent, server.broken, server.ranges, server.daemon_threads = [], 0, None, "many", True
        server.secret, server.sends, server.says, server.busy, server.coding = None, lambda part: part, None, [], None
        threading.Thread(target=server.serve_forever, daemon=True).start()
        server.address = f"http://127.0.0.1:{server.server_address[1]}/"
        yield server
        server.shutdown()


def same(answer, other):
    one, two = answer.json(), other.json()
    # A file that is fetched has no time of its own.
    for content in (one, two):
        content.pop("index_modified", None)
    assert one == two


def test_a_place_takes_three_requests(server, store):
    run, here = gridq.open(server.address), gridq.open(store)
    assert server.asked == ["/manifest.json"]
    same(run.ask(*PLACE), here.ask(*PLACE))
    assert len(server.asked) - 1 == 3
    # The manifest is most of it.
    size = (store / "manifest.json").stat().st_size
    assert server.sent - size < 100_000
    before = len(server.asked)
    # What was fetched is kept.
    same(run.ask(*PLACE, metrics="temperature", hours=6), here.ask(*PLACE, metrics="temperature", hours=6))
    assert len(server.asked) == before
    with pytest.raises(gridq.OutsideDomain):
        run.ask(0, 0)


def test_a_column_of_air_takes_three_requests(server, store):
    run, here = gridq.open(server.address), gridq.open(store)
    question = {"kind": "profile", "time": "2026-11-20T09:00Z"}
    same(run.ask(*PLACE, **question), here.ask(*PLACE, **question))
    # The finer domain has no columns, which its beginning says.
    asked = {domain: sum(f"/{domain}-" in path for path in server.asked) for domain in ("d01", "d02")}
    assert asked == {"d01": 3, "d02": 1}


@pytest.mark.parametrize("question", [
    {"kind": "daily", "tz": "Europe/Lisbon"}, {"method": "bilinear", "sum_hours": 3}, {"cell": "land", "metrics": "temperature"},
    {"kind": "profile", "time": "2026-11-20T09:00Z"}, {"elevation": 800, "metrics": "temperature,surface_pressure"},
    {"metrics": "precipitation_probability,weather_code", "tz": "auto"}])
def test_all_questions_are_answered_as_on_the_disk(question, server, store):
    for place in (PLACE, (39.6, -8.2), (41.15, -8.61)):
        # Servers that answer several ranges, and those that send the whole file instead, where it is not read.
        for server.ranges in ("many", "single"):
            same(gridq.open(server.address).ask(*place, **question), gridq.open(store).ask(*place, **question))


def test_values_are_those_on_the_disk(server, store):
    run, here = gridq.open(server.address), gridq.open(store)
    domain, local = run.domain("d02"), here.domain("d02")
    before = len(server.asked)
    numpy.testing.assert_array_equal(domain.series("wind_speed", *PLACE), local.series("wind_speed", *PLACE))
    assert len(server.asked) - before <= 2
    numpy.testing.assert_array_equal(domain.field("temperature", 3, slice(10, 20), slice(30, 50)),
                                     local.field("temperature", 3, slice(10, 20), slice(30, 50)))
    before = len(server.asked)
    for metric in ("temperature", "precipitation", "precipitation_probability", "apparent_temperature"):
        numpy.testing.assert_array_equal(domain.field(metric), local.field(metric))
        north, east = (coordinates[::7, ::5].ravel() for coordinates in local.coordinates)
        numpy.testing.assert_array_equal(domain.points(metric, north, east), local.points(metric, north, east))
    # Some ranges, and not one for each tile.
    assert len(server.asked) - before < 100
    frame = run.forecast(*PLACE, metrics="temperature", hours=3)
    assert frame["temperature"].tolist() == here.forecast(*PLACE, metrics="temperature", hours=3)["temperature"].tolist()


def test_a_dataset_of_a_web_server(server, store):
    xarray = pytest.importorskip("xarray")
    dataset = xarray.open_dataset(server.address, engine="gridq", domain="d02")
    here = xarray.open_dataset(store, domain="d02")
    before = server.sent
    numpy.testing.assert_array_equal(dataset.temperature[:, 4, 5], here.temperature[:, 4, 5])
    assert server.sent - before < 50_000
    numpy.testing.assert_array_equal(pickle.loads(pickle.dumps(dataset)).temperature[3], here.temperature[3])


def test_a_busy_server_is_asked_again(server, store):
    # Whatever request it is, also one of several ranges: two failures, and then an answer.
    for patient in range(4):
        server.busy = [True, True] + [False] * patient
        same(gridq.open(server.address).ask(*PLACE), gridq.open(store).ask(*PLACE))
        assert not server.busy
    server.busy, server.asked = [], []
    same(gridq.open(server.address).ask(*PLACE), gridq.open(store).ask(*PLACE))
    usual = len(server.asked)
    # Such a server knows several ranges as before: no request more than before but those that failed.
    server.busy, server.asked = [True, True, False, False], []
    run = gridq.open(server.address)
    same(run.ask(*PLACE), gridq.open(store).ask(*PLACE))
    assert len(server.asked) == usual + 2
    server.busy = [True] * 3
    with pytest.raises(gridq.Unreadable, match="429|502|503"):
        gridq.open(server.address)
    server.busy = []


def test_a_server_that_compresses_is_named(server):
    server.coding = "gzip"
    with pytest.raises(gridq.Unreadable, match="the server sends 'gzip'"):
        gridq.open(server.address)


def test_servers_that_fail(server, store, tmp_path):
    with pytest.raises(gridq.Unreadable, match="127.0.0.1"):
        gridq.open("http://127.0.0.1:9/")
    with pytest.raises(gridq.NotFound, match="127.0.0.1.*404.*only stores"):
        gridq.open(server.address + "none/")
    index = next(store.glob("runs/*/*/*.gridx")).relative_to(store)
    for address in (f"{server.address}{index}", "s3://bucket/d01.gridx"):
        with pytest.raises(gridq.InvalidQuestion, match="only stores"):
            gridq.open(address)
    with pytest.raises(gridq.Unreadable, match=f"301.*open {server.address}"):
        gridq.open(server.address + "old/")
    # A file that does not come is left out: a coarser domain answers, and says so.
    server.broken = "d02"
    run = gridq.open(server.address)
    with pytest.warns(gridq.GridqWarning, match="left out.*503"):
        frame = run.forecast(*PLACE, metrics="temperature")
    assert frame.attrs["sources"][0]["domain"] == "d01"
    with pytest.warns(gridq.GridqWarning, match="left out.*503"):
        series = run.series("temperature", *PLACE)
    numpy.testing.assert_array_equal(series, gridq.open(store).series("temperature", *PLACE, domain="d01"))
    server.broken = "gridx"
    with pytest.raises(gridq.Unreadable, match="503"):
        gridq.open(server.address).forecast(*PLACE)
    server.broken, server.ranges = None, None
    # A server without ranges sends whole files.
    same(gridq.open(server.address).ask(*PLACE), gridq.open(store).ask(*PLACE))
    copy = tmp_path / "copy"
    shutil.copytree(store, copy)
    for file in copy.glob("**/*.gridx"):
        file.write_bytes(b"GRDX" + bytes(100_000))
    with serving(copy) as damaged, pytest.raises(gridq.DamagedIndex) as failure:
        gridq.open(damaged.address).forecast(*PLACE)
    assert str(failure.value).count("http") == 1
    (copy / "manifest.json").write_text("{}")
    with serving(copy) as damaged, pytest.raises(gridq.DamagedIndex):
        gridq.open(damaged.address)


@pytest.mark.parametrize("sends, says", [
    (lambda part: (part[0], (part[0] + part[1]) // 2), None), (lambda part: (part[0] + 1, part[1] + 1), None),
    (lambda part: (part[0] + 4, part[1]), None), (lambda part: part, "bytes 9000-0/354365"),
    (lambda part: part, "bytes 0-4351/10000000000000000000"), (lambda part: part, "bytes 0-99999/100000")])
@pytest.mark.parametrize("ranges", ["many", "one"])
def test_a_server_that_sends_other_bytes_is_asked_once_for_each_file(ranges, sends, says, server):
    server.ranges = ranges
    run = gridq.open(server.address)
    server.sends, server.says = sends, says
    with pytest.raises(gridq.Unreadable):
        run.ask(*PLACE, metrics="temperature")
    # Two files, and several ranges in as many requests.
    assert len(server.asked) <= 10


def test_a_series_asks_nothing_of_earlier_runs(tmp_path):
    runs = tmp_path / "runs"
    for start in ("2026-11-19T12:00Z", "2026-11-20T00:00Z"):
        subprocess.run([PROGRAMS / "gridsample", "--output", tmp_path / start, "--columns", "16", "--rows", "9", "--levels", "4",
                        "--start", start, "--surface-only"], check=True, capture_output=True)
        gridq.ingest([tmp_path / start], runs, "--metrics", "temperature")
    with serving(runs) as far:
        far.broken = "2026-11-19"
        run, here = gridq.open(far.address), gridq.open(runs)
        numpy.testing.assert_array_equal(run.series("temperature", 39.6, -8.2), here.series("temperature", 39.6, -8.2))
        assert not [path for path in far.asked if "2026-11-19" in path]


@pytest.mark.parametrize("secret, before, after", [
    ("Basic dTpwQCBz", "u:p%40%20s@", ""), ("Basic dTo=", "u@", ""), ("token=x&b=%2F", "", "?token=x&b=%2F")])
def test_what_is_secret_is_sent_and_not_printed(secret, before, after, server, store):
    server.secret = secret
    address = server.address.replace("//", f"//{before}") + after
    run, here = gridq.open(address), gridq.open(store)
    same(run.ask(*PLACE), here.ask(*PLACE))
    again = pickle.loads(pickle.dumps(run))
    same(again.ask(*PLACE), here.ask(*PLACE))
    xarray = pytest.importorskip("xarray")
    dataset = xarray.open_dataset(address, engine="gridq", domain="d02")
    numpy.testing.assert_array_equal(dataset.temperature[:, 4, 5], here.domain("d02").field("temperature")[:, 4, 5])
    texts = [repr(run), repr(run.domain()), repr(again), repr(dataset), str(dataset.encoding)]
    server.broken = "gridx"
    calls = [lambda: gridq.open(address).forecast(*PLACE), lambda: run.domain("d09"),
             lambda: gridq.open(server.address.replace("//", f"//{before}") + "none/" + after),
             lambda: xarray.open_dataset(address, engine="gridq", domain="d09")]
    if importlib.util.find_spec("aiohttp"):
        calls.append(lambda: gridq.open(server.address.replace("//", f"//{before}") + "none/" + after, storage_options={}))
    for call in calls:
        with pytest.raises(gridq.GridqError) as raised:
            call()
        texts.append(str(raised.value))
    for text in texts:
        assert "token" not in text and "p%40" not in text and "p@" not in text, text
    server.secret, server.broken = "Basic other", None
    with pytest.raises(gridq.Unreadable, match="401"):
        gridq.open(address)
    with pytest.raises(gridq.InvalidQuestion, match="question mark"):
        gridq.open(server.address + "?token=x", storage_options={})


@pytest.mark.parametrize("ranges", ["many", "single"])
def test_a_forked_process_asks_for_itself(ranges, server, store):
    server.ranges = ranges
    run, here = gridq.open(server.address), gridq.open(store)
    places = [PLACE, (39.6, -8.2), (41.15, -8.61), (37.1, -8.0)]
    expected = [here.ask(*place).json()["metrics"] for place in places]
    assert run.ask(*places[0]).json()["metrics"] == expected[0]
    child = os.fork()
    if child == 0:
        # A process that hangs ends.
        signal.alarm(20)
        is_same = False
        with contextlib.suppress(BaseException):
            is_same = [run.ask(*place).json()["metrics"] for place in places] == expected
        os._exit(0 if is_same else 1)
    mine = [run.ask(*place).json()["metrics"] for place in places]
    assert os.waitpid(child, 0)[1] == 0 and mine == expected


def test_names_of_folders_are_quoted(store, tmp_path):
    folder = tmp_path / "a store of müller"
    folder.symlink_to(store)
    with serving(tmp_path) as server:
        for name in (folder.name, urllib.parse.quote(folder.name)):
            same(gridq.open(server.address + name).ask(*PLACE), gridq.open(store).ask(*PLACE))


def test_threads_ask_a_web_server(server, store):
    run, answers = gridq.open(server.address), []
    expected = gridq.open(store).ask(*PLACE, metrics="temperature").values["temperature"].tolist()

    def ask(number):
        for turn in range(20):
            answers.append(run.ask(*PLACE, metrics="temperature").values["temperature"].tolist() == expected)
            run.domain("d02").series("wind_speed", PLACE[0] + number / 10, PLACE[1])

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 80 and all(answers)


@pytest.mark.parametrize("ranges", ["many", "one"])
def test_closed_data_keeps_no_connection_and_no_thread(ranges, server):
    """The server has a thread for each connection that is open."""
    server.ranges = ranges
    before = threading.active_count()
    data = gridq.open(server.address)
    data.ask(*PLACE)
    assert threading.active_count() > before
    data.close()
    deadline = time.monotonic() + 20
    while threading.active_count() > before:
        assert time.monotonic() < deadline, threading.enumerate()
        time.sleep(0.01)


def test_more_bytes_than_an_answer_may_have_are_not_read(server, monkeypatch):
    monkeypatch.setattr(gridq.remote, "MOST_WHOLE", 1000)
    monkeypatch.setattr(gridq.remote, "MOST_BESIDES", 500)
    with pytest.raises(gridq.Unreadable, match="more than 1000 bytes"):
        gridq.open(server.address)


class Elsewhere(http.server.BaseHTTPRequestHandler):
    """A web application: pages of 200 kB, whatever is asked for."""

    def do_GET(self):
        self.send_response(302 if self.path.startswith("/moved") else 404)
        if self.path.startswith("/moved"):
            self.send_header("Location", "http://other/s/manifest.json")
        self.send_header("Content-Length", "200000")
        self.end_headers()
        self.wfile.write(b" " * 200_000)

    def log_message(self, *_):
        pass


class Unsaid(http.server.BaseHTTPRequestHandler):
    """Whole files without their length: in chunks, until the connection ends, or without end."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = (pathlib.Path(self.server.folder) / urllib.parse.unquote(self.path).lstrip("/")).read_bytes()
        self.send_response(200)
        self.send_header(*{"chunks": ("Transfer-Encoding", "chunked")}.get(self.server.form, ("Connection", "close")))
        self.end_headers()
        if self.server.form == "chunks":
            self.wfile.write(b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body))
        while self.server.form == "endless":
            self.wfile.write(b" " * 65536)
        if self.server.form == "closed":
            self.wfile.write(body)

    def handle(self):
        with contextlib.suppress(ConnectionError):
            super().handle()

    def log_message(self, *_):
        pass


@pytest.mark.parametrize("form", ["chunks", "closed", "endless"])
def test_answers_need_not_say_their_length(form, store, monkeypatch):
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Unsaid) as server:
        server.folder, server.form, server.daemon_threads = store, form, True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        if form == "endless":
            monkeypatch.setattr(gridq.remote, "MOST_WHOLE", 5_000_000)
            with pytest.raises(gridq.Unreadable, match="more than 5000000 bytes"):
                gridq.open(address)
        else:
            numpy.testing.assert_array_equal(
                gridq.open(address).series("temperature", *PLACE), gridq.open(store).series("temperature", *PLACE))
        server.shutdown()


def test_large_pages_do_not_hide_what_happened():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        with pytest.raises(gridq.NotFound, match="404"):
            gridq.open(address)
        with pytest.raises(gridq.Unreadable, match="302 .*: open http://other/s/"):
            gridq.open(address + "moved/")
        server.shutdown()


def test_a_store_without_runs_is_an_error_of_gridq(store, tmp_path):
    shutil.copytree(store, tmp_path / "store")
    subprocess.run([PROGRAMS / "gridx", "drop", "--store", tmp_path / "store", "--run", "2026-11-20T00Z", "-q"], check=True)
    with gridq.open(tmp_path / "store") as data:
        for call in (data.domain, lambda: data.series("temperature", *PLACE), lambda: data.forecast(*PLACE)):
            with pytest.raises(gridq.NoRun):
                call()


def test_an_address_that_cannot_be_opened_is_an_error_of_gridq():
    pytest.importorskip("fsspec")
    with pytest.raises(gridq.GridqError, match="^none-such://x/: cannot be opened: "):
        gridq.open("none-such://name:secret@x/")


def test_a_file_system_of_fsspec(store, server):
    fsspec = pytest.importorskip("fsspec")
    memory = fsspec.filesystem("memory")
    memory.put(str(store), "/forecasts", recursive=True)
    here = gridq.open(store)
    run = gridq.open("memory://forecasts")
    same(run.ask(*PLACE), here.ask(*PLACE))
    numpy.testing.assert_array_equal(run.domain("d02").field("temperature"), here.domain("d02").field("temperature"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        same(gridq.open(store.as_uri()).ask(*PLACE), here.ask(*PLACE))
    with pytest.raises(gridq.NotFound):
        gridq.open("memory://nothing/here")
    if pytest.importorskip("aiohttp"):
        same(gridq.open(server.address, storage_options={}).ask(*PLACE), here.ask(*PLACE))
        server.secret, options = "Basic dTpw", {"headers": {"Authorization": "Basic dTpw"}}
        dataset = pytest.importorskip("xarray").open_dataset(server.address, engine="gridq", domain="d02", storage_options=options)
        numpy.testing.assert_array_equal(dataset.temperature[3, 4, 5], here.domain("d02").field("temperature", 3)[4, 5])


@pytest.fixture
def far(store):
    """The store as one elsewhere."""
    pytest.importorskip("fsspec")
    return gridq.open(store.as_uri())


@pytest.mark.parametrize("exception", [KeyboardInterrupt, SystemExit, RuntimeError])
def test_what_interrupts_a_question_is_raised(exception, far, store, monkeypatch):
    """Neither the reason why an index is left out nor an answer of another one."""
    domain = far.domain("d02")

    def interrupted(*_):
        raise exception("enough")

    places = numpy.full(3, 38.7369), numpy.full(3, -9.1427)
    for ask in (lambda: far.ask(*PLACE), lambda: domain.points("temperature", *places), lambda: domain.field("temperature"),
                lambda: domain.series("temperature", *PLACE), lambda: gridq.open(store.as_uri())):
        with monkeypatch.context() as patch:
            patch.setattr(gridq.remote.FileSystem, "__call__", interrupted)
            with pytest.raises(exception, match="enough"):
                ask()
    same(far.ask(*PLACE), gridq.open(store).ask(*PLACE))


def test_data_that_is_closed_meanwhile_is_answered_from(store):
    """By one thread, while others wait for bytes: who asks last closes it."""
    pytest.importorskip("fsspec")
    latitudes, longitudes = numpy.full(200, 38.7369), numpy.full(200, -9.1427)
    expected = gridq.open(store).domain("d02").points("temperature", latitudes, longitudes)
    for wait in range(8):
        data = gridq.open(store.as_uri())
        domain = data.domain("d02")
        with ThreadPoolExecutor(3) as pool:
            answers = [pool.submit(domain.points, "temperature", latitudes, longitudes) for _ in range(3)]
            time.sleep(wait / 1000)
            data.close()
            with pytest.raises(gridq.Closed):
                data.ask(*PLACE)
            for answer in answers:
                try:
                    numpy.testing.assert_array_equal(answer.result(), expected)
                except gridq.Closed:
                    pass
        with pytest.raises(gridq.Closed):
            domain.series("temperature", *PLACE)


def test_an_index_that_is_gone_from_a_server_is_left_out(store, tmp_path):
    lost = tmp_path / "store"
    shutil.copytree(store, lost)
    with serving(lost) as server:
        run = gridq.open(server.address)
        (file,) = lost.glob("runs/**/d02-*.gridx")
        file.unlink()
        with pytest.warns(gridq.GridqWarning, match="left out: .*d02"):
            assert "d02" not in [domain.name for domain in run.domains]
