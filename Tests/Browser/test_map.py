"""The map, as people use it: near and far, by mouse, finger and keyboard; and what of which domain it shows."""

import csv
import io
import random
import re
import subprocess

import pytest
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from conftest import PROGRAMS, SCRATCH, site_of
from pages import HOSTS, PIXELS, chosen, open_page, picture, place_of, view_of, wait, without_complaints

SEEN = "return document.getElementById('map').dataset.seen"
#: The latitude and the longitude below the mouse.
PLACE = "return document.getElementById('readout').dataset.place.split(' ').map(Number)"
NESTS = pytest.mark.parametrize("host", ["nests"], indirect=True)
STATIC = pytest.mark.parametrize("host", ["static"], indirect=True)
PHONE = pytest.mark.parametrize("size", ["phone"])


def seen(browser):
    """Latitude and longitude in the middle of the map, and the zoom; nothing of the whole domain."""
    text = browser.execute_script(SEEN)
    return [float(part) for part in text.split("_")] if text else None


def settled(browser):
    """What is seen when nothing moves any more, which the address then says, too."""
    # What was done is seen at the next picture.
    browser.execute_async_script("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")
    wait(browser, lambda page: page.execute_script(SEEN) == view_of(page).get("view", ""))
    return seen(browser)


def canvas(browser):
    return browser.find_element(By.ID, "map")


def point_at(browser, x, y):
    """Puts the mouse so many pixels from the middle of the map; the place there."""
    ActionChains(browser, 0).move_to_element_with_offset(canvas(browser), x, y).perform()
    return browser.execute_script(PLACE)


def drag(browser):
    """Drags the map to the right and down."""
    ActionChains(browser).move_to_element(canvas(browser)).click_and_hold().move_by_offset(60, 40).release().perform()


def wheel(browser, x, y, turn):
    ActionChains(browser).scroll_from_origin(ScrollOrigin.from_element(canvas(browser), x, y), 0, turn).perform()


def gridq(host, domain, places, metric, time):
    """What gridq answers from one domain of a store, for each place; None outside."""
    [index] = host.store.glob(f"runs/**/{domain}-*.gridx")
    stations = SCRATCH / "stations.csv"
    stations.write_text("".join(f"p{n},{latitude},{longitude}\n" for n, (latitude, longitude) in enumerate(places)))
    command = [PROGRAMS / "gridq", "--index", index, "--points", stations, "--metric", metric, "--time", time,
               "--format", "csv"]
    answer = subprocess.run(command, capture_output=True, text=True)
    # 2 says that some are outside.
    assert answer.returncode in (0, 2), answer.stderr
    lines = [line for line in answer.stdout.splitlines() if line and not line.startswith("#")]
    found = {}
    for row in csv.DictReader(io.StringIO("\n".join(lines))):
        [value] = [row[name] for name in row if name.startswith(metric)]
        name = next(iter(row.values()))
        found[name] = float(value) if value else None
    return [found.get(f"p{n}") for n in range(len(places))]


@HOSTS
def test_the_wheel_zooms_at_the_mouse_and_scrolls_the_page_where_it_cannot(browser, host):
    open_page(browser, host)
    assert seen(browser) is None
    before = point_at(browser, 90, -70)
    colours = browser.execute_script(PIXELS)
    wheel(browser, 90, -70, -300)
    _, _, zoom = settled(browser)
    assert zoom > 1.5
    assert browser.execute_script(PIXELS) != colours
    # What was below the mouse still is.
    assert browser.execute_script(PLACE) == pytest.approx(before, abs=0.002)
    wheel(browser, 90, -70, 2000)
    assert settled(browser) is None and "view" not in view_of(browser)
    # All of the domain is seen: the page scrolls.
    browser.execute_script("document.body.style.minHeight = '3000px'")
    wheel(browser, 90, -70, 200)
    wait(browser, lambda page: page.execute_script("return scrollY") > 100)
    assert seen(browser) is None
    # Who scrolls the page goes on with it over the map.
    browser.execute_script("scrollTo(0, 100)")
    is_taken = browser.execute_async_script("""
      const done = arguments[0];
      addEventListener('scroll', () => {
        const box = document.getElementById('map').getBoundingClientRect();
        const event = new WheelEvent('wheel', { deltaY: -100, cancelable: true, clientX: box.x + 9, clientY: box.y + 99 });
        document.getElementById('map').dispatchEvent(event);
        done(event.defaultPrevented);
      }, { once: true });
      scrollBy(0, 5);
    """)
    assert is_taken is False and settled(browser) is None
    without_complaints(browser, host)


