// Keeps the page for when the server cannot be reached. The server always comes first, so that code is never
// older than it; what is kept is one whole build (BUILD and FILES are written above by the server) and the
// finished rounds that were opened. Nothing else of the API is kept: playing needs the server.

const PAGE = `trebejo-${BUILD}`;
const REPLAYS = "trebejo-replays";
/** So many opened replays are kept; the oldest go first. */
const MOST = 100;
const ROUND = /^\/api\/rounds\/[^/]+$/;

addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const page = await caches.open(PAGE);
      await page.addAll(FILES);
      await skipWaiting();
    })(),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== PAGE && name !== REPLAYS) await caches.delete(name);
      await clients.claim();
    })(),
  );
});

/**
 * What was kept, or the failure that led here.
 * @param {Request} request
 * @param {string} name
 * @param {unknown} failure
 */
async function kept(request, name, failure) {
  const found = await (await caches.open(name)).match(request, { ignoreSearch: true, ignoreVary: true });
  if (!found) throw failure;
  return found;
}

/** A finished round that was opened can be opened again. @param {Request} request @param {Response} answer */
async function keepReplay(request, answer) {
  const round = await answer.json();
  if (!round.over) return;
  const replays = await caches.open(REPLAYS);
  // Only what the page shows is kept, under the round's own address.
  await replays.delete(request, { ignoreVary: true });
  await replays.put(
    new URL(request.url).pathname,
    new Response(JSON.stringify(round), { headers: { "Content-Type": "application/json" } }),
  );
  const all = await replays.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await replays.delete(old);
}

/** @param {FetchEvent} event @param {string} path */
async function round(event, path) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keepReplay(event.request, answer.clone()).catch(() => {}));
    if (answer.status === 404) event.waitUntil(caches.open(REPLAYS).then((replays) => replays.delete(path)));
    return answer;
  } catch (failure) {
    return kept(event.request, REPLAYS, failure);
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "DELETE" && ROUND.test(pathname))
    event.waitUntil(caches.open(REPLAYS).then((replays) => replays.delete(pathname)));
  if (request.method !== "GET") return;
  if (ROUND.test(pathname)) event.respondWith(round(event, pathname));
  else if (!pathname.startsWith("/api/"))
    event.respondWith(fetch(request).catch((failure) => kept(request, PAGE, failure)));
});
