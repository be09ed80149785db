// Which script file a module goes into when several pages need it. A stranger loads nothing that only members or administrators need;
// behind the login a folder is a file.
interface Module {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Module | null;
}

const onEveryPage = /web[\\/](root|pages[\\/](site-frame|storefront[\\/]home))\.tsx/;
const forBuyers = /web[\\/]pages[\\/](storefront[\\/]product|membership[\\/]membership)\.tsx/;
const forAdministrators = /web[\\/]pages[\\/]admin[\\/]/;
const folder = /node_modules[\\/](@[^\\/]+|[^\\/]+)|[\\/](contract)[\\/]|web[\\/](?:features[\\/]|(pages[\\/]))?(\w+)/;

// A file takes along what its modules import, so the folders stand in the order in which they may import each other.
const order = [
  /^hub$/,
  /^selling$/,
  /^@?[^.]+\.package$/,
  /^words$/,
  /^schemas$/,
  /^ui$/,
  /-client$/,
  /^(session|api)$/,
  /^(?!office|.+\.page$)/,
  /\.page$/,
  /^office$/,
];

function chunkOf(id: string, graph: Graph): string | null {
  const above = [...entriesAbove(id, graph)];
  if (above.some((entry) => onEveryPage.test(entry))) return "hub";
  // A page that does not need these yet must not load them with a neighbour.
  if (graph.getModuleInfo(id)?.dynamicImporters.length !== 0)
    return /web[\\/](?:api|session)[\\/](.+)\./.exec(id)?.[1] ?? null;
  // A module that one page needs goes with that page.
  if (above.length === 1) return null;
  if (above.some((entry) => forBuyers.test(entry))) return "selling";
  if (above.flatMap((entry) => [...pagesAbove(entry, graph)]).every((page) => forAdministrators.test(page)))
    return "office";
  const [, ofPackage, contract, page, ours] = folder.exec(id) ?? [];
  if (contract !== undefined) return needsZod(id, graph) ? "schemas" : "words";
  return ofPackage === undefined ? (page === undefined ? (ours ?? null) : `${ours}.page`) : `${ofPackage}.package`;
}

// A buyer reads the sentences of the contract, and only forms behind the login check with its schemas.
function needsZod(id: string, graph: Graph): boolean {
  const below = new Set([id]);
  for (const at of below) for (const imported of graph.getModuleInfo(at)?.importedIds ?? []) below.add(imported);
  return [...below].some((module) => /node_modules[\\/]zod[\\/]/.test(module));
}

/** The pages, and the pieces that are loaded on demand, that cannot start without this module. */
function entriesAbove(id: string, graph: Graph): Set<string> {
  return climb(id, (module) => (module.dynamicImporters.length > 0 ? [] : module.importers), graph);
}

/** The pages that need this module now or later. */
function pagesAbove(id: string, graph: Graph): Set<string> {
  return climb(id, (module) => [...module.importers, ...module.dynamicImporters], graph);
}

function climb(id: string, next: (module: Module) => readonly string[], graph: Graph): Set<string> {
  const tops = new Set<string>();
  const seen = new Set([id]);
  for (const at of seen) {
    const module = graph.getModuleInfo(at);
    const above = module === null ? [] : next(module);
    if (above.length === 0) tops.add(at.split("?", 1)[0] ?? at);
    for (const importer of above) seen.add(importer);
  }
  return tops;
}

export const sharedChunks = order.map((turn) => ({
  name(id: string, graph: Graph): string | null {
    const chunk = chunkOf(id, graph);
    return chunk !== null && turn.test(chunk) ? chunk : null;
  },
}));
