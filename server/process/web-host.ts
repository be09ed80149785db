import { join } from "node:path";
import type { Context, Hono } from "hono";
import type { Ctx } from "#server/context.ts";
import { refusals } from "#contract/errors.ts";
import { bestEncoding, giveCached, type ReadyAnswer } from "#server/cache/give.ts";
import { encodeAnswer } from "#server/cache/cached-answer.ts";
import { createShortWay, type Incoming } from "#server/http/short-way.ts";
import { isDatabaseAway } from "#server/db/away.ts";
import { Refusal } from "#server/errors.ts";
import { knownAnalytics, readAnalytics } from "#server/features/settings/read-analytics.ts";
import { isSurelyOpen } from "#server/features/settings/read-closing.ts";
import { statusOf } from "#server/http/error-table.ts";
import { callerAddress } from "#server/http/caller.ts";
import { privately } from "#server/http/for-one-only.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { asksFor } from "#server/http/limits.ts";
import { plainPage } from "#server/http/plain-page.ts";
import { asksNotToBeFollowed, mayBeCounted } from "#server/web-host/analytics.ts";
import { loadAssets } from "#server/web-host/assets.ts";
import type { RenderedPage } from "#server/web-host/finish-page.ts";
import { closedAddress, isKept, pageAddress } from "#server/web-host/page-key.ts";
import { createRenderer, importBuild, type RenderPage } from "#server/web-host/pages.ts";

// The one bridge to the web wing: files, rendered pages, pages kept as bytes.
export interface WebHost {
  // An answer that needs no work at all, before any middleware and without a Request; undefined sends it through the middleware.
  immediateAnswer(incoming: Incoming): ReadyAnswer | undefined;
  answer(c: Context<HubEnv>, app: Hono<HubEnv>): Promise<Response>;
}

export async function loadWebHost(ctx: Ctx, buildFolder: string): Promise<WebHost> {
  const build = await importBuild(buildFolder);
  const assets = loadAssets(join(buildFolder, "client"), ctx.config);
  return createWebHost(
    ctx,
    createRenderer(ctx, () => Promise.resolve(build), "production"),
    (path, request) => assets.answer(path, request),
  );
}

type GiveAsset = ReturnType<typeof loadAssets>["answer"];

export function createWebHost(ctx: Ctx, render: RenderPage, giveAsset: GiveAsset): WebHost {
  // A page uses the same doors as any client.
  function apiFetchOf(app: Hono<HubEnv>, isForAdmin: boolean): typeof fetch {
    return (input, init) => Promise.resolve(app.request(new Request(input, init), undefined, { isForAdmin }));
  }

  const shortWay = createShortWay(ctx, {
    isSurelyOpen: () => isSurelyOpen(ctx),
    keyOf: (address, headers) => (address.startsWith("/api/") ? address : keyOf(address, knownAnalytics(ctx), headers)),
  });

  return {
    immediateAnswer: (incoming) => fileFor(giveAsset, incoming) ?? shortWay(incoming),

    async answer(c, app) {
      const request = c.req.raw;
      const url = new URL(request.url);
      if (!isRead(request.method)) {
        return plainPage(ctx, { status: 405, says: "This address can only be read.", headers: { allow: "GET, HEAD" } });
      }
      try {
        const entry = await c.get("entry")();
        const apiFetch = apiFetchOf(app, entry === "let in");
        const wait = await tooManyPages(ctx, c);
        if (wait !== undefined) {
          return plainPage(ctx, {
            status: 429,
            says: refusals.too_many_requests,
            headers: { "retry-after": String(wait) },
          });
        }
        if (entry === "shut out") return give(await renderedOnly(render(closedAddress(url), apiFetch)), request);
        const address = pageAddress(url);
        const script = await readAnalytics(ctx);
        const counter = mayBeCounted(address) && !asksNotToBeFollowed(c.req.header()) ? script : undefined;
        if (entry === "let in" || !isKept(address))
          return give(await renderedOnly(render(address, apiFetch, counter)), request, url.search);
        const key = keyOf(address, script, c.req.header());
        const answer = await ctx.answers.get<RenderedPage>(key, () => render(address, apiFetch, counter));
        ctx.metrics.keptAnswers.miss += 1;
        return "other" in answer ? give(answer.other, request, url.search) : giveCached(answer, request);
      } catch (error) {
        if (!(error instanceof Refusal)) ctx.log.error({ err: error, id: c.get("requestId") }, "a page failed");
        const code = error instanceof Refusal ? error.code : isDatabaseAway(error) ? "unavailable" : "internal";
        return plainPage(ctx, { status: statusOf[code], says: refusals[code] });
      }
    },
  };
}

// Where visits are counted, a visitor who asks not to be tracked gets the page without the script, cached apart.
function keyOf(address: string, script: string | undefined, headers: Incoming["headers"]): string {
  return script !== undefined && asksNotToBeFollowed(headers) ? `quiet ${address}` : address;
}

function fileFor(giveAsset: GiveAsset, { method = "GET", url = "/", headers }: Incoming): ReadyAnswer | undefined {
  if (!isRead(method)) return undefined;
  const request = { method, acceptEncoding: headers["accept-encoding"], ifNoneMatch: headers["if-none-match"] };
  return giveAsset(url.split("?", 1)[0] ?? url, request);
}

// Kept pages cost nothing and are not counted; one caller may ask for ten new ones a second.
async function tooManyPages(ctx: Ctx, c: Context<HubEnv>): Promise<number | undefined> {
  if (!ctx.config.rateLimit || c.env?.incoming === undefined) return undefined;
  const asks = asksFor({ door: "page", limit: 600, seconds: 60 }, { person: undefined, address: callerAddress(c) });
  for (const ask of asks) {
    const wait = await ctx.rates.take(ask);
    if (wait !== undefined) return wait;
  }
  return undefined;
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

async function renderedOnly(rendering: ReturnType<RenderPage>): Promise<RenderedPage> {
  const made = await rendering;
  if ("other" in made) return made.other;
  return { status: 200, headers: { ...made.headers, "cache-control": privately }, body: made.body };
}

// The query of an address that has moved comes along: it counts visits by shared links.
async function give(
  rendered: RenderedPage,
  { method, headers: requestHeaders }: Request,
  search = "",
): Promise<Response> {
  const { status } = rendered;
  const to = status === 301 ? rendered.headers["location"] : undefined;
  const moved = to !== undefined && !to.includes("?") ? { location: to + search } : {};
  const { headers, body } = await packed(rendered, requestHeaders.get("accept-encoding") ?? "");
  return new Response(method === "HEAD" || status === 304 ? null : body, { status, headers: { ...headers, ...moved } });
}

const shortest = 1024;

// For this one caller: cached bytes are compressed once for all of them.
async function packed(
  { body, headers }: RenderedPage,
  accepted: string,
): Promise<Pick<RenderedPage, "body" | "headers">> {
  const encoding = bestEncoding(accepted);
  if (encoding === "plain" || body.length < shortest) return { body, headers };
  const { encoded } = await encodeAnswer({ body, headers, topics: [] });
  const { etag: _etag, ...own } = encoded[encoding].headers;
  return { body: encoded[encoding].body, headers: { ...own, vary: headers["vary"] ?? "Accept-Encoding" } };
}
