"""What the build has programs of node_modules make, in build/: each again only when what it is made of has changed."""

import fcntl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"

WORKSHOP = ROOT / "build"
STORAGE_SHIM = WORKSHOP / "fake-indexeddb.js"
STANDARD_LIBRARY = WORKSHOP / "python_stdlib.zip"
BARE_LIBRARY = WORKSHOP / "stdlib_bare.zip"


class BuildError(Exception):
    """The site can't be built; the message says what to do about it."""


@contextmanager
def alone() -> Iterator[None]:
    """Nobody else builds meanwhile: a second build waits, since two would write the same files."""
    WORKSHOP.mkdir(exist_ok=True)
    with (WORKSHOP / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def vendored(package: str, pattern: str) -> Path:
    """The one file of an installed npm package that the pattern names."""
    found = sorted((NODE_MODULES / package).glob(pattern))
    if len(found) != 1:
        names = ", ".join(path.name for path in found) or "none"
        raise BuildError(f"Expected one {pattern} in node_modules/{package}, found {names}; `npm ci` restores it.")
    return found[0]


def bundle_storage_shim() -> Path:
    """fake-indexeddb in one module."""
    entry = vendored("fake-indexeddb", "auto/index.mjs")
    options = ["--bundle", "--minify", "--format=esm", "--legal-comments=none", "--log-level=warning"]
    bundle: list[str | Path] = [vendored("esbuild", "bin/esbuild"), entry, *options, f"--outfile={STORAGE_SHIM}"]
    return run_node(STORAGE_SHIM, bundle)


def pack_standard_library() -> Path:
    """Python's standard library, with what every start imports already compiled."""
    script = ROOT / "tools/pack_stdlib.mjs"
    return run_node(STANDARD_LIBRARY, ["node", script, STANDARD_LIBRARY], script)


def take_snapshot(archive: Path) -> Path:
    """The memory of a Python that has started and imported the files of an archive, in a file beside that.

    A .json of the same name says what `web/runtime.mjs` has to know of it.
    """
    packer, script = ROOT / "tools/pack_stdlib.mjs", ROOT / "tools/snapshot.mjs"
    snapshot = archive.with_name("snapshot.bin")
    run_node(BARE_LIBRARY, ["node", packer, "--bare", BARE_LIBRARY], packer)
    return run_node(snapshot, ["node", script, BARE_LIBRARY, archive, snapshot], script, BARE_LIBRARY, archive)


def run_node(target: Path, command: list[str | Path], *recipes: Path) -> Path:
    """Runs what makes `target` unless it is newer than what npm installed and than its recipes; returns it."""
    inputs = [NODE_MODULES / ".package-lock.json", *recipes]
    if target.is_file() and all(target.stat().st_mtime >= path.stat().st_mtime for path in inputs):
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        subprocess.run(command, cwd=ROOT, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"{target.name} could not be made: {error}") from error
    return target
