// The script file of a module that several pages need. A visitor loads nothing that only members or administrators need;
// behind the login a folder is a file.
import { basename } from "node:path";

interface Module {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Module | null;
}

const onEveryPage = /web[\\/](root|pages[\\/]site-frame)\.tsx/;
const home = /web[\\/]pages[\\/]storefront[\\/]home\.tsx/;
const product = /web[\\/]pages[\\/]storefront[\\/]product\.tsx/;
const membership = /web[\\/]pages[\\/]membership[\\/]membership\.tsx/;
// Parts of pages that come once a visitor is logged in. The membership page opens the checkout without any query memory.
const withLogin = /web[\\/]features[\\/](accounts[\\/]log-out|people[\\/]own-menu|payments[\\/]checkout-sheet)\.tsx?/;
const ownOfProducts = /web[\\/]features[\\/]catalog[\\/]own[\\/]signed-in\.ts/;
const forAdministrators = /web[\\/]pages[\\/]admin[\\/]/;
const forEveryone = /web[\\/]pages[\\/](storefront|people|events|talks|opportunities|membership|badge|legal)[\\/]/;

// A file takes along the imports of its modules, so the files are in the order in which they may import each other. Those for
// everyone are first: what a stranger's page needs never comes with more.
const order = [
  /^hub$/,
  /^selling$/,
  /^(product|joining)-parts$/,
  /^shared$/,
  /^@?[^.]+\.package$/,
  /^words$/,
  /^schemas$/,
  /^ui$/,
  /^(session|api)$/,
  /^(?!(?:logged-in|own|office|.+-client)$)[^.]+$/,
  /\.pages$/,
  /\.page$/,
  /^logged-in$/,
  /^own$/,
  /\.package\.own$/,
  /^words\.own$/,
  /^schemas\.own$/,
  /^ui\.own$/,
  /-client$/,
  /^(session|api)\.own$/,
  /^[^.]+\.own$/,
  /\.pages\.own$/,
  /^office$/,
];

function chunkOf(id: string, graph: Graph): string | null {
  const above = [...entriesAbove(id, graph)];
  if (above.some((entry) => onEveryPage.test(entry))) return "hub";
  if (isLoadedOnDemand(id, graph)) return clientOf(id);
  // A module that one page needs goes with that page.
  if (above.length === 1) return null;
  // Every page leads home: there only what home alone needs is left to load.
  if (above.some((entry) => home.test(entry))) return "hub";
  const [sellsProducts, sellsMembership] = [product, membership].map((page) => above.some((entry) => page.test(entry)));
  const isForCheckout = above.some((entry) => withLogin.test(entry));
  if (sellsMembership && (sellsProducts || isForCheckout)) return "selling";
  if (sellsProducts) return "product-parts";
  if (sellsMembership) return "joining-parts";
  const openPages = above.filter((entry) => forEveryone.test(entry) && !isLoadedOnDemand(entry, graph));
  if (isForCheckout) return openPages.length > 0 ? "shared" : "logged-in";
  if (openPages.length > 0) return folderOf(id, openPages, graph);
  if (above.some((entry) => ownOfProducts.test(entry))) return "own";
  if (above.flatMap((entry) => [...pagesAbove(entry, graph)]).every((page) => forAdministrators.test(page)))
    return "office";
  const folder = folderOf(id, above, graph);
  return folder === null ? null : `${folder}.own`;
}

function folderOf(id: string, pages: readonly string[], graph: Graph): string | null {
  const [, npmPackage] = /node_modules[\\/]([^\\/]+)/.exec(id) ?? [];
  if (npmPackage !== undefined) return `${npmPackage}.package`;
  if (/[\\/]contract[\\/]/.test(id)) return needsZod(id, graph) ? "schemas" : "words";
  const [, room, area] = /web[\\/](\w+)[\\/]([\w-]+)/.exec(id) ?? [];
  if (room !== "pages") return (room === "features" ? area : room) ?? null;
  const [page = "", another] = pages;
  return another === undefined ? `${basename(page, ".tsx")}.page` : `${area}.pages`;
}

function isLoadedOnDemand(id: string, graph: Graph): boolean {
  return (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
}

// The clients of services are large, and loaded long after the rest of their folder. Pieces of pages are files of their own anyway.
function clientOf(id: string): string | null {
  return /web[\\/](?:api|session)[\\/](.+-client)\./.exec(id)?.[1] ?? null;
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
  const visited = new Set([id]);
  for (const at of visited) {
    const module = graph.getModuleInfo(at);
    const above = module === null ? [] : next(module);
    if (above.length === 0) tops.add(at.split("?", 1)[0] ?? at);
    for (const importer of above) visited.add(importer);
  }
  return tops;
}

export const sharedChunks = order.map((turn) => ({
  name(id: string, graph: Graph): string | null {
    const chunk = chunkOf(id, graph);
    return chunk !== null && turn.test(chunk) ? chunk : null;
  },
}));
