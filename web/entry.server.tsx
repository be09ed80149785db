import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { Writable } from "node:stream";
import { apiFetchContext, nonceContext, siteContext } from "./api/contexts.ts";
import { Nonce } from "./api/nonce.ts";

export const contexts = { apiFetch: apiFetchContext, nonce: nonceContext, site: siteContext };

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
    const { pipe } = renderToPipeableStream(<Nonce value={nonce}><ServerRouter context={routerContext} url={request.url} nonce={nonce} /></Nonce>, {
      nonce,
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
              resolve(new Response(Buffer.concat(chunks), { status, headers }));
              done();
            },
          }),
        );
      },
    });
  });
}

export function handleError(error: unknown): void {
  // The web host logs what escapes; what a page threw on purpose is no mishap.
  if (error instanceof Error && error.name !== "ApiRefusal") throw error;
}
