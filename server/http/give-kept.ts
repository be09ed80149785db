import type { FinishedBody, KeptAnswer } from "./answer-cache.ts";

export interface AskedKept {
  readonly method: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** An answer that is there: nothing is left to be done but to send it. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  // The one header that is another one each time.
  readonly requestId?: string;
}

export function giveKept(kept: KeptAnswer, asked: AskedKept): Response {
  return asResponse(readyFrom(kept, asked));
}

export function asResponse({ status, headers, body }: ReadyAnswer): Response {
  return new Response(body, { status, headers });
}

/** A finished answer in the best encoding the caller takes, or 304 when the caller has it already. */
export function readyFrom(kept: KeptAnswer, asked: AskedKept): ReadyAnswer {
  const finished = choose(kept, asked.acceptEncoding ?? "");
  if (asked.ifNoneMatch !== undefined && matches(asked.ifNoneMatch, kept.etag)) {
    const {
      "content-length": _length,
      "content-encoding": _encoding,
      "content-type": _type,
      ...headers
    } = finished.headers;
    return { status: 304, headers, body: null };
  }
  return { status: 200, headers: finished.headers, body: asked.method === "HEAD" ? null : finished.body };
}

// What callers send here is one of a few texts, and reading it anew each time costs as much as finding the answer.
const best = new Map<string, "br" | "gzip" | "plain">();
const mostTexts = 100;

function choose(kept: KeptAnswer, accepted: string): FinishedBody {
  const known = best.get(accepted);
  if (known !== undefined) return kept[known];
  const found = takes(accepted, "br") ? "br" : takes(accepted, "gzip") ? "gzip" : "plain";
  if (best.size < mostTexts) best.set(accepted, found);
  return kept[found];
}

export function takes(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false;
  return accepted.split(",").some((part) => {
    const [name, ...params] = part.trim().split(";");
    return name?.trim() === encoding && !params.some((param) => /^\s*q=0(\.0*)?\s*$/.test(param));
  });
}

// The tag is the same for all encodings but for its ending; a weak tag made by a proxy counts as well.
export function matches(header: string, tag: string): boolean {
  return (
    header === "*" ||
    header.split(",").some(
      (part) =>
        part
          .trim()
          .replace(/^W\//, "")
          .replace(/^"|"$/g, "")
          .replace(/-(br|gzip)\d*$/, "") === tag,
    )
  );
}
