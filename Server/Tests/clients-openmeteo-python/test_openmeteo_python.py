"""openmeteo-python against a running gridd. It has a folder of its own, because its module has the name of that of
openmeteo-py-df.

GRIDD_URL is where gridd answers; every test is skipped, saying so, without it or without the client.
"""
import os

import pytest

openmeteo = pytest.importorskip("openmeteo", reason="no openmeteo-python")
if not hasattr(openmeteo, "OpenMeteo"):
    pytest.skip("openmeteo is not openmeteo-python", allow_module_level=True)
if not os.environ.get("GRIDD_URL"):
    pytest.skip("GRIDD_URL is not set", allow_module_level=True)

URL = os.environ["GRIDD_URL"].rstrip("/")
LATITUDE, LONGITUDE = 38.7369, -9.1427


@pytest.fixture
def forecast(monkeypatch):
    monkeypatch.setattr(openmeteo.ForecastClient, "BASE_URL", URL + "/v1/forecast")
    return openmeteo.OpenMeteo().forecast


def test_all_its_names_at_once(forecast):
    names = type(forecast.variables) if not isinstance(forecast.variables, type) else forecast.variables
    answer = forecast.get(
        LATITUDE, LONGITUDE, hourly=names.HOURLY_ALL, daily=names.DAILY_ALL, current=names.CURRENT_ALL,
        forecast_days=2)
    hourly = answer.hourly.data
    assert set(names.HOURLY_ALL) == set(hourly)
    assert any(value is not None for value in hourly["temperature_2m"])
    assert any(value is not None for value in hourly["direct_radiation"])
    assert all(value is None for value in hourly["soil_moisture_0_to_1cm"])
    assert all(len(column) == 48 for column in hourly.values())
    assert set(names.DAILY_ALL) == set(answer.daily.data)
    assert answer.hourly.units["soil_moisture_0_to_1cm"] == "m³/m³"


def test_its_presets(forecast):
    assert forecast.get_hourly(LATITUDE, LONGITUDE, forecast_days=1).hourly.data["temperature_2m"]
    assert forecast.get_daily(LATITUDE, LONGITUDE, forecast_days=1).daily.data["temperature_2m_max"]
    assert forecast.get_current(LATITUDE, LONGITUDE).current is not None


def test_a_fault_has_a_reason(forecast):
    with pytest.raises(Exception, match="400"):
        forecast.get(60.0, 20.0, hourly=["temperature_2m"])
