"""The clients of Home Assistant (open-meteo, PyMetno, pyopenweathermap) against a running gridd."""
import asyncio
from datetime import timedelta, timezone

import aiohttp
import pytest

from place import LATITUDE, LONGITUDE, START, URL, as_json, native


# MARK: open-meteo

open_meteo = pytest.importorskip("open_meteo", reason="no open-meteo")


def ask_open_meteo(monkeypatch, **wishes):
    """Its host is fixed: only that is changed."""
    real = open_meteo.OpenMeteo._request

    async def request(self, url):
        assert url.path == "/v1/forecast"
        here = url.with_scheme("http").with_host("127.0.0.1").with_port(int(URL.rsplit(":", 1)[1]))
        return await real(self, here)

    monkeypatch.setattr(open_meteo.OpenMeteo, "_request", request)

    async def ask():
        async with open_meteo.OpenMeteo() as client:
            return await client.forecast(**{"latitude": LATITUDE, "longitude": LONGITUDE, **wishes})

    return asyncio.run(ask())


def test_open_meteo_reads_what_home_assistant_asks_for(monkeypatch):
    """The variables of Home Assistant's coordinator."""
    hourly, daily = open_meteo.HourlyParameters, open_meteo.DailyParameters
    forecast = ask_open_meteo(
        monkeypatch,
        current=[hourly.TEMPERATURE_2M, hourly.WIND_SPEED_10M, hourly.WIND_DIRECTION_10M, hourly.IS_DAY],
        hourly=[hourly.PRECIPITATION, hourly.TEMPERATURE_2M, hourly.WEATHER_CODE],
        daily=[
            daily.PRECIPITATION_SUM, daily.TEMPERATURE_2M_MAX, daily.TEMPERATURE_2M_MIN,
            daily.WIND_DIRECTION_10M_DOMINANT, daily.WIND_SPEED_10M_MAX, daily.WEATHER_CODE],
        start_date=START.date(), end_date=START.date())
    hours = native("temperature_2m", START, 24)
    assert forecast.hourly.temperature_2m == pytest.approx(hours)
    assert forecast.daily.temperature_2m_max == pytest.approx([max(hours)], abs=0.06)
    assert forecast.current.temperature_2m is not None
    assert forecast.hourly_units.precipitation == "mm"


def test_open_meteo_takes_every_name_that_it_knows(monkeypatch):
    """Of what gridd does not make there are nulls, and no error."""
    forecast = ask_open_meteo(
        monkeypatch, hourly=list(open_meteo.HourlyParameters), daily=list(open_meteo.DailyParameters),
        current=list(open_meteo.HourlyParameters), minutely_15=[open_meteo.HourlyParameters.LIGHTNING_POTENTIAL],
        forecast_days=1)
    hourly = forecast.hourly
    assert any(value is not None for value in hourly.temperature_2m)
    assert any(value is not None for value in hourly.direct_radiation)
    assert all(value is None for value in hourly.soil_moisture_0_to_1cm)
    assert all(value is not None for value in hourly.terrestrial_radiation)
    assert len(hourly.lifted_index) == len(hourly.temperature_2m)


def test_open_meteo_says_why_a_place_has_no_answer(monkeypatch):
    with pytest.raises(open_meteo.OpenMeteoError, match="outside"):
        ask_open_meteo(
            monkeypatch, latitude=60.0, longitude=20.0, hourly=[open_meteo.HourlyParameters.TEMPERATURE_2M])


# MARK: PyMetno

metno = pytest.importorskip("metno", reason="no PyMetno")


def metno_data():
    async def ask():
        async with aiohttp.ClientSession() as session:
            data = metno.MetWeatherData(
                {"lat": LATITUDE, "lon": LONGITUDE, "msl": 90}, session,
                URL + "/weatherapi/locationforecast/2.0/complete")
            assert await data.fetching_data()
            return data

    return asyncio.run(ask())


def test_pymetno_reads_the_weather_now_and_hours():
    data = metno_data()
    # It counts from the hour now, which is the first of the answer.
    assert isinstance(data.get_current_weather()["temperature"], (int, float))
    hours = data.get_forecast(timezone.utc, hourly=True)
    assert len(hours) >= 12
    for hour in hours:
        assert isinstance(hour["temperature"], (int, float))
        assert isinstance(hour["wind_speed"], (int, float))
    days = data.get_forecast(timezone.utc)
    assert days and all("temperature" in day and "templow" in day for day in days)
    # The height is asked for: 0.0065 °C for each metre of difference, so compare with the same question.
    told = as_json(
        "/weatherapi/locationforecast/2.0/complete?lat=%s&lon=%s&altitude=90" % (LATITUDE, LONGITUDE))
    series = told["properties"]["timeseries"]
    first = series[1]["data"]["instant"]["details"]
    assert hours[0]["temperature"] == pytest.approx(first["air_temperature"], abs=0.01)


# MARK: pyopenweathermap

pyopenweathermap = pytest.importorskip("pyopenweathermap", reason="no pyopenweathermap")


def owm(monkeypatch, kind, latitude=LATITUDE, longitude=LONGITUDE):
    """Its addresses are constants of two modules: only the host is changed."""
    from pyopenweathermap.client import free_client, onecall_client
    for module in [free_client, onecall_client]:
        for name in [name for name in vars(module) if name.endswith("URL")]:
            text = getattr(module, name).replace("https://api.openweathermap.org", URL)
            monkeypatch.setattr(module, name, text)
    client = pyopenweathermap.create_owm_client("0" * 32, kind)
    return asyncio.run(client.get_weather(latitude, longitude))


def test_pyopenweathermap_reads_one_call(monkeypatch):
    report = owm(monkeypatch, "v3.0")
    assert report.current.temperature is not None
    assert report.current.condition.id
    assert 24 <= len(report.hourly_forecast) <= 48
    assert report.daily_forecast[0].temperature.max >= report.daily_forecast[0].temperature.min
    steps = [b.date_time - a.date_time for a, b in zip(report.hourly_forecast, report.hourly_forecast[1:])]
    assert set(steps) == {timedelta(hours=1)}


@pytest.mark.parametrize("kind", ["current", "forecast"])
def test_pyopenweathermap_reads_the_free_services(monkeypatch, kind):
    report = owm(monkeypatch, kind)
    found = [report.current] if kind == "current" else report.hourly_forecast
    assert found
    for weather in found:
        assert -60 < weather.temperature < 60
        assert weather.condition.icon


def test_pyopenweathermap_says_why_a_place_has_no_answer(monkeypatch):
    from pyopenweathermap.exception import RequestError
    with pytest.raises(RequestError, match="outside"):
        owm(monkeypatch, "v3.0", 60.0, 20.0)
