// Archives as every program opens them, and the same bytes each time: no clock, no names of this machine.
import { crc32, deflateRawSync } from "node:zlib";

export interface Entry {
  readonly name: string;
  readonly content: string | Uint8Array;
}

// 26 January 2026, midnight, in the way of MS-DOS: years since 1980, month, day.
const date = ((2026 - 1980) << 9) | (1 << 5) | 26;
const version = 20;
const namesAreUtf8 = 0x0800;

/** In the order given. What packing would not make smaller lies there as it is, as the first entry of an EPUB must. */
export function zip(entries: readonly Entry[]): Uint8Array {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const raw = Buffer.from(content as string);
    const packed = deflateRawSync(raw, { level: 9 });
    const isSmaller = packed.length < raw.length;
    const body = isSmaller ? packed : raw;
    const path = Buffer.from(name);
    const about = aboutEntry({
      method: isSmaller ? 8 : 0,
      crc: crc32(raw),
      packed: body.length,
      size: raw.length,
      name: path.length,
    });
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), about, Buffer.alloc(2), path, body]);
    bodies.push(local);
    list.push(Buffer.concat([Buffer.from("PK\x01\x02"), word(version), about, Buffer.alloc(12), long(offset), path]));
    offset += local.length;
  }
  const index = Buffer.concat(list);
  const end = Buffer.concat([
    Buffer.from("PK\x05\x06"),
    Buffer.alloc(4),
    word(entries.length),
    word(entries.length),
    long(index.length),
    long(offset),
    word(0),
  ]);
  return Buffer.concat([...bodies, index, end]);
}

interface About {
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly name: number;
}

// What stands alike before the entry and in the index.
function aboutEntry({ method, crc, packed, size, name }: About): Buffer {
  return Buffer.concat([
    word(version),
    word(namesAreUtf8),
    word(method),
    word(0),
    word(date),
    long(crc),
    long(packed),
    long(size),
    word(name),
  ]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
