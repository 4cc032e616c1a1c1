"""OGC API - EDR as OWSLib's client asks for it; answers are judged by edr-pydantic, covjson-pydantic and
openapi-spec-validator.

    pip install owslib edr-pydantic covjson-pydantic openapi-spec-validator pytest
    GRIDD_URL=http://127.0.0.1:8080 GRIDD_START=2026-11-20T00:00:00Z pytest test_edr.py

The run starts at GRIDD_START, has hourly output and covers Lisbon.
"""

import datetime
import json
import os
import urllib.error
import urllib.parse
import urllib.request

import pytest

owslib_edr = pytest.importorskip("owslib.ogcapi.edr")
edr = pytest.importorskip("edr_pydantic.collections")
capabilities = pytest.importorskip("edr_pydantic.capabilities")
coverage = pytest.importorskip("covjson_pydantic.coverage")

URL = os.environ.get("GRIDD_URL", "").rstrip("/")
if not URL:
    pytest.skip("GRIDD_URL is not set", allow_module_level=True)
START = datetime.datetime.fromisoformat(os.environ["GRIDD_START"].replace("Z", "+00:00"))
LISBON = (-9.1427, 38.7369)


def hour(number):
    return (START + datetime.timedelta(hours=number)).strftime("%Y-%m-%dT%H:%M:%SZ")


def get(path, **fields):
    """The status, the headers and the body of an answer."""
    query = "?" + urllib.parse.urlencode(fields) if fields else ""
    try:
        with urllib.request.urlopen(URL + path + query, timeout=30) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def native(metric, first, last, lon=LISBON[0], lat=LISBON[1]):
    """The same values from the native service."""
    status, _, body = get(
        "/v1/point", lat=lat, lon=lon, metrics=metric, **{"from": hour(first), "to": hour(last)})
    assert status == 200
    return json.loads(body)["metrics"][metric]["values"]


@pytest.fixture(scope="module")
def client():
    return owslib_edr.EnvironmentalDataRetrieval(URL + "/edr/")


@pytest.fixture(scope="module")
def collection(client):
    """A collection with Lisbon in it."""
    for name in client.data():
        box = client.collection(name)["extent"]["spatial"]["bbox"][0]
        if box[0] <= LISBON[0] <= box[2] and box[1] <= LISBON[1] <= box[3]:
            return name
    pytest.fail("no collection contains Lisbon")


def test_landing_page_and_conformance(client):
    capabilities.LandingPageModel.model_validate_json(get("/edr")[2])
    capabilities.ConformanceModel.model_validate_json(get("/edr/conformance")[2])
    assert "http://www.opengis.net/spec/ogcapi-edr-1/1.1/conf/core" in client.conformance()["conformsTo"]


def test_definition_is_openapi(client):
    validator = pytest.importorskip("openapi_spec_validator")
    definition = client.api()
    validator.validate(definition)
    assert "/collections/{collectionId}/position" in definition["paths"]


def test_collections_and_instances(client, collection):
    edr.Collections.model_validate_json(get("/edr/collections")[2])
    edr.Collection.model_validate_json(get(f"/edr/collections/{collection}")[2])
    instances = edr.Instances.model_validate_json(get(f"/edr/collections/{collection}/instances")[2])
    for instance in instances.instances:
        path = f"/edr/collections/{collection}/instances/{urllib.parse.quote(instance.id)}"
        edr.Instance.model_validate_json(get(path)[2])
    parameters = client.collection(collection)["parameter_names"]
    assert parameters["temperature"]["unit"]["symbol"]["value"] == "Cel"
    assert parameters["temperature"]["observedProperty"]["label"] == "air temperature"


def test_position(client, collection):
    answer = client.query_data(
        collection, "position", coords=f"POINT({LISBON[0]} {LISBON[1]})",
        parameter_names=["temperature", "precipitation"], datetime_=f"{hour(3)}/{hour(8)}")
    found = coverage.Coverage.model_validate_json(json.dumps(answer))
    assert found.domain.domainType.value == "PointSeries"
    times = [time.strftime("%Y-%m-%dT%H:%M:%SZ") for time in found.domain.axes.t.values]
    assert times == [hour(number) for number in range(3, 9)]
    for metric in ["temperature", "precipitation"]:
        assert found.ranges[metric].values == native(metric, 3, 8)
    assert found.parameters["precipitation"].unit.symbol.value == "mm"


