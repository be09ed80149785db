import { renderToPipeableStream } from "react-dom/server";
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { Writable } from "node:stream";
import { apiFetchContext, finishedContext, nonceContext, siteContext } from "./api/contexts.ts";
import { Nonce, styleslot } from "./api/nonce.ts";

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
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        // React would put what is large behind the page, for a script to move into its place: here all of it is sent at once.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          failure = error;
        },
        onShellError: reject,
        onAllReady: () => {
          if (failure !== undefined) return reject(failure);
          const chunks: Buffer[] = [];
          pipe(
            new Writable({
              write(chunk: Buffer, _encoding, done) {
                chunks.push(chunk);
                done();
              },
              final(done) {
                loadContext.get(finishedContext).page = Buffer.concat(chunks);
                resolve(new Response(undefined, { status, headers }));
                done();
              },
            }),
          );
        },
      },
    );
  });
}

export function handleError(error: unknown): void {
  // The web host logs what escapes; what a page threw on purpose is no mishap.
  if (error instanceof Error && error.name !== "ApiRefusal") throw error;
}
