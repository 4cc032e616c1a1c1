"""metno-locationforecast 2.1.0 against gridd: what it reads of MET Norway's protocol.

GRIDD_URL is where gridd listens. Its store covers the present.
"""

import os
import time

import pytest

metno = pytest.importorskip("metno_locationforecast")
requests = pytest.importorskip("requests")

URL = os.environ.get("GRIDD_URL", "").rstrip("/")
LATITUDE, LONGITUDE = (
    float(part) for part in os.environ.get("GRIDD_PLACE", "38.7369,-9.1427").split(",")
)
pytestmark = pytest.mark.skipif(not URL, reason="GRIDD_URL is not set")


def forecast(folder, form="compact", altitude=None, place=(LATITUDE, LONGITUDE)):
    return metno.Forecast(
        metno.Place("a place", *place, altitude),
        "gridd-test/1.0",
        form,
        save_location=str(folder),
        base_url=f"{URL}/weatherapi/locationforecast/2.0/",
    )


@pytest.mark.parametrize("form", ["compact", "complete"])
def test_every_variable_is_read_with_its_unit(tmp_path, form):
    answer = forecast(tmp_path, form)
    assert answer.update() == "Data-Modified"
    intervals = answer.data.intervals
    assert intervals
    for interval in intervals:
        for variable in interval.variables.values():
            assert isinstance(variable.value, (int, float))
            assert variable.units == answer.data.units[variable.name]
    first = intervals[0].variables
    native = requests.get(
        f"{URL}/v1/point",
        params={
            "lat": LATITUDE,
            "lon": LONGITUDE,
            "metrics": "temperature",
            "time": intervals[0].start_time.strftime("%Y-%m-%dT%H:%M:%SZ"),
        },
        timeout=30,
    )
    assert first["air_temperature"].value == native.json()["metrics"]["temperature"]["values"][0]
    assert first["air_temperature"].units == "celsius"
    # The client's own conversion.
    first["wind_speed"].convert_to("km/h")
    assert first["wind_speed"].units == "km/h"


def test_what_was_saved_is_read_again(tmp_path):
    answer = forecast(tmp_path)
    answer.update()
    assert answer.data.expires > answer.data.last_modified
    again = forecast(tmp_path)
    again.load()
    assert again.data == answer.data


def test_what_is_not_modified_is_not_sent_again(tmp_path):
    answer = forecast(tmp_path)
    answer.update()
    headers = answer.url_headers
    # The first time of the answer may change between two requests, and for two seconds after a publication no date
    # tells whether there was another one: then it is asked for once more.
    for _ in range(10):
        again = requests.get(
            answer.url, params=answer.url_parameters, headers=headers, timeout=30
        )
        if again.status_code == 304:
            break
        headers["If-Modified-Since"] = again.headers["Last-Modified"]
        time.sleep(0.5)
    assert again.status_code == 304
    assert again.content == b""
    # The client reads both of this answer, too.
    assert again.headers["Last-Modified"].endswith("GMT")
    assert again.headers["Expires"].endswith("GMT")


def test_an_altitude_is_taken(tmp_path):
    answer = forecast(tmp_path, altitude=1000)
    answer.update()
    assert answer.json["data"]["geometry"]["coordinates"][2] == 1000


def test_a_place_outside_is_an_error_of_the_client(tmp_path):
    with pytest.raises(requests.HTTPError) as caught:
        forecast(tmp_path, place=(60, 20)).update()
    assert caught.value.response.status_code == 422
