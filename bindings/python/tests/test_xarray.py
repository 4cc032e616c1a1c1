"""Datasets of xarray against NetCDF files that ``gridx export`` writes and xarray reads by libnetcdf; and xarray's own tests of
backends."""

import contextlib
import datetime
import importlib.util
import os
import pathlib
import pickle
import random
import shutil
import subprocess

import numpy
import pandas
import pytest

xarray = pytest.importorskip("xarray")
pytest.importorskip("netCDF4")
pytest.importorskip("dask")

import gridq  # noqa: E402

PROGRAMS, SAMPLE = (pathlib.Path(os.environ[name]) for name in ("GRIDQ_PROGRAMS", "GRIDQ_SAMPLE"))
GRIDX = PROGRAMS / "gridx"
os.environ["GRIDX"] = str(GRIDX)
D02 = next(SAMPLE.glob("wrfout_d02*"))


def export(index, *options):
    file = index.with_suffix(".nc")
    subprocess.run([GRIDX, "export", index, "--output", file, *options], check=True, stderr=subprocess.DEVNULL)
    return xarray.open_dataset(file, engine="netcdf4")


@pytest.fixture(scope="module")
def index(tmp_path_factory):
    index = tmp_path_factory.mktemp("xarray") / "d02.gridx"
    gridq.build(D02, index, "--metrics", "all")
    return index


@pytest.fixture(scope="module")
def opened(index):
    return xarray.open_dataset(index)


@pytest.fixture(scope="module")
def expected(index):
    with export(index) as dataset:
        return dataset.load()


def assert_same(dataset, file):
    """All that the file has is in the dataset: values, dimensions, attributes, coordinates."""
    assert set(dataset.coords) == set(file.coords)
    for name, variable in file.variables.items():
        own = dataset.variables[name]
        assert own.dims == variable.dims and own.attrs.keys() == variable.attrs.keys(), name
        for key, value in variable.attrs.items():
            numpy.testing.assert_array_equal(own.attrs[key], value, err_msg=f"{name}:{key}")
        if variable.dtype == numpy.float32:
            # Derived metrics and those of logarithmic steps are Float in a file.
            numpy.testing.assert_array_equal(own.values.astype(numpy.float32), variable.values, err_msg=name)
        elif variable.attrs.get("cell_methods") == "time: sum":
            # An amount is the difference of two totals; a file has it in whole steps. Both round.
            numpy.testing.assert_allclose(own.values, variable.values, rtol=0, atol=1e-9, err_msg=name)
        else:
            numpy.testing.assert_array_equal(own.values, variable.values, err_msg=name)


def test_a_dataset_is_what_gridx_exports(opened, expected):
    assert_same(opened, expected)
    assert {key: text for key, text in opened.attrs.items() if key != "history"} == {
        key: text for key, text in expected.attrs.items() if key != "history"}
    # And what is not stored, which a file has when it is named.
    assert "wind_speed" in opened and "wind_speed" not in expected


@pytest.mark.parametrize("projection", ["lambert", "polar", "mercator", "latlon", "rotated"])
def test_on_every_projection_with_derived_metrics(projection, tmp_path):
    subprocess.run([PROGRAMS / "gridsample", "--output", tmp_path / "run", "--columns", "16", "--rows", "9", "--levels", "4",
                    "--times", "6", "--projection", projection], check=True, capture_output=True)
    index = tmp_path / "a.gridx"
    data = gridq.build(sorted((tmp_path / "run").iterdir()), index, "--metrics", "all")
    with export(index, "--metrics", ",".join(data.domain().metrics)) as file:
        dataset = xarray.open_dataset(index)
        assert set(dataset.variables) == set(file.variables)
        assert_same(dataset, file)


