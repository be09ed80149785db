import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { checkKey, type FileStore, type FilePart } from "./interface.ts";
import { diskTrouble, spool, tidySpool } from "./spool.ts";

/** Files in a folder of this machine. */
export function diskFiles(folder: string): FileStore {
  // No key begins with a dot.
  const making = join(folder, ".making");
  const pathOf = (key: string): string => join(folder, checkKey(key));

  return {
    async keep(key, content, { mostBytes }) {
      const place = pathOf(key);
      const { path, size, sha256 } = await spool(making, content, mostBytes);
      try {
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        await rename(path, place);
        await syncFolders(dirname(place), dirname(folder));
      } catch (error) {
        await rm(path, { force: true });
        throw diskTrouble(error);
      }
      return { size, sha256 };
    },
    async open(key, part) {
      const handle = await orNothing(open(pathOf(key)));
      if (!handle) return undefined;
      try {
        const status = await handle.stat();
        if (status.isFile()) return { content: contentOf(handle, part), size: status.size };
        await handle.close();
        return undefined;
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async sizeOf(key) {
      const status = await orNothing(stat(pathOf(key)));
      return status?.isFile() ? status.size : undefined;
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await orNothing(syncFolders(dirname(path), dirname(path)));
    },
    tidy: () => tidySpool(making),
  };
}

type Handle = Awaited<ReturnType<typeof open>>;

// The handle is closed at the end, on an error, and when the reader goes away.
function contentOf(handle: Handle, part: FilePart | undefined): ReadableStream<Uint8Array> {
  const range = part === undefined ? {} : { start: part.from, end: part.to };
  return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
}

async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw diskTrouble(error);
  }
}

// A new name is on the disk when its folder is, and a new folder when the one above it is.
async function syncFolders(from: string, to: string): Promise<void> {
  for (let at = from; ; at = dirname(at)) {
    const handle = await open(at);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (at === to || at === dirname(at)) return;
  }
}
