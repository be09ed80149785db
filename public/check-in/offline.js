// The service worker of the check-in. It opens the page of a door without a network; the page itself puts everything into the cache that
// this needs (web/pages/account/check-in/keep-offline.ts). Nothing in the cache names a person.
const patienceMs = 5000;

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(fromCache(request));
});

// From the hub while it answers in time, and from the cache otherwise.
async function openPage(request, pathname) {
  const cached = await caches.match(pathname);
  if (!cached) return fetch(request);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    return answer.status < 500 ? answer : cached;
  } catch {
    return cached;
  }
}

// Their names change with their contents.
async function fromCache(request) {
  return (await caches.match(request)) ?? fetch(request);
}
