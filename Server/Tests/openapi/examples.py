#!/usr/bin/env python3
"""Writes the examples of the OpenAPI document, which are answers of a running gridd with their lists cut, to
Sources/CGridqData/data/examples.json.

    Server/.build/debug/gridd --store DIR --origin https://weather.example.org
    Server/Tests/openapi/examples.py http://127.0.0.1:8080 2026-11-20T00:00:00Z

The second is when the run of the store starts. scripts/tests/server says how such a store is made; test_schemas.py checks
that the examples are what the schemas say.
"""

import json
import pathlib
import sys
import urllib.request

TARGET = pathlib.Path(__file__).resolve().parents[3] / "Sources/CGridqData/data/examples.json"
PLACE = "lat=38.7369&lon=-9.1427"


def requests(start):
    """The targets by the id of the operation."""
    day = start[:10]
    hours = f"datetime={day}T06:00:00Z/{day}T07:00:00Z"
    edr = "/edr/collections/wrf-d01"
    instance = f"{edr}/instances/{start}"
    names = "parameter-name=temperature,precipitation"
    data = {
        "Position": f"position?coords=POINT(-9.1427%2038.7369)&{hours}&{names}",
        "Area": f"area?coords=POLYGON((-9.9%2038.2,-9%2038.2,-9%2039,-9.9%2038.2))&{hours}&{names}",
        "Cube": f"cube?bbox=-9.3,38.6,-8.9,39.1&{hours}&{names}",
        "Trajectory": "trajectory?coords=LINESTRING(-9.1427%2038.7369,-8.9%2039)"
        f"&datetime={day}T06:00:00Z&parameter-name=temperature",
    }
    collection = "getEdrCollectionsCollectionId"
    return {
        "getPoint": f"/v1/point?{PLACE}&metrics=temperature,precipitation&from={day}T06:00Z&hours=2",
        "postPoint": f"/v1/point?points=38.7369,-9.1427;10,10&metrics=temperature&from={day}T06:00Z&hours=2",
        "getNext24": f"/v1/next24?{PLACE}&metric=temperature&time={day}T22:00Z",
        "getProfile": f"/v1/profile?{PLACE}&time={day}T06:00Z",
        "getMetrics": "/v1/metrics",
        "getRuns": "/v1/runs",
    } | dict.fromkeys(
        ["getOpenMeteoForecast", "postOpenMeteoForecast"],
        "/v1/forecast?latitude=38.7369&longitude=-9.1427&timezone=auto&current=temperature_2m"
        "&hourly=temperature_2m,precipitation&daily=temperature_2m_max,sunrise&forecast_days=1&forecast_hours=3"
    ) | dict.fromkeys(
        ["getOpenMeteoAirQuality", "postOpenMeteoAirQuality"],
        "/v1/air-quality?latitude=38.7369&longitude=-9.1427&timezone=auto&current=pm2_5"
        "&hourly=pm2_5,european_aqi&forecast_hours=3"
    ) | {
        "getOpenMeteoSearch": "/v1/search?name=Peniche&count=1",
        "getGeo10Direct": "/geo/1.0/direct?q=Lisbon,PT&limit=1",
        "getGeo10Reverse": "/geo/1.0/reverse?lat=39.356&lon=-9.381&limit=1",
        "getData25Weather": f"/data/2.5/weather?{PLACE}&units=metric",
        "getData25Forecast": f"/data/2.5/forecast?{PLACE}&units=metric&cnt=2",
        "getData25ForecastDaily": f"/data/2.5/forecast/daily?{PLACE}&units=metric&cnt=2",
        "getData30Onecall": f"/data/3.0/onecall?{PLACE}&units=metric",
        "getData25Onecall": f"/data/2.5/onecall?{PLACE}&units=metric",
        "getUv": f"/v1/uv?{PLACE}&days=2",
        "getTemisUVIndex": f"/uvradiation/nrt/uvindex.php?{PLACE}",
        "getDarkSkyForecast": "/forecast/key/38.7369,-9.1427?units=si",
    } | {
        f"get{form}Forecast": f"/weatherapi/locationforecast/2.0/{form.lower()}?{PLACE}"
        for form in ["Compact", "Complete"]
    } | {
        "getMaps": "/v1/maps",
        "getEdr": "/edr",
        "getEdrConformance": "/edr/conformance",
        "getEdrCollections": "/edr/collections",
        collection: edr,
        f"{collection}Instances": f"{edr}/instances",
        f"{collection}InstancesInstanceId": instance,
    } | {
        collection + name: f"{edr}/{query}" for name, query in data.items()
    } | {
        f"{collection}InstancesInstanceId{name}": f"{instance}/{query}" for name, query in data.items()
    }


def cut(value, key=""):
    """The same with two of many objects, three of many names, and one of many parameters."""
    if isinstance(value, list):
        if value and isinstance(value[0], dict):
            return [cut(part) for part in value[:2]]
        isLong = len(value) > 6 and isinstance(value[0], str) and key != "times"
        return value[:3] if isLong else value
    if isinstance(value, dict):
        names = list(value)[:1] if key == "parameter_names" else list(value)
        return {name: cut(value[name], name) for name in names}
    return value


def lines(value, indent=""):
    """JSON with a line for each member, and one for all that has no object in it."""
    flat = json.dumps(value, ensure_ascii=False)
    if isinstance(value, list) and any(isinstance(part, dict) for part in value):
        parts = [f"{indent} {lines(part, indent + ' ')}" for part in value]
        return "[\n" + ",\n".join(parts) + f"\n{indent}]"
    if isinstance(value, dict) and len(flat) + len(indent) > 110:
        parts = [f"{indent} {json.dumps(name)}: {lines(part, indent + ' ')}" for name, part in value.items()]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    return flat


def shared(value, wholes, own=None):
    """The same with a reference for each part that is the answer of another operation."""
    whole = wholes.get(json.dumps(value), own)
    if whole != own:
        return {"$ref": f"#/{whole}"}
    if isinstance(value, list):
        return [shared(part, wholes) for part in value]
    if isinstance(value, dict):
        return {name: shared(part, wholes) for name, part in value.items()}
    return value


def document(answers):
    """The answers by the ids of their operations, as JSON."""
    wholes = {}
    for operation, answer in answers.items():
        wholes.setdefault(json.dumps(answer), operation)
    members = [f'"{operation}": {lines(shared(answer, wholes, operation))}' for operation, answer in answers.items()]
    return "{\n" + ",\n".join(members) + "\n}\n"


def main(url, start):
    answers = {}
    for operation, target in requests(start).items():
        with urllib.request.urlopen(url + target, timeout=30) as answer:
            text = answer.read().decode().strip()
            answers[operation] = cut(json.loads(text)) if "json" in answer.headers["Content-Type"] else text
    TARGET.write_text(document(answers), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