def turn(browser, *turns):
    """Turns the wheel over the middle of the map, so many pixels each time, all at once."""
    browser.execute_script("""
      const map = document.getElementById('map');
      const { x, y, width, height } = map.getBoundingClientRect();
      for (const deltaY of arguments[0]) {
        map.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, clientX: x + width / 2, clientY: y + height / 2 }));
      }
    """, turns)


@STATIC
def test_small_steps_of_the_wheel_add_up(browser, host):
    open_page(browser, host)
    turn(browser, *[-1] * 10)
    # 1.002 for a pixel: e to the power of 0.02.
    assert settled(browser)[2] == pytest.approx(1.02, abs=0.005)
    turn(browser, *[1] * 9)
    assert settled(browser) is None and "view" not in view_of(browser)
    assert browser.find_element(By.ID, "whole").get_attribute("aria-disabled") == "true"


@STATIC
def test_what_is_seen_stays_in_another_language(browser, host):
    open_page(browser, host)
    browser.execute_script("""
      const map = document.getElementById('map');
      const { x, y } = map.getBoundingClientRect();
      map.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, cancelable: true, clientX: x + 90, clientY: y + 90 }));
      const language = document.getElementById('language');
      language.value = 'pt';
      language.dispatchEvent(new Event('change'));
    """)
    # e to the power of 0.4.
    assert settled(browser)[2] == pytest.approx(1.49, abs=0.01)


@STATIC
def test_a_mouse_that_is_released_elsewhere_holds_nothing(browser, host):
    open_page(browser, host)
    wheel(browser, 0, 0, -300)
    before = settled(browser)
    # Out in one step: the map hears nothing of it.
    edge = 3 - canvas(browser).size["width"] // 2
    ActionChains(browser, 0).move_to_element_with_offset(canvas(browser), edge, 40).click_and_hold().perform()
    ActionChains(browser, 0).move_to_element(browser.find_element(By.ID, "run")).release().perform()
    assert point_at(browser, 0, 0) == pytest.approx(before[:2], abs=0.01)
    assert settled(browser) == before


@STATIC
def test_a_place_beside_the_domain_does_not_move_the_map(browser, host):
    open_page(browser, host)
    wheel(browser, 0, 0, -300)
    before = settled(browser)
    browser.find_element(By.ID, "query").send_keys("60.1 20.2", Keys.ENTER)
    wait(browser, lambda page: "outside" in page.find_element(By.ID, "search-answer").text)
    assert settled(browser) == before


@STATIC
def test_pressure_has_all_of_its_digits(browser, host):
    time = browser.execute_script("return new Date(Math.floor(Date.now() / 3600e3) * 3600e3).toISOString()")
    open_page(browser, host, f"#metric=pressure_msl&colours=fixed&time={time}")
    places, told = [], []
    for x in range(-150, 151, 50):
        places.append(point_at(browser, x, x / 2))
        text = browser.find_element(By.ID, "readout").text
        told.append(float(re.match(r"≈ ([\d.]+) hPa", text).group(1)))
    # The value is rounded to 1, the map to its step.
    assert told == pytest.approx(gridq(host, "d01", places, "pressure_msl", time), abs=1.1)
    ticks = [text.text for text in browser.find_elements(By.CSS_SELECTOR, "#legend text")]
    assert ticks == ["980", "992", "1004", "1016", "1028", "1040 hPa"]


