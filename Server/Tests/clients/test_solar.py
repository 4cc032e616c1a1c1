"""open-meteo-solar-forecast, which Home Assistant's integration of that name uses, against a running gridd."""
import asyncio

import pytest

from place import LATITUDE, LONGITUDE, START, URL, as_json

solar = pytest.importorskip("open_meteo_solar_forecast", reason="no open-meteo-solar-forecast")


def estimate(**wishes):
    """Unchanged but for the address, which it takes as `base_url`."""
    async def ask():
        wanted = {
            "latitude": LATITUDE, "longitude": LONGITUDE, "declination": 30, "azimuth": -20, "dc_kwp": 5.0,
            "past_days": 0, "forecast_days": 2, **wishes}
        client = solar.OpenMeteoSolarForecast(base_url=URL, **wanted)
        try:
            return await client.estimate()
        finally:
            await client.session.close()

    return asyncio.run(ask())


def test_the_power_of_a_day():
    made = estimate()
    day = {time: watts for time, watts in made.watts.items() if time.date() == START.date()}
    assert len(day) >= 90
    noon = [watts for time, watts in day.items() if 11 <= time.hour < 14]
    night = [watts for time, watts in day.items() if time.hour < 4]
    assert max(noon) > 500
    assert set(night) == {0}
    assert max(day.values()) < 5000 * 1.3


def test_its_power_is_that_of_the_irradiance():
    """The panel has 5 kW at 1000 W/m2, with the losses by heat of its own formula, at most 25 %."""
    made = estimate()
    told = as_json(
        "/v1/forecast?latitude=%s&longitude=%s&minutely_15=global_tilted_irradiance&tilt=30&azimuth=-20"
        "&forecast_days=2&timeformat=unixtime" % (LATITUDE, LONGITUDE))["minutely_15"]
    energy = sum(x for x in told["global_tilted_irradiance"][:97] if x is not None) / 4 * 5 / 1000
    produced = made.wh_days[START.date()] / 1000
    assert 0.75 * energy <= produced <= 1.15 * energy


def test_ninety_two_days_back_as_it_asks_unless_told():
    made = estimate(past_days=92, forecast_days=16)
    assert any(watts > 0 for watts in made.watts.values())


def test_several_arrays_and_trackers():
    made = estimate(declination=[30, 60], azimuth=[-90, 90], dc_kwp=[2.0, 3.0], tracking=["none", "dual"])
    assert any(watts > 0 for watts in made.watts.values())


def test_a_place_outside_is_a_bad_request():
    with pytest.raises(solar.OpenMeteoSolarForecastRequestError):
        estimate(latitude=60.0, longitude=20.0)
