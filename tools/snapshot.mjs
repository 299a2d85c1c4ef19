// Makes the memory snapshot the page starts from: `node tools/snapshot.mjs STDLIB.zip GRO.zip OUT.bin`.
//
// Starts Pyodide, imports the game, the page's modules and what PyScript will import, and writes down the memory, packed
// with gzip. web/runtime.mjs unpacks it and goes on from there. OUT.json tells what that needs to know.
//
// STDLIB.zip is made by `tools/pack_stdlib.mjs --bare`; GRO.zip is the site's archive of Python files.

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import pyscript from "../node_modules/@pyscript/core/src/stdlib/pyscript.js";

// These start the page and the worker, so they wait as compiled code until there are such.
const RUN_LATER = ["web.main", "web.worker"];
// What functions of the standard library import when they are called, kept as compiled code too.
const IMPORTED_LATE = ["_ast_unparse", "_threading_local", "hashlib"];

// What the page's modules take from the browser when they are imported. Pyodide writes such an object down by its name
// and looks the name up again where the snapshot wakes; only what kind of object it is has to be right here.
const BROWSER_OBJECTS = new Set(["document", "history", "localStorage", "location", "navigator", "screen", "window"]);
const browser = {};

function standIn(name) {
  if (BROWSER_OBJECTS.has(name)) return {};
  return /^[A-Z]/.test(name) ? class {} : () => {};
}

const READ = `
import ast, importlib, importlib.machinery, importlib.util, os, sys, zipimport
from zipfile import ZipFile

home = os.getcwd()
code, files, names, paths, library, browser = {}, {}, [], {}, set(), set()

class Bare(importlib.machinery.SourceFileLoader):
    """Loads modules without docstrings and assertions, which nobody needs in a page."""
    def source_to_code(self, data, path, *, _optimization=-1):
        return bare(data, path)

def bare(source, path):
    return compile(source, path, "exec", dont_inherit=True, optimize=2)

def look_for_imports(source):
    """Finds what is imported from the standard library and from the browser, wherever in a source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found = [node.module]
            if node.module == "js":
                browser.update(alias.name for alias in node.names)
        else:
            continue
        library.update(name for name in found if name.partition(".")[0] in sys.stdlib_module_names)

with ZipFile("/gro.zip") as archive:
    for member in archive.namelist():
        path = f"{home}/{member}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(archive.read(member))
        if not member.endswith(".py"):
            files[path] = archive.read(member).decode()
            continue
        look_for_imports(archive.read(member))
        name = member.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        if name in run_later:
            code[name] = bare(archive.read(member), path), member.endswith("__init__.py")
        else:
            names.append(name)
            paths[name] = path
os.unlink("/gro.zip")
for member, text in pyscript.items():
    path = f"{home}/pyscript/{member}"
    look_for_imports(text)
    name = f"pyscript.{member}".removesuffix(".py").removesuffix(".__init__")
    code[name] = compile(text, path, "exec", dont_inherit=True), member == "__init__.py"
for name in imported_late:
    code[name] = importlib.util.find_spec(name).loader.get_code(name), False
list(browser)
`;

const FREEZE = `
sys.dont_write_bytecode = True
for name in sorted(library):
    importlib.import_module(name)
sys.path.insert(0, home)
sys.path_hooks.insert(0, importlib.machinery.FileFinder.path_hook((Bare, [".py"])))
sys.path_importer_cache.clear()
# The games that the page does not begin with wait as code until somebody chooses one.
first, *others = importlib.import_module("gro.core.registry").GAMES
pack = importlib.import_module("web.frozen").pack

def waits(name):
    return any(part == game or part.startswith(game + "_") for part in name.split(".") for game in others)

for name in names:
    if waits(name):
        with open(paths[name], encoding="utf-8") as file:
            whole = bare(file.read(), paths[name])
        code[name] = pack(whole), paths[name].endswith("__init__.py")
        continue
    try:
        importlib.import_module(name)
    except Exception as error:
        # The page may never need it, or fails itself; the others must not suffer.
        print(f"{name} goes into the snapshot as code, since importing it failed: {error!r}")
        spec = importlib.util.find_spec(name)
        code[name] = spec.loader.get_code(name), spec.submodule_search_locations is not None
sys.dont_write_bytecode = False
sys.path.remove(home)
del sys.path_hooks[0]
sys.path.remove("")  # loadPyodide puts it there again

from web.frozen import freeze
freeze(code, files)

for name in ("PYTHONHASHSEED", "PYTHONNODEBUGRANGES"):
    os.environ.pop(name, None)
# Nothing of the standard library's archive is there any more when the snapshot wakes.
sys.path[:] = [path for path in sys.path if not path.endswith(".zip")]
zipimport._zip_directory_cache.clear()
sys.path_importer_cache.clear()
for name in [name for name in globals() if not name.startswith("__")]:
    del globals()[name]
import gc
gc.collect()
# Free memory still holds what was there, which would be packed and sent: overwrite the small blocks of each size.
_ = [bytes(size) for size in range(1, 512, 16) for _ in range(150)]
del _, gc
`;

let fresh; // the memory of a new instance: the constants of the program, which the page has anyway
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...parts) => {
  const result = await instantiate.apply(WebAssembly, parts);
  const memory = result.instance?.exports.memory;
  if (memory) fresh = new Uint8Array(memory.buffer).slice();
  return result;
};

const [standardLibrary, archive, out] = process.argv.slice(2);
const python = await loadPyodide({
  _makeSnapshot: true,
  stdLibURL: standardLibrary,
  jsglobals: new Proxy(globalThis, {
    get: (target, name) => (name in browser ? browser[name] : target[name]),
    has: (target, name) => name in browser || name in target,
  }),
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
});
python.FS.writeFile("/gro.zip", readFileSync(archive));
const given = { run_later: RUN_LATER, imported_late: IMPORTED_LATE, pyscript: pyscript.pyscript };
for (const [name, value] of Object.entries(given)) python.globals.set(name, python.toPy(value));
try {
  const names = python.runPython(READ).toJs();
  for (const name of names) if (!(name in globalThis)) browser[name] = standIn(name);
  python.runPython(FREEZE);
} catch (error) {
  // node would print a million characters of Pyodide ahead of the message.
  console.error(error.message);
  process.exit(1);
}
clearFreeMemory(python._module);

const snapshot = python.makeMemorySnapshot();
const begin = new Uint32Array(snapshot.buffer)[1]; // where the memory begins, behind Pyodide's own head
const constants = fresh.findLastIndex((byte) => byte !== 0) + 1;
for (let i = 0; i < constants; i++) snapshot[begin + i] ^= fresh[i];
const used = snapshot.findLastIndex((byte) => byte !== 0) + 1;
const packed = gzipSync(snapshot.subarray(0, used), { level: 9 });
packed[9] = 255; // the system gzip ran on, which would make other bytes of the same memory
writeFileSync(out.replace(/\.bin$/, ".json"), JSON.stringify({ bytes: snapshot.length, begin, constants }));
writeFileSync(`${out}.${process.pid}`, packed);
renameSync(`${out}.${process.pid}`, out);

/** Fills with zeros what C code has given back, for the same reason. */
function clearFreeMemory(module) {
  const top = module._sbrk(0);
  const blocks = [];
  for (let size = 1 << 20; size >= 16; size >>= 1) {
    for (;;) {
      const block = module._malloc(size);
      blocks.push(block);
      if (block + size > top) break;
      module.HEAPU8.fill(0, block, block + size);
    }
  }
  blocks.forEach((block) => module._free(block));
}
