import { randomUUID } from "node:crypto";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from "react-router";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { createFinisher, type Finish, passOn, type Rendering } from "./finish-page.ts";
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
  readonly nonce: RouterContext<string>;
  readonly site: RouterContext<{ publicUrl: string; year: number }>;
}

export async function importBuild(folder: string): Promise<WebBuild> {
  return (await import(pathToFileURL(join(folder, "server/index.js")).href)) as WebBuild;
}

// Turns an address into a finished page. A page that says X-Keep may be kept until one of its topics changes, one that says X-Frame-From
// may show something from that origin in a frame, and one that says X-Camera may use the camera.
export function createRenderer(
  ctx: Ctx,
  build: () => Promise<WebBuild>,
  mode: "production" | "development",
): RenderPage {
  const inTurn = createRenderGate({ concurrency: 8, mostWaiting: 512, patienceMs: 12_000 });
  // The hub's own scripts and styles carry it until the page is finished; it never leaves this process.
  const nonce = randomUUID();
  let made: { readonly of: WebBuild; readonly handle: Handle; readonly finish: Finish } | undefined;

  // Once a build: while developing there is a new one after every change.
  function madeOf(web: WebBuild): NonNullable<typeof made> {
    if (made?.of !== web) {
      const handle = web.entry.module.createRequestHandler(web, mode);
      made = { of: web, handle, finish: createFinisher(ctx.config, web.entry.module, nonce) };
    }
    return made;
  }

  return async (address, apiFetch, counter) => {
    // Development compiles it first, which is no render and may take longer.
    const web = await build();
    return inTurn(async () => {
      const { contexts, RouterContextProvider } = web.entry.module;
      const { handle, finish } = madeOf(web);
      const load = new RouterContextProvider();
      load.set(contexts.apiFetch, apiFetch);
      load.set(contexts.nonce, nonce);
      load.set(contexts.site, { publicUrl: ctx.config.publicUrl, year: ctx.clock.now().getFullYear() });
      const answer = await handle(new Request(new URL(address, ctx.config.publicUrl)), load);
      if (answer.status === 500) throw new Refusal("internal");
      const html = await answer.text();
      return mode === "development" ? passOn(answer, html) : finish(answer, html, counter);
    });
  };
}

type Handle = ReturnType<typeof createRequestHandler>;
