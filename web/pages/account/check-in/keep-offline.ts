// Puts this page and its scripts into a cache, from which the service worker opens it without a network.
import { eventPaths } from "#contract/values/paths.ts";

const scope = eventPaths.checkIn("");
const worker = `${scope}offline.js`;
const cacheName = "check-in";

export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  await navigator.serviceWorker.register(worker, { scope });
  const cache = await caches.open(cacheName);
  const wanted = [location.pathname, ...loadedAssets()];
  await cache.addAll(wanted);
  // Those of an earlier build.
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith("/assets/") && !wanted.includes(pathname)) await cache.delete(url);
  }
}

function loadedAssets(): string[] {
  const addresses = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
  return [...new Set(own.map(({ pathname }) => pathname))];
}
