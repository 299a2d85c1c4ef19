"""Builds the site: `python -m tools.build` writes dist/, a folder of static files that works at any address.
`--language pt_br --out FOLDER` builds it in another language of gro/texts.

    index.html                      the page, filled with all that is on it before a script runs (tools/shell.py)
    sw.js  files.json               what keeps it for times offline, by its version (tools/seal.py)
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

import argparse
import json
import shutil
import sys
import zipfile
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path

from gro import texts
from tools import shell, workshop
from tools.languages import HOUSE, speaking
from tools.seal import MADE, PAGE, filled, integrity, seal
from tools.workshop import NODE_MODULES, WORKSHOP, BuildError, alone, vendored

ROOT = Path(__file__).resolve().parent.parent

# Parts of gro/ that only a command line reaches; they would be downloaded by everyone and run by no one.
NOT_IN_THE_PAGE = (
    *("gro/__main__.py", "gro/cli.py", "gro/arguments.py", "gro/terminal.py", "gro/bench.py", "gro/serve.py"),
    "gro/texts/*/cli.py",
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
RUNTIME, MANIFEST = "web/runtime.mjs", "web/manifest.webmanifest"
# Not copied: one is told about the snapshot, one about the version, and one is given its words.
MADE_ANEW = {ROOT / RUNTIME, ROOT / "web/sw.js", ROOT / MANIFEST}
# In node_modules for other reasons: types for TypeScript, and a server-side part that is in no browser bundle.
NOT_SHIPPED = {"@types/emscripten", "ws"}

ITCH_ARCHIVE = "gro-itch.zip"
ITCH_MOST_FILES = 1000
# The earliest date an archive can hold: no clock in the bytes.
ARCHIVE_DATE = (1980, 1, 1, 0, 0, 0)


def main(arguments: list[str] | None = None) -> int:
    """Builds into dist/, or what the arguments say; 2 when something is missing."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description="Build the site.")
    parser.add_argument("--language", default=texts.DEFAULT, help="the language of the site, a folder of gro/texts")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    options = parser.parse_args(arguments)
    try:
        build(options.out, options.language)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def build(folder: Path, language: str = texts.DEFAULT, home: Path = HOUSE) -> None:
    """Brings `folder` up to date and empties it of all else. `home` is the folder that holds the language's package.

    Raises BuildError when a source is missing.
    """
    if not NODE_MODULES.is_dir():
        raise BuildError("There is no node_modules; `npm ci` fetches what the site is built from.")
    with alone():
        _build(folder, language, home)


def _build(folder: Path, language: str, home: Path) -> None:
    try:
        with speaking(language, home):
            files, text = site_files(home), page()
    except texts.UnknownLanguage as error:
        raise BuildError(f"There is no language {language} in {home}.") from error
    changed = [name for name, source in files.items() if put(folder / name, source)]
    names = sorted(files)
    changed += seal(folder, names, with_preloads(text, files))
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


def site_files(home: Path) -> dict[str, Path | bytes]:
    """The files of the site that are copied or written, by name there: a file to copy, or the bytes themselves."""
    web = [path for path in sources("web") if path.suffix in WEB_ASSETS and path not in MADE_ANEW]
    own = [ROOT / "pyscript.toml", ROOT / WORKER, *web]
    if missing := [str(path.relative_to(ROOT)) for path in [ROOT / PAGE, *own] if not path.is_file()]:
        raise BuildError(f"Missing: {', '.join(missing)}.")
    files: dict[str, Path | bytes] = {path.relative_to(ROOT).as_posix(): path for path in own}
    files["LICENSE.txt"] = ROOT / "LICENSE"
    files[MANIFEST] = shell.manifest((ROOT / MANIFEST).read_text(encoding="utf-8")).encode()
    archive = WORKSHOP / texts.language() / "gro.zip"
    put(archive, archive_of(python_files(home)))
    snapshot = workshop.take_snapshot(archive)
    files |= {"gro.zip": archive, "vendor/pyodide/snapshot.bin": snapshot, RUNTIME: runtime(snapshot)}
    files |= {f"vendor/pyodide/{name}": vendored("pyodide", name) for name in PYODIDE_FILES}
    files["vendor/pyodide/python_stdlib.zip"] = workshop.pack_standard_library()
    for pattern in PYSCRIPT_FILES:
        path = vendored("@pyscript/core", f"dist/{pattern}")
        files[f"vendor/pyscript/{path.name}"] = without_source_map(path)
    files["vendor/fake-indexeddb.js"] = workshop.bundle_storage_shim()
    files["vendor/LICENSES.txt"] = licenses().encode()
    return files


def page() -> str:
    """index.html in the language in force."""
    return shell.page((ROOT / PAGE).read_text(encoding="utf-8"))


def with_preloads(text: str, files: Iterable[str]) -> str:
    """The page, told the names of all of PyScript's parts: a browser finds them one by one otherwise."""
    link = '<link rel="modulepreload" href="./{}">\n'
    core = link.format("vendor/pyscript/core.js")
    if core not in text:
        raise BuildError(f"{PAGE} has no line `{core.strip()}` for the build to go on from.")
    return text.replace(core, "".join(link.format(name) for name in files if name.startswith("vendor/pyscript/")))


def sources(folder: str | Path) -> list[Path]:
    """The files under a folder of the project, or any other, sorted, caches left out."""
    return sorted(path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def python_files(home: Path) -> dict[str, bytes]:
    """What Python in the page imports and reads, by the path it has in the project; one language and no other."""
    all_of_it = {path.relative_to(ROOT): path for path in [*sources("gro"), *sources("web")]}
    files = {name: path for name, path in all_of_it.items() if HOUSE not in path.parent.parents}
    tongue = HOUSE.relative_to(ROOT) / texts.language()
    files |= {tongue / path.name: path for path in sources(home / texts.language())}
    found = {
        name.as_posix(): path.read_bytes()
        for name, path in files.items()
        if path.suffix in (PACKAGE_DATA if name.parts[0] == "gro" else {".py"})
        and not any(name.match(pattern) for pattern in NOT_IN_THE_PAGE)
    }
    chosen = "gro/texts/__init__.py"
    spoken = f'DEFAULT = "{texts.language()}"'
    found[chosen] = filled('DEFAULT = "en"', spoken, found[chosen].decode()).encode()
    return found


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


def without_source_map(path: Path) -> bytes:
    """A script without the comment that points at its source map, which isn't shipped."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("//# sourceMappingURL=")).encode()


def runtime(snapshot: Path) -> bytes:
    """web/runtime.mjs, told how to read the snapshot, and of Pyodide's lock file what matters here."""
    lock = json.loads(vendored("pyodide", "pyodide-lock.json").read_text(encoding="utf-8"))
    notes = json.loads(snapshot.with_suffix(".json").read_text(encoding="utf-8"))
    told = {
        "SNAPSHOT": notes | {"integrity": integrity(snapshot.read_bytes())},
        "LOCK": json.dumps({"info": lock["info"], "packages": {}}),
    }
    text = (ROOT / RUNTIME).read_text(encoding="utf-8")
    for name, value in told.items():
        blank = f"const {name} = null;"
        if blank not in text:
            raise BuildError(f"{RUNTIME} has no line `{blank}` for the build to fill.")
        text = text.replace(blank, f"const {name} = {json.dumps(value)};")
    return text.encode()


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
