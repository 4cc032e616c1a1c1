"""What stands over the colours of the map: the wind, as particles or arrows, and isobars."""

import json
import math

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

from hosts import gridq
from pages import open_page, picture, view_of, wait, without_complaints

WINDY = pytest.mark.parametrize("host", ["windy"], indirect=True)
PHONE = pytest.mark.parametrize("size", ["phone"])
#: A number that changes when a pixel of the wind's canvas does, and how many pixels are not empty.
WIND = """
const wind = document.getElementById('wind');
const copy = Object.assign(document.createElement('canvas'), { width: wind.width, height: wind.height });
const context = copy.getContext('2d', { willReadFrequently: true });
context.drawImage(wind, 0, 0);
const data = context.getImageData(0, 0, wind.width, wind.height).data;
let [sum, count] = [0, 0];
for (let at = 3; at < data.length; at += 4) if (data[at]) { count++; sum = (sum * 31 + data[at] + at) % 2147483647; }
return [sum, count];
"""


def overlay(browser):
    return browser.execute_script("return document.getElementById('map').dataset.overlay ?? ''")


@pytest.mark.alone
@WINDY
@PHONE
def test_particles_move_with_the_wind(browser, host, size):
    """500 particles at 24 pictures a second, at the size of a phone, without a graphics card."""
    open_page(browser, host)
    browser.execute_script("document.getElementById('map').scrollIntoView({ block: 'center' })")
    Select(browser.find_element(By.ID, "overlay")).select_by_value("particles")
    wait(browser, lambda page: overlay(page) == "particles")
    assert view_of(browser)["overlay"] == "particles"
    count = int(browser.execute_script("return document.getElementById('wind').dataset.particles"))
    assert count >= 500
    frames = "const done = arguments[0], wind = document.getElementById('wind'), from = Number(wind.dataset.frames), start = performance.now();" \
        "setTimeout(() => done(1000 * (Number(wind.dataset.frames) - from) / (performance.now() - start)), 3000)"
    print(f"\n{count} particles, {browser.execute_async_script(frames):.0f} pictures a second")
    before, pixels = browser.execute_script(WIND)
    assert pixels > 500
    wait(browser, lambda page: page.execute_script(WIND)[0] != before)
    picture(browser, "particles")
    # Who does not want motion has none, not even the choice.
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
    wait(browser, lambda page: [one.get_attribute("value") for one in Select(page.find_element(By.ID, "overlay")).options] == ["", "arrows", "isobars", "lines", "numbers"])
    wait(browser, lambda page: overlay(page) == "")
    without_complaints(browser, host)


@WINDY
def test_arrows_point_where_the_wind_blows(browser, host):
    """What the page draws at the middle of the map against the direction that gridq answers there: the map's columns run to the
    east there, to a degree."""
    open_page(browser, host, "#lat=39.5&lon=-8.2&overlay=arrows")
    wait(browser, lambda page: overlay(page) == "arrows")
    assert int(browser.execute_script("return document.getElementById('wind').dataset.arrows")) > 50
    assert browser.execute_script(WIND)[1] > 500
    picture(browser, "arrows")
    found = browser.execute_async_script("""
        const done = arguments[0];
        Promise.all([import('./wind.js'), import('./store.js')]).then(async ([{ PlaneWind }, { openStore }]) => {
          const store = await openStore(new URL('store/', document.baseURI));
          const domain = await store.domain();
          const [u, v] = await Promise.all(['wind_u', 'wind_v'].map((name) => domain.field(name, 20)));
          const wind = new PlaneWind({ u, v }, domain);
          const at = [[5, 5], [18, 16], [30, 25]];
          done(at.map(([i, j]) => [...domain.locations(Float64Array.of(i, j)), wind.at(i, j), domain.times[20].toISOString()]));
        });""")
    for longitude, latitude, (along, up), time in found:
        answer = gridq(host.store, (latitude, longitude), "--metric", "wind_speed,wind_direction", "--time", time)
        speed, direction = [answer["metrics"][name]["values"][0] for name in ("wind_speed", "wind_direction")]
        # A map has 255 steps between -70 and 70 m/s at most.
        assert math.hypot(along, up) == pytest.approx(speed, abs=0.8)
        blows = math.degrees(math.atan2(-along, -up)) % 360
        # The turn of the grid against north is less than 2 degrees here; of 0.8 m/s the direction is that much wrong.
        wrong = math.degrees(math.asin(min(1, 0.8 / max(speed, 0.8)))) + 3
        assert abs((blows - direction + 180) % 360 - 180) <= wrong
    without_complaints(browser, host)


@WINDY
def test_isobars_are_where_the_pressure_is(browser, host):
    open_page(browser, host, "#lat=39.5&lon=-8.2&overlay=isobars")
    wait(browser, lambda page: overlay(page) == "isobars")
    facts = json.loads(browser.execute_script("return document.getElementById('map').dataset.isobars"))
    assert facts["lines"] >= 2 and facts["step"] in (1, 2, 4)
    picture(browser, "isobars")
    without_complaints(browser, host)


@pytest.mark.parametrize("host", ["nests"], indirect=True)
def test_an_overlay_that_has_no_maps_is_not_offered(browser, host):
    open_page(browser, host, "#overlay=isobars")
    # Lines and numbers are those of the colours.
    assert [one.get_attribute("value") for one in Select(browser.find_element(By.ID, "overlay")).options] == ["", "lines", "numbers"]
    assert overlay(browser) == ""
