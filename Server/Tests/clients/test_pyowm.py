"""pyowm 3.5 against a running gridd: weather, forecasts, One Call and places by their names.

GRIDD_URL is where it listens, http://127.0.0.1:8080; GRIDD_START is when its run starts, in ISO 8601.
What pyowm reads is compared with /v1/point of the same server.
"""

import json
import os
import urllib.parse
import urllib.request
from datetime import datetime, timezone

import pytest

pyowm = pytest.importorskip("pyowm", reason="pyowm is not installed")
from pyowm.commons.exceptions import APIRequestError, NotFoundError  # noqa: E402
from pyowm.utils.config import get_default_config  # noqa: E402

URL = os.environ.get("GRIDD_URL", "").rstrip("/")
pytestmark = pytest.mark.skipif(not URL, reason="GRIDD_URL names no server")

LISBON = (38.7369, -9.1427)


def client_of_all():
    config = get_default_config()
    config["connection"]["use_ssl"] = False
    config["connection"]["timeout_secs"] = 30
    return pyowm.OWM("0123456789abcdef", config)


@pytest.fixture(scope="module")
def manager():
    manager = client_of_all().weather_manager()
    host = urllib.parse.urlsplit(URL).netloc
    for client, version in ((manager.http_client, "2.5"), (manager.one_call_http_client, "3.0")):
        client.root_uri = f"{host}/data/{version}"
        client.admits_subdomains = False
    return manager


def native(time, metrics, **others):
    """What /v1/point answers for a moment."""
    fields = {
        "lat": LISBON[0], "lon": LISBON[1], "metrics": ",".join(metrics),
        "time": datetime.fromtimestamp(time, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"), **others,
    }
    with urllib.request.urlopen(f"{URL}/v1/point?{urllib.parse.urlencode(fields)}") as answer:
        found = json.load(answer)["metrics"]
    return {name: series["values"][0] for name, series in found.items()}


def check(weather):
    """That a weather is of the moment that it says it is of."""
    direct = native(
        weather.reference_time(), ["temperature", "relative_humidity", "wind_speed", "cloud_cover"])
    # Kelvin with two decimals.
    assert weather.temperature("kelvin")["temp"] == pytest.approx(
        direct["temperature"] + 273.15, abs=0.0051)
    assert weather.temperature("celsius")["temp"] == pytest.approx(direct["temperature"], abs=0.011)
    assert weather.humidity == pytest.approx(direct["relative_humidity"], abs=0.5)
    assert weather.wind()["speed"] == pytest.approx(direct["wind_speed"], abs=0.0051)
    assert weather.clouds == pytest.approx(direct["cloud_cover"], abs=0.5)
    assert weather.status and weather.detailed_status
    assert 200 <= weather.weather_code <= 804
    assert weather.weather_icon_name[-1] in "dn"


def test_weather(manager):
    observation = manager.weather_at_coords(*LISBON)
    assert observation.location.name
    assert observation.location.lat == pytest.approx(LISBON[0])
    weather = observation.weather
    check(weather)
    assert isinstance(weather.visibility_distance, int)
    assert weather.visibility_distance <= 10_000
    assert weather.sunrise_time() < weather.sunset_time()
    assert 900 < weather.pressure["press"] < 1080
    temperature = weather.temperature("celsius")
    assert temperature["temp_min"] <= temperature["temp"] <= temperature["temp_max"]
    assert weather.utc_offset % 900 == 0


def test_forecast_every_three_hours(manager):
    forecaster = manager.forecast_at_coords(*LISBON, "3h")
    weathers = forecaster.forecast.weathers
    assert 0 < len(weathers) <= 40
    times = [weather.reference_time() for weather in weathers]
    assert all(time % 10_800 == 0 for time in times)
    assert all(later - time == 10_800 for time, later in zip(times, times[1:]))
    for weather in weathers:
        check(weather)
        amount = weather.rain.get("3h", 0) + weather.snow.get("3h", 0)
        direct = native(weather.reference_time(), ["precipitation"], sum_hours=3)
        # Both are rounded to two decimals.
        assert amount == pytest.approx(direct["precipitation"], abs=0.011)
        assert 0 <= weather.precipitation_probability <= 1
    assert forecaster.forecast.location.name
    assert len(manager.forecast_at_coords(*LISBON, "3h", limit=1).forecast.weathers) == 1


def test_forecast_of_days(manager):
    weathers = manager.forecast_at_coords(*LISBON, "daily", limit=7).forecast.weathers
    assert 0 < len(weathers) <= 7
    for weather in weathers:
        temperature = weather.temperature("celsius")
        assert temperature["min"] <= temperature["max"]
        if "day" in temperature:
            direct = native(weather.reference_time(), ["temperature"])
            assert temperature["day"] == pytest.approx(direct["temperature"], abs=0.011)
        assert weather.wind()["speed"] >= 0
        assert weather.weather_icon_name.endswith("d")


def test_one_call(manager):
    answer = manager.one_call(*LISBON)
    assert answer.timezone == "Europe/Lisbon"
    check(answer.current)
    assert answer.current.uvi >= 0
    assert answer.forecast_hourly and answer.forecast_daily
    assert answer.forecast_hourly[0].reference_time() % 3600 == 0
    for weather in answer.forecast_hourly[:12]:
        check(weather)
    less = manager.one_call(*LISBON, exclude="minutely,hourly", units="metric")
    assert less.forecast_hourly is None
    assert less.current.temp["temp"] < 100


def test_places_by_their_names():
    manager = client_of_all().geocoding_manager()
    manager.http_client.root_uri = f"{urllib.parse.urlsplit(URL).netloc}/geo/1.0"
    manager.http_client.admits_subdomains = False
    # An encyclopaedia's coordinates; towns are larger than a point.
    [found] = manager.geocode("Peniche", country="PT", limit=1)
    assert found.name == "Peniche" and found.country == "PT"
    assert (found.lat, found.lon) == (pytest.approx(39.36, abs=0.03), pytest.approx(-9.38, abs=0.03))
    assert manager.geocode("evora", limit=1)[0].name == "Évora"
    assert manager.geocode("Vladivostok") == []
    assert manager.reverse_geocode(39.36, -9.38, limit=1)[0].name == "Peniche"
    with pytest.raises(APIRequestError):
        manager.http_client.get_json("direct", params={})


def test_faults_are_told_apart(manager):
    with pytest.raises(NotFoundError):
        manager.weather_at_coords(60.0, 20.0)
    with pytest.raises(NotFoundError):
        manager.weather_at_place("London,GB")
    with pytest.raises(NotFoundError):
        manager.one_call_history(*LISBON)
    with pytest.raises(APIRequestError):
        manager.http_client.get_json("weather", params={"lat": 91, "lon": 0})