def test_parts_are_those_of_the_whole(opened, expected):
    """Random keys of all kinds."""
    random.seed(4)
    temperature, loaded = opened.temperature, expected.temperature

    def part(size):
        return random.choice([
            lambda: random.randrange(-size, size),
            lambda: slice(*sorted(random.sample(range(size), 2)), random.choice([None, 1, 3])),
            lambda: slice(random.randrange(size), None, -random.randint(1, 4)),
            lambda: [random.randrange(-size, size) for _ in range(random.randint(0, 5))],
            lambda: xarray.DataArray([random.randrange(size) for _ in range(4)], dims="place"),
            lambda: xarray.DataArray(numpy.random.randint(0, size, (3, 4)), dims=["line", "place"]),
            lambda: slice(None),
        ])()

    for _ in range(400):
        key = {name: part(size) for name, size in loaded.sizes.items() if random.random() < 0.9}
        # What was read stays in memory: a new array each time.
        xarray.testing.assert_identical(opened.copy().temperature.isel(key).load().drop_vars(opened.coords, errors="ignore"),
                                        loaded.isel(key).drop_vars(expected.coords, errors="ignore"))
    assert temperature.dims == loaded.dims


def test_constants_and_places_have_parts(opened, expected):
    for name in ("elevation", "lat", "lon"):
        for key in [{"y": 3, "x": 7}, {"y": slice(50, 3, -4), "x": [1, 59, 2]}, {"x": xarray.DataArray([3, 3, 9], dims="a"), "y": 1},
                    {"y": xarray.DataArray([3, 59], dims="a"), "x": xarray.DataArray([0, 30], dims="a")}]:
            numpy.testing.assert_array_equal(opened.copy()[name].isel(key), expected[name].isel(key), err_msg=f"{name} {key}")


def test_names_of_places_are_found(opened, expected):
    key = {"x": 12_345.0, "y": -40_000.0, "method": "nearest"}
    assert opened.temperature.sel(**key).equals(expected.temperature.sel(**key))
    numpy.testing.assert_allclose(
        opened.temperature.interp(x=12_345.0, y=-40_000.0), expected.temperature.interp(x=12_345.0, y=-40_000.0), rtol=1e-12)


def tiles(index, name):
    """Where the tiles of a metric are, row by row: by the reader of the format's description."""
    description = importlib.util.spec_from_file_location("read_v1", pathlib.Path(__file__).parents[3] / "docs/format/read_v1.py")
    module = importlib.util.module_from_spec(description)
    description.loader.exec_module(module)
    read = module.Index(str(index))
    number = [metric["name"] for metric in read.metrics].index(name)
    start = read.by_id[module.TILES]["offset"]
    count, across = read.header["metricCount"], read.header["tileColumns"]
    ends = [start + offset * read.header["tileUnit"] for offset, _ in read.directory]
    each = [slice(*ends[one:one + 2]) for one in range(number, across * read.header["tileRows"] * count, count)]
    return numpy.array(each, object).reshape(-1, across), start, ends[-1]


def test_no_places_are_no_values(opened):
    none = xarray.DataArray(numpy.array([], int), dims="place")
    assert opened.temperature.isel(y=none, x=none).load().sizes == {"time": opened.sizes["time"], "place": 0}


def test_only_tiles_that_are_needed_are_decoded(index, opened, tmp_path):
    """All tiles but those of a place are damaged: what is read there is as it was, and an error where one more is."""
    content = index.read_bytes()
    temperature, start, end = tiles(index, "temperature")
    rows, columns = tile_of_points(gridq.open(index).domain())
    file = tmp_path / "damaged.gridx"
    for key in [{"y": 30, "x": 31}, {"y": 0, "x": 59, "time": 7}, {"y": slice(5, 9), "x": slice(5, 9), "time": slice(3, 6)},
                {"y": xarray.DataArray([3, 40], dims="place"), "x": xarray.DataArray([50, 4], dims="place")},
                # Three of one row of tiles, of which two are next to each other, one of them twice, and one below.
                {"y": xarray.DataArray([9, 3, 2, 4, 3], dims="place"), "x": xarray.DataArray([30, 4, 50, 9, 4], dims="place")}]:
        if isinstance(key["y"], xarray.DataArray):
            needed = {(rows[j], columns[i]) for j, i in zip(key["y"].values, key["x"].values)}
        else:
            needed = {(j, i) for j in numpy.atleast_1d(rows[key["y"]]) for i in numpy.atleast_1d(columns[key["x"]])}
        damaged = bytearray(content)
        damaged[start:end] = bytes(byte ^ 0x55 for byte in content[start:end])
        for one in needed:
            damaged[temperature[one]] = content[temperature[one]]
        file.write_bytes(damaged)
        part = xarray.open_dataset(file).temperature.isel(key)
        numpy.testing.assert_array_equal(part.values, opened.temperature.isel(key).values)
        # Each of them is one that is decoded.
        for one in needed:
            broken = bytearray(damaged)
            broken[temperature[one]] = bytes(byte ^ 0x55 for byte in content[temperature[one]])
            file.write_bytes(broken)
            with pytest.raises(gridq.DamagedIndex):
                xarray.open_dataset(file).temperature.isel(key).load()


