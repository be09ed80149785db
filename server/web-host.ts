import { join } from "node:path";
import type { Context, Hono } from "hono";
import type { Ctx } from "./context.ts";
import { refusals } from "#contract/errors.ts";
import { networkOf } from "#contract/values/network.ts";
import { isDatabaseAway } from "./db/away.ts";
import { Refusal } from "./errors.ts";
import { isSurelyOpen } from "./features/settings/read-closing.ts";
import { statusOf } from "./http/error-table.ts";
import { callerAddress } from "./http/caller.ts";
import { giveKept } from "./http/give-kept.ts";
import type { HubEnv } from "./http/hub-env.ts";
import { plainPage } from "./http/plain-page.ts";
import { loadAssets } from "./web-host/assets.ts";
import { closedAddress, isKept, pageAddress } from "./web-host/page-key.ts";
import { createRenderer, importBuild, type Rendered, type RenderPage } from "./web-host/pages.ts";

// The one bridge to the web wing: files, rendered pages, pages kept as bytes.
export interface WebHost {
  // An answer that needs no work at all, before any middleware; undefined sends the request down the road.
  atOnce(request: Request, url: string): Response | undefined;
  answer(c: Context<HubEnv>, app: Hono<HubEnv>): Promise<Response>;
}

export async function loadWebHost(ctx: Ctx, buildFolder: string): Promise<WebHost> {
  const build = await importBuild(buildFolder);
  const assets = loadAssets(join(buildFolder, "client"), ctx.config);
  return createWebHost(
    ctx,
    createRenderer(ctx, () => Promise.resolve(build), "production"),
    (path, asked) => assets.answer(path, asked),
  );
}

type GiveAsset = ReturnType<typeof loadAssets>["answer"];

export function createWebHost(ctx: Ctx, render: RenderPage, giveAsset: GiveAsset): WebHost {
  function kept(request: Request, key: string): Response | undefined {
    const known = ctx.answers.peek(key);
    return known && giveKept(known, askedBy(request));
  }

  return {
    atOnce(request, path) {
      if (!isRead(request.method)) return undefined;
      const asset = giveAsset(path.split("?", 1)[0] ?? path, askedBy(request));
      if (asset) return asset;
      if (!isSurelyOpen(ctx) || carriesSession(request)) return undefined;
      const answer = kept(request, `page ${path}`);
      if (answer) ctx.metrics.keptAnswers.inc({ outcome: "hit" });
      return answer;
    },

    async answer(c, app) {
      const request = c.req.raw;
      const url = new URL(request.url);
      if (!isRead(request.method)) {
        return plainPage(ctx, { status: 405, says: "This address can only be read.", headers: { allow: "GET, HEAD" } });
      }
      try {
        const entry = await c.get("entry")();
        const within = { isForAdmin: entry === "let in" };
        const apiFetch = ((input: RequestInfo | URL, init?: RequestInit) =>
          app.request(new Request(input, init), undefined, within)) as typeof fetch;
        const wait = await tooManyPages(ctx, c);
        if (wait !== undefined) {
          return plainPage(ctx, {
            status: 429,
            says: refusals.too_many_requests,
            headers: { "retry-after": String(wait) },
          });
        }
        if (entry === "shut out") return give(await renderedOnly(render(closedAddress(url), apiFetch)), request.method);
        const address = pageAddress(url);
        if (entry === "let in" || carriesSession(request) || !isKept(address))
          return give(await renderedOnly(render(address, apiFetch)), request.method, url.search);
        const answer = await ctx.answers.get<Rendered>(`page ${address}`, () => render(address, apiFetch));
        ctx.metrics.keptAnswers.inc({ outcome: "miss" });
        return "other" in answer ? give(answer.other, request.method, url.search) : giveKept(answer, askedBy(request));
      } catch (error) {
        if (!(error instanceof Refusal)) ctx.log.error({ err: error, id: c.get("requestId") }, "a page failed");
        const code = error instanceof Refusal ? error.code : isDatabaseAway(error) ? "unavailable" : "internal";
        return plainPage(ctx, { status: statusOf[code], says: refusals[code] });
      }
    },
  };
}

// Kept pages cost nothing and are not counted; one caller may ask for ten new ones a second.
async function tooManyPages(ctx: Ctx, c: Context<HubEnv>): Promise<number | undefined> {
  if (!ctx.config.rateLimit || c.env?.incoming === undefined) return undefined;
  return ctx.rates.take({ door: "page", caller: networkOf(callerAddress(c)), limit: 600, seconds: 60 });
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

function askedBy(request: Request): {
  method: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
} {
  return {
    method: request.method,
    acceptEncoding: request.headers.get("accept-encoding") ?? undefined,
    ifNoneMatch: request.headers.get("if-none-match") ?? undefined,
  };
}

// What is rendered for one person is never kept for another.
function carriesSession(request: Request): boolean {
  return request.headers.has("authorization") || (request.headers.get("cookie")?.includes("session") ?? false);
}

async function renderedOnly(rendering: ReturnType<RenderPage>): Promise<Rendered> {
  const made = await rendering;
  if ("other" in made) return made.other;
  return { status: 200, headers: { ...made.headers, "cache-control": "private, no-store" }, body: made.body };
}

// What came with an address that has moved comes along: links that were shared are counted by it.
function give({ status, headers, body }: Rendered, method: string, search = ""): Response {
  const to = status === 301 ? headers["location"] : undefined;
  const moved = to !== undefined && !to.includes("?") ? { location: to + search } : {};
  return new Response(method === "HEAD" || status === 304 ? null : body, { status, headers: { ...headers, ...moved } });
}
