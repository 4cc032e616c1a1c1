"""openmeteo-py-df, forecastiopy, yr-weather and edr-xarray against a running gridd."""
import asyncio
import math
from datetime import timedelta

import pytest

from place import LATITUDE, LONGITUDE, START, URL, as_json, native


# MARK: openmeteo-py-df

openmeteo = pytest.importorskip("openmeteo", reason="no openmeteo-py-df")


def py_df(monkeypatch, method, *arguments, **options):
    from openmeteo import client as module
    monkeypatch.setattr(module, "FORECAST_BASE_URL", URL + "/v1/forecast")

    async def ask():
        async with openmeteo.OpenMeteoClient(cache_url="memory://") as client:
            return await getattr(client, method)(LATITUDE, LONGITUDE, *arguments, **options)

    return asyncio.run(ask())


@pytest.mark.parametrize("step", ["HOURLY", "DAILY"])
def test_py_df_reads_its_default_variables(monkeypatch, step):
    """143 of its 173 hourly names were an error."""
    from openmeteo import client as module
    answer = py_df(monkeypatch, "get_forecast", step=openmeteo.TimeStep[step])
    data = getattr(answer, step.lower())
    names = getattr(module, step + "_VARIABLES")
    assert all(len(getattr(data, name)) == len(data.time) for name in names)
    if step == "HOURLY":
        # It asks for a week from today on, which is the first day of the run.
        hours = native("temperature_2m", START, 24)
        assert list(data.temperature_2m)[:24] == pytest.approx(hours)
    else:
        assert data.temperature_2m_max[0] > data.temperature_2m_min[0]


# MARK: forecastiopy

forecastiopy = pytest.importorskip("forecastiopy", reason="no forecastiopy")


def forecastio(monkeypatch, latitude=LATITUDE, longitude=LONGITUDE):
    from forecastiopy import ForecastIO
    monkeypatch.setattr(ForecastIO.ForecastIO, "_darksky_url", URL + "/forecast/")
    return ForecastIO.ForecastIO("0" * 32, latitude=latitude, longitude=longitude, units="si")


def test_forecastiopy_reads_now_hours_and_days(monkeypatch):
    from forecastiopy import FIOCurrently, FIODaily, FIOHourly
    forecast = forecastio(monkeypatch)
    now = FIOCurrently.FIOCurrently(forecast)
    assert -60 < now.temperature < 60
    hours = FIOHourly.FIOHourly(forecast)
    assert hours.hours() >= 24
    assert hours.get_hour(1)["time"] - hours.get_hour(0)["time"] == 3600
    days = FIODaily.FIODaily(forecast)
    assert days.days() >= 2
    assert days.get_day(1)["temperatureMax"] >= days.get_day(1)["temperatureMin"]


def test_forecastiopy_makes_no_forecast_of_an_error(monkeypatch):
    """It does look at the status."""
    import requests
    with pytest.raises(requests.HTTPError):
        forecastio(monkeypatch, 60.0, 20.0)


# MARK: yr-weather

yr_weather = pytest.importorskip("yr_weather", reason="no yr-weather")


def test_yr_weather_reads_the_forecast():
    client = yr_weather.Locationforecast({"User-Agent": "gridq tests https://example.org"}, use_cache=False)
    assert client._base_url == "https://api.met.no/weatherapi/locationforecast/2.0/"
    client._base_url = URL + "/weatherapi/locationforecast/2.0/"
    told = as_json(
        "/weatherapi/locationforecast/2.0/complete?lat=%s&lon=%s" % (LATITUDE, LONGITUDE))
    # It reads the nearest hour: the first entry, or from half past on the second.
    temperatures = [
        entry["data"]["instant"]["details"]["air_temperature"]
        for entry in told["properties"]["timeseries"][:2]]
    now = client.get_forecast(LATITUDE, LONGITUDE).now().details.air_temperature
    assert now in temperatures
    assert client.get_air_temperature(LATITUDE, LONGITUDE) in temperatures


# MARK: edr-xarray

pytest.importorskip("edr_xarray", reason="no edr-xarray")


def test_edr_xarray_opens_a_collection_as_a_dataset():
    import xarray
    collection = as_json("/edr/collections")["collections"][0]
    address = URL + "/edr/collections/" + collection["id"]
    data = xarray.open_dataset(address, engine="edr", parameter_names=["temperature"])
    assert set(data["temperature"].dims) == {"t", "y", "x"}
    assert data.sizes["t"] == len(collection["extent"]["temporal"]["values"])
    # One place at all times, each as the position query has it.
    y, x = data.sizes["y"] // 2, data.sizes["x"] // 2
    series = data["temperature"].isel(y=y, x=x).values
    place = as_json("/edr/collections/%s/position?coords=POINT(%.4f+%.4f)&parameter-name=temperature" % (
        collection["id"], float(data["x"][x]), float(data["y"][y])))
    expected = place["ranges"]["temperature"]["values"]
    assert list(series) == pytest.approx(expected)
    # One time at all places: null outside the grid.
    field = data["temperature"].isel(t=3).values
    assert field.shape == (data.sizes["y"], data.sizes["x"])
    assert math.isfinite(field[y, x]) and field[y, x] == pytest.approx(expected[3])
    part = data["temperature"].isel(t=slice(2, 5), y=slice(y, y + 2), x=slice(x, x + 3)).values
    assert part.shape == (3, 2, 3)
    assert part[1, 0, 0] == pytest.approx(expected[3])


def test_edr_xarray_opens_a_run():
    import xarray
    collection = as_json("/edr/collections")["collections"][0]["id"]
    run = START.strftime("%Y-%m-%dT%H:%M:%SZ")
    end = (START + timedelta(hours=2)).strftime("%Y-%m-%dT%H:%M:%SZ")
    # By its own address: its option `instance` makes a path of a link with colons that has the run twice.
    data = xarray.open_dataset(
        "%s/edr/collections/%s/instances/%s" % (URL, collection, run), engine="edr", parameter_names=["temperature"],
        bbox=(-10.0, 38.0, -8.0, 40.0), datetime="%s/%s" % (run, end))
    values = data["temperature"].values
    assert values.shape[0] == 3
    assert math.isfinite(values.mean())
