// The lines of a file in any encoding: UTF-8, UTF-16 with or without its mark, or Windows-1252 (latin-1). Never whole in memory.
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface FileLine {
  readonly number: number;
  // Undefined of one that is longer than any row may be.
  readonly text: string | undefined;
}

const mostInALine: number = 4 * 1024 * 1024;

/** A file that is not UTF-8 throughout comes from an older program, and is read in that program's encoding. */
export async function findEncoding(path: string): Promise<Encoding> {
  const [first = 0, second = 0, third = 0, fourth = 0] = await firstBytes(path, 4);
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return "utf-16be";
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const stream = createReadStream(path);
  try {
    for await (const bytes of stream as AsyncIterable<Uint8Array>) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_ENCODING_INVALID_ENCODED_DATA") return false;
    throw error;
  } finally {
    stream.destroy();
  }
}

/** Many at a time: a promise for each line would take longer than the line. */
export async function* readLines(
  path: string,
  encoding: Encoding,
  hear: (bytes: number) => void,
): AsyncGenerator<readonly FileLine[]> {
  const decoder = new TextDecoder(encoding);
  let [number, begun, isDropped] = [0, "", false];
  function take(text: string): FileLine {
    number += 1;
    const whole = isDropped ? undefined : text.endsWith("\r") ? text.slice(0, -1) : text;
    isDropped = false;
    return { number, text: whole };
  }
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Uint8Array>) {
    hear(bytes.length);
    const parts = (begun + decoder.decode(bytes, { stream: true })).split("\n");
    begun = parts.pop() ?? "";
    yield parts.map(take);
    if (begun.length > mostInALine) [begun, isDropped] = ["", true];
  }
  begun += decoder.decode();
  if (begun !== "" || isDropped) yield [take(begun)];
}
