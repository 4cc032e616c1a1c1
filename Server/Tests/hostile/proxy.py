"""gridd behind nginx, as the recipe of docs/serving.md has it: with TLS, a cache, and hostile clients.

    proxy.py GRIDD STORE

The recipe is taken out of the document; only ports, folders and files are others. A client that says another Host gets
nothing and leaves nothing for the next one; links lead to the name of the recipe; what is kept is not asked for again;
metrics stay inside; who asks too much is refused, and answered again later. Skipped, saying so, without nginx or openssl.
"""

import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request

NAME = "weather.example.org"
DOCUMENT = os.path.join(os.path.dirname(__file__), "../../../docs/serving.md")
# Of what has links, and of what is looked up.
LINKED = ["/v1/maps", "/edr", "/edr/collections", "/edr/api", "/edr/doc", "/openapi.json"]
PATHS = LINKED + ["/v1/runs", "/v1/metrics"]


def free_ports(count):
    listeners = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [listener.getsockname()[1] for listener in listeners]
    for listener in listeners:
        listener.close()
    return ports


def wait_for(port, process, log):
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=5).close()
            return
        except OSError:
            if process.poll() is not None:
                break
            time.sleep(0.1)
    with open(log) as file:
        raise SystemExit(f"proxy.py: nothing listens on {port}: {file.read()}")


def recipe(folder, plain, secure, server):
    """The block of the document, with what is of this machine in place of what is of the operator's."""
    with open(DOCUMENT) as file:
        blocks = re.findall(r"```nginx\n(.*?)```", file.read(), re.S)
    assert len(blocks) == 1, "docs/serving.md has one recipe for nginx"
    text = blocks[0]
    for old, new in [
        ("listen 80", f"listen 127.0.0.1:{plain}"), ("listen 443", f"listen 127.0.0.1:{secure}"),
        ("http://127.0.0.1:8080", f"http://127.0.0.1:{server}"), ("/var/cache/nginx/gridd", f"{folder}/cache"),
        ("/etc/ssl/gridd/", f"{folder}/"),
    ]:
        assert old in text, f"the recipe has no '{old}'"
        text = text.replace(old, new)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    user = "user root;\n" if os.geteuid() == 0 else ""
    return (f"{user}daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{temporary}{text}}}\n")


class Client:
    def __init__(self, port, certificate, name=NAME):
        context = ssl.create_default_context(cafile=certificate)
        context.check_hostname = name == NAME
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.connection.sock = context.wrap_socket(
            socket.create_connection(("127.0.0.1", port), timeout=30), server_hostname=name)

    def get(self, path, host=NAME, **fields):
        """The status, the fields and the text."""
        self.connection.putrequest("GET", path, skip_host=True)
        self.connection.putheader("Host", host)
        for field, value in fields.items():
            self.connection.putheader(field.replace("_", "-"), value)
        self.connection.endheaders()
        answer = self.connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()


def asked(server):
    """How many requests gridd has answered, but for those of monitors."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server}/metrics", timeout=30) as answer:
        lines = answer.read().decode().splitlines()
    return sum(
        float(line.rsplit(" ", 1)[1]) for line in lines
        if line.startswith("gridd_http_requests_total{") and 'route="/metrics"' not in line)


def check(folder, plain, secure, server):
    certificate = f"{folder}/fullchain.pem"

    def client(**options):
        return Client(secure, certificate, **options)

    # Hostile clients come first, so that what they leave would be found.
    for path in PATHS:
        try:
            answer = client().get(path, host="evil.example", X_Forwarded_Host="evil.example")
            raise AssertionError(f"{path} of another host is answered: {answer}")
        except (http.client.RemoteDisconnected, ConnectionError):
            pass
        # With the right name, whatever else is said of it.
        status, _, text = client().get(
            path, X_Forwarded_Host="evil.example", X_Forwarded_Proto="gopher", Forwarded="host=evil.example")
        assert status == 200 and "evil" not in text and "gopher" not in text, (path, status)
    for name in ["evil.example", None]:
        try:
            client(name=name)
            raise AssertionError(f"there is a certificate for {name}")
        except ssl.SSLError:
            pass
    print("proxy.py: another host gets nothing")

    before = asked(server)
    for path in PATHS:
        status, fields, text = client().get(path)
        assert status == 200 and "evil" not in text, (path, status)
        if path in LINKED:
            assert f"https://{NAME}/" in text and "http://" + NAME not in text and "127.0.0.1" not in text, path
    kept = [path for path in PATHS if "public" in (client().get(path)[1]["Cache-Control"] or "")]
    assert "/v1/maps" in kept and "/edr/collections" in kept, kept
    count = asked(server) - before
    uncached = len(PATHS) - len(kept)
    assert count <= 2 * uncached, f"gridd was asked {count} times for {kept}, which were kept"
    print(f"proxy.py: links lead to https://{NAME}; what is kept is not asked for again")

    with socket.create_connection(("127.0.0.1", plain), timeout=30) as plainly:
        plainly.sendall(f"GET /edr HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode())
        head = plainly.makefile("rb").read().decode()
    assert head.startswith("HTTP/1.1 301") and f"Location: https://{NAME}/edr" in head, head
    for path in ["/metrics", "/metrics/", "//metrics", "/x/../metrics", "/%6detrics"]:
        assert client().get(path)[0] == 403, path
    print("proxy.py: plain HTTP is sent to TLS, and metrics stay inside")

    many = client()
    statuses = set()
    for _ in range(20_000):
        statuses.add(many.get("/v1/maps")[0])
        if 429 in statuses:
            break
    assert statuses == {200, 429}, statuses
    for _ in range(300):
        if client().get("/v1/maps")[0] == 200:
            break
        time.sleep(0.1)
    else:
        raise AssertionError("a client that asked too much is never answered again")
    print("proxy.py: who asks too much is refused, and answered again later")


def main():
    gridd, store = sys.argv[1:]
    for program in ["nginx", "openssl"]:
        if not shutil.which(program, path=os.environ["PATH"] + ":/usr/sbin"):
            print(f"proxy.py: skipped: {program} is not installed; scripts/prepare --clients installs it")
            return
    nginx = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
    with tempfile.TemporaryDirectory() as folder:
        plain, secure, server = free_ports(3)
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2",
             "-keyout", f"{folder}/privkey.pem", "-out", f"{folder}/fullchain.pem"],
            check=True, stderr=subprocess.DEVNULL)
        with open(f"{folder}/nginx.conf", "w") as file:
            file.write(recipe(folder, plain, secure, server))
        processes = []
        try:
            with open(f"{folder}/gridd.log", "w") as log:
                processes.append(subprocess.Popen(
                    [gridd, "--store", store, "--port", str(server), "--origin", f"https://{NAME}"], stderr=log))
            wait_for(server, processes[0], f"{folder}/gridd.log")
            with open(f"{folder}/start.log", "w") as log:
                processes.append(subprocess.Popen(
                    [nginx, "-p", folder, "-e", f"{folder}/nginx.log", "-c", f"{folder}/nginx.conf"], stderr=log))
            wait_for(secure, processes[1], f"{folder}/start.log")
            check(folder, plain, secure, server)
        finally:
            for process in processes:
                process.terminate()
                process.wait()


if __name__ == "__main__":
    main()
