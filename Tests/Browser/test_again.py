"""A page that is opened again: from what the browser has kept of it, of one version."""

import shutil

import pytest

from pages import WEB, keeps_page, meteogram, open_page, opens_again, publish_page, wait, without_complaints


@pytest.mark.alone
@pytest.mark.parametrize("host", ["slow"], indirect=True)
def test_a_page_opens_again_with_two_requests_at_most(browser, host):
    """That of the manifest, and that with which a browser looks for a newer worker."""
    shown, asked = opens_again(browser, host, "#lat=39.5&lon=-8.2&metric=temperature")
    print(f"\nthe page opens again, 100 ms a request: {shown:.0f} ms, {len(asked)} requests")
    # A browser looks for a newer worker when it likes.
    assert asked in (["/service-worker.js", "/store/manifest.json"], ["/store/manifest.json"])
    assert browser.execute_script("return sessionStorage.kept === document.getElementById('meteogram').innerHTML")
    without_complaints(browser, host)


@pytest.mark.parametrize("host", ["static"], indirect=True)
def test_a_newer_page_takes_the_place_of_the_one_before_as_a_whole(browser, host, tmp_path):
    web = tmp_path / "web"
    shutil.copytree(WEB, web)
    words = (web / "words-en.js").read_text()
    assert 'course: "Course"' in words
    (web / "words-en.js").write_text(words.replace('course: "Course"', 'course: "Diagram"'))
    index = (web / "index.html").read_text()
    (web / "index.html").write_text(index.replace('data-word="course">Course', 'data-word="course">Diagram'))
    title = "return document.getElementById('course')?.textContent"
    try:
        open_page(browser, host, "#lat=39.5&lon=-8.2")
        wait(browser, meteogram)
        keeps_page(browser)
        publish_page(host, web)
        browser.refresh()
        wait(browser, meteogram)
        assert browser.execute_script(title) == "Course"
        wait(browser, lambda page: page.execute_async_script(
            "const done = arguments[0]; navigator.serviceWorker.getRegistration().then(({ waiting }) => done(!!waiting))"))
        browser.refresh()
        wait(browser, lambda page: page.execute_script(title) == "Diagram" and meteogram(page))
        # Of the one before nothing is left.
        wait(browser, lambda page: page.execute_async_script(
            "const done = arguments[0]; caches.keys().then((names) => done(names.filter((name) => name.startsWith('gridq-page')).length))") == 1)
        without_complaints(browser, host)
    finally:
        publish_page(host, WEB)
