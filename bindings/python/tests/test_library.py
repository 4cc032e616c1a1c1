"""What the C library decides for all languages."""

import datetime
import os
import subprocess
from pathlib import Path

import pytest

import gridq

PROGRAMS = Path(os.environ["GRIDQ_PROGRAMS"])
os.environ["GRIDX"] = str(PROGRAMS / "gridx")
PLACE = (39.6, -8.2)


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    """Indexes of two runs, of which the older one comes first by its name, and a store of both."""
    folder = tmp_path_factory.mktemp("runs")
    (folder / "indexes").mkdir()
    for name, start in (("a", "2026-11-19T12:00Z"), ("b", "2026-11-20T00:00Z")):
        subprocess.run([PROGRAMS / "gridsample", "--output", folder / name, "--columns", "12", "--rows", "10", "--levels", "8",
                        "--times", "25", "--start", start], check=True, capture_output=True)
        files = sorted((folder / name).iterdir())
        gridq.build(files, folder / "indexes" / f"{name}.gridx", "--profiles").close()
        gridq.ingest(files, folder / "store").close()
    return folder


def test_the_newest_run_of_a_folder_comes_first(runs):
    folder = gridq.open(runs / "indexes")
    assert [str(domain.run)[:13] for domain in folder.domains] == ["2026-11-20T00", "2026-11-19T12"]
    newest = folder.forecast(*PLACE, metrics="temperature", hours=1)["temperature"].iloc[0]
    assert abs(folder.domain().series("temperature", *PLACE)[0] - newest) < 0.05


def test_a_relative_path_means_the_same_elsewhere(runs, monkeypatch, tmp_path):
    monkeypatch.chdir(runs)
    store = gridq.open("store")
    monkeypatch.chdir(tmp_path)
    assert len(store.forecast(*PLACE, metrics="temperature", hours=3)) == 3


@pytest.mark.parametrize("kind, part", [
    ("profile", {"cell": "land"}), ("profile", {"elevation": 1500}), ("profile", {"metrics": "temperature"}),
    ("profile", {"ozone": 300}), ("profile", {"hours": 3}), ("daily", {"sum_hours": 3})])
def test_parts_that_mean_nothing_are_refused(runs, kind, part):
    index = gridq.open(runs / "indexes" / "b.gridx")
    when = {"time": "2026-11-20T06:00Z"} if kind == "profile" else {}
    with pytest.raises(gridq.InvalidQuestion, match=next(iter(part))):
        index.ask(*PLACE, kind=kind, **when, **part)
    assert index.ask(*PLACE, kind=kind, **when).text("json")


def test_a_profile_without_a_time_is_of_now(tmp_path):
    start = datetime.datetime.now(datetime.timezone.utc).replace(minute=0, second=0, microsecond=0) - datetime.timedelta(hours=6)
    subprocess.run([PROGRAMS / "gridsample", "--output", tmp_path / "run", "--columns", "12", "--rows", "10", "--levels", "8", "--times",
                    "25", "--start", f"{start:%Y-%m-%dT%H:%MZ}"], check=True, capture_output=True)
    index = gridq.build(sorted((tmp_path / "run").iterdir()), tmp_path / "x.gridx", "--profiles")
    earliest = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
    time = datetime.datetime.fromisoformat(index.ask(*PLACE, kind="profile").json()["time"].replace("Z", "+00:00"))
    assert earliest <= time <= datetime.datetime.now(datetime.timezone.utc)


@pytest.mark.parametrize("parts, text", [
    ({"strat": "now"}, "strat: no part of a question; there are metrics, time, start, end, hours, sum_hours,"),
    ({"start": "noon"}, "start noon: not a time; write"), ({"end": "noon"}, "end noon: not a time; write"),
    ({"time": "now", "end": "now"}, "time is one moment; leave out start, end and hours"),
    ({"end": "now", "hours": 3}, "end and hours both end the series"),
    ({"start": "2026-11-20T06:00Z", "end": "2026-11-20T03:00Z"},
     "start 2026-11-20T06:00:00Z lies after end 2026-11-20T03:00:00Z; exchange them"),
    ({"kind": "profile", "start": "now"}, "start: a profile is"),
    ({"elevation": 99999}, "elevation 99999: must be a number from "), ({"elevation": 99999}, r"from \S+ to \d+ metres$")])
def test_errors_name_parts_as_they_are_written_in_python(runs, parts, text):
    index = gridq.open(runs / "indexes" / "b.gridx")
    with pytest.raises(gridq.InvalidQuestion, match=text):
        index.ask(*PLACE, **parts)


def test_names_of_metrics_are_read_as_by_the_command(runs):
    index = gridq.open(runs / "indexes" / "b.gridx")
    assert list(index.forecast(*PLACE, metrics=" temperature , wind_speed", hours=1).columns) == ["temperature", "wind_speed"]
    for metrics in ("temperature,,wind_speed", "temperature,", " "):
        with pytest.raises(gridq.InvalidQuestion, match="a name is empty"):
            index.forecast(*PLACE, metrics=metrics)
