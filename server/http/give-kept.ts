import type { BodyEncoding, FinishedBody, KeptAnswer } from "./kept-answer.ts";

export interface AskedKept {
  readonly method: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export function askedOf({ method, headers }: Request): AskedKept {
  return {
    method,
    acceptEncoding: headers.get("accept-encoding") ?? undefined,
    ifNoneMatch: headers.get("if-none-match") ?? undefined,
  };
}

/** An answer that is there: nothing is left to be done but to send it. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  // The one header that is another one each time.
  readonly requestId?: string;
}

export async function giveKept(kept: KeptAnswer, asked: AskedKept): Promise<Response> {
  const encoding = bestEncoding(asked.acceptEncoding ?? "");
  return asResponse(readyFrom(kept, asked) ?? asAsked(await kept.packed(encoding), asked));
}

export function asResponse({ status, headers, body }: ReadyAnswer): Response {
  return new Response(body, { status, headers });
}

/**
 * A finished answer in the best encoding the caller takes, or 304 when the caller has it already. Undefined where nobody has taken it in
 * that encoding yet.
 */
export function readyFrom(kept: KeptAnswer, asked: AskedKept): ReadyAnswer | undefined {
  const theirs = asked.ifNoneMatch === undefined ? undefined : findTag(asked.ifNoneMatch, kept.etag);
  if (theirs !== undefined) return stillGood(kept, theirs);
  const finished = kept.ready(bestEncoding(asked.acceptEncoding ?? ""));
  return finished && asAsked(finished, asked);
}

function asAsked({ headers, body }: FinishedBody, { method }: AskedKept): ReadyAnswer {
  return { status: 200, headers, body: method === "HEAD" ? null : body };
}

// What they have, in whichever encoding it came, is named as they named it: a cache knows by that which of its answers is meant.
function stillGood({ plain }: KeptAnswer, theirs: string): ReadyAnswer {
  const { "content-length": _length, "content-type": _type, ...headers } = plain.headers;
  return { status: 304, headers: theirs === "*" ? headers : { ...headers, etag: theirs }, body: null };
}

// What callers send here is one of a few texts, and reading it anew each time costs as much as finding the answer.
const best = new Map<string, BodyEncoding>();
const mostTexts = 100;

export function bestEncoding(accepted: string): BodyEncoding {
  const known = best.get(accepted);
  if (known !== undefined) return known;
  const found = takes(accepted, "br") ? "br" : takes(accepted, "gzip") ? "gzip" : "plain";
  if (best.size < mostTexts) best.set(accepted, found);
  return found;
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

// The tag is the same for all encodings but for its ending; a weak tag made by a proxy counts as well.
function findTag(header: string, tag: string): string | undefined {
  if (header.trim() === "*") return "*";
  const named = header.split(",").map((part) => part.trim().replace(/^W\//, ""));
  return named.find((one) => one.replace(/^"|"$/g, "").replace(/-(br|gzip)\d*$/, "") === tag);
}
