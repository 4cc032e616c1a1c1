"""Clients that generators make of the OpenAPI document: openapi-python-client, and openapi-generator for Swift and Kotlin.

GRIDD_URL is where gridd listens, GRIDD_START when its run starts.
"""

import datetime
import importlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import urllib.request

import pytest

URL = os.environ.get("GRIDD_URL", "").rstrip("/")
if not URL:
    pytest.skip("GRIDD_URL names no server", allow_module_level=True)
pytest.importorskip("openapi_python_client")
START = os.environ.get("GRIDD_START", "")
HERE = pathlib.Path(__file__).parent
# ruff, which formats what is generated, is beside the generator.
ENVIRONMENT = {**os.environ, "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"}
LISBON = {"lat": 38.7369, "lon": -9.1427}


def run(*command, folder):
    done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=300)
    assert done.returncode == 0, done.stdout
    return done.stdout


def get(target):
    with urllib.request.urlopen(URL + target, timeout=30) as answer:
        return json.load(answer)


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    """The package for Python, imported, and a client of it."""
    folder = tmp_path_factory.mktemp("python")
    said = run("openapi-python-client", "generate", "--url", f"{URL}/openapi.json",
               "--config", str(HERE / "python.yaml"), folder=folder)
    assert "arning" not in said and "WARNING" not in said, said
    sys.path.insert(0, str(folder / "gridd-client"))
    return importlib.import_module("gridd_client").Client(base_url=URL, raise_on_unexpected_status=True)


def api(name):
    return importlib.import_module(f"gridd_client.api.{name}")


def model(name):
    return getattr(importlib.import_module("gridd_client.models"), name)


def without_age(value):
    """Without what differs from second to second."""
    if isinstance(value, list):
        return [without_age(part) for part in value]
    if isinstance(value, dict):
        return {name: without_age(part) for name, part in value.items() if name != "run_age_s"}
    return value


def test_python_has_a_typed_next24(client):
    answer = api("gridq.get_next_24").sync(client=client, time=START, metric="temperature", **LISBON)
    expected = get(f"/v1/next24?lat=38.7369&lon=-9.1427&metric=temperature&time={START}")
    assert type(answer) is model("Next24")
    assert answer.values == expected["values"] and len(answer.values) == 24
    assert None not in answer.values
    assert answer.times[0] == datetime.datetime.fromisoformat(START)
    assert [time.timestamp() for time in answer.times] == [
        datetime.datetime.fromisoformat(time).timestamp() for time in expected["times"]]
    assert (answer.metric, answer.unit, answer.step_s, answer.complete) == (
        "temperature", "degC", 3600, True)
    source, told = answer.sources[0], expected["sources"][0]
    assert type(source) is model("Source")
    assert source.domain == told["domain"] and source.cell.distance_m == told["cell"]["distance_m"]


def test_python_has_typed_errors(client):
    answer = api("gridq.get_next_24").sync(client=client, time=START, metric="temperature", lat=10, lon=10)
    assert type(answer) is model("Problem")
    assert answer.type_ == "urn:gridq:problem:outside-domain" and answer.status == 404


def test_python_tells_the_parts_of_a_union_apart(client):
    point = api("gridq.get_point")
    metrics = ["temperature"]
    one = point.sync(client=client, metrics=metrics, **LISBON)
    assert type(one) is model("PointAnswer")
    assert one.metrics["temperature"].values == get(
        "/v1/point?lat=38.7369&lon=-9.1427&metrics=temperature")["metrics"]["temperature"]["values"]
    several = point.sync(client=client, metrics=metrics, points="38.7369,-9.1427;10,10")
    assert type(several) is model("PointAnswers")
    assert [type(part).__name__ for part in several.points] == ["StationAnswer", "StationProblem"]


def test_python_sends_and_reads_what_is_no_json(client):
    types = importlib.import_module("gridd_client.types")
    picture = api("maps.get_map").sync(metric="temperature", client=client)
    content = picture.payload.read() if isinstance(picture, types.File) else picture
    assert content.startswith(b"\x89PNG")


@pytest.mark.parametrize(("module", "target", "arguments"), [
    ("open_weather_map.get_data_25_weather", "/data/2.5/weather?lat=38.7369&lon=-9.1427", LISBON),
    ("uv.get_uv", "/v1/uv?lat=38.7369&lon=-9.1427", LISBON),
    ("gridq.get_runs", "/v1/runs", {}),
    ("maps.get_maps", "/v1/maps", {}),
    ("met_norway.get_compact_forecast",
     "/weatherapi/locationforecast/2.0/compact?lat=38.7369&lon=-9.1427", LISBON),
])
def test_python_reads_all_of_an_answer(client, module, target, arguments):
    answer = api(module).sync(client=client, **arguments)
    written = json.dumps(without_age(answer.to_dict()), sort_keys=True).replace("+00:00", "Z")
    told = without_age(get(target))
    if "dt" in told:
        written, told = json.loads(written), dict(told)
        # The moment of the question.
        for answer_ in (written, told):
            answer_.pop("dt")
            assert answer_["main"] and answer_["coord"] == {"lat": 38.7369, "lon": -9.1427}
        assert set(written) == set(told)
        return
    assert json.loads(written) == json.loads(json.dumps(told).replace("+00:00", "Z"))


@pytest.fixture(scope="module")
def document(tmp_path_factory):
    if shutil.which("java") is None:
        pytest.skip("openapi-generator needs java")
    path = tmp_path_factory.mktemp("document") / "openapi.json"
    path.write_bytes(urllib.request.urlopen(f"{URL}/openapi.json?version=3.0", timeout=30).read())
    return path


def generate(document, language):
    return run("openapi-generator-cli", "generate", "-g", language, "-i", str(document), "-o", language,
               folder=document.parent)


def test_kotlin_is_generated_without_a_warning(document):
    said = generate(document, "kotlin")
    assert [line for line in said.splitlines() if "WARN" in line or "ERROR" in line] == []
    models = list(document.parent.glob("kotlin/src/main/**/models/Next24.kt"))
    assert len(models) == 1
    # A list of numbers of which some may be null.
    assert "kotlin.collections.List<kotlin.Double?>" in models[0].read_text()


def test_swift_type_checks(document):
    if shutil.which("swiftc") is None:
        pytest.skip("there is no swiftc")
    generate(document, "swift6")
    sources = sorted(str(path) for path in document.parent.glob("swift6/Sources/**/*.swift"))
    assert any(path.endswith("/Next24.swift") for path in sources)
    run("swiftc", "-typecheck", "-swift-version", "6", *sources, folder=document.parent)
