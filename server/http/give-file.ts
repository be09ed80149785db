import { attachment } from "./attachment.ts";
import { privately } from "./for-one-only.ts";
import { matches } from "#server/cache/give.ts";
import { emptyPolicy } from "./security-headers.ts";

// A file that is given to one person, as far as HTTP must know it.
export interface FileDownload {
  readonly name: string;
  readonly contentType: string;
  // The same bytes, the same tag.
  readonly tag: string;
  // Shown in the page by its player, instead of downloaded.
  readonly isInline?: boolean;
  size(): Promise<number>;
  content(part?: ByteRange): Promise<ReadableStream<Uint8Array>>;
}

const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(;\s*charset=[\w-]+)?$/;

/** Sends a private file, whole or the requested part, and always as a stream. */
export async function giveFile(
  { method, headers: requestHeaders }: Pick<Request, "method" | "headers">,
  file: FileDownload,
): Promise<Response> {
  const etag = `"${file.tag}"`;
  const headers: Record<string, string> = {
    etag,
    "accept-ranges": "bytes",
    "cache-control": privately,
    "content-security-policy": `${emptyPolicy}; sandbox`,
  };
  const etags = requestHeaders.get("if-none-match");
  if (etags !== null && matches(etags, file.tag)) return new Response(null, { status: 304, headers });

  const size = await file.size();
  const part = asksForPart({ method, headers: requestHeaders }, etag)
    ? readRange(requestHeaders.get("range") ?? undefined, size)
    : undefined;
  if (part === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });

  headers["content-type"] = mediaType.test(file.contentType) ? file.contentType : "application/octet-stream";
  headers["content-disposition"] = file.isInline === true ? "inline" : attachment(file.name);
  headers["content-length"] = String(part ? part.to - part.from + 1 : size);
  if (part) headers["content-range"] = `bytes ${part.from}-${part.to}/${size}`;
  // A HEAD request opens nothing.
  const body = method === "HEAD" ? null : await file.content(part);
  return new Response(body, { status: part ? 206 : 200, headers });
}

// A part of a file that has changed is worth nothing. A date is too weak a proof that the file is the same.
function asksForPart({ method, headers }: Pick<Request, "method" | "headers">, etag: string): boolean {
  const condition = headers.get("if-range");
  return method === "GET" && (condition === null || condition === etag);
}

export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.2). Undefined means the whole file: there is no header, it is none of
 * bytes, it is malformed, or it asks for several parts, which no client needs.
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const end = size - 1;
  if (first === "")
    return Number(last) === 0 || size === 0 ? "unsatisfiable" : { from: Math.max(0, size - Number(last)), to: end };
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) > end) return "unsatisfiable";
  return { from: Number(first), to: last === "" ? end : Math.min(end, Number(last)) };
}
