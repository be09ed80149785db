import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FileStore, TooManyBytes } from "./interface.ts";

// Keys are ours, never a visitor's; one that would leave the folder is a bug.
const plainKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

/** Files in a folder of this machine. */
export function diskFiles(folder: string): FileStore {
  function pathOf(key: string): string {
    if (!plainKey.test(key) || key.includes("..")) throw new Error(`Not a key of a file: ${key}`);
    return join(folder, key);
  }

  return {
    async keep(key, content, { mostBytes }) {
      const path = pathOf(key);
      const making = `${path}.${randomUUID()}.making`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const measured = measure(mostBytes);
      try {
        await pipeline(Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]), measured.through, createWriteStream(making, { mode: 0o600, flush: true }));
        await rename(making, path);
      } catch (error) {
        await rm(making, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
      return measured.result();
    },
    async open(key, part) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        const range = part === undefined ? {} : { start: part.from, end: part.to };
        const stream = createReadStream("", { fd: handle, autoClose: true, ...range });
        return { content: Readable.toWeb(stream) as ReadableStream<Uint8Array>, size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

function measure(mostBytes: number): { through: Transform; result(): { size: number; sha256: Uint8Array } } {
  const hash = createHash("sha256");
  let size = 0;
  const through = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      if (size > mostBytes) return done(new TooManyBytes());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, result: () => ({ size, sha256: hash.digest() }) };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
