import { randomUUID } from "node:crypto";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type {
  createRequestHandler,
  RequestHandler,
  RouterContext,
  RouterContextProvider,
  ServerBuild,
} from "react-router";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { createFinisher, type Finish, passOn, type Rendering } from "./finish-page.ts";
import type { DrawnPart } from "./page-style.ts";
import { createRenderGate } from "./render-gate.ts";

/** `counter`: the address of the script that counts visits, for a page that may have one. */
export type RenderPage = (address: string, apiFetch: typeof fetch, counter?: string) => Promise<Rendering>;

export interface WebBuild extends ServerBuild {
  readonly entry: ServerBuild["entry"] & {
    readonly module: ServerBuild["entry"]["module"] & BundleExports;
  };
}

interface BundleExports {
  readonly contexts: PageContexts;
  readonly createRequestHandler: typeof createRequestHandler;
  readonly RouterContextProvider: new () => RouterContextProvider;
  readonly styleslot: string;
  readonly stylesheet: string;
  readonly rareFaces: string;
}

// The keys under which the bundle looks for what the server hands it. They live in the bundle, so they are read from it.
interface PageContexts {
  readonly apiFetch: RouterContext<typeof fetch>;
  readonly finished: RouterContext<Finished>;
  readonly nonce: RouterContext<string>;
  readonly site: RouterContext<{ publicUrl: string; year: number }>;
}

interface Finished {
  page?: readonly DrawnPart[];
  /** The routes that the address has. */
  routes?: readonly string[];
}

export async function importBuild(folder: string): Promise<WebBuild> {
  return (await import(pathToFileURL(join(folder, "server/index.js")).href)) as WebBuild;
}

// Turns an address into a finished page. A page that says X-Keep may be kept until one of its topics changes, one that says X-Frame-From
// may show something from that origin in a frame.
export function createRenderer(
  ctx: Ctx,
  build: () => Promise<WebBuild>,
  mode: "production" | "development",
): RenderPage {
  const inTurn = createRenderGate({ atOnce: 8, mostWaiting: 512, patienceMs: 12_000 });
  const handlers = new WeakMap<WebBuild, Handlers>();
  const finishers = new WeakMap<WebBuild, Finish>();
  // What is the hub's own in a page carries it until the page is finished; it never leaves this process.
  const nonce = randomUUID();

  function finisherOf(web: WebBuild): Finish {
    const known = finishers.get(web) ?? createFinisher(ctx.config, web.entry.module, nonce);
    finishers.set(web, known);
    return known;
  }

  // Once a build: while developing there is a new one after every change.
  function handlersOf(web: WebBuild): Handlers {
    const known = handlers.get(web) ?? createHandlers(web, mode);
    handlers.set(web, known);
    return known;
  }

  return (address, apiFetch, counter) =>
    inTurn(async () => {
      const web = await build();
      const { contexts, RouterContextProvider } = web.entry.module;
      const url = new URL(address, ctx.config.publicUrl);
      const { handlerFor, remember } = handlersOf(web);
      const load = new RouterContextProvider();
      const finished: Finished = {};
      load.set(contexts.apiFetch, apiFetch);
      load.set(contexts.finished, finished);
      load.set(contexts.nonce, nonce);
      load.set(contexts.site, { publicUrl: ctx.config.publicUrl, year: ctx.clock.now().getFullYear() });
      const answer = await handlerFor(url.pathname)(new Request(url), load);
      if (answer.status === 500) throw new Refusal("internal");
      // A page without markup, a redirect say, has only its Response.
      const page = finished.page ?? [await answer.text()];
      if (answer.status === 200 && finished.routes !== undefined) remember(url.pathname, finished.routes);
      if (mode === "development") return passOn(answer, page);
      return finisherOf(web)(address, answer, { page, counter });
    });
}

interface Handlers {
  handlerFor(path: string): RequestHandler;
  remember(path: string, routes: readonly string[]): void;
}

const mostPaths = 2000;
const longestPath = 200;

// The router tries fifty routes, thrice a page, until one fits. Whose routes are known by now is handed to a router that has no others.
function createHandlers(web: WebBuild, mode: "production" | "development"): Handlers {
  const all = web.entry.module.createRequestHandler(web, mode);
  const narrow = new Map<string, RequestHandler>();
  const known = new Map<string, RequestHandler>();
  return {
    handlerFor: (path) => known.get(path) ?? all,
    remember(path, ids) {
      if (mode === "development" || known.has(path) || path.length > longestPath) return;
      const routes = Object.fromEntries(ids.map((id) => [id, web.routes[id]]));
      const handler = narrow.get(ids.join(" ")) ?? web.entry.module.createRequestHandler({ ...web, routes }, mode);
      narrow.set(ids.join(" "), handler);
      known.set(path, handler);
      for (const oldest of known.keys()) if (known.size > mostPaths) known.delete(oldest);
    },
  };
}
