// Which part of an address decides what a public page shows. Tracking parameters and inventions must not make new pages.
const knownKeys: readonly string[] = [];

// No page of ours has a longer one, and looking through fifteen thousand slashes takes a tenth of a second.
const longestPath = 1024;

export function pageAddress(url: URL): string {
  if (url.pathname.length > longestPath) return "/404";
  // Two slashes in front would be taken for another host.
  const path = url.pathname.replace(/\/+$/, "") || "/";
  if (!isReadable(path) || path.startsWith("//")) return "/404";
  const query = new URLSearchParams();
  for (const key of knownKeys) {
    const value = url.searchParams.get(key);
    if (value !== null) query.set(key, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

// /Terms and /%74erms show /terms, but of all its spellings only the plain one is kept: there are thousands of them.
export function isPlainlySpelt(address: string): boolean {
  return !/[%A-Z]/.test(address);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
