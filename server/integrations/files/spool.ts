// Where a file is while it is on its way in: beside its place, measured, and gone again if it does not arrive whole.
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FilesAway, type KeptFile, TooManyBytes } from "./interface.ts";

export interface SpooledFile extends KeptFile {
  readonly path: string;
}

// Whole files wait here as well, while a bucket takes them slowly or is asked again: longer than any of that, and as long as an
// unclaimed key is left alone.
const abandonedMs = 24 * 3_600_000;

/** On the disk, through fsync, when the promise resolves. */
export async function spool(
  folder: string,
  content: ReadableStream<Uint8Array>,
  mostBytes: number,
): Promise<SpooledFile> {
  const path = join(folder, randomUUID());
  const measured = measure(mostBytes);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]),
      measured.through,
      createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }),
    );
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    throw diskTrouble(error);
  }
  return { path, ...measured.result() };
}

/** Files of a process that was killed. */
export async function tidySpool(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const status = await stat(path).catch(() => undefined);
    if (status && status.mtimeMs < Date.now() - abandonedMs) await rm(path, { force: true });
  }
}

/** A full or broken disk is no bug of the code that writes to it. */
export function diskTrouble(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? "";
  if (!/^(ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE)$/.test(code)) return error;
  return new FilesAway(
    code === "ENOSPC" ? "The disk that holds the files is full." : `The disk does not take files (${code}).`,
    { cause: error },
  );
}

function measure(mostBytes: number): { through: Transform; result(): KeptFile } {
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
