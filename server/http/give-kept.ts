import type { FinishedBody, KeptAnswer } from "./answer-cache.ts";

interface AskedKept {
  readonly method: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

// Hands out a finished answer in the best encoding the caller takes, or 304 when the caller has it already.
export function giveKept(kept: KeptAnswer, asked: AskedKept): Response {
  const finished = choose(kept, asked.acceptEncoding ?? "");
  if (asked.ifNoneMatch !== undefined && matches(asked.ifNoneMatch, kept.etag)) {
    const {
      "content-length": _length,
      "content-encoding": _encoding,
      "content-type": _type,
      ...headers
    } = finished.headers;
    return new Response(null, { status: 304, headers });
  }
  return new Response(asked.method === "HEAD" ? null : finished.body, { status: 200, headers: finished.headers });
}

function choose(kept: KeptAnswer, accepted: string): FinishedBody {
  if (takes(accepted, "br")) return kept.br;
  if (takes(accepted, "gzip")) return kept.gzip;
  return kept.plain;
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
          .replace(/-(br|gzip)$/, "") === tag,
    )
  );
}
