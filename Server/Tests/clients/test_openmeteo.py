"""The client of Open-Meteo (openmeteo-requests with openmeteo-sdk) against a running gridd.

GRIDD_URL is where gridd answers, GRIDD_START when the run of its store starts (2024-01-01T00:00:00Z). Every test is
skipped, saying so, without them or without the client.
"""
import json
import math
import os
import urllib.request
from datetime import datetime, timedelta, timezone

import pytest

openmeteo_requests = pytest.importorskip("openmeteo_requests", reason="no openmeteo-requests")
from openmeteo_sdk.Aggregation import Aggregation
from openmeteo_sdk.Unit import Unit
from openmeteo_sdk.Variable import Variable

if not os.environ.get("GRIDD_URL") or not os.environ.get("GRIDD_START"):
    pytest.skip("GRIDD_URL and GRIDD_START are not set", allow_module_level=True)

URL = os.environ["GRIDD_URL"].rstrip("/") + "/v1/forecast"
START = datetime.fromisoformat(os.environ["GRIDD_START"].replace("Z", "+00:00"))
if START.tzinfo is None:
    START = START.replace(tzinfo=timezone.utc)
LATITUDE, LONGITUDE = 38.7369, -9.1427
DAY = START.date().isoformat()
PARAMETERS = {
    "latitude": LATITUDE, "longitude": LONGITUDE,
    "hourly": ["temperature_2m", "wind_speed_10m", "precipitation"],
    "daily": ["temperature_2m_max", "temperature_2m_min", "sunrise"],
    "start_date": DAY, "end_date": DAY,
}


@pytest.fixture
def client():
    return openmeteo_requests.Client()


def as_json(parameters):
    pairs = "&".join(
        "%s=%s" % (k, ",".join(map(str, v)) if isinstance(v, list) else v)
        for k, v in parameters.items())
    with urllib.request.urlopen(URL + "?" + pairs) as answer:
        return json.load(answer)


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_hours_and_days(client, method):
    responses = client.weather_api(URL, PARAMETERS, method=method)
    assert len(responses) == 1
    response = responses[0]
    text = as_json(PARAMETERS)
    assert response.Latitude() == pytest.approx(text["latitude"], abs=1e-4)
    assert response.Longitude() == pytest.approx(text["longitude"], abs=1e-4)
    assert response.UtcOffsetSeconds() == 0
    assert response.Timezone() is None
    hourly = response.Hourly()
    start = datetime.fromisoformat(DAY).replace(tzinfo=timezone.utc)
    assert hourly.Time() == start.timestamp()
    assert hourly.TimeEnd() == (start + timedelta(days=1)).timestamp()
    assert hourly.Interval() == 3600
    assert hourly.VariablesLength() == 3
    for number, (name, variable, unit, altitude) in enumerate([
            ("temperature_2m", Variable.temperature, Unit.celsius, 2),
            ("wind_speed_10m", Variable.wind_speed, Unit.kilometres_per_hour, 10),
            ("precipitation", Variable.precipitation, Unit.millimetre, 0)]):
        column = hourly.Variables(number)
        assert (column.Variable(), column.Unit(), column.Altitude()) == (variable, unit, altitude)
        values = [column.Values(i) for i in range(column.ValuesLength())]
        assert len(values) == 24
        for value, told in zip(values, text["hourly"][name]):
            assert math.isnan(value) if told is None else value == pytest.approx(told, abs=0.051)
    daily = response.Daily()
    assert daily.Interval() == 86400
    most, least, sunrise = (daily.Variables(i) for i in range(3))
    assert most.Aggregation() == Aggregation.maximum
    assert least.Aggregation() == Aggregation.minimum
    assert most.Values(0) >= least.Values(0)
    moment = datetime.fromtimestamp(sunrise.ValuesInt64(0), timezone.utc)
    assert moment.date().isoformat() == DAY


def test_numpy_and_current(client):
    pytest.importorskip("numpy")
    response = client.weather_api(URL, {
        **PARAMETERS, "current": ["temperature_2m", "is_day"]})[0]
    values = response.Hourly().Variables(0).ValuesAsNumpy()
    assert values.shape == (24,)
    current = response.Current()
    assert current.Interval() == 900
    # The clock of the server may be far from the run: then the value is missing, but the place of it is there.
    temperature = current.Variables(0).Value()
    assert math.isnan(temperature) or -95 < temperature < 62


def test_several_places(client):
    responses = client.weather_api(URL, {
        "latitude": [LATITUDE, 41.1496], "longitude": [LONGITUDE, -8.611],
        "hourly": "temperature_2m", "start_date": DAY, "end_date": DAY,
        "timezone": "Asia/Tokyo"})
    assert [response.LocationId() for response in responses] == [0, 1]
    assert [response.Latitude() for response in responses] == [
        pytest.approx(LATITUDE, abs=0.5), pytest.approx(41.1496, abs=0.5)]
    assert {response.Timezone() for response in responses} == {b"Asia/Tokyo"}
    assert {response.UtcOffsetSeconds() for response in responses} == {32400}