@HOSTS
def test_a_drag_moves_the_map_and_a_click_asks(browser, host):
    open_page(browser, host)
    before = place_of(browser)
    drag(browser)
    assert seen(browser) is None and place_of(browser) == before
    wheel(browser, 0, 0, -500)
    latitude, longitude, zoom = settled(browser)
    drag(browser)
    moved = settled(browser)
    # To the right and down: what is seen lies to the west and to the north of what was.
    assert moved[0] > latitude and moved[1] < longitude and moved[2] == zoom
    assert place_of(browser) == before
    place = point_at(browser, -33, 44)
    ActionChains(browser).click().perform()
    chosen(browser, before)
    view = view_of(browser)
    assert [float(view["lat"]), float(view["lon"])] == pytest.approx(place, abs=1e-4)
    assert seen(browser) == moved
    without_complaints(browser, host)


@STATIC
def test_a_second_click_comes_nearer_and_asks_nothing_else(browser, host):
    open_page(browser, host)
    before = place_of(browser)
    place = point_at(browser, 80, 60)
    ActionChains(browser).double_click().perform()
    assert settled(browser)[2] == pytest.approx(2, abs=0.01)
    assert point_at(browser, 81, 60) == pytest.approx(place, abs=0.1)
    chosen(browser, before)
    view = view_of(browser)
    assert [float(view["lat"]), float(view["lon"])] == pytest.approx(place, abs=1e-4)


@HOSTS
def test_buttons_and_keys_zoom(browser, host):
    open_page(browser, host)
    buttons = {name: browser.find_element(By.ID, name) for name in ("nearer", "further", "whole")}
    assert [button.accessible_name for button in buttons.values()] == ["Zoom in", "Zoom out", "Whole domain"]
    assert buttons["whole"].get_attribute("aria-disabled") == "true"
    for button in ("nearer", "nearer", "further"):
        buttons[button].click()
    assert settled(browser)[2] == pytest.approx(2, abs=0.01)
    assert buttons["whole"].get_attribute("aria-disabled") == "false"
    buttons["whole"].click()
    assert settled(browser) is None
    for _ in range(12):
        buttons["nearer"].click()
    nearest = settled(browser)[2]
    # A grid of 36 columns.
    assert nearest == pytest.approx(4, abs=0.01)
    assert buttons["nearer"].get_attribute("aria-disabled") == "true"
    browser.execute_script("arguments[0].focus()", canvas(browser))
    for keys, zoom in (("0", None), ("+", 2), ("+", 4), ("-", 2)):
        ActionChains(browser).send_keys(keys).perform()
        found = settled(browser)
        assert (found and found[2]) == (zoom and pytest.approx(zoom, abs=0.01)), keys
    # The cross leads the map, and goes by cells as before.
    first = None
    for _ in range(30):
        ActionChains(browser).send_keys(Keys.ARROW_LEFT).perform()
        told = browser.find_element(By.ID, "cross").get_attribute("textContent")
        first = first or told
    middle = settled(browser)
    longitudes = [float(text.split(":")[0].split(", ")[1]) for text in (first, told)]
    # 18 km are 0.21 degrees there; the domain ends after 17.
    assert longitudes[0] - longitudes[1] == pytest.approx(17 * 0.21, abs=0.4)
    assert middle[1] < found[1] - 1
    # Those of the browser stay the browser's.
    stays = browser.execute_script("""
      const event = new KeyboardEvent('keydown', { key: '+', ctrlKey: true, cancelable: true });
      document.getElementById('map').dispatchEvent(event);
      return event.defaultPrevented""")
    assert stays is False and settled(browser) == middle
    without_complaints(browser, host)