def tile_of_points(domain):
    """The row of tiles of each row of points, and the column of each column."""
    return (numpy.repeat(numpy.arange(len(sides)), sides) for sides in domain._cf()["tiles"].values())


def test_chunks_are_whole_tiles(index, opened):
    rows, columns = tile_of_points(gridq.open(index).domain())
    lazy = xarray.open_dataset(index, chunks={})
    for tile, chunks in ((rows, lazy.temperature.chunksizes["y"]), (columns, lazy.temperature.chunksizes["x"])):
        ends = numpy.cumsum(chunks)
        assert ends[-1] == len(tile) and all(tile[end - 1] != tile[end] for end in ends[:-1])
    assert lazy.temperature.chunksizes["time"] == (25,)
    numpy.testing.assert_array_equal(lazy.temperature.mean("time").compute(), opened.temperature.mean("time"))


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Two runs six hours apart, of the same grid, the second of which lacks a metric, and a run of an ensemble."""
    folder = tmp_path_factory.mktemp("runs")
    for start, metrics, member in [("2026-11-20T00:00Z", "temperature,wind_u,elevation", ""),
                                   ("2026-11-20T06:00Z", "temperature,elevation,humidity_mixing_ratio,pressure_msl", "")]:
        run = folder / start[:13]
        subprocess.run([PROGRAMS / "gridsample", "--output", run, "--columns", "16", "--rows", "9", "--levels", "4", "--times", "9",
                        "--start", start], check=True, capture_output=True)
    runs = sorted(folder.iterdir())
    stores = folder / "store", folder / "ensemble"
    gridq.ingest(sorted(runs[0].iterdir()), stores[0], "--metrics", "temperature,wind_u,precipitation,elevation")
    gridq.ingest(sorted(runs[1].iterdir()), stores[0], "--metrics", "temperature,pressure_msl,precipitation,elevation")
    for member, run in zip("12", runs):
        # The members are of one run; their values differ, as those of the runs do.
        gridq.ingest(sorted(runs[0].iterdir()), stores[1], "--metrics", "temperature,elevation", "--member", member)
    return stores


def test_runs_of_a_store_are_a_dimension(store):
    store, _ = store
    latest = xarray.open_dataset(store)
    assert latest.time.values[0] == numpy.datetime64("2026-11-20T06:00") and "pressure_msl" in latest and "wind_u" not in latest
    first = xarray.open_dataset(store, engine="gridq", run="2026-11-20T00:00Z", domain="d01")
    assert first.time.values[0] == numpy.datetime64("2026-11-20T00:00") and "wind_u" in first
    both = xarray.open_dataset(store, run="all")
    assert both.temperature.dims == ("init_time", "lead_time", "y", "x") and both.elevation.dims == ("y", "x")
    assert both.init_time.attrs["standard_name"] == "forecast_reference_time"
    numpy.testing.assert_array_equal(both.time, both.init_time + both.lead_time)
    assert {"time", "lat", "lon", "height_2m"} <= set(both.temperature.coords)
    for number, run in enumerate([first, latest]):
        numpy.testing.assert_array_equal(both.temperature[number], run.temperature)
        numpy.testing.assert_array_equal(both.time[number], run.time)
        numpy.testing.assert_array_equal(both.precipitation[number, 3:5, 2, [4, 1]], run.precipitation[3:5, 2, [4, 1]])
    # The metrics are those of the newest run; what an earlier one does not have is missing.
    assert numpy.isnan(both.pressure_msl[0]).all() and not numpy.isnan(both.pressure_msl[1]).any()
    again = pickle.loads(pickle.dumps(both))
    numpy.testing.assert_array_equal(again.temperature, both.temperature)


def test_members_are_a_dimension(store):
    _, ensemble = store
    both = xarray.open_dataset(ensemble)
    assert both.temperature.dims == ("member", "time", "y", "x") and list(both.member.values) == ["1", "2"]
    one = xarray.open_dataset(ensemble, member="2")
    assert one.temperature.dims == ("time", "y", "x")
    numpy.testing.assert_array_equal(both.temperature.sel(member="2"), one.temperature)
    runs = xarray.open_dataset(ensemble, run="all")
    assert runs.temperature.dims == ("init_time", "member", "lead_time", "y", "x")
    numpy.testing.assert_array_equal(runs.temperature[0], both.temperature)


def test_runs_with_other_fields_of_one_name_are_not_mixed(tmp_path):
    """Of one name in two units and of two kinds, and totals that need more than 16 bits in the older run alone."""
    for start, unit, kind, times in [("2026-11-20T00:00Z", "kg/kg", "total", "31"), ("2026-11-20T12:00Z", "g/kg", "instant", "13")]:
        run = tmp_path / start[:13]
        subprocess.run([PROGRAMS / "gridsample", "--output", run, "--columns", "16", "--rows", "9", "--levels", "4", "--times", times,
                        "--start", start], check=True, capture_output=True)
        gridq.ingest(
            sorted(run.iterdir()), tmp_path / "store", "--field",
            f"QVAPOR: level=1, unit={unit}, step={'0.00001' if unit == 'kg/kg' else '0.01'}, name=vapour", "--field",
            f"RAINNC: kind={kind}, step=0.01, name=rain_fall", "--field", "RAINNC: kind=instant, step=0.0001, name=fallen")
    with pytest.warns(gridq.GridqWarning) as told:
        runs = xarray.open_dataset(tmp_path / "store", run="all")
    texts = [str(one.message) for one in told]
    assert any(text.startswith("vapour: missing") and "kg/kg for g/kg" in text for text in texts), texts
    assert any(text.startswith("rain_fall: missing") and "kind" in text for text in texts), texts
    newest = xarray.open_dataset(tmp_path / "store")
    for name in ("vapour", "rain_fall"):
        assert numpy.isnan(runs[name][0]).all() and runs[name].attrs["units"] == newest[name].attrs["units"]
        numpy.testing.assert_array_equal(runs[name][1, :13], newest[name])
    # What is written is what is there: 32767 steps of 0.0001 are 3.3 mm.
    assert runs.fallen.max() > 3.3
    runs[["fallen", "vapour"]].to_netcdf(tmp_path / "written.nc")
    with xarray.open_dataset(tmp_path / "written.nc") as written:
        numpy.testing.assert_allclose(written.fallen, runs.fallen, rtol=0, atol=0.00006)
        numpy.testing.assert_allclose(written.vapour, runs.vapour, rtol=0, atol=0.006)


def test_members_with_other_times_have_no_bounds(tmp_path):
    for member, interval, times in [("a", "60", "7"), ("b", "180", "3")]:
        run = tmp_path / member
        subprocess.run([PROGRAMS / "gridsample", "--output", run, "--columns", "16", "--rows", "9", "--levels", "4", "--times", times,
                        "--interval", interval], check=True, capture_output=True)
        gridq.ingest(sorted(run.iterdir()), tmp_path / "store", "--metrics", "precipitation", "--member", member)
    members = xarray.open_dataset(tmp_path / "store")
    assert members.precipitation.dims == ("member", "time", "y", "x") and members.sizes["time"] == 7
    assert "time_bnds" not in members and "bounds" not in {**members.time.attrs, **members.time.encoding}
    assert "time_bnds" in xarray.open_dataset(tmp_path / "store", member="b")


def test_what_is_closed_says_so(store):
    with xarray.open_dataset(store[0]) as dataset:
        lazy = dataset.temperature
        assert numpy.isfinite(dataset.temperature[0, 4, 8])
    with pytest.raises(gridq.Closed):
        lazy.values


@pytest.mark.parametrize("start", [
    "2026-11-20", "2026-11-20T00:00Z", "2026-11-20 01:00:00.0+01:00", "2026-11-19T23:30-0030", datetime.date(2026, 11, 20),
    datetime.datetime(2026, 11, 20), numpy.datetime64("2026-11-20T00", "ns"), pandas.Timestamp("2026-11-20"),
    pandas.Timestamp("2026-11-19T19:00", tz="America/New_York")])
def test_a_run_is_named_as_in_questions(start, store):
    assert xarray.open_dataset(store[0], run=start).time.values[0] == numpy.datetime64("2026-11-20T00:00")


def test_the_newest_of_a_folder_is_not_the_first_file(store, tmp_path):
    runs = sorted(store[0].glob("runs/*/*/*.gridx"))
    for name, run in zip(("a", "b"), runs):
        shutil.copy(run, tmp_path / f"{name}.gridx")
    data, newest = gridq.open(tmp_path), numpy.datetime64("2026-11-20T06:00")
    assert [domain.run for domain in data.domains] == [newest, numpy.datetime64("2026-11-20T00:00")]
    assert data.domain().run == data.domain("d01").run == newest == gridq.open(tmp_path).domain("d01").run
    place = [float(degrees[4, 8]) for degrees in data.domain().coordinates]
    numpy.testing.assert_array_equal(data.series("temperature", *place), data.domains[0].series("temperature", *place))
    assert pickle.loads(pickle.dumps(data.domains[1])).run == data.domains[1].run
    assert xarray.open_dataset(tmp_path, engine="gridq").time.values[0] == newest
    both = xarray.open_dataset(tmp_path, engine="gridq", run="all")
    assert both.identical(xarray.open_dataset(store[0], run="all"))
    # The title of a run names it; that of several names all.
    assert both.attrs["title"] == "WRF runs of 2026-11-20T00:00:00Z to 2026-11-20T06:00:00Z, d01"


def test_models_are_not_mixed(tmp_path):
    for model in ("wrf", "mm5-archiver"):
        subprocess.run([PROGRAMS / "gridsample", "--output", tmp_path / model, "--columns", "16", "--rows", "9", "--levels", "4",
                        "--times", "3", "--model", model, "--seed", str(len(model))], check=True, capture_output=True)
        gridq.ingest(sorted((tmp_path / model).iterdir()), tmp_path / "store", "--metrics", "temperature")
    for run in ("latest", "all", "2026-11-20"):
        with pytest.raises(gridq.InvalidQuestion, match="models mm5, wrf.*model="):
            xarray.open_dataset(tmp_path / "store", run=run)
    domains = {domain.model: domain for domain in gridq.open(tmp_path / "store").domains}
    fields = []
    for model, domain in domains.items():
        dataset = xarray.open_dataset(tmp_path / "store", model=model)
        numpy.testing.assert_array_equal(dataset.temperature, domain.field("temperature"))
        assert dataset.attrs["title"].startswith(model.upper())
        fields.append(dataset.temperature.values)
    assert len(fields) == 2 and not numpy.array_equal(*fields)
    with pytest.raises(gridq.NoRun, match="model ecmwf"):
        xarray.open_dataset(tmp_path / "store", model="ecmwf")


def test_a_run_without_a_name_is_no_member(store, tmp_path):
    shutil.copytree(store[1], tmp_path / "store")
    members = xarray.open_dataset(store[1])
    gridq.ingest(sorted((store[1].parent / "2026-11-20T00").iterdir()), tmp_path / "store", "--metrics", "temperature,elevation")
    assert len(gridq.open(tmp_path / "store").domains) == 3
    with_control = xarray.open_dataset(tmp_path / "store")
    assert list(with_control.member.values) == ["1", "2"] and with_control.temperature.equals(members.temperature)
    assert with_control.attrs["title"] == "WRF run of 2026-11-20T00:00:00Z, d01, 2 members"
    latitude, longitude = (float(degrees[4, 8]) for degrees in gridq.open(store[1]).domain().coordinates)
    answer = gridq.open(tmp_path / "store").ask(latitude, longitude, kind="members", metrics="temperature").json()
    numpy.testing.assert_allclose(
        with_control.temperature[:, :, 4, 8].mean("member"), answer["metrics"]["temperature"]["mean"], atol=0.06)
    assert "member" not in xarray.open_dataset(tmp_path / "store", member="").dims


def test_what_cannot_be_opened_is_said(store, tmp_path):
    runs, _ = store
    for options, text in [({"run": "2026-11-21T00:00Z"}, "run 2026-11-21T00:00:00"), ({"domain": "d07"}, "domain d07"),
                          ({"member": "9"}, "member 9")]:
        with pytest.raises(gridq.NoRun, match=text):
            xarray.open_dataset(runs, **options)
    for options, text in [({"run": "yesterday"}, "yesterday"), ({"run": "2026112000"}, "not a time"),
                          ({"run": None}, "not a time"), ({"run": numpy.datetime64("NaT")}, "not a time"),
                          ({"run": "2026-13-40"}, "not a time"), ({"run": ["2026-11-20"]}, "not a time")]:
        with pytest.raises(ValueError, match=text):
            xarray.open_dataset(runs, **options)
    for file in sorted(SAMPLE.glob("wrfout_d0*"))[:2]:
        gridq.build(file, tmp_path / f"{file.name[7:10]}.gridx", "--metrics", "temperature")
    with pytest.raises(gridq.InvalidQuestion, match="d01, d02.*domain="):
        xarray.open_dataset(tmp_path, engine="gridq")
    assert xarray.open_dataset(tmp_path, engine="gridq", domain="d02").sizes["x"] == 60
    (tmp_path / "broken.gridx").write_bytes(b"GRDX" * 100)
    with pytest.raises(gridq.DamagedIndex):
        xarray.open_dataset(tmp_path / "broken.gridx")


def test_a_dataset_is_written_as_it_came(index, expected, tmp_path):
    """With the packing of the index, so that nothing is lost."""
    xarray.open_dataset(index)[["temperature", "precipitation", "elevation"]].to_netcdf(tmp_path / "a.nc")
    with xarray.open_dataset(tmp_path / "a.nc") as written:
        for name in ("temperature", "precipitation", "elevation"):
            assert written[name].encoding["dtype"] == expected[name].encoding["dtype"]
            numpy.testing.assert_array_equal(written[name], expected[name])


def test_a_dataset_is_pickled_and_cached(index, expected):
    dataset = xarray.open_dataset(index)
    assert pickle.loads(pickle.dumps(dataset)).temperature.equals(expected.temperature)
    assert pickle.loads(pickle.dumps(dataset.temperature)).equals(expected.temperature)
    _ = dataset.temperature.values
    assert dataset.temperature.variable._in_memory
    uncached = xarray.open_dataset(index, cache=False)
    _ = uncached.temperature.values
    assert not uncached.temperature.variable._in_memory


# xarray's own tests of backends: its test data are metrics of an index, under the names that the tests use.
backends = pytest.importorskip("xarray.tests.test_backends")
NAMES = {"temperature": {"y": "dim1", "x": "dim2"}, "wind_u": {"y": "dim1", "x": "dim2"}, "pressure_msl": {"time": "dim3", "y": "dim1"}}
PARTS = {"temperature": {"time": 3}, "wind_u": {"time": 4}, "pressure_msl": {"x": 5}}


def test_data(dataset):
    variables = {}
    for number, (name, names) in enumerate(NAMES.items(), 1):
        array = dataset[name].isel(PARTS[name])
        array = array.drop_vars([one for one in array.coords if one not in ("x", "time") or one not in array.dims])
        variables[f"var{number}"] = array.rename(names)
    return xarray.Dataset(variables)


test_data.__test__ = False


class TestOfXarray(backends.DatasetIOBase):
    """Reads what the tests would have written."""

    @pytest.fixture(autouse=True)
    def data(self, index, expected, monkeypatch):
        self.index = index
        monkeypatch.setattr(backends, "create_test_data", lambda: test_data(expected))

    @pytest.fixture(params=[False, True])
    def use_dask(self, request):
        return request.param

    @contextlib.contextmanager
    def roundtrip(self, data, save_kwargs=None, open_kwargs=None, allow_cleanup_failure=False):
        yield test_data(xarray.open_dataset(self.index, **(open_kwargs or {})))


#: The others write data of their own, in types that an index does not have, or load asynchronously, as libnetcdf does not either.
APPLY = {"test_roundtrip_test_data", "test_load", "test_dataset_compute", "test_orthogonal_indexing",
         "test_vectorized_indexing", "test_vectorized_indexing_negative_step", "test_isel_dataarray", "test_array_type_after_indexing",
         "test_ondisk_after_print"}
for name in dir(backends.DatasetIOBase):
    if name.startswith("test_") and name not in APPLY:
        setattr(TestOfXarray, name, None)
