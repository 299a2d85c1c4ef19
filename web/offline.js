// Keeps this page for times without a network, by way of sw.js, and offers a newer version when one has arrived.
// `<html data-offline="true">` says that everything is kept. Where the browser denies service workers nothing happens.

const page = document.documentElement;
const version = document.querySelector("meta[name=version]").content;
const { dataset: sentences } = document.getElementById("progress");
const SCRIPT = new URL("../sw.js", import.meta.url);

/** Resolves when a worker has come to the end of what it was about: waiting, at work, or given up. */
function settled(worker) {
  const over = ["installed", "activated", "redundant"];
  return new Promise((resolve) => {
    const look = () => over.includes(worker.state) && resolve();
    worker.addEventListener("statechange", look);
    look();
  });
}

/** The quiet line. The change happens when the person asks for it, or of itself once no page is open. */
function offer(waiting) {
  document.getElementById("update")?.remove();
  const line = document.createElement("p");
  const text = document.createElement("span");
  const button = document.createElement("button");
  Object.assign(line, { id: "update", className: "aside-line" });
  Object.assign(button, { type: "button", textContent: sentences.updateNow });
  text.textContent = sentences.update;
  button.addEventListener("click", () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      text.textContent = sentences.updateWaits;
      button.remove();
    };
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage({ gro: "change" }, [port2]);
  });
  line.append(text, button);
  document.querySelector("[data-part=status-card]")?.append(line);
}

async function look(registration) {
  if (registration.installing) await settled(registration.installing);
  // The first version of all waits for a moment too, but there is nothing to change over from.
  if (registration.waiting && registration.active) offer(registration.waiting);
}

/** Registers sw.js; to be called once the page is at rest, since it fetches what the page has not asked for. */
export async function keep() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  try {
    const registration = await serviceWorker.register(SCRIPT);
    registration.addEventListener("updatefound", () => look(registration));
    look(registration);
    const { active } = await serviceWorker.ready;
    if (!serviceWorker.controller) active.postMessage({ gro: "take", version });
    page.dataset.offline = "true";
  } catch {
    // Denied: a private window, a frame of another site, a host without sw.js. The page is whole without it.
  }
}
