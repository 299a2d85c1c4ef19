"""Gives a built site its version: the last step of the build, and what makes a changed copy of it a version of its own.

`files.json` lists what the service worker keeps for times without a network, each file with its hash; `sw.js` and
index.html carry the version's name, which is a hash of that list. Whoever changes a file seals the site anew.
"""

import json
import re
import subprocess
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SERVICE_WORKER, LIST, PAGE = "sw.js", "files.json", "index.html"
MADE = (SERVICE_WORKER, LIST)

# Fetched by a browser that refuses the snapshot or has no storage, or by a person: not kept for everyone.
NOT_KEPT = {
    "gro.zip",
    "vendor/pyodide/python_stdlib.zip",
    "vendor/fake-indexeddb.js",
    "vendor/LICENSES.txt",
    "LICENSE.txt",
    *MADE,
}
_VERSION = '<meta name="version" content="{}">'


def seal(folder: Path, names: Iterable[str], page: str) -> list[str]:
    """Gives these files and this text of index.html their version; returns the names that were written anew.

    Raises ValueError when index.html or sw.js has no place for the version's name.
    """
    script = (ROOT / "web" / SERVICE_WORKER).read_text(encoding="utf-8")
    kept = sorted(set(names) - NOT_KEPT - {PAGE})
    files = [{"name": name, "integrity": integrity((folder / name).read_bytes())} for name in kept]
    # A page that has a version already gets another one.
    unsealed = re.sub(_VERSION.format('[^"]*'), _VERSION.format("source"), page)
    version = sha256(json.dumps([files, unsealed, script]).encode()).hexdigest()[:12]
    # A host may write something of its own into the page, so the page is known by its version's name.
    listed = json.dumps({"version": version, "files": [{"name": PAGE, "integrity": ""}, *files]}, indent=0)
    script = filled('VERSION = "source"', f'VERSION = "{version}"', script)
    script = filled('integrity: ""', f'integrity: "{integrity(listed.encode())}"', script)
    texts = {PAGE: filled(_VERSION.format("source"), _VERSION.format(version), unsealed), LIST: listed}
    changed = [name for name, text in texts.items() if written(folder / name, text)]
    if changed or not (folder / SERVICE_WORKER).is_file():
        written(folder / SERVICE_WORKER, minified(script))
        changed.append(SERVICE_WORKER)
    return changed


def integrity(content: bytes) -> str:
    """The hash of a file as browsers check it."""
    return f"sha256-{b64encode(sha256(content).digest()).decode()}"


def filled(place: str, text: str, template: str) -> str:
    """The template with a text in the one place that it has for it. Raises ValueError when it has none, or several."""
    if (places := template.count(place)) != 1:
        raise ValueError(f"There are {places} places like {place!r}, where there should be one.")
    return template.replace(place, text)


def minified(script: str) -> str:
    """The script without its comments: a browser asks for it at every visit."""
    command = [str(ROOT / "node_modules/esbuild/bin/esbuild"), "--minify", "--loader=js"]
    return subprocess.run(command, input=script, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def written(path: Path, text: str) -> bool:
    """Writes a file unless it holds that text already; True when it did not."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    path.write_text(text, encoding="utf-8")
    return True