@HOSTS
def test_the_address_brings_the_view_back(browser, host):
    open_page(browser, host)
    wheel(browser, -60, 50, -400)
    before = settled(browser)
    address = "#" + browser.current_url.split("#")[1]
    assert len(view_of(browser)["view"]) < 24
    pictures = []
    for view in (address, "", address):
        browser.get("about:blank")
        open_page(browser, host, view)
        assert seen(browser) == (before if view else None)
        pictures.append(browser.execute_script(PIXELS))
    assert pictures[0] == pictures[2] != pictures[1]
    # The same while the page is open.
    browser.execute_script("location.hash = ''")
    wait(browser, lambda page: page.execute_script(PIXELS) == pictures[1])
    browser.execute_script("location.hash = arguments[0]", address)
    wait(browser, lambda page: page.execute_script(PIXELS) == pictures[0])
    # A place that is elsewhere comes into view.
    query = browser.find_element(By.ID, "query")
    query.send_keys("41.6 -5.4", Keys.ENTER)
    wait(browser, lambda page: place_of(page) == "41.6 -5.4")
    assert settled(browser)[:2] == pytest.approx([41.6, -5.4], abs=1.6)
    assert settled(browser)[2] == before[2]
    # One that says nonsense shows the whole.
    for nonsense in ("x", "1_2", "38_-9_NaN", "95_-9_4", "38_-9_0.5"):
        browser.get("about:blank")
        open_page(browser, host, f"#view={nonsense}")
        assert seen(browser) is None
    without_complaints(browser, host)


@STATIC
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_steps_move_only_for_those_who_like_that(browser, host, motion):
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-reduced-motion", "value": motion}]})
    open_page(browser, host)
    browser.execute_script("""
      const draw = CanvasRenderingContext2D.prototype.clearRect;
      window.pictures = 0;
      CanvasRenderingContext2D.prototype.clearRect = function (...box) { window.pictures++; return draw.apply(this, box); };
    """)
    browser.find_element(By.ID, "nearer").click()
    assert settled(browser)[2] == pytest.approx(2, abs=0.01)
    pictures = browser.execute_script("return pictures")
    assert (pictures == 1) if motion == "reduce" else (pictures > 2)


def touch(browser, *moments):
    """Fingers, each so many pixels from the middle of the map, from moment to moment; then they are lifted."""
    middle = browser.execute_script("const { x, y, width, height } = document.getElementById('map').getBoundingClientRect();"
                                    "return [x + width / 2, y + height / 2]")
    count = 0
    for fingers in moments:
        points = [{"x": middle[0] + x, "y": middle[1] + y, "id": n} for n, (x, y) in enumerate(fingers)]
        kind = "touchStart" if len(points) > count else "touchMove"
        count = len(points)
        browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def tap(browser, x, y, times, is_done):
    """Taps so many times, again if nothing comes of it: on a busy machine a finger may be held for too long."""
    for _ in range(5):
        # The forecast of a place that was chosen may have come into view.
        browser.execute_script("document.getElementById('map').scrollIntoView({ block: 'center' })")
        for _ in range(times):
            touch(browser, [(x, y)])
        try:
            return WebDriverWait(browser, 3, 0.05).until(lambda _: is_done())
        except TimeoutException:
            pass
    raise AssertionError("a tap does nothing")


def swipe(browser, x, y):
    """One finger moves so far from the middle of the map."""
    touch(browser, *([(x * n / 10, y * n / 10)] for n in range(11)))


@HOSTS
@PHONE
def test_fingers_scroll_the_page_and_pinch_the_map(browser, host, size):
    open_page(browser, host)
    before = place_of(browser)
    browser.execute_script("document.body.style.minHeight = '9000px'")
    top = "return scrollY"
    at_map = "document.getElementById('map').scrollIntoView({ block: 'center' }); return Math.round(scrollY)"
    first = browser.execute_script(at_map)
    swipe(browser, 0, -150)
    wait(browser, lambda page: page.execute_script(top) > first + 100)
    assert settled(browser) is None and place_of(browser) == before
    # It goes on for a while when the finger is lifted.
    wait(browser, lambda page: page.execute_async_script(
        "const [done, before] = [arguments[0], scrollY]; setTimeout(() => done(scrollY === before), 200)"))
    first = browser.execute_script(at_map)
    touch(browser, [(-30, 0)], *([(-30 - 4 * n, 0), (30 + 4 * n, 0)] for n in range(11)))
    near = settled(browser)
    # 60 pixels became 140, and the middle stayed where it was.
    assert near[2] == pytest.approx(140 / 60, rel=0.05)
    assert near[:2] == pytest.approx([39.6, -8.2], abs=0.1)
    # The page has not become larger.
    assert browser.execute_script("return visualViewport.scale") == 1
    assert browser.execute_script(top) == pytest.approx(first, abs=1)
    # One finger moves the map now.
    swipe(browser, 50, -60)
    moved = settled(browser)
    assert moved[2] == near[2] and moved[0] < near[0] and moved[1] < near[1]
    assert browser.execute_script(top) == pytest.approx(first, abs=1)
    assert place_of(browser) == before
    tap(browser, 20, 30, 1, lambda: place_of(browser) != before)
    assert settled(browser) == moved
    picture(browser, f"{host.kind}-phone-near")
    # The forecast comes into view.
    wait(browser, lambda page: page.execute_script(top) < first)
    tap(browser, -60, 50, 2, lambda: settled(browser) != moved)
    assert settled(browser)[2] == pytest.approx(min(4, 2 * moved[2]), rel=0.01)
    browser.find_element(By.ID, "whole").click()
    assert settled(browser) is None
    without_complaints(browser, host)


