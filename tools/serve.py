"""A static server for the built site: the right media types, many requests at once, at any sub-path.

As a command, `python -m tools.serve [FOLDER] [--port N]` serves until interrupted, on the next free port when N is
taken. As a library, `with serve(folder) as url:` serves from a thread while the block runs.
"""

import argparse
import http.server
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
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


class Server(http.server.ThreadingHTTPServer):
    """Serves `folder` under the path `prefix` (which begins and ends with a slash) and nothing else."""

    daemon_threads = True
    # Without this a port that a stopped server left a moment ago counts as taken; with it on Windows a port in use
    # counts as free.
    allow_reuse_address = sys.platform != "win32"

    def __init__(self, folder: Path, port: int, prefix: str = "/") -> None:
        self.folder = folder
        self.prefix = prefix
        super().__init__((HOST, port), Handler)

    @property
    def url(self) -> str:
        """The address of the folder, with the closing slash."""
        return f"http://{HOST}:{self.server_address[1]}{self.prefix}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Says nothing when the browser went away in the middle of an answer, as it does at every reload."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


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
        return super().send_head()

    def guess_type(self, path: Any) -> str:
        """The media type of a file, from the table above before the system's."""
        return MEDIA_TYPES.get(Path(path).suffix) or super().guess_type(path)

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
    with Server(Path(folder), port, prefix) as server:
        # The default looks for a request to stop every half second, which every test run would wait for.
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield server.url
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
