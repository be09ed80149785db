// Which script file a module of ours goes into: a page loads what it needs, in few files, and nothing of anybody else's.
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const frame = /web[\\/](root|pages[\\/]site-frame)\.tsx/;
const home = /web[\\/](root|pages[\\/](site-frame|storefront[\\/]home))\.tsx/;
const shop = /web[\\/]pages[\\/]storefront[\\/]product\.tsx/;
const forStrangers = /web[\\/](root|pages[\\/](site-frame|storefront|membership|legal))/;

/** "hub" is what stands around every page, and what the home page needs and another page as well. */
export function sharedChunk(id: string, graph: Graph): string | null {
  const pages = [...pagesAbove(id, graph)];
  if (pages.every((page) => frame.test(page)) || frame.test(id)) return "hub";
  return pages.length > 1 && pages.some((page) => home.test(page)) ? "hub" : null;
}

/**
 * "product-view" is what a product's page shares with those behind a login. The rest goes with whoever asks for it: what an
 * administrator needs, a stranger must not load.
 */
export function productChunk(id: string, graph: Graph): string | null {
  const pages = [...pagesAbove(id, graph)];
  const open = pages.filter((page) => forStrangers.test(page));
  return pages.length > 1 && open.length > 0 && open.every((page) => shop.test(page)) ? "product-view" : null;
}

// Up the imports to where a file of its own begins. What is imported only when it is asked for begins one as well.
function pagesAbove(id: string, graph: Graph): Set<string> {
  const tops = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const importers = graph.getModuleInfo(next)?.importers ?? [];
    if (importers.length === 0) tops.add(next.split("?", 1)[0] ?? next);
    waiting.push(...importers);
  }
  return tops;
}
