// Reads an archive from its index, as programs do, and trusts nothing: every entry is unpacked and counted.
import { crc32, inflateRawSync } from "node:zlib";

export interface ReadEntry {
  readonly name: string;
  readonly content: Buffer;
  readonly isStored: boolean;
}

export function readZip(bytes: Uint8Array): ReadEntry[] {
  const file = Buffer.from(bytes);
  const end = file.lastIndexOf("PK\x05\x06");
  if (end < 0) throw new Error("Not an archive: it has no end.");
  const entries: ReadEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.toString("latin1", at, at + 4) !== "PK\x01\x02") throw new Error(`The index is broken at ${at}.`);
    const name = file.toString("utf8", at + 46, at + 46 + file.readUInt16LE(at + 28));
    entries.push({ name, ...readEntry(file, { at, name }) });
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Error("Something lies between the index and its end.");
  return entries;
}

function readEntry(
  file: Buffer,
  { at, name }: { readonly at: number; readonly name: string },
): { content: Buffer; isStored: boolean } {
  const local = file.readUInt32LE(at + 42);
  if (file.toString("latin1", local, local + 4) !== "PK\x03\x04")
    throw new Error(`${name} is not where the index says.`);
  // An entry packed as a stream has neither length nor checksum in its header: they come after its data.
  const length = (file.readUInt16LE(at + 8) & 8) === 0 ? 24 : 10;
  if (file.compare(file, at + 6, at + 6 + length, local + 4, local + 4 + length) !== 0)
    throw new Error(`${name} says something else of itself than the index.`);
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
  const isStored = file.readUInt16LE(at + 10) === 0;
  const content = isStored ? packed : inflateRawSync(packed);
  if (content.length !== file.readUInt32LE(at + 24) || crc32(content) !== file.readUInt32LE(at + 16))
    throw new Error(`${name} is damaged.`);
  return { content, isStored };
}
