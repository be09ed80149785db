import { renderToPipeableStream, renderToString } from "react-dom/server";
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { apiFetchContext, finishedContext, nonceContext, type PagePart, siteContext } from "./api/contexts.ts";
import { Nonce, styleslot } from "./api/nonce.ts";
import { drawWithFragments } from "./ui/cached-fragment.tsx";

// What the host needs of this bundle's own router: another copy would not know these pages.
export const contexts = {
  apiFetch: apiFetchContext,
  finished: finishedContext,
  nonce: nonceContext,
  site: siteContext,
};
export { createRequestHandler, RouterContextProvider, styleslot };
export const stylesheet = import.meta.env.PROD ? (await import("./styles/app.css?inline")).default : "";
export const rareFaces = import.meta.env.PROD
  ? (await import("./styles/rare-faces.css?inline")).default + (await import("./styles/stand-ins.css?inline")).default
  : "";

// Renders the whole page before the first byte goes out: the host keeps it, hashes its scripts and compresses it once.
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const { serverHandoffStream, ...context } = routerContext;
  const data = await new Response(serverHandoffStream).text();
  const page = (
    <Nonce value={nonce}>
      <ServerRouter context={{ ...context, manifest: onlyMatched(context) }} url={request.url} nonce={nonce} />
    </Nonce>
  );
  // As text and in one go costs a quarter less than in pieces of bytes. A page whose code is not there yet, say, is drawn anew, piece by piece.
  const atOnce = drawWithFragments(nonce, () => renderToString(page));
  const drawn = atOnce === undefined ? [await drawWaiting(page, nonce)] : ["<!DOCTYPE html>", ...atOnce];
  const finished = loadContext.get(finishedContext);
  finished.page = context.renderMeta?.didRenderScripts === true ? withData(drawn, data, nonce) : drawn;
  finished.routes = context.staticHandlerContext.matches.map(({ route: { id } }) => id);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(undefined, { status, headers });
}

// The router would prepare all routes there are for every page.
function onlyMatched({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...manifest, routes: Object.fromEntries(matched) };
}

function drawWaiting(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // React would put what is large behind the page, for a script to move into its place: here all of it is sent at once.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error;
      },
      onShellError: reject,
      onAllReady: () => (failure === undefined ? resolve(text(pipe(new PassThrough()))) : reject(failure)),
    });
  });
}

// What the loaders gave, as the router of the browser takes it. Its own way waits for the same text three times.
function withData(drawn: readonly PagePart[], data: string, nonce: string): PagePart[] {
  const last = drawn.at(-1) as string;
  const end = last.lastIndexOf("</body>");
  const script = `{let c=window.__reactRouterContext.streamController;c.enqueue(${scriptText(data)});c.close()}`;
  return [...drawn.slice(0, -1), `${last.slice(0, end)}<script nonce="${nonce}">${script}</script>${last.slice(end)}`];
}

// No word of it can end the script, or begin another.
function scriptText(words: string): string {
  return JSON.stringify(words).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function handleError(error: unknown): void {
  // The web host logs what escapes; what a page threw on purpose is no mishap.
  if (error instanceof Error && error.name !== "ApiRefusal") throw error;
}