def test_all_parameters(collection):
    status, headers, body = get(
        f"/edr/collections/{collection}/position", coords=f"POINT({LISBON[0]} {LISBON[1]})",
        f="CoverageJSON", crs="CRS84")
    assert status == 200
    assert headers.get_content_type() == "application/vnd.cov+json"
    found = coverage.Coverage.model_validate_json(body)
    assert set(found.ranges) == set(
        json.loads(get(f"/edr/collections/{collection}")[2])["parameter_names"])


def test_several_points(client, collection):
    answer = client.query_data(
        collection, "position", coords="MULTIPOINT((-9.1427 38.7369),(-8.611 41.1496),(20 60))",
        parameter_names=["temperature"], datetime_=hour(5))
    found = coverage.CoverageCollection.model_validate_json(json.dumps(answer))
    assert [one.domain.axes.y.values for one in found.coverages] == [[38.7369], [41.1496]]
    assert found.coverages[1].ranges["temperature"].values == native(
        "temperature", 5, 5, -8.611, 41.1496)


def test_area(client, collection):
    answer = client.query_data(
        collection, "area", coords="POLYGON((-9.3 38.1,-7.7 38.1,-7.7 40.6,-9.3 40.6,-9.3 38.1))",
        parameter_names=["temperature"], datetime_=f"{hour(5)}/{hour(6)}")
    found = coverage.Coverage.model_validate_json(json.dumps(answer))
    assert found.domain.domainType.value == "MultiPointSeries"
    places = found.domain.axes.composite.values
    assert found.ranges["temperature"].shape == [2, len(places)]
    lon, lat = places[-1]
    assert -9.3 <= lon <= -7.7 and 38.1 <= lat <= 40.6
    assert [found.ranges["temperature"].values[len(places) * time - 1] for time in (1, 2)] == native(
        "temperature", 5, 6, lon, lat)


def test_trajectory(client, collection):
    start = int(START.timestamp()) + 5 * 3600
    answer = client.query_data(
        collection, "trajectory", coords=f"LINESTRINGM(-9 38 {start},-9 39 {start + 7200})",
        parameter_names=["temperature"])
    found = coverage.Coverage.model_validate_json(json.dumps(answer))
    assert found.domain.domainType.value == "Trajectory"
    places = found.domain.axes.composite.values
    assert list(places[0]) == [hour(5), -9, 38]
    assert list(places[-1]) == [hour(7), -9, 39]
    assert found.ranges["temperature"].values[0] == native("temperature", 5, 5, -9, 38)[0]
    several = client.query_data(
        collection, "trajectory", coords="LINESTRING(-9 38,-9 39)",
        parameter_names=["temperature"], datetime_=f"{hour(5)}/{hour(6)}")
    coverage.CoverageCollection.model_validate_json(json.dumps(several))


def test_instance(client, collection):
    run = client._request(path=f"collections/{collection}/instances")["instances"][0]["id"]
    answer = client.query_data(
        f"{collection}/instances/{run}", "position", coords=f"POINT({LISBON[0]} {LISBON[1]})",
        parameter_names=["temperature"], datetime_=hour(5))
    found = coverage.Coverage.model_validate_json(json.dumps(answer))
    assert found.ranges["temperature"].values == native("temperature", 5, 5)


def test_no_data_is_an_empty_answer(client, collection):
    assert client.query_data(collection, "position", coords="POINT(20 60)") == {}
    status, _, body = get(
        f"/edr/collections/{collection}/position", coords="POINT(20 60)")
    assert (status, body) == (204, b"")


def test_errors_have_the_shape_of_the_standard(client, collection):
    for query, status in [
        ({}, 400), ({"coords": "POINT()"}, 400), ({"coords": "POINT(-9 39)", "crs": "EPSG:3857"}, 400),
        ({"coords": "POINT(-9 39)", "parameter-name": "wave_height"}, 400),
    ]:
        found, headers, body = get(f"/edr/collections/{collection}/position", **query)
        assert found == status
        assert headers.get_content_type() == "application/json"
        error = json.loads(body)
        assert isinstance(error["code"], str) and isinstance(error["description"], str)
    with pytest.raises(RuntimeError):
        client.query_data("no-such-collection", "position", coords="POINT(-9 39)")
