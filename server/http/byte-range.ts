export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.2). Undefined stands for the whole: there is no header, it is none of
 * bytes, it is malformed, or it asks for several parts, which nobody needs to be given.
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
