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
import { topicsKept } from "#contract/topics.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import type { Made } from "#server/http/answer-cache.ts";
import { pagePolicy, securityHeaders } from "#server/http/security-headers.ts";
import { analyticsLoader } from "./analytics.ts";
import { collectInline, type Inline } from "./inline-pieces.ts";
import { createPageStyle, type DrawnPart, type StyleOf } from "./page-style.ts";
import { type RareFaces, readRareFaces } from "./rare-faces.ts";
import { createRenderGate } from "./render-gate.ts";

export interface Rendered {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | string;
}

export type Rendering = Made | { readonly other: Rendered };

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
  const styles = new WeakMap<WebBuild, Styles>();

  // Read once.
  function stylesOf(web: WebBuild): Styles {
    const known = styles.get(web) ?? {
      styleslot: web.entry.module.styleslot,
      styleOf: createPageStyle(web.entry.module.stylesheet),
      rareFacesOf: readRareFaces(web.entry.module.rareFaces),
    };
    styles.set(web, known);
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
      const nonce = randomUUID();
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
      return finish(ctx, answer, { page, nonce, ...stylesOf(web), counter });
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

// While developing nothing is kept and hot reload may inject what it needs.
function passOn(answer: Response, page: readonly DrawnPart[]): Rendering {
  const { "x-keep": _keep, "x-frame-from": _frames, ...headers } = Object.fromEntries(answer.headers);
  return {
    other: {
      status: answer.status,
      headers: { ...headers, "cache-control": "no-store" },
      body: asBytes(page).toString(),
    },
  };
}

interface Styles extends Pick<Inline, "styleslot"> {
  readonly styleOf: StyleOf;
  readonly rareFacesOf: (page: Buffer) => RareFaces;
}

interface Finishing extends Styles {
  readonly page: readonly DrawnPart[];
  readonly nonce: string;
  readonly counter: string | undefined;
}

// Every page is written into the same room before it is finished, which happens in one go: a new block for each would be asked of the machine
// and given back to it a thousand times a second.
let room = Buffer.alloc(0);

function asBytes(page: readonly DrawnPart[]): Buffer {
  const most = page.reduce(
    (sum, piece) => sum + (typeof piece === "string" ? piece.length * 3 : piece.bytes.length),
    0,
  );
  if (room.length < most) room = Buffer.alloc(most * 2);
  let end = 0;
  for (const piece of page) {
    if (typeof piece === "string") end += room.write(piece, end);
    else {
      room.set(piece.bytes, end);
      end += piece.bytes.length;
    }
  }
  return room.subarray(0, end);
}

function finish(ctx: Ctx, answer: Response, finishing: Finishing): Rendering {
  const { counter, rareFacesOf, styleOf, ...inline } = finishing;
  const page = asBytes(finishing.page);
  const collected = collectInline(page, {
    ...inline,
    stylesheet: styleOf(finishing.page),
    rareFaces: rareFacesOf(page),
  });
  const isCounted = counter !== undefined && answer.headers.get("content-type")?.startsWith("text/html") === true;
  const { html, scripts } = isCounted ? counted(collected, counter) : collected;
  const { styles } = collected;
  const { "x-keep": keep, "x-frame-from": frames, ...given } = Object.fromEntries(answer.headers);
  const headers = {
    ...securityHeaders(ctx.config),
    // A page may be stricter: one with a secret in its address tells nobody where its reader came from.
    ...given,
    "content-security-policy": pagePolicy(ctx.config, {
      scripts,
      styles,
      frames,
      counter: isCounted ? new URL(counter).origin : undefined,
    }),
  };
  if (answer.status !== 200 || keep === undefined) {
    return {
      other: {
        status: answer.status,
        headers: { "cache-control": "no-store", ...(answer.status === 503 ? { "retry-after": "5" } : {}), ...headers },
        body: html,
      },
    };
  }
  return {
    body: html,
    headers: {
      ...headers,
      // A page about a person says more: what they took back, nobody on the way may show any longer.
      "cache-control": given["cache-control"] ?? "public, max-age=0, s-maxage=30, must-revalidate",
      vary: isCounted ? "Accept-Encoding, Cookie, Sec-GPC, DNT" : "Accept-Encoding, Cookie",
    },
    // Whether visits are counted is a setting.
    topics: [...new Set([...topicsKept(keep), "settings"])],
  };
}

type Collected = ReturnType<typeof collectInline>;

function counted({ html, scripts }: Collected, counter: string): Pick<Collected, "html" | "scripts"> {
  const loader = Buffer.from(analyticsLoader(counter));
  const end = html.lastIndexOf("</body>");
  if (end === -1) return { html, scripts };
  const pieces = [html.subarray(0, end), Buffer.from("<script>"), loader, Buffer.from("</script>"), html.subarray(end)];
  return { html: Buffer.concat(pieces), scripts: [...scripts, loader] };
}
