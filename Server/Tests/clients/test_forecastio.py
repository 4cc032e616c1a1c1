"""python-forecastio 1.4.0 against gridd: what it reads of the Dark Sky protocol.

GRIDD_URL is where gridd listens, and GRIDD_START the first time of its store. The store covers the present.
"""

import datetime
import os

import pytest

forecastio = pytest.importorskip("forecastio")
requests = pytest.importorskip("requests")

URL = os.environ.get("GRIDD_URL", "").rstrip("/")
START = os.environ.get("GRIDD_START", "")
PLACE = os.environ.get("GRIDD_PLACE", "38.7369,-9.1427")
pytestmark = pytest.mark.skipif(not URL, reason="GRIDD_URL is not set")

ICONS = {
    "clear-day", "clear-night", "rain", "snow", "sleet", "wind", "fog", "cloudy",
    "partly-cloudy-day", "partly-cloudy-night",
}


def ask(path, options="units=si&lang=en"):
    # The client's own load_forecast names the host; this is what it calls then.
    return forecastio.manual(f"{URL}/forecast/0123456789abcdef/{path}?{options}")


def native(metric, time):
    """The value at a moment by gridd's own interface."""
    latitude, longitude = PLACE.split(",")
    answer = requests.get(
        f"{URL}/v1/point",
        params={"lat": latitude, "lon": longitude, "metrics": metric, "time": time},
        timeout=30,
    )
    answer.raise_for_status()
    return answer.json()["metrics"][metric]["values"][0]


def start():
    return datetime.datetime.fromisoformat(START.replace("Z", "+00:00"))


def test_now_is_that_of_the_native_interface():
    now = ask(PLACE).currently()
    then = datetime.datetime.fromtimestamp(now.utime, datetime.timezone.utc)
    assert abs((datetime.datetime.now(datetime.timezone.utc) - then).total_seconds()) < 60
    # Two decimals, and the step of the metric.
    expected = native("temperature", then.strftime("%Y-%m-%dT%H:%M:%SZ"))
    assert now.temperature == pytest.approx(expected, abs=0.03)
    assert 0 <= now.humidity <= 1
    assert 0 <= now.precipProbability <= 1


def test_blocks_are_there_without_a_second_request():
    forecast = ask(PLACE)
    assert {"currently", "hourly", "daily"} <= set(forecast.json)
    hours = forecast.hourly().data
    assert hours
    for before, after in zip(hours, hours[1:]):
        assert after.utime - before.utime == 3600
    for hour in hours:
        assert hour.precipIntensity >= 0
        assert 0 <= hour.precipProbability <= 1
        assert hour.d.get("icon") in ICONS | {None}
    days = forecast.daily().data
    assert days
    for day in days:
        assert day.temperatureMin <= day.temperatureMax
        assert day.sunriseTime < day.sunsetTime
    assert forecast.alerts() == []
    assert forecast.offset() == forecast.json["offset"]


def test_a_missing_block_is_asked_for_again_without_harm():
    forecast = ask(PLACE, "units=si&exclude=minutely,currently,hourly,daily,alerts,flags")
    assert "currently" not in forecast.json
    # The client sends a second request, which excludes the others.
    assert forecast.currently().temperature is not None
    assert forecast.hourly().data


def test_minutes_are_sixty_one_or_none():
    minutes = ask(PLACE).json.get("minutely", {}).get("data", [])
    assert len(minutes) in (0, 61)
    for before, after in zip(minutes, minutes[1:]):
        assert after["time"] - before["time"] == 60


@pytest.mark.skipif(not START, reason="GRIDD_START is not set")
def test_a_moment_is_asked_for_by_the_clocks_of_the_place():
    moment = start() + datetime.timedelta(hours=6)
    # The client writes a time without a zone as it is.
    offset = ask(f"{PLACE},{int(moment.timestamp())}").offset()
    local = (moment + datetime.timedelta(hours=offset)).replace(tzinfo=None)
    forecast = ask(f"{PLACE},{local.isoformat()}")
    assert forecast.currently().utime == int(moment.timestamp())
    expected = native("temperature", moment.strftime("%Y-%m-%dT%H:%M:%SZ"))
    assert forecast.currently().temperature == pytest.approx(expected, abs=0.03)
    assert len(forecast.daily().data) == 1


@pytest.mark.parametrize("place", ["60,20", "91,0", "x,y"])
def test_a_fault_is_an_error_of_the_client(place):
    with pytest.raises(requests.HTTPError) as caught:
        ask(place)
    answer = caught.value.response
    assert answer.status_code == 400
    # Not JSON, which some clients of this shape would take for a forecast.
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert len(answer.text.splitlines()) == 1
    with pytest.raises(ValueError):
        answer.json()
    body = requests.get(answer.url, headers={"Accept": "application/json"}).json()
    assert body["code"] == 400
    assert body["error"] == answer.text.strip()