def looked_at(browser, seed):
    """At some 60 points of the map: the place, what is said of it, and its colour."""
    browser.execute_script("arguments[0].scrollIntoView()", canvas(browser))
    chance = random.Random(seed)
    size = canvas(browser).size
    for _ in range(60):
        x, y = [round((chance.random() - 0.5) * (length - 8)) for length in (size["width"], size["height"])]
        place = point_at(browser, x, y)
        # Below a button there is no map.
        if len(place) < 2:
            continue
        said = browser.find_element(By.ID, "readout").text
        pixel = browser.execute_script("""
          const map = document.getElementById('map');
          const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
          copy.drawImage(map, -arguments[0], -arguments[1]);
          return [...copy.getImageData(0, 0, 1, 1).data.slice(0, 3)]
        """, x + size["width"] / 2, y + size["height"] / 2)
        yield place, said, pixel


# ColorBrewer's YlGnBu of nine classes.
YLGNBU = ["ffffd9", "edf8b1", "c7e9b4", "7fcdbb", "41b6c4", "1d91c0", "225ea8", "253494", "081d58"]


def colours_of_rain(values):
    """The colours that a map has for values: on the scale of the square root, up to 20 mm."""
    stops = [[int(stop[at:at + 2], 16) for at in (0, 2, 4)] for stop in YLGNBU]

    def colour(value):
        place = min(max(value / 20, 0), 1) ** 0.5 * (len(stops) - 1)
        low = min(int(place), len(stops) - 2)
        return [a + (b - a) * (place - low) for a, b in zip(stops[low], stops[low + 1])]

    return [None if value is None else colour(value) for value in values]


def agrees_with_gridq(browser, host, time, seed):
    """That the rain on the map is what gridq answers, of the nest where there is one, in what is said and in colour."""
    found = list(looked_at(browser, seed))
    places = [place for place, *_ in found]
    wide, nest = [gridq(host, domain, places, "precipitation", time) for domain in ("d01", "d02")]
    assert 10 < sum(value is not None for value in nest) < 50
    colours = [colours_of_rain(values) for values in (wide, nest)]
    told = right = wrong = 0
    for n, (_, said, pixel) in enumerate(found):
        best, other = (nest[n], wide[n]) if nest[n] is not None else (wide[n], None)
        value, domain = re.fullmatch(r"≈ ([\d.]+) mm \((d0\d)\) at .*", said).groups()
        # Steps of maps are a sixth of the value here; no digit is shown that is less than a tenth of one.
        near = 0.06 + 0.08 * best + 0.5 * 10 ** -len(value.partition(".")[2])
        told += domain == ("d01" if nest[n] is None else "d02") and abs(float(value) - best) <= near
        if other is None:
            continue
        off, off_other = [max(abs(a - b) for a, b in zip(pixel, of[n])) for of in (colours[1], colours[0])]
        if max(abs(a - b) for a, b in zip(colours[0][n], colours[1][n])) > 12:
            # Where both domains would have different colours, it is that of the nest, unless there is a line or a name.
            right += off <= 8 and off < off_other
            wrong += off_other <= 4
    # A place may be in the next cell by a hair.
    assert told >= len(found) - 2 > 50
    assert right >= 4 and wrong <= right / 4, (right, wrong)


