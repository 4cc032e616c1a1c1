"""The OpenAPI document of all services: openapi-spec-validator reads it, schemathesis asks by it.

GRIDD_URL is where gridd listens.
"""

import json
import os
import urllib.error
import urllib.request

import pytest

URL = os.environ.get("GRIDD_URL", "").rstrip("/")
if not URL:
    pytest.skip("GRIDD_URL names no server", allow_module_level=True)
spec_validator = pytest.importorskip("openapi_spec_validator")
schemathesis = pytest.importorskip("schemathesis")
hypothesis = pytest.importorskip("hypothesis")


@pytest.mark.parametrize("path", ["/openapi.json", "/edr/api"])
def test_the_document_is_valid(path):
    with urllib.request.urlopen(URL + path, timeout=30) as answer:
        spec_validator.validate(json.load(answer))


@pytest.mark.parametrize(("bytes_", "status"), [(17_000, 414), (26_000, 431), (100_000, 431)])
def test_a_url_that_is_too_long_is_refused(bytes_, status):
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(f"{URL}/v1/point?lat={'1' * bytes_}", timeout=30)
    assert refusal.value.code == status


from schemathesis.checks import CHECKS, load_all_checks, not_a_server_error  # noqa: E402

load_all_checks()
CONFORMANCE = ["status_code_conformance", "content_type_conformance", "response_schema_conformance"]
# The answer of /v1/events has no end: Server/Tests/hostile/events.py listens to it.
schema = schemathesis.openapi.from_url(URL + "/openapi.json").exclude(path="/v1/events")


# The example of each parameter and 25 requests of every kind for each of some 30 paths take less than a minute.
@schema.parametrize()
# The same each time, so that what fails is what was changed; GRIDD_EXAMPLES=400 is as many others, to search.
@hypothesis.settings(max_examples=int(os.environ.get("GRIDD_EXAMPLES", "25")),
                     derandomize="GRIDD_EXAMPLES" not in os.environ, deadline=None,
                     suppress_health_check=list(hypothesis.HealthCheck))
def test_answers_are_documented(case):
    """No status 5xx; no status, type or content that the document does not have."""
    response = case.call(timeout=30)
    case.validate_response(
        response,
        checks=[not_a_server_error] + [CHECKS.get_one(name) for name in CONFORMANCE],
    )
