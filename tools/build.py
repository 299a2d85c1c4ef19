"""Builds the site: `python -m tools.build` writes dist/, a folder of static files that works at any address.

    index.html  sw.js  files.json   the page, with its version, and what keeps it for times offline (tools/seal.py)
    pyscript.toml                   as it stands in the project
    web/                            boot.js, runtime.mjs, styles, icons, and the Python file the worker starts with
    vendor/                         pinned copies of PyScript, Pyodide and fake-indexeddb, out of node_modules, and
                                    snapshot.bin, a Python that has already started (tools/snapshot.mjs)
    gro.zip                         the Python of gro/ and web/, for a browser that refuses the snapshot; for it alone
                                    there is Python's standard library too, partly compiled (tools/pack_stdlib.mjs)
    gro-itch.zip                    all of the above in one archive for itch.io

Files are written only where something changed and removed where their source is gone, so a second build is quick and
tells by the dates what is new. Both archives are the same bytes for the same input.
"""

import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path

from tools.seal import MADE, PAGE, integrity, seal

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"

# Parts of gro/ that only a command line reaches; they would be downloaded by everyone and run by no one.
NOT_IN_THE_PAGE = (
    *("gro/__main__.py", "gro/cli.py", "gro/terminal.py", "gro/bench.py", "gro/serve.py"),
    *("gro/ai/match.py", "gro/ai/contestants.py", "gro/ai/simple.py", "gro/ai/statistics.py", "gro/ai/workers.py"),
    "gro/games/gro/match_openings.txt",
)
PACKAGE_DATA = {".py", ".html", ".json", ".txt"}
# Files of web/ the browser asks for by name; its Python goes into the archive.
WEB_ASSETS = {".css", ".html", ".js", ".mjs", ".svg", ".png", ".ico", ".webmanifest", ".woff2"}
# The worker's script is fetched by its address before the archive is unpacked.
WORKER = "web/worker.py"

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# PyScript's parts for editors, terminals and MicroPython stay out. It always asks for the error plugin, even when told
# not to use it, and for the parser of pyscript.toml.
PYSCRIPT_FILES = ("core.js", "core-*.js", "toml-V*.js", "error-*.js")
# Made by a program of node_modules, and again only when npm has installed or the recipe has changed.
STORAGE_SHIM = "vendor/fake-indexeddb.js"
STANDARD_LIBRARY = "vendor/pyodide/python_stdlib.zip"
# Likewise, the snapshot of Python's memory, what it is made of, and what web/runtime.mjs is told about it.
WORKSHOP = ROOT / "build"
BARE_LIBRARY = WORKSHOP / "stdlib_bare.zip"
ARCHIVE = WORKSHOP / "gro.zip"
SNAPSHOT = WORKSHOP / "snapshot.bin"
RUNTIME = "web/runtime.mjs"
# Not copied: one is told about the snapshot, the other about the version.
MADE_ANEW = {ROOT / RUNTIME, ROOT / "web/sw.js"}
# In node_modules for other reasons: types for TypeScript, and a server-side part that is in no browser bundle.
NOT_SHIPPED = {"@types/emscripten", "ws"}

ITCH_ARCHIVE = "gro-itch.zip"
ITCH_MOST_FILES = 1000
# The earliest date an archive can hold: no clock in the bytes.
ARCHIVE_DATE = (1980, 1, 1, 0, 0, 0)


class BuildError(Exception):
    """The site can't be built; the message says what to do about it."""


def main() -> int:
    """Builds into dist/; 2 when something is missing."""
    try:
        build(ROOT / "dist")
    except BuildError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def build(folder: Path) -> None:
    """Brings `folder` up to date and empties it of all else. Raises BuildError when a source is missing."""
    if not NODE_MODULES.is_dir():
        raise BuildError("There is no node_modules; `npm ci` fetches what the site is built from.")
    files = site_files()
    changed = [name for name, source in files.items() if put(folder / name, source)]
    programs = {STORAGE_SHIM: bundle_storage_shim, STANDARD_LIBRARY: pack_standard_library}
    changed += [name for name, program in programs.items() if program(folder / name)]
    names = sorted([*files, *programs])
    changed += seal(folder, names, page(files))
    names = sorted([*names, PAGE, *MADE])
    removed = remove_others(folder, {*names, ITCH_ARCHIVE})
    if len(names) >= ITCH_MOST_FILES:
        raise BuildError(f"itch.io takes fewer than {ITCH_MOST_FILES} files; the site has {len(names)}.")
    archive = folder / ITCH_ARCHIVE
    if changed or removed or not archive.is_file():
        archive.write_bytes(archive_of({name: (folder / name).read_bytes() for name in names}))
    size = sum((folder / name).stat().st_size for name in names)
    state = f"{len(changed)} new" if changed else "nothing new"
    print(f"{folder.name}/ holds {len(names)} files, {size / 1e6:.1f} MB, {state}.")