@NESTS
def test_a_nest_is_drawn_over_the_wider_domain(browser, host):
    """Values of both domains by gridq, against the colours of the map and what is said below it."""
    time = "2026-11-20T10:00Z"
    open_page(browser, host, f"#metric=precipitation&time={time}&view=38.75_-8.9_2")
    wait(browser, lambda page: canvas(page).get_attribute("data-domains") == "d01 d02")
    # Each cell has one colour.
    browser.find_element(By.ID, "cells").click()
    assert seen(browser)[2] == 2
    picture(browser, "nests")
    agrees_with_gridq(browser, host, time, 1)
    without_complaints(browser, host)


@NESTS
def test_domains_may_be_seen_alone(browser, host):
    open_page(browser, host, "#time=2026-11-20T10:00Z")
    select = Select(browser.find_element(By.ID, "domain"))
    assert [option.text for option in select.options] == ["All domains", "d01", "d02"]
    assert select.first_selected_option.text == "All domains"
    all_of_them = browser.execute_script(PIXELS)
    wheel(browser, 0, 0, -300)
    settled(browser)
    for name, domains in (("d01", "d01"), ("d02", "d02"), ("", "d01 d02")):
        select.select_by_value(name)
        wait(browser, lambda page: canvas(page).get_attribute("data-domains") == domains)
        # Another map is seen whole.
        assert settled(browser) is None
        assert view_of(browser).get("domain", "") == name
        wait(browser, lambda page: (page.execute_script(PIXELS) == all_of_them) == (name == ""))
    Select(browser.find_element(By.ID, "language")).select_by_value("pt")
    wait(browser, lambda _: select.options[0].text == "Todos os domínios")
    assert browser.find_element(By.ID, "whole").accessible_name == "Domínio inteiro"
    without_complaints(browser, host)


@pytest.mark.parametrize("host", ["older"], indirect=True)
def test_a_nest_of_another_run_is_not_drawn(browser, host):
    open_page(browser, host)
    assert canvas(browser).get_attribute("data-domains") == "d01"
    assert "Only in an older run, and so not on the map: d02." in browser.find_element(By.ID, "map-problem").text
    assert not browser.find_element(By.ID, "domain-part").is_displayed()


