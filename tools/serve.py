"""A static server for the built site: the right media types, many requests at once, at any sub-path.

As a command, `python -m tools.serve [FOLDER] [--port N]` serves until interrupted, on the next free port when N is
taken. As a library, `with serve(folder) as url:` serves from a thread while the block runs.
"""

import argparse
import gzip
import http.server
import io
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS_TRIED = 100
# Python's own table comes from the system and knows these on some machines only; a browser refuses a module script and
# falls back to slow compilation of wasm when the type is wrong.
MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".txt", ".wasm", ".webmanifest"}
TYPED_ANYWHERE = {".html", ".js", ".mjs"}


class Server(http.server.ThreadingHTTPServer):
    """Serves `folder` under the path `prefix` (which begins and ends with a slash) and nothing else."""

    daemon_threads = True
    # Without this a port that a stopped server left a moment ago counts as taken; with it on Windows a port in use
    # counts as free.
    allow_reuse_address = sys.platform != "win32"

    def __init__(
        self, folder: Path, port: int, prefix: str = "/", *, untyped: bool = False, compress: bool = False
    ) -> None:
        """`untyped` is a host that knows HTML and JavaScript alone; `compress` one that sends files packed."""
        self.folder = folder
        self.prefix = prefix
        self.untyped = untyped
        self.compress = compress
        self.sent = 0
        """Bytes sent so far, headers included."""
        super().__init__((HOST, port), Handler)

    @property
    def url(self) -> str:
        """The address of the folder, with the closing slash."""
        return f"http://{HOST}:{self.server_address[1]}{self.prefix}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Says nothing when the browser went away in the middle of an answer, as it does at every reload."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@cache
def packed(path: Path, changed: int) -> bytes:
    """A file packed with gzip; `changed`, the time of its last change, tells its states apart."""
    return gzip.compress(path.read_bytes(), 9)


class Counted(io.BufferedIOBase):
    """A connection's way out that tells the server how much went there."""

    def __init__(self, out: io.BufferedIOBase, server: Server) -> None:
        self._out, self._server = out, server

    def write(self, content: Any) -> int:
        """Sends bytes."""
        self._server.sent += len(content)
        return self._out.write(content)

    def flush(self) -> None:
        """Sends what is held back."""
        self._out.flush()


class Handler(http.server.SimpleHTTPRequestHandler):
    """Answers GET and HEAD for the files of the server's folder."""

    server: Server

    def __init__(self, request: socket.socket, client_address: Any, server: Server) -> None:
        super().__init__(request, client_address, server, directory=str(server.folder))

    def send_head(self) -> Any:
        """Refuses what lies outside the prefix, then looks for the file as the base class does."""
        if not self.path.startswith(self.server.prefix):
            self.send_error(http.HTTPStatus.NOT_FOUND)
            return None
        self.path = self.path[len(self.server.prefix) - 1 :]
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            return super().send_head()
        stamp = self.date_time_string(int(path.stat().st_mtime))
        # The base class also calls a file unchanged that is older than the browser's, as after going back to an
        # older build.
        if self.headers["If-Modified-Since"] != stamp:
            del self.headers["If-Modified-Since"]
        if self.server.compress and path.suffix in COMPRESSED:
            return self._send_packed(path, stamp)
        return super().send_head()

    def _send_packed(self, path: Path, stamp: str) -> Any:
        if self.headers["If-Modified-Since"]:
            self.send_response(http.HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        content = packed(path, path.stat().st_mtime_ns)
        self.send_response(http.HTTPStatus.OK)
        headers = {"Content-Type": self.guess_type(path), "Content-Encoding": "gzip", "Last-Modified": stamp}
        for name, value in {**headers, "Content-Length": str(len(content))}.items():
            self.send_header(name, value)
        self.end_headers()
        return io.BytesIO(content)

    def guess_type(self, path: Any) -> str:
        """The media type of a file, from the table above before the system's."""
        suffix = Path(path).suffix
        if self.server.untyped and suffix not in TYPED_ANYWHERE:
            return "application/octet-stream"
        return MEDIA_TYPES.get(suffix) or super().guess_type(path)

    def setup(self) -> None:
        """Counts what goes out on this connection."""
        super().setup()
        self.wfile = Counted(self.wfile, self.server)

    def list_directory(self, path: Any) -> None:
        """No listings: a folder without an index.html is not found, as on the hosts the site is made for."""
        self.send_error(http.HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Lets the browser keep a file but ask each time whether it is still the newest."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Keeps quiet: the browser's own tools show every request."""


@contextmanager
def serve(folder: Path | str, port: int = 0, prefix: str = "/") -> Iterator[str]:
    """Serves `folder` under `prefix` from a thread and gives its address; port 0 is any free one."""
    with running(Server(Path(folder), port, prefix)) as server:
        yield server.url


@contextmanager
def running(server: Server) -> Iterator[Server]:
    """Lets a server answer from a thread while the block runs, and closes it."""
    with server:
        # The default looks for a request to stop every half second, which every test run would wait for.
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def main(arguments: list[str] | None = None) -> int:
    """Serves a folder until interrupted; 2 when it isn't there or no port is free."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description="Serve the built site on this machine.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("dist"))
    parser.add_argument("--port", type=int, default=FIRST_PORT)
    options = parser.parse_args(arguments)
    if not (options.folder / "index.html").is_file():
        print(f"There is no {options.folder / 'index.html'} to serve; `make dist` builds it.", file=sys.stderr)
        return 2
    for port in range(options.port, options.port + PORTS_TRIED):
        try:
            server = Server(options.folder, port)
        except OSError:
            continue
        with server:
            print(f"GRO is served on {server.url} (Ctrl+C stops it).", flush=True)
            try:
                server.serve_forever()
            except KeyboardInterrupt:
                print()
        return 0
    print(f"No port from {options.port} to {options.port + PORTS_TRIED - 1} is free.", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