def site_files() -> dict[str, Path | bytes]:
    """The files of the site that are copied or written, by name there: a file to copy, or the bytes themselves."""
    web = [path for path in sources("web") if path.suffix in WEB_ASSETS and path not in MADE_ANEW]
    own = [ROOT / "pyscript.toml", ROOT / WORKER, *web]
    if missing := [str(path.relative_to(ROOT)) for path in [ROOT / PAGE, *own] if not path.is_file()]:
        raise BuildError(f"Missing: {', '.join(missing)}.")
    files: dict[str, Path | bytes] = {path.relative_to(ROOT).as_posix(): path for path in own}
    files["LICENSE.txt"] = ROOT / "LICENSE"
    put(ARCHIVE, archive_of(python_files()))
    take_snapshot()
    files |= {"gro.zip": ARCHIVE, "vendor/pyodide/snapshot.bin": SNAPSHOT, RUNTIME: runtime()}
    files |= {f"vendor/pyodide/{name}": vendored("pyodide", name) for name in PYODIDE_FILES}
    for pattern in PYSCRIPT_FILES:
        path = vendored("@pyscript/core", f"dist/{pattern}")
        files[f"vendor/pyscript/{path.name}"] = without_source_map(path)
    files["vendor/LICENSES.txt"] = licenses().encode()
    return files


def page(files: Iterable[str]) -> str:
    """index.html, told the names of all of PyScript's parts: a browser finds them one by one otherwise."""
    link = '<link rel="modulepreload" href="./{}">\n'
    core = link.format("vendor/pyscript/core.js")
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    if core not in text:
        raise BuildError(f"{PAGE} has no line `{core.strip()}` for the build to go on from.")
    return text.replace(core, "".join(link.format(name) for name in files if name.startswith("vendor/pyscript/")))


def sources(folder: str) -> list[Path]:
    """The files under a folder of the project, sorted, caches left out."""
    return sorted(path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def python_files() -> dict[str, bytes]:
    """What Python in the page imports and reads, by the path it has in the project."""
    files = {}
    for path in [*sources("gro"), *sources("web")]:
        name = path.relative_to(ROOT)
        wanted = PACKAGE_DATA if name.parts[0] == "gro" else {".py"}
        if path.suffix in wanted and not any(name.match(pattern) for pattern in NOT_IN_THE_PAGE):
            files[name.as_posix()] = path.read_bytes()
    return files


def archive_of(files: Mapping[str, bytes]) -> bytes:
    """A zip archive of these files that depends on nothing but their names and contents."""
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, ARCHIVE_DATE)
            entry.create_system = 3  # Unix, on whatever system the build runs
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_STORED if name.endswith(".zip") else zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return buffer.getvalue()


def vendored(package: str, pattern: str) -> Path:
    """The one file of an installed npm package that the pattern names."""
    found = sorted((NODE_MODULES / package).glob(pattern))
    if len(found) != 1:
        names = ", ".join(path.name for path in found) or "none"
        raise BuildError(f"Expected one {pattern} in node_modules/{package}, found {names}; `npm ci` restores it.")
    return found[0]


def without_source_map(path: Path) -> bytes:
    """A script without the comment that points at its source map, which isn't shipped."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("//# sourceMappingURL=")).encode()


def bundle_storage_shim(target: Path) -> bool:
    """Bundles fake-indexeddb into one module; True when it was made anew."""
    entry = vendored("fake-indexeddb", "auto/index.mjs")
    options = ["--bundle", "--minify", "--format=esm", "--legal-comments=none", "--log-level=warning"]
    return run_node(target, [vendored("esbuild", "bin/esbuild"), entry, *options, f"--outfile={target}"])


def pack_standard_library(target: Path) -> bool:
    """Packs Python's standard library with what every start imports already compiled; True when it was made anew."""
    script = ROOT / "tools/pack_stdlib.mjs"
    return run_node(target, ["node", script, target], script)