@NESTS
def test_of_two_choices_of_domains_the_later_one_is_shown(browser, host):
    browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
      const { fetch } = window;
      window.fetch = async (url, options) => {
        if (/d01-/.test(url)) await new Promise((done) => setTimeout(done, 700));
        return fetch(url, options).finally(() => { if (/d01-/.test(url)) window.late = true; });
      };
    """})
    open_page(browser, host, "#domain=d02&time=2026-11-20T10:00Z")
    browser.execute_script("""
      const domain = document.getElementById('domain');
      for (const value of ['d01', 'd02']) {
        domain.value = value;
        domain.dispatchEvent(new Event('change'));
      }
    """)
    wait(browser, lambda page: page.execute_script("return window.late"))
    browser.execute_async_script("setTimeout(arguments[0], 500)")
    assert canvas(browser).get_attribute("data-domains") == "d02"
    assert view_of(browser)["domain"] == browser.find_element(By.ID, "domain").get_property("value") == "d02"


@pytest.mark.parametrize("host", ["apart"], indirect=True)
def test_domains_that_are_not_on_the_map_are_named_and_not_fetched(browser, host):
    def legend():
        return browser.find_element(By.ID, "legend").get_attribute("textContent")

    def problem():
        return browser.find_element(By.ID, "map-problem").text

    open_page(browser, host, "#time=2026-11-20T01:00Z")
    assert canvas(browser).get_attribute("data-domains") == "d01"
    names = re.fullmatch("Not on this map; select by name: (.*)[.]", problem()).group(1)
    assert sorted(names.split(", ")) == ["d02", "d03"]
    ticks = legend()
    # What has not changed is not read out again.
    browser.execute_script("""
      window.changes = 0;
      new MutationObserver((all) => (changes += all.length))
        .observe(document.getElementById('map-problem'), { childList: true, characterData: true, subtree: true });
      const time = document.getElementById('time');
      time.value = '2';
      time.dispatchEvent(new Event('input'));
    """)
    wait(browser, lambda page: "02:00" in canvas(page).get_attribute("data-shown"))
    assert browser.execute_script("return changes") == 0
    select = Select(browser.find_element(By.ID, "domain"))
    browser.execute_script("location.hash = 'time=2026-11-20T01:00Z&domain=d01'")
    wait(browser, lambda page: problem() == "" and "01:00" in canvas(page).get_attribute("data-shown"))
    # Others do not stretch the colours.
    assert legend() == ticks
    select.select_by_value("d02")
    wait(browser, lambda page: canvas(page).get_attribute("data-domains") == "d02")
    assert legend() != ticks
    # One without maps leaves nothing of those before.
    select.select_by_value("")
    wait(browser, lambda page: "d03" in problem())
    select.select_by_value("d03")
    wait(browser, lambda page: page.find_element(By.ID, "no-maps").is_displayed())
    wait(browser, lambda page: problem() == "")
    assert canvas(browser).get_attribute("data-shown") is None
    without_complaints(browser, host)


@pytest.mark.parametrize("host", ["older"], indirect=True)
def test_what_is_seen_stays_when_a_newer_run_comes(browser, host, nests):
    """The manifest is first that of before; the newer run's domain has another grid."""
    manifest = site_of(host.store) / "store/manifest.json"
    newest = manifest.read_bytes()
    manifest.write_bytes((nests / "manifest.json").read_bytes())
    try:
        open_page(browser, host)
        assert canvas(browser).get_attribute("data-domains") == "d01 d02"
        wheel(browser, -50, 30, -500)
        before = settled(browser)
    finally:
        manifest.write_bytes(newest)
    # It looks for a newer run each minute, and when the connection is back.
    browser.execute_script("dispatchEvent(new Event('online'))")
    wait(browser, lambda page: canvas(page).get_attribute("data-domains") == "d01")
    assert seen(browser) == pytest.approx(before, abs=0.002)


@pytest.mark.parametrize("host", ["turned"], indirect=True)
def test_a_nest_at_an_angle_lies_where_it_is(browser, host):
    time = "2026-11-20T10:00Z"
    open_page(browser, host, f"#time={time}&metric=temperature&view=39.2_-8.4_3")
    assert canvas(browser).get_attribute("data-domains") == "d01"
    assert "from d02" in browser.find_element(By.ID, "map-problem").text
    Select(browser.find_element(By.ID, "metric")).select_by_value("precipitation")
    wait(browser, lambda page: canvas(page).get_attribute("data-domains") == "d01 d02")
    assert browser.find_element(By.ID, "map-problem").text == ""
    browser.find_element(By.ID, "cells").click()
    picture(browser, "turned")
    agrees_with_gridq(browser, host, time, 2)
    without_complaints(browser, host)


@pytest.mark.alone
@NESTS
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_map_is_redrawn_quickly(browser, host, size):
    """How long a picture takes while the wheel turns is printed; this only knows that it is not very long."""
    open_page(browser, host)
    gaps = browser.execute_async_script("""
      const done = arguments[0];
      const map = document.getElementById('map');
      const box = map.getBoundingClientRect();
      const gaps = [];
      let before = performance.now();
      const next = (now) => {
        gaps.push(now - before);
        before = now;
        if (gaps.length > 40) return done(gaps.slice(1).sort((a, b) => a - b));
        map.dispatchEvent(new WheelEvent('wheel', {
          deltaY: gaps.length < 20 ? -60 : 60, clientX: box.x + box.width / 3, clientY: box.y + box.height / 2, cancelable: true,
        }));
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    """)
    print(f"\na picture of the map while it zooms, {size}: {gaps[20]:.0f} ms, the slowest {gaps[-1]:.0f} ms")
    assert gaps[20] < 250
