// Gives one caller a cached answer: in the best encoding they accept, without a body for HEAD, or 304 if they have it already.
import type { BodyEncoding, CachedAnswer } from "./cached-answer.ts";

export interface AnswerRequest {
  readonly method: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** The header Sec-Purpose: "prefetch" while a pointer rests on a link. */
  readonly purpose?: string | undefined;
}

/** An answer that only has to be sent. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

export function readyFrom(cached: CachedAnswer, request: AnswerRequest): ReadyAnswer {
  const ready = currentOrUnchanged(cached, request);
  return request.purpose?.startsWith("prefetch") === true ? usableAtThePress(ready) : ready;
}

// Browsers ask again for a page that they fetched ahead unless it says how long it is good. As long as proxies may hold it; pages about
// people are held by none.
function usableAtThePress(ready: ReadyAnswer): ReadyAnswer {
  const seconds = /s-maxage=(\d+)/.exec(ready.headers["cache-control"] ?? "")?.[1];
  if (seconds === undefined) return ready;
  return { ...ready, headers: { ...ready.headers, "cache-control": `private, max-age=${seconds}` } };
}

function currentOrUnchanged({ etag, encoded }: CachedAnswer, request: AnswerRequest): ReadyAnswer {
  const theirs = request.ifNoneMatch === undefined ? undefined : findTag(request.ifNoneMatch, etag);
  if (theirs !== undefined) {
    // With the tag that the caller named, so that a cache knows which of its answers is meant.
    const { "content-length": _length, "content-type": _type, ...headers } = encoded.plain.headers;
    return { status: 304, headers: theirs === "*" ? headers : { ...headers, etag: theirs }, body: null };
  }
  const { headers, body } = encoded[bestEncoding(request.acceptEncoding ?? "")];
  return { status: 200, headers, body: request.method === "HEAD" ? null : body };
}

export function giveCached(cached: CachedAnswer, { method, headers }: Request): Response {
  const header = (name: string): string | undefined => headers.get(name) ?? undefined;
  const [acceptEncoding, ifNoneMatch, purpose] = ["accept-encoding", "if-none-match", "sec-purpose"].map(header);
  return asResponse(readyFrom(cached, { method, acceptEncoding, ifNoneMatch, purpose }));
}

export function asResponse({ status, headers, body }: ReadyAnswer): Response {
  return new Response(body, { status, headers });
}

export function bestEncoding(accepted: string): BodyEncoding {
  return takes(accepted, "br") ? "br" : takes(accepted, "gzip") ? "gzip" : "plain";
}

export function takes(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false;
  return accepted.split(",").some((part) => {
    const [name, ...params] = part.trim().split(";");
    return name?.trim() === encoding && !params.some((param) => /^\s*q=0(\.0*)?\s*$/.test(param));
  });
}

export function matches(header: string, tag: string): boolean {
  return findTag(header, tag) !== undefined;
}

// All encodings share the tag except for its ending. A weak tag from a proxy counts too.
function findTag(header: string, tag: string): string | undefined {
  if (header.trim() === "*") return "*";
  const named = header.split(",").map((part) => part.trim().replace(/^W\//, ""));
  return named.find((one) => one.replace(/^"|"$/g, "").replace(/-(br|gzip)$/, "") === tag);
}