def take_snapshot() -> None:
    """Starts Python and writes down its memory, unless that has been done for the same Python files."""
    packer, script = ROOT / "tools/pack_stdlib.mjs", ROOT / "tools/snapshot.mjs"
    run_node(BARE_LIBRARY, ["node", packer, "--bare", BARE_LIBRARY], packer)
    run_node(SNAPSHOT, ["node", script, BARE_LIBRARY, ARCHIVE, SNAPSHOT], script, BARE_LIBRARY, ARCHIVE)


def runtime() -> bytes:
    """web/runtime.mjs, told how to read the snapshot, and of Pyodide's lock file what matters here."""
    lock = json.loads(vendored("pyodide", "pyodide-lock.json").read_text(encoding="utf-8"))
    notes = json.loads(SNAPSHOT.with_suffix(".json").read_text(encoding="utf-8"))
    told = {
        "SNAPSHOT": notes | {"integrity": integrity(SNAPSHOT.read_bytes())},
        "LOCK": json.dumps({"info": lock["info"], "packages": {}}),
    }
    text = (ROOT / RUNTIME).read_text(encoding="utf-8")
    for name, value in told.items():
        blank = f"const {name} = null;"
        if blank not in text:
            raise BuildError(f"{RUNTIME} has no line `{blank}` for the build to fill.")
        text = text.replace(blank, f"const {name} = {json.dumps(value)};")
    return text.encode()


def run_node(target: Path, command: list[str | Path], *recipes: Path) -> bool:
    """Runs what makes `target` unless it is newer than what npm installed and than its recipes; True when it ran."""
    inputs = [NODE_MODULES / ".package-lock.json", *recipes]
    if target.is_file() and all(target.stat().st_mtime >= path.stat().st_mtime for path in inputs):
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        subprocess.run(command, cwd=ROOT, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"{target.name} could not be made: {error}") from error
    return True


def licenses() -> str:
    """The notices that the vendored software asks to be passed on."""
    versions = {package: json.loads((NODE_MODULES / package / "package.json").read_text()) for package in shipped()}
    pyodide = versions["pyodide"]["version"]
    parts = [
        "This folder holds copies of other people's software. Each part is under its own license.",
        f"Pyodide {pyodide} (vendor/pyodide), Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/\n"
        f"Source: https://github.com/pyodide/pyodide, tag {pyodide}. It contains CPython, under the license below.",
        (ROOT / "tools/licenses/PSF-2.0.txt").read_text(encoding="utf-8"),
    ]
    for package, about in versions.items():
        for text in sorted((NODE_MODULES / package).glob("LICENSE*")):
            title = f"{package} {about['version']}, {about['license']}"
            parts.append(f"{title}\n\n{text.read_text(encoding='utf-8').strip()}")
    rule = f"\n\n{'-' * 100}\n\n"
    return rule.join(part.strip() for part in parts) + "\n"


def shipped() -> list[str]:
    """The npm packages that are copied or bundled into vendor/, by name."""
    lock = json.loads((ROOT / "package-lock.json").read_text())
    installed = {name.removeprefix("node_modules/"): entry for name, entry in lock["packages"].items() if name}
    return sorted(name for name, entry in installed.items() if not entry.get("dev") and name not in NOT_SHIPPED)


def put(target: Path, source: Path | bytes) -> bool:
    """Makes `target` hold what `source` is or holds; True when it didn't before."""
    if isinstance(source, Path):
        if target.is_file() and same_stamp(target, source):
            return False
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)
        return True
    if target.is_file() and target.read_bytes() == source:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(source)
    return True


def same_stamp(one: Path, other: Path) -> bool:
    """Whether two files agree in size and date, as a copy and its source do."""
    a, b = one.stat(), other.stat()
    return a.st_size == b.st_size and a.st_mtime_ns == b.st_mtime_ns


def remove_others(folder: Path, keep: Iterable[str]) -> bool:
    """Removes what an earlier build left that this one has no use for; True when there was something."""
    kept = {folder / name for name in keep}
    others = [path for path in folder.rglob("*") if path.is_file() and path not in kept]
    for path in others:
        path.unlink()
    # Deepest first, so that a folder whose last folder went is empty too.
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    return bool(others)


if __name__ == "__main__":
    sys.exit(main())
