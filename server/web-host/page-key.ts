// Which part of an address decides what a public page shows. Tracking parameters and inventions must not make new pages.
const knownKeys: readonly string[] = [];

export function pageAddress(url: URL): string {
  if (!isReadable(url.pathname)) return "/404";
  const query = new URLSearchParams();
  for (const key of knownKeys) {
    const value = url.searchParams.get(key);
    if (value !== null) query.set(key, value);
  }
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, "") : url.pathname;
  return query.size === 0 ? path : `${path}?${query}`;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
