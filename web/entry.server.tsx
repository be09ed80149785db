import { renderToReadableStream } from "react-dom/server";
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { apiFetchContext, nonceContext, siteContext } from "./api/contexts.ts";
import { Nonce, styleslot } from "./api/nonce.ts";

// The host uses this bundle's own router: another copy would not know these pages.
export const contexts = { apiFetch: apiFetchContext, nonce: nonceContext, site: siteContext };
export { createRequestHandler, RouterContextProvider, styleslot };
export const stylesheet = import.meta.env.PROD ? (await import("./styles/app.css?inline")).default : "";
export const rareFaces = import.meta.env.PROD
  ? (await import("./styles/rare-faces.css?inline")).default + (await import("./styles/stand-ins.css?inline")).default
  : "";

// Renders the whole page before the first byte goes out: the host hashes its scripts, compresses it and keeps it.
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  let failure: unknown;
  const page = await renderToReadableStream(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>,
    {
      nonce,
      // React would stream large parts behind the page, for a script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error;
      },
    },
  );
  await page.allReady;
  if (failure !== undefined) throw failure;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { status, headers });
}

export function handleError(error: unknown): void {
  // The web host logs uncaught errors; responses that pages throw on purpose are none.
  if (error instanceof Error && error.name !== "ApiRefusal") throw error;
}