def test_errors_have_a_reason(client):
    for parameters, word in [
            ({**PARAMETERS, "hourly": "temprature_2m"}, "temprature_2m"),
            ({**PARAMETERS, "latitude": 91}, "latitude"),
            ({**PARAMETERS, "latitude": -60, "longitude": 120}, "outside")]:
        with pytest.raises(openmeteo_requests.OpenMeteoRequestsError) as error:
            client.weather_api(URL, parameters)
        assert word in str(error.value)
        assert "reason" in str(error.value)


def test_air_quality(client):
    """The store of all fields has codes of the ground as concentrations, which are the same at all times: the means are, too."""
    address = URL.replace("/v1/forecast", "/v1/air-quality")
    names = ["pm2_5", "ozone", "european_aqi_pm2_5", "us_aqi_pm2_5", "us_aqi", "dust"]
    last = (START + timedelta(days=1)).date().isoformat()
    parameters = {
        "latitude": LATITUDE, "longitude": LONGITUDE, "hourly": names, "current": ["pm2_5"],
        "start_date": DAY, "end_date": last, "timeformat": "unixtime"}
    response = client.weather_api(address, parameters)[0]
    query = "&".join(
        "%s=%s" % (k, ",".join(v) if isinstance(v, list) else v) for k, v in parameters.items())
    with urllib.request.urlopen(address + "?" + query) as answer:
        text = json.load(answer)
    hourly = response.Hourly()
    assert hourly.Interval() == 3600
    columns = {}
    for number, (name, variable, unit) in enumerate([
            ("pm2_5", Variable.pm2p5, Unit.micrograms_per_cubic_metre),
            ("ozone", Variable.ozone, Unit.micrograms_per_cubic_metre),
            ("european_aqi_pm2_5", Variable.european_aqi_pm2p5, Unit.european_air_quality_index),
            ("us_aqi_pm2_5", Variable.us_aqi_pm2p5, Unit.us_air_quality_index),
            ("us_aqi", Variable.us_aqi, Unit.us_air_quality_index),
            ("dust", Variable.dust, Unit.micrograms_per_cubic_metre)]):
        column = hourly.Variables(number)
        assert (column.Variable(), column.Unit()) == (variable, unit)
        columns[name] = [column.Values(i) for i in range(column.ValuesLength())]
        assert len(columns[name]) == 48
        for value, told in zip(columns[name], text["hourly"][name]):
            # To the decimals of JSON: one of concentrations, none of indices.
            assert math.isnan(value) if told is None else value == pytest.approx(told, abs=0.51)
    assert response.Current().VariablesLength() == 1
    assert all(map(math.isnan, columns["dust"]))
    if os.environ.get("GRIDD_FIELDS") != "full-fields":
        assert all(map(math.isnan, columns["pm2_5"]))
        return
    code = columns["pm2_5"][0]
    assert 1 <= code <= 24 and columns["pm2_5"] == pytest.approx([code] * 48)
    # A day of hours ends with 23:00. The bands end at 10, 20 and 25; the breakpoints are 9.0, 9.1 and 35.4.
    europe = 2 * code if code < 20 else 40 + 4 * (code - 20)
    states = 50 / 9 * code if code <= 9 else 51 + 49 / 26.3 * (code - 9.1)
    assert columns["european_aqi_pm2_5"][23] == pytest.approx(europe, abs=1e-3)
    assert columns["us_aqi_pm2_5"][23] == pytest.approx(round(states), abs=1e-3)
    assert columns["us_aqi"][23] >= columns["us_aqi_pm2_5"][23]
    # The hourly value and seventeen before it, at least.
    assert math.isnan(columns["us_aqi_pm2_5"][16]) and not math.isnan(columns["us_aqi_pm2_5"][17])


def test_places_by_their_names():
    """As programs ask the geocoding of Open-Meteo, which has no client of its own."""
    with urllib.request.urlopen(URL.replace("forecast", "search") + "?name=Lisboa&count=2&language=pt&format=json") as answer:
        found = json.load(answer)["results"]
    # An encyclopaedia's coordinates; a city is larger than a point.
    assert found[0]["latitude"] == pytest.approx(38.72, abs=0.03)
    assert found[0]["longitude"] == pytest.approx(-9.14, abs=0.03)
    assert found[0]["timezone"] == "Europe/Lisbon" and found[0]["country_code"] == "PT"
    with urllib.request.urlopen(URL.replace("forecast", "search") + "?name=Vladivostok") as answer:
        assert "results" not in json.load(answer)
