// Keeps the game for times without a network. The build puts this file beside index.html, with the name of its version.
//
// A version is a list of files and their hashes (files.json). It is kept whole, in a cache of its own, before it is used,
// and what a page gets comes from that cache alone: no page ever sees files of two versions. A new version is fetched
// beside the old one and waits until no page of the old one is open, or until the last that is asks to change over.
// A host that puts an older build back goes the same way: what counts is that the version is another.
//
// Workbox was considered: it precaches by revision too, but leaves the checking of hashes, the asking of the open pages and
// the reuse of the last version's files to its user, and is several times this file.

const VERSION = "source";
const LIST = { name: "files.json", integrity: "" };
const PREFIX = "gro-";
const CACHE = PREFIX + VERSION;
const PAGE = "index.html";
const MEDIA_TYPES = { wasm: "application/wasm", mjs: "text/javascript", js: "text/javascript" };

const address = (name) => new URL(name, self.registration.scope).href;

/** A file of this version. What a cache on the way has kept may be of another, and is then asked for anew. */
async function fetchFile({ name, integrity }) {
  const fetched = async (cache) => {
    const response = await fetch(address(name), { cache, integrity });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    // A host may write something of its own into the page, so it is not known by its hash but by its version's name.
    if (name === PAGE && !(await response.clone().text()).includes(VERSION)) throw new Error(`${name} is of another version`);
    return response;
  };
  return fetched("default").catch(() => fetched("reload"));
}

/** The response as a browser will run it: by its right media type, and as an answer to this very address. */
function mended(name, response) {
  const type = MEDIA_TYPES[name.split(".").pop()] ?? response.headers.get("content-type");
  if (!response.redirected && response.headers.get("content-type")?.startsWith(type)) return response;
  return new Response(response.body, { headers: { "content-type": type } });
}

/** The version's files by hash that an earlier version has left in its cache. */
async function inherited() {
  const found = new Map();
  for (const key of (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== CACHE)) {
    const cache = await caches.open(key);
    const list = await cache.match(address(LIST.name));
    for (const { name, integrity } of list ? (await list.json()).files : []) {
      if (integrity) found.set(integrity, () => cache.match(address(name)));
    }
  }
  return found;
}

async function install() {
  const list = await fetchFile(LIST);
  const { files } = await list.clone().json();
  const old = await inherited();
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map(async (file) => {
      const response = (await old.get(file.integrity)?.()) ?? (await fetchFile(file));
      await cache.put(address(file.name), mended(file.name, response));
    }),
  );
  await cache.put(address(LIST.name), list); // last: a cache with a list is whole
}

async function removeOthers() {
  const keys = await caches.keys();
  await Promise.all(keys.filter((key) => key.startsWith(PREFIX) && key !== CACHE).map((key) => caches.delete(key)));
}

/** The kept file, or what the network has where this version has none of that name. */
async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const kept = origin + pathname;
  const cache = await caches.open(CACHE);
  return (await cache.match(kept === address("") ? address(PAGE) : kept)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(removeOthers()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) event.respondWith(answer(request));
});
self.addEventListener("message", (event) => {
  const { gro, version } = event.data ?? {};
  // A page that came over the network, before anything was kept, is taken over when it is of this very version.
  if (gro === "take" && version === VERSION) event.waitUntil(self.clients.claim());
  if (gro === "change") event.waitUntil(changeOver(event.ports[0]));
});

/** Takes the old version's place, unless that would change a page under somebody else's hands. */
async function changeOver(port) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) port.postMessage("others");
  else await self.skipWaiting();
}
