// MP4 films for tests, box by box: only the boxes that a reader needs, and no picture.

interface NewFilm {
  /** Of its one track. */
  readonly codec?: string;
  readonly seconds?: number;
  readonly boxes?: readonly ("ftyp" | "free" | "moov" | "moof" | "mdat")[];
  /** The bytes of pictures. */
  readonly pictures?: number;
}

function box(name: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), ...content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

/** A film that a browser can play while it loads, unless its boxes or its codec say otherwise. */
export function aFilm({
  codec = "avc1",
  seconds = 600,
  boxes = ["ftyp", "free", "moov", "mdat"],
  pictures = 2000,
}: NewFilm = {}): Buffer {
  const sound = box("trak", box("mdia", box("minf", box("stbl", box("stsd", numbers(0, 1), box("mp4a", numbers(0)))))));
  const sight = box("trak", box("mdia", box("minf", box("stbl", box("stsd", numbers(0, 1), box(codec, numbers(0)))))));
  const made = {
    ftyp: box("ftyp", Buffer.from("isom\x00\x00\x02\x00isomavc1", "latin1")),
    free: box("free"),
    moov: box("moov", box("mvhd", numbers(0, 0, 0, 1000, seconds * 1000)), sound, sight),
    moof: box("moof"),
    mdat: box("mdat", Buffer.alloc(pictures)),
  };
  return Buffer.concat(boxes.map((name) => made[name]));
}
