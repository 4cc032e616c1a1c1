"""The schemas of the OpenAPI document against real answers: each property that is answered is described.

GRIDD_URL is where gridd listens, GRIDD_START when its run starts.
"""

import json
import os
import urllib.error
import urllib.parse
import urllib.request

import pytest

URL = os.environ.get("GRIDD_URL", "").rstrip("/")
if not URL:
    pytest.skip("GRIDD_URL names no server", allow_module_level=True)
jsonschema = pytest.importorskip("jsonschema")

START = os.environ.get("GRIDD_START", "")


def get(target, content=None):
    try:
        with urllib.request.urlopen(urllib.request.Request(URL + target, content), timeout=60) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


DOCUMENT = json.loads(get("/openapi.json")[1])


def closed(schema):
    """The same schema, which refuses what it does not name."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    strict = {key: value if key in ("example", "enum", "required") else closed(value)
              for key, value in schema.items()}
    if schema.get("type") == "object" and isinstance(schema.get("properties"), dict):
        strict.setdefault("additionalProperties", False)
    return strict


def validator(change):
    def errors(schema, value):
        # References begin at the root.
        whole = change({"allOf": [schema], "components": DOCUMENT["components"]})
        check = jsonschema.Draft202012Validator(whole, format_checker=jsonschema.FormatChecker())
        return [f"{list(error.absolute_path)}: {error.message[:300]} {[c.message[:200] for c in error.context]}"
                for error in check.iter_errors(value)]
    return errors


OPEN, CLOSED = validator(lambda schema: schema), validator(closed)
OPERATIONS = [
    (path, method, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
]


def schema_of(path, method, status, media_type=None):
    contents = DOCUMENT["paths"][path][method]["responses"][str(status)]["content"]
    return next(form["schema"] for name, form in contents.items()
                if (media_type or "json") in name)


def check(path, target, status=200, method="get", content=None):
    code, body = get(target, content)
    assert code == status, (target, code, body[:500])
    value = json.loads(body)
    schema = schema_of(path, method, status)
    assert OPEN(schema, value) == [], target
    assert CLOSED(schema, value) == [], target
    return value


LISBON = "lat=38.7369&lon=-9.1427"
OUTSIDE = "lat=10&lon=10"
DAY = START[:10]


def names(path, parameter, method="get"):
    found = next(p for p in DOCUMENT["paths"][path][method]["parameters"] if p["name"] == parameter)
    return ",".join(name for name in found["schema"]["items"]["enum"] if name != "all")


POINT = f"/v1/point?{LISBON}&metrics=all"
OPENMETEO = "/v1/forecast?latitude=38.7369&longitude=-9.1427"
POSITION = "/edr/collections/{collectionId}/position"
WRF = "/edr/collections/wrf-d01"
REQUESTS = [
    ("/v1/point", POINT, 200),
    ("/v1/point", f"{POINT}&sun=true&tz=auto&elevation=500&ozone=300&sum_hours=6&method=bilinear", 200),
    ("/v1/point", "/v1/point?metrics=temperature&points=38.7369,-9.1427;10,10", 200),
    ("/v1/point", f"/v1/point?{LISBON}&metrics=nonsense", 400),
    ("/v1/point", f"/v1/point?{OUTSIDE}&metrics=temperature", 404),
    ("/v1/point", f"{POINT}&time=1990-01-01T00:00Z", 404),
    ("/v1/next24", f"/v1/next24?{LISBON}&metric=precipitation&time={START}", 200),
    ("/v1/profile", f"/v1/profile?{LISBON}&time={START}&tz=auto&method=bilinear", 200),
    ("/v1/profile", f"/v1/profile?{LISBON}&time=1990-01-01T00:00Z", 404),
    ("/v1/metrics", "/v1/metrics", 200),
    ("/v1/metrics", "/v1/metrics?all=true", 200),
    ("/v1/runs", "/v1/runs", 200),
    ("/v1/maps", "/v1/maps", 200),
    ("/v1/uv", f"/v1/uv?{LISBON}", 200),
    ("/v1/forecast", f"{OPENMETEO}&timezone=auto&current_weather=true&elevation=500"
     f"&current=temperature_2m,weather_code&minutely_15=temperature_2m,precipitation"
     f"&hourly={names('/v1/forecast', 'hourly')}&daily={names('/v1/forecast', 'daily')}", 200),
    ("/v1/forecast", f"{OPENMETEO}&timeformat=unixtime&hourly=temperature_2m&daily=sunrise&timezone=GMT", 200),
    ("/v1/forecast", "/v1/forecast?latitude=38.7369,41.1&longitude=-9.1427,-8.6&hourly=temperature_2m", 200),
    ("/v1/forecast", "/v1/forecast?latitude=10&longitude=x", 400),
    ("/v1/air-quality", f"/v1/air-quality?latitude=38.7369&longitude=-9.1427&current=us_aqi"
     f"&hourly={names('/v1/air-quality', 'hourly')}", 200),
    ("/v1/air-quality", "/v1/air-quality?latitude=38.7369&longitude=-9.1427&hourly=us_aqi_o4", 400),
    ("/v1/search", "/v1/search?name=Lis&count=100&language=pt", 200),
    ("/v1/search", "/v1/search?name=L", 200),
    ("/v1/search", "/v1/search?count=1", 400),
    ("/geo/1.0/direct", "/geo/1.0/direct?q=Lisbon,PT", 200),
    ("/geo/1.0/direct", "/geo/1.0/direct", 400),
    ("/geo/1.0/reverse", f"/geo/1.0/reverse?{LISBON}&limit=5", 200),
    ("/geo/1.0/reverse", "/geo/1.0/reverse?lat=100&lon=0", 400),
    ("/data/2.5/weather", f"/data/2.5/weather?{LISBON}", 200),
    ("/data/2.5/weather", f"/data/2.5/weather?{LISBON}&lang=pt_br", 200),
    ("/data/2.5/weather", f"/data/2.5/weather?{OUTSIDE}", 404),
    ("/data/2.5/forecast", f"/data/2.5/forecast?{LISBON}&units=metric", 200),
    ("/data/2.5/forecast/daily", f"/data/2.5/forecast/daily?{LISBON}&units=metric", 200),
    ("/data/3.0/onecall", f"/data/3.0/onecall?{LISBON}", 200),
    ("/data/2.5/onecall", f"/data/2.5/onecall?{LISBON}", 200),
    ("/data/3.0/onecall", "/data/3.0/onecall?lat=100&lon=0", 400),
    ("/forecast/{key}/{place}", "/forecast/key/38.7369,-9.1427?extend=hourly", 200),
    ("/forecast/{key}/{place}", f"/forecast/key/38.7369,-9.1427,{START}", 200),
    ("/forecast/{key}/{place}", "/forecast/key/38.7369,-9.1427?lang=de", 200),
    ("/weatherapi/locationforecast/2.0/compact", f"/weatherapi/locationforecast/2.0/compact?{LISBON}", 200),
    ("/weatherapi/locationforecast/2.0/complete", f"/weatherapi/locationforecast/2.0/complete?{LISBON}", 200),
    ("/edr", "/edr", 200),
    ("/edr/conformance", "/edr/conformance", 200),
    ("/edr/collections", "/edr/collections", 200),
    ("/edr/collections/{collectionId}", WRF, 200),
    ("/edr/collections/{collectionId}", "/edr/collections/none", 404),
    ("/edr/collections/{collectionId}/instances", f"{WRF}/instances", 200),
    ("/edr/collections/{collectionId}/instances/{instanceId}", f"{WRF}/instances/{START}", 200),
    (POSITION, f"{WRF}/position?coords=POINT(-9.1427%2038.7369)", 200),
    (POSITION, f"{WRF}/position?coords=POINT(-9.1427%2038.7369)&z=850,700&datetime={START}", 200),
    (POSITION, f"{WRF}/position?coords=POINT(-9.1427%2038.7369)&z=1000/500&datetime={START}/{DAY}T02:00:00Z", 200),
    (POSITION, f"{WRF}/position?coords=MULTIPOINT(-9.1427%2038.7369,-8.6%2041.1)", 200),
    ("/edr/collections/{collectionId}/cube",
     f"{WRF}/cube?bbox=-9.3,38.6,-8.9,39.1&parameter-name=temperature,precipitation", 200),
    ("/edr/collections/{collectionId}/area",
     f"{WRF}/area?coords=POLYGON((-9.9%2038,-8%2038,-8%2039.5,-9.9%2038))&parameter-name=temperature,precipitation", 200),
    ("/edr/collections/{collectionId}/trajectory",
     f"{WRF}/trajectory?coords=LINESTRING(-9.1427%2038.7369,-8.6%2041.1)&parameter-name=temperature"
     f"&datetime={DAY}T06:00:00Z", 200),
]


@pytest.mark.parametrize(("path", "target", "status"), REQUESTS)
def test_answers_have_what_the_schema_names_and_nothing_else(path, target, status):
    check(path, target, status)


def test_posted_questions_are_answered_by_the_schema():
    answer = check("/v1/point", "/v1/point?metrics=temperature", method="post",
                   content=b"name,lat,lon\nLisbon,38.7369,-9.1427\nOutside,10,10\n")
    assert len(answer["points"]) == 2
    form = b"latitude=38.7369&longitude=-9.1427&hourly=temperature_2m"
    check("/v1/forecast", "/v1/forecast", method="post", content=form)
    check("/v1/air-quality", "/v1/air-quality", method="post",
          content=b"latitude=38.7369&longitude=-9.1427&hourly=pm2_5,european_aqi")


def test_what_is_not_described_is_noticed():
    """The check itself can fail: a property that no schema has, and one of another type."""
    schema = schema_of("/v1/next24", "get", 200)
    answer = check("/v1/next24", f"/v1/next24?{LISBON}&metric=temperature&time={START}")
    assert CLOSED(schema, {**answer, "new": 1})
    assert CLOSED(schema, {**answer, "values": ["1"]})
    answer["sources"][0]["cell"]["new"] = 1
    assert OPEN(schema, answer) == [] and CLOSED(schema, answer)


def test_every_operation_that_answers_json_is_asked():
    asked = {path for path, _, _ in REQUESTS}
    # A description has no schema of its own here.
    for path, method, operation in OPERATIONS:
        forms = operation["responses"].get("200", {}).get("content", {})
        if "/instances/{instanceId}/" not in path and any(
                "json" in name and "openapi" not in name for name in forms):
            assert path in asked, path


def test_operations_say_what_they_are():
    tags = {tag["name"] for tag in DOCUMENT["tags"]}
    ids = [operation["operationId"] for _, _, operation in OPERATIONS]
    assert len(ids) == len(set(ids))
    assert "getNext24" in ids
    for path, _, operation in OPERATIONS:
        assert len(operation["tags"]) == 1 and operation["tags"][0] in tags, path


def media_type(operation):
    """The first form of an answer; none where there is never one."""
    return next(iter(operation["responses"].get("200", {}).get("content", {}).items()), (None, None))


def test_examples_are_what_the_schemas_say():
    for path, _, operation in OPERATIONS:
        name, form = media_type(operation)
        # Pictures, descriptions and streams have none.
        if name is None or name.startswith(("image/", "text/event-stream")) or path == "/edr/doc" or "openapi" in name:
            continue
        assert "example" in form, path
        assert isinstance(form["example"], (dict, list) if "json" in name else str), path
        assert CLOSED(form["schema"], form["example"]) == [], path


def test_errors_of_the_native_service_are_problems():
    for path, _, operation in OPERATIONS:
        if operation["tags"][0] not in ("gridq", "maps", "description") and path != "/v1/uv":
            continue
        for status, answer in operation["responses"].items():
            if status[0] in "45" and "content" in answer:
                assert answer["content"] == {"application/problem+json": {
                    "schema": {"$ref": "#/components/schemas/Problem"}}}, path
