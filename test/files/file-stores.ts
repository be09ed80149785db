// Both stores of files: a folder of this machine, and a bucket behind a real server.
import { mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { diskFiles } from "#server/integrations/files/disk.ts";
import type { FileStore } from "#server/integrations/files/interface.ts";
import type { Bucket } from "#server/integrations/files/s3-call.ts";
import { s3Files } from "#server/integrations/files/s3.ts";
import { startBucket } from "#test/stubs/s3-server.ts";

interface Stores {
  readonly server: Awaited<ReturnType<typeof startBucket>>;
  readonly bucket: Bucket;
  // The place of stored files, or of incomplete uploads.
  readonly disk: { readonly folder: string; readonly spool: string };
  readonly s3: { readonly spool: string };
  readonly inFolder: FileStore;
  readonly inBucket: FileStore;
}

export async function openStores(): Promise<Stores> {
  const folder = mkdtempSync(join(tmpdir(), "hub-files-"));
  const server = await startBucket("shelf", join(folder, "behind"));
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${server.port}`,
    name: "shelf",
    prefix: "hub/",
    region: "ap-south-1",
    accessKeyId: server.key.id,
    secretAccessKey: server.key.secret,
  };
  const disk = { folder: join(folder, "files"), spool: join(folder, "files", ".making") };
  const s3 = { spool: join(folder, "sending") };
  return {
    server,
    bucket,
    disk,
    s3,
    inFolder: diskFiles(disk.folder),
    inBucket: s3Files(bucket, s3.spool, [1, 1]),
  };
}

export const pdf = { contentType: "application/pdf", mostBytes: 2_000_000 };

export function streamOf(...parts: (string | Uint8Array | Error)[]): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part === undefined) controller.close();
      else if (part instanceof Error) controller.error(part);
      else controller.enqueue(Buffer.from(part));
    },
  });
}

export async function read(
  store: FileStore,
  key: string,
  part?: { from: number; to: number },
): Promise<string | undefined> {
  const opened = await store.open(key, part);
  return opened && `${await new Response(opened.content).text()} of ${opened.size}`;
}

export const spooled = (at: string): string[] => readdirSync(at, { withFileTypes: true }).map(({ name }) => name);
