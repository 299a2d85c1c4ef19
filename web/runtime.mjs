// The interpreter of pyscript.toml, for the page and for the worker: Pyodide, started as early and as quickly as can be.
//
// Python goes on from a memory snapshot made at build time (tools/snapshot.mjs), which holds the standard library's modules
// in use, PyScript's own and the game's. Where the snapshot can't be had or is refused, Python starts in the ordinary way,
// from the standard library and gro.zip. The start begins when this file is loaded; PyScript asks for its result later.

import { loadPyodide as startPyodide, version } from "../vendor/pyodide/pyodide.mjs";

export { version };

// What the build knows and the page doesn't, put here by tools/build.py: {bytes, begin, constants, integrity}.
const SNAPSHOT = null;
// What Pyodide otherwise learns from pyodide-lock.json; its list of packages is of no use here.
const LOCK = null;

const SITE = new URL("../", import.meta.url).href;
const HOME = `${SITE}vendor/pyodide/`;

// Where output goes: to PyScript, once it has asked for this Python.
const output = { stdout: console.log, stderr: console.error };

/** Fills `memory` with the snapshot, all but the program's own constants. Rejects when it can't be had. */
async function fetchSnapshot(memory) {
  const address = `${HOME}snapshot.bin`;
  const { integrity } = SNAPSHOT;
  // What a cache has kept is good, however old, if it is of this build, as it is when the worker asks after the page.
  const kept = fetch(address, { integrity, cache: "force-cache" });
  const response = await kept.catch(() => fetch(address, { integrity, cache: "reload" }));
  if (!response.ok) throw new Error(`snapshot.bin: ${response.status}`);
  const reader = response.body.pipeThrough(new DecompressionStream("gzip")).getReader();
  for (let at = 0, part = await reader.read(); !part.done; part = await reader.read()) {
    memory.set(part.value, at);
    at += part.value.length;
  }
}

/** Puts in what the snapshot leaves out because every new instance of the program has it. */
function addConstants(memory, program) {
  const constants = new Uint8Array(program.buffer);
  for (let i = 0; i < SNAPSHOT.constants; i++) memory[SNAPSHOT.begin + i] ^= constants[i];
  const missing = memory.length - SNAPSHOT.begin - program.buffer.byteLength;
  if (missing > 0) program.grow(Math.ceil(missing / 65_536));
}

/** Starts Pyodide; `prepare` is awaited with the program's memory before anything runs in it. */
function startWith(prepare, options) {
  const native = WebAssembly.instantiateStreaming;
  const { promise: refused, reject } = withReject();
  WebAssembly.instantiateStreaming = async (source, imports) => {
    WebAssembly.instantiateStreaming = native;
    try {
      let response = await source;
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      // Browsers refuse to compile on the way what the host calls by another name.
      if (response.headers.get("content-type") !== "application/wasm") {
        response = new Response(response.body, { headers: { "content-type": "application/wasm" } });
      }
      const result = await native.call(WebAssembly, response, imports);
      await prepare(result.instance.exports.memory);
      return result;
    } catch (error) {
      reject(error); // Pyodide would write a line to the console and wait for ever
      throw error;
    }
  };
  const started = startPyodide({
    indexURL: HOME,
    stdout: (text) => output.stdout(text),
    stderr: (text) => output.stderr(text),
    ...(LOCK && { lockFileContents: LOCK, packageBaseUrl: HOME }),
    ...options,
  });
  return Promise.race([started, refused]);
}

function withReject() {
  const parts = {};
  parts.promise = new Promise((_, reject) => (parts.reject = reject));
  return parts;
}

async function startFromSnapshot() {
  const memory = new Uint8Array(SNAPSHOT.bytes);
  const fetched = fetchSnapshot(memory);
  fetched.catch(() => {}); // heard below
  // Everything is in the snapshot; an empty archive takes the standard library's place.
  const stdLibURL = URL.createObjectURL(new Blob([Uint8Array.of(0x50, 0x4b, 5, 6), new Uint8Array(18)]));
  const prepare = async (program) => {
    await fetched;
    addConstants(memory, program);
  };
  const python = await startWith(prepare, { stdLibURL, _loadSnapshot: memory });
  URL.revokeObjectURL(stdLibURL);
  python.runPython("from web.frozen import wake; wake(); del wake");
  return python;
}

async function startFromSources() {
  const archive = fetch(`${SITE}gro.zip`).then((response) => {
    if (!response.ok) throw new Error(`gro.zip: ${response.status}`);
    return response.arrayBuffer();
  });
  archive.catch(() => {}); // heard below
  const python = await startWith(() => {}, {});
  python.unpackArchive(await archive, "zip");
  return python;
}

async function start() {
  if (SNAPSHOT) {
    try {
      return await startFromSnapshot();
    } catch (error) {
      console.warn("Python starts without the snapshot.", error);
    }
  }
  return startFromSources();
}

const python = start();
python.catch(() => {}); // whoever asks for it hears

/** The Python that is starting, for PyScript, which says where its output goes. */
export function loadPyodide({ stdout, stderr } = {}) {
  Object.assign(output, stdout && { stdout }, stderr && { stderr });
  return python;
}
