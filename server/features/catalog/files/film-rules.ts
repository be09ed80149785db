// The first boxes of an MP4 file (ISO 14496-12). A browser plays a film while it loads if its index, moov, is before its pictures, mdat.

export type FilmFault = "film_not_mp4" | "film_not_fast_start";

export type FilmVerdict =
  /** A film, whose last picture ends at this byte; 0 if the file does not say. */
  | { readonly is: "film"; readonly seconds: number; readonly endsAt: number }
  /** As many first bytes are needed. */
  | { readonly is: "more"; readonly bytes: number }
  | { readonly is: "fault"; readonly fault: FilmFault };

// The index of four hours is a few megabytes long.
const mostIndexBytes = 32 * 1024 * 1024;

/** Judges a film by its first bytes. */
export function readFilm(head: Buffer): FilmVerdict {
  try {
    return readBoxes(head);
  } catch (error) {
    // A box without an end, or one that ends outside of the file.
    if (error instanceof RangeError) return { is: "fault", fault: "film_not_mp4" };
    throw error;
  }
}

function readBoxes(head: Buffer): FilmVerdict {
  let at = 0;
  let seconds: number | undefined;
  while (at < mostIndexBytes) {
    if (head.length < at + 16) return { is: "more", bytes: at + 16 };
    const { type, body, end } = boxAt(head, at);
    if ((at === 0) !== (type === "ftyp")) return { is: "fault", fault: "film_not_mp4" };
    if (type === "mdat" && seconds !== undefined) return { is: "film", seconds, endsAt: end };
    // Pictures in fragments have no length and no index of their own.
    if (type === "mdat" || type === "moof" || end > mostIndexBytes || end === 0) break;
    if (type === "moov") {
      if (head.length < end) return { is: "more", bytes: end };
      const index = { head, from: body, to: end };
      if (!hasH264(index)) return { is: "fault", fault: "film_not_mp4" };
      seconds = secondsOf(index);
    }
    at = end;
  }
  return { is: "fault", fault: "film_not_fast_start" };
}

interface Part {
  readonly head: Buffer;
  readonly from: number;
  readonly to: number;
}

function boxAt(head: Buffer, at: number): { type: string; body: number; end: number } {
  const size = head.readUInt32BE(at);
  const type = head.toString("latin1", at + 4, at + 8);
  // 1: the size follows in eight bytes. 0: to the end of the file.
  if (size === 0) return { type, body: at + 8, end: 0 };
  const isLong = size === 1;
  const length = isLong ? Number(head.readBigUInt64BE(at + 8)) : size;
  if (length < 8) throw new RangeError("A box smaller than its head");
  return { type, body: at + (isLong ? 16 : 8), end: at + length };
}

/** The boxes of this name in a box. */
function* boxesIn({ head, from, to }: Part, name: string): Generator<Part> {
  for (let at = from; at + 8 <= to;) {
    const { type, body, end } = boxAt(head, at);
    if (end === 0) throw new RangeError("A box without an end");
    if (type === name) yield { head, from: body, to: end };
    at = end;
  }
}

function* boxesBelow(part: Part, [name = "", ...below]: readonly string[]): Generator<Part> {
  for (const box of boxesIn(part, name)) {
    if (below.length === 0) yield box;
    else yield* boxesBelow(box, below);
  }
}

function hasH264(index: Part): boolean {
  for (const track of boxesIn(index, "trak")) {
    // Its version and flags, a count, then the first entry with its size and its name.
    for (const { head, from } of boxesBelow(track, ["mdia", "minf", "stbl", "stsd"]))
      if (/^avc[13]$/.test(head.toString("latin1", from + 12, from + 16))) return true;
  }
  return false;
}

function secondsOf(index: Part): number {
  for (const { head, from } of boxesIn(index, "mvhd")) {
    const isLong = head.readUInt8(from) === 1;
    const scale = head.readUInt32BE(from + (isLong ? 20 : 12));
    const length = isLong ? Number(head.readBigUInt64BE(from + 24)) : head.readUInt32BE(from + 16);
    const seconds = Math.round(length / scale);
    if (scale > 0 && length > 0 && seconds <= longestSeconds) return Math.max(1, seconds);
  }
  throw new RangeError("A film without a length");
}

const longestSeconds = 86_400;
