"""Where gridd is, for tests of clients: GRIDD_URL, and when the run of its store starts: GRIDD_START
(2024-01-01T00:00:00Z). The store may have fields of the surface only."""
import json
import os
import urllib.request
from datetime import datetime, timezone

import pytest

if not os.environ.get("GRIDD_URL") or not os.environ.get("GRIDD_START"):
    pytest.skip("GRIDD_URL and GRIDD_START are not set", allow_module_level=True)

URL = os.environ["GRIDD_URL"].rstrip("/")
START = datetime.fromisoformat(os.environ["GRIDD_START"].replace("Z", "+00:00"))
if START.tzinfo is None:
    START = START.replace(tzinfo=timezone.utc)
LATITUDE, LONGITUDE = 38.7369, -9.1427


def as_json(path):
    with urllib.request.urlopen(URL + path) as answer:
        return json.load(answer)


def native(metric, first, count):
    """The values of gridd's own service from a time on, hour by hour; those of Open-Meteo's shape, which prefers land."""
    hours = as_json(
        "/v1/forecast?latitude=%s&longitude=%s&hourly=%s&timeformat=unixtime&wind_speed_unit=ms"
        "&start_date=%s&end_date=%s" % (
            LATITUDE, LONGITUDE, metric, first.date(), first.date()))["hourly"]
    row = hours["time"].index(int(first.timestamp()))
    return hours[metric][row:row + count]
