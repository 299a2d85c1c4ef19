// The same measurements as `python -m gro bench`, in Pyodide under node, and what the engine adds to its start.
// python-chess is fetched as a wheel into build/bench; without a network the ratios to it are left out.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const WHEELS = join(ROOT, "build", "bench");

function chessWheel() {
  mkdirSync(WHEELS, { recursive: true });
  const found = () => readdirSync(WHEELS).find((name) => /^chess-.*\.(whl|tar\.gz)$/.test(name));
  if (!found()) {
    try {
      execFileSync("python3", ["-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":none:",
        "--dest", WHEELS, "chess==1.11.2"], { stdio: ["ignore", "ignore", "inherit"] });
    } catch {
      console.error("python-chess could not be fetched; the ratios to it are left out.");
    }
  }
  return found() && join(WHEELS, found());
}

function spent(begun) {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

const wheel = chessWheel();
let begun = process.cpuUsage();
const python = await loadPyodide();
const loading = spent(begun);

python.FS.mkdirTree("/engine");
python.FS.mount(python.FS.filesystems.NODEFS, { root: ROOT }, "/engine");
python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/engine')");
begun = process.cpuUsage();
python.runPython("from gro.core import registry; registry.game('gro').start().legal()");
const importing = spent(begun);
begun = process.cpuUsage();
python.runPython("import gro.ai.players; registry.engine('gro').twin()");
const importingSearch = spent(begun);

if (wheel && existsSync(wheel)) {
  python.FS.mkdirTree("/chess");
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), wheel.endsWith(".whl") ? "zip" : "gztar", { extractDir: "/chess" });
  python.runPython("import glob; sys.path += ['/chess', *glob.glob('/chess/chess-*')]");
}
python.globals.set("clock", () => spent());
const report = JSON.parse(python.runPython("import json; from gro.bench import bench; json.dumps(bench(clock))"));
report.start = {
  loadPyodide_cpu: Number(loading.toFixed(3)),
  engine_import_cpu: Number(importing.toFixed(3)),
  engine_import_share: Number((importing / loading).toFixed(4)),
  search_import_cpu: Number(importingSearch.toFixed(3)),
};
console.log(JSON.stringify(report, null, 2));
