// Packs Python's standard library for a quick start: `node tools/pack_stdlib.mjs [--bare] OUT.zip`.
//
// Pyodide's own archive holds sources, and every start compiles some 150 modules anew, in the page and again in the
// worker. Here those modules are stored compiled. Of the others, what a page has no use for stays out, and the rest stays
// as it was. With --bare, for the memory snapshot, everything is compiled and without what a snapshot would carry in vain:
// docstrings, columns of tracebacks, and modules that others import only where they are there. The bytecode has to be of
// Pyodide's own Python, which is why that compiles it.

import { renameSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

// Imported later than at the start: by PyScript to unpack archives, and by the game.
const LATER = ["html", "ipaddress", "pkgutil", "shutil", "tempfile", "urllib.parse", "zipfile", "encodings.cp437"];
// Codecs other than those in use, tools for developers, protocols a browser doesn't speak: by first part of the path.
const LEFT_OUT = `_pyrepl bdb doctest encodings ftplib imaplib mailbox multiprocessing optparse pdb pickletools poplib pydoc
  smtplib trace unittest wsgiref xml xmlrpc`;
// asyncio, shutil and zipfile do without these.
const LEFT_OUT_BARE = "bz2 compression lzma ssl";

const PACK = `
import importlib, io, sys, zipfile
from importlib import _bootstrap_external as loader
from importlib.util import source_hash

for name in later:
    importlib.import_module(name)
files = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
archive = next(path for path in sys.path if path.endswith(".zip"))
packed = io.BytesIO()
with zipfile.ZipFile(archive) as source, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
    for name in sorted(source.namelist()):
        content = source.read(name)
        path = f"{archive}/{name}"
        first = name.split("/")[0].removesuffix(".py")
        if bare and first in left_out_bare or path not in files and first in left_out:
            continue
        if name.endswith(".py") and (bare or path in files):
            code = compile(content, path, "exec", dont_inherit=True, optimize=2 if bare else 0)
            # By hash and never checked: there is no source beside it to compare with.
            content = loader._code_to_hash_pyc(code, source_hash(content), False)
            name += "c"
        entry = zipfile.ZipInfo(name)
        entry.compress_type = zipfile.ZIP_DEFLATED
        target.writestr(entry, content)
packed.getvalue()
`;

const bare = process.argv[2] === "--bare";
const out = process.argv.at(-1);
const python = await loadPyodide({ env: bare ? { PYTHONNODEBUGRANGES: "1" } : {} });
python.globals.set("bare", bare);
python.globals.set("later", python.toPy(LATER));
python.globals.set("left_out", python.toPy(LEFT_OUT.split(/\s+/)));
python.globals.set("left_out_bare", python.toPy(LEFT_OUT_BARE.split(/\s+/)));
writeFileSync(`${out}.${process.pid}`, python.runPython(PACK).toJs());
renameSync(`${out}.${process.pid}`, out);
