// Files in a bucket of any service that speaks S3, addressed by its path. A file lies on this machine's disk on its way in: the
// bucket wants to know its length and checksum before the first byte, and verifies both.
import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { checkKey, FilesAway, type FileStore, type OpenedFile, type FilePart } from "./interface.ts";
import { type Bucket, bucketCaller } from "./s3-call.ts";
import { spool, tidySpool } from "./spool.ts";

// Callers and proxies give up soon after.
const answerMs = 15_000;
// A line slower than this is no line.
const bytesPerSecond = 100_000;

export function s3Files(bucket: Bucket, spoolFolder: string, pauses: readonly number[] = [250, 1000]): FileStore {
  const call = bucketCaller(bucket, pauses);
  const pathOf = (key: string): string => `/${bucket.prefix}${checkKey(key)}`;

  return {
    async keep(key, content, { contentType, mostBytes }) {
      const path = pathOf(key);
      const { path: spooled, size, sha256 } = await spool(spoolFolder, content, mostBytes);
      try {
        const headers = { "content-type": contentType, "x-amz-content-sha256": Buffer.from(sha256).toString("hex") };
        const answer = await call({
          method: "PUT",
          path,
          headers,
          body: await openAsBlob(spooled),
          withinMs: answerMs + (size / bytesPerSecond) * 1000,
        });
        if (!answer) throw new FilesAway("The bucket took a file and has no place for it.");
        await answer.body?.cancel();
      } finally {
        await rm(spooled, { force: true });
      }
      return { size, sha256 };
    },
    async open(key, part) {
      const headers = part === undefined ? {} : { range: `bytes=${part.from}-${part.to}` };
      const answer = await call({ method: "GET", path: pathOf(key), headers, withinMs: answerMs });
      return answer && opened(answer, part);
    },
    async sizeOf(key) {
      const path = pathOf(key);
      const answer = await call({ method: "HEAD", path, withinMs: answerMs });
      if (answer) return lengthOf(answer);
      // A refusal of a HEAD has no body, and may come from a proxy on the way: a GET of one byte checks it.
      const ranged = await call({ method: "GET", path, headers: { range: "bytes=0-0" }, withinMs: answerMs });
      await ranged?.body?.cancel();
      // The GET found it although the HEAD refused: the hub cannot tell which of the two is wrong.
      if (ranged) throw new FilesAway("The bucket has a file, and said that it has none.");
      return undefined;
    },
    async remove(key) {
      const answer = await call({ method: "DELETE", path: pathOf(key), withinMs: answerMs });
      await answer?.body?.cancel();
    },
    async tidy() {
      await tidySpool(spoolFolder);
      // A mistyped key is in the log a second after the start, not at the first upload. There is no file of this
      // name, and only a GET explains its refusal.
      const answer = await call({ method: "GET", path: `/${bucket.prefix}nothing`, withinMs: answerMs });
      await answer?.body?.cancel();
    },
  };
}

async function opened(answer: Response, part: FilePart | undefined): Promise<OpenedFile> {
  const size = part === undefined ? lengthOf(answer) : sizeBehind(answer, part);
  if (size !== undefined) return { content: answer.body ?? new Blob([]).stream(), size };
  await answer.body?.cancel();
  throw new FilesAway("The bucket gave something else than the part it was asked for.");
}

function lengthOf(answer: Response): number {
  return Number(answer.headers.get("content-length"));
}

// Not every service gives exactly what it is asked for, and a part of another length would break a download.
function sizeBehind(answer: Response, { from, to }: FilePart): number | undefined {
  const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get("content-range") ?? "");
  if (!match) return undefined;
  const [first, last, size] = match.slice(1).map(Number) as [number, number, number];
  return first === from && last === Math.min(to, size - 1) ? size : undefined;
}
