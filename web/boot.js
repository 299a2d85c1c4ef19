// Starts Python: checks that this browser can run it, mends what PyScript needs and a blocked storage takes away, loads
// PyScript, and says in #progress what is going on until the page is ready (`<html data-ready="true">`).
// It holds no sentence of its own: each stands in index.html as an attribute of #progress, named below.

const SENTENCES = {
  runtime: "loadingRuntime", // data-loading-runtime: Python itself is being fetched and started
  program: "loadingProgram", // data-loading-program: the game's own files are being fetched
  opening: "loadingOpening", // data-loading-opening: the game's code runs
  noWasm: "failedWasm", // data-failed-wasm: WebAssembly is missing or forbidden
  download: "failedDownload", // data-failed-download: a file could not be fetched
  start: "failedStart", // data-failed-start: everything arrived and yet it did not start
  slow: "slow", // data-slow: nothing has happened for a long while
};
const STEPS = { "Loading Pyodide": "runtime", "Loaded interpreter": "program", "Loaded Pyodide": "opening" };
const VENDOR = new URL("../vendor/", import.meta.url).href;
const SILENCE_MS = 30_000;
const PROBE_MS = 3_000;
const REST_MS = 5_000;

const page = document.documentElement;
const progress = document.getElementById("progress");
const started = new AbortController();
let step = "runtime";
let failed = false;
let watchdog;

/** Shows a sentence; with `retry`, a button that loads the page again stands beside it, and stays under the finger. */
function show(name, { retry = false } = {}) {
  progress.firstElementChild.textContent = progress.dataset[SENTENCES[name]] ?? "";
  if (!retry || progress.querySelector("button")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = progress.dataset.retry;
  button.addEventListener("click", () => location.reload());
  progress.append(" ", button);
}

/** Ends the start with a sentence; the first reason is the one that counts. */
function fail(name) {
  if (failed || started.signal.aborted) return;
  failed = true;
  clearTimeout(watchdog);
  progress.dataset.state = "failed";
  show(name, { retry: true });
}

/** Something moved: says what comes now and waits anew. A slow line gets a button, yet may still arrive. */
function alive() {
  if (failed || started.signal.aborted) return;
  show(step);
  clearTimeout(watchdog);
  watchdog = setTimeout(show, SILENCE_MS, "slow", { retry: true });
}

function watch() {
  const { signal } = started;
  const listen = (name, handle) => addEventListener(name, handle, { signal });
  listen("py:progress", ({ detail }) => {
    step = STEPS[detail] ?? step;
    alive();
  });
  // A broken archive or a missing file ends as a rejected promise inside PyScript.
  listen("unhandledrejection", () => fail(step === "opening" ? "start" : "download"));
  listen("error", () => fail("start"));
  const arrivals = new PerformanceObserver(alive);
  arrivals.observe({ type: "resource", buffered: true });
  const readiness = new MutationObserver(() => {
    if (page.dataset.ready !== "true") return;
    started.abort();
    clearTimeout(watchdog);
    arrivals.disconnect();
    readiness.disconnect();
    progress.hidden = true;
    if (!("embed" in page.dataset)) keepWhenAtRest();
  });
  readiness.observe(page, { attributeFilter: ["data-ready"] });
}

/** Lets the opponent's worker start first: what is kept for later must not be in its way. */
function keepWhenAtRest() {
  const look = () => {
    if (page.dataset.worker === "starting") return;
    rest.disconnect();
    clearTimeout(timer);
    import("./offline.js").then((offline) => offline.keep());
  };
  const rest = new MutationObserver(look);
  rest.observe(page, { attributeFilter: ["data-worker"] });
  const timer = setTimeout(look, REST_MS); // where there is no worker
}

/** Whether WebAssembly is there and allowed: the smallest module there is, its magic number and version. */
function wasmWorks() {
  try {
    return new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/** Whether IndexedDB opens. A frame of another site, or a private window, may deny it, or never answer. */
function storageWorks() {
  const { promise, resolve } = withResolvers();
  setTimeout(resolve, PROBE_MS, false);
  try {
    const { indexedDB } = globalThis; // an answer that comes late may find another, or none, in its place
    const request = indexedDB.open("gro-probe");
    request.onsuccess = () => {
      request.result.close();
      indexedDB.deleteDatabase("gro-probe");
      resolve(true);
    };
    request.onerror = (event) => {
      event.preventDefault();
      resolve(false);
    };
  } catch {
    resolve(false);
  }
  return promise;
}

function withResolvers() {
  const parts = {};
  parts.promise = new Promise((resolve) => (parts.resolve = resolve));
  return parts;
}

/** PyScript opens IndexedDB before anything else, here and in its workers: gives both one that lives in memory. */
async function replaceStorage() {
  const shim = `${VENDOR}fake-indexeddb.js`;
  delete globalThis.indexedDB;
  await import(shim);
  globalThis.Worker = class extends Worker {
    constructor(url, options) {
      const code = `import ${JSON.stringify(shim)};import ${JSON.stringify(String(url))};`;
      super(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { ...options, type: "module" });
    }
  };
}

/** PyScript loads all its plugins once more for MicroPython, which nobody uses here, unless told not to by a config. */
function declinePlugins() {
  const config = document.createElement("mpy-config");
  config.setAttribute("src", "./pyscript.toml");
  document.head.append(config);
}

/** Some hosts call everything they don't know a stream of bytes, and browsers take no such thing for a style sheet. */
async function mendStyles() {
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
    if (link.sheet?.cssRules.length) continue;
    const response = await fetch(link.href);
    const style = document.createElement("style");
    if (response.ok) style.textContent = await response.text();
    link.replaceWith(style);
  }
}

async function boot() {
  mendStyles().catch(() => {});
  if (!wasmWorks()) return fail("noWasm");
  watch();
  alive();
  try {
    if (!(await storageWorks())) await replaceStorage();
    declinePlugins();
    const { config, hooks } = await import("../vendor/pyscript/core.js");
    // PyScript gives up without a word to anyone when its configuration can't be had.
    if (!config.py?.interpreter) return fail("download");
    // An exception that ends the main script reaches its standard error as an Error, other output as text.
    hooks.main.onReady.add(({ io }) => {
      const { stderr } = io;
      io.stderr = (message, ...rest) => {
        if (message instanceof Error) fail("start");
        return stderr(message, ...rest);
      };
    });
  } catch (error) {
    console.error(error);
    fail("download");
  }
}

boot();
