"""Measures how the built site starts, beside stock PyScript with the same Python code: `make bench-web`.

Both sides are served by the same server and opened in turns by the same Chromium, each visit with a fresh profile. The
table is printed, and put on top of docs/MEASUREMENTS.md. Times are wall-clock times of one machine: the ratios count.
"""

import os
import shutil
import sys
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tools.browsers import find_chromium
from tools.build import ITCH_ARCHIVE, build
from tools.serve import Server, running
from tools.workshop import vendored

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
REPORT = ROOT / "docs/MEASUREMENTS.md"
ROUNDS = 5
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
READY_MS = 120_000

# Notes when the page and the worker become ready.
WATCH = """{
  const times = (globalThis.times = {});
  const look = () => {
    const { ready, worker } = document.documentElement.dataset;
    if (ready === "true") times.ready ??= performance.now();
    if (worker === "ready") times.worker ??= performance.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ["data-ready", "data-worker"] });
}"""
BOTH_READY = "html[data-ready=true][data-worker=ready]"
KEPT = "html[data-offline=true]"
# web/runtime.mjs gives everyone in a page, or in a worker, the one Python that it has started.
HEAP = """async (site) => {
  const { loadPyodide } = await import(`${site}web/runtime.mjs`);
  return (await loadPyodide())._module.HEAP8.length;
}"""


def main() -> int:
    """Builds both sides, measures, prints and writes the table."""
    build(DIST)
    # Copies, so that nobody's next build changes what is being measured.
    ours = copy_site(ROOT / "build/bench/ours")
    stock = make_stock(copy_site(ROOT / "build/bench/stock"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        table = measure(browser, ours, stock)
        version = browser.version
        browser.close()
    title = f"## {datetime.now(UTC):%Y-%m-%d}: start, bytes, heaps (`make bench-web`)"
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    conditions = (
        f"Chromium {version}, {os.cpu_count()} cores, load average {load} at the end; median of {ROUNDS}, both sides in"
        " turns.\nStock: PyScript and Pyodide as npm has them, the same Python files as one archive, the same page."
    )
    text = "\n\n".join([title, conditions, table])
    print(text)
    before, gap, after = REPORT.read_text(encoding="utf-8").partition("\n## ")
    REPORT.write_text(f"{before}\n{text}\n{gap}{after}", encoding="utf-8")
    return 0


def copy_site(folder: Path) -> Path:
    """A fresh copy of the built site."""
    shutil.rmtree(folder, ignore_errors=True)
    return Path(shutil.copytree(DIST, folder))


def make_stock(folder: Path) -> Path:
    """Puts the page on Pyodide as npm has it: its own loader, its standard library as sources, gro.zip unpacked."""
    (folder / "sw.js").unlink()
    for name in ("python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy2(vendored("pyodide", name), folder / "vendor/pyodide" / name)
    replace(folder / "pyscript.toml", "./web/runtime.mjs", "./vendor/pyodide/pyodide.mjs")
    with (folder / "pyscript.toml").open("a", encoding="utf-8") as config:
        config.write('\n[files]\n"./gro.zip" = "./*"\n')
    replace(folder / "index.html", '<script type="module" async src="./web/runtime.mjs"></script>', "")
    return folder


def replace(path: Path, old: str, new: str) -> None:
    """Replaces the one place of a text in a file. Raises ValueError when there is none, or several."""
    text = path.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise ValueError(f"{path.name} has {text.count(old)} places that say {old!r}; it should have one.")
    path.write_text(text.replace(old, new), encoding="utf-8")


def measure(browser: Browser, ours: Path, stock: Path) -> str:
    """The table of both sides."""
    sides: list[tuple[Path, dict[str, list[float]]]] = [(stock, {}), (ours, {})]
    for number in range(ROUNDS + 1):
        for folder, found in sides:
            with running(Server(folder, 0, "/x/", compress=True)) as server:
                visit(browser, server, found, kept=folder == ours)
            if number == 0:
                found.clear()  # the server was packing its files
    stock_middle, middle = ({name: median(values) for name, values in found.items()} for _, found in sides)

    def times(name: str, base: str, most: float, hoped: float) -> str:
        ratio = middle[name] / stock_middle[base]
        return f"{middle[name]:.0f} ms | {stock_middle[base]:.0f} ms | {ratio:.2f}x | {most:.2f}x | {hoped:.2f}x"

    packed_bytes = f"{middle['bytes'] / 1e6:.2f} MB | {stock_middle['bytes'] / 1e6:.2f} MB"
    with zipfile.ZipFile(ours / ITCH_ARCHIVE) as archive:
        files = len(archive.namelist())
    size = (ours / ITCH_ARCHIVE).stat().st_size / 1e6
    rows = [
        f"first visit, page ready | {times('ready', 'ready', 0.4, 0.25)}",
        f"first visit, page and worker ready | {times('worker', 'worker', 0.4, 0.25)}",
        f"second visit, page ready, against stock first visit | {times('again', 'ready', 0.25, 0.15)}",
        f"second visit, page and worker ready, likewise | {times('again_worker', 'worker', 0.25, 0.15)}",
        f"first visit, all bytes with gzip | {packed_bytes} | | 11 MB | 6.5 MB",
        f"second visit, all bytes, update check included | {middle['bytes_again']:.0f} B | | | 2 kB | 2 kB",
        f"files in the itch.io zip, its size | {files}, {size:.1f} MB | | | 100, 20 MB | 40, 12 MB",
        f"both WebAssembly heaps after start | {middle['heaps'] / 1e6:.1f} MB | | | 100 MB | 70 MB",
    ]
    head = "| what | built site | stock | ratio | at least | hoped for |\n|---|---|---|---|---|---|\n"
    return head + "\n".join(f"| {row} |" for row in rows)


def visit(browser: Browser, server: Server, found: dict[str, list[float]], kept: bool) -> None:
    """One first visit, and for a site that keeps itself a second one, in a fresh profile."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()

    def note(name: str, value: float) -> None:
        found.setdefault(name, []).append(value)

    page.goto(server.url)
    page.wait_for_selector(BOTH_READY, state="attached", timeout=READY_MS)
    times = page.evaluate("times")
    note("ready", times["ready"])
    note("worker", times["worker"])
    if kept:
        note(
            "heaps", page.evaluate(HEAP, server.url) + sum(worker.evaluate(HEAP, server.url) for worker in page.workers)
        )
        page.wait_for_selector(KEPT, state="attached", timeout=READY_MS)
    note("bytes", server.sent)
    if kept:
        page.close()
        server.sent = 0
        page = context.new_page()
        page.goto(server.url)
        page.wait_for_selector(BOTH_READY, state="attached", timeout=READY_MS)
        times = page.evaluate("times")
        note("again", times["ready"])
        note("again_worker", times["worker"])
        page.wait_for_selector(KEPT, state="attached", timeout=READY_MS)
        note("bytes_again", server.sent)
    context.close()


if __name__ == "__main__":
    sys.exit(main())
