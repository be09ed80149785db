// The promises of a file store, tested on both: a folder of this machine, and a bucket behind a true server.
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readlinkSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStores, pdf, read, spooled, streamOf } from "#test/files/file-stores.ts";
import { type FileStore, TooManyBytes } from "./interface.ts";

const { disk, s3, inFolder, inBucket } = await openStores();
const stores: [string, FileStore, string][] = [
  ["a folder", inFolder, disk.spool],
  ["a bucket", inBucket, s3.spool],
];

test.each(stores)("%s gives back a stored file, and its facts", async (_, store) => {
  const bytes = randomBytes(1_500_000);
  const stored = await store.keep("products/1/a", streamOf(bytes.subarray(0, 70_000), bytes.subarray(70_000)), pdf);
  expect(stored).toEqual({ size: bytes.length, sha256: createHash("sha256").update(bytes).digest() });
  const opened = await store.open("products/1/a");
  expect(opened?.size).toBe(bytes.length);
  expect(Buffer.from(await new Response(opened?.content).arrayBuffer()).equals(bytes)).toBe(true);
  expect(await store.sizeOf("products/1/a")).toBe(bytes.length);
});

test.each(stores)("%s gives parts, and knows how long the whole is", async (_, store) => {
  await store.keep("products/1/b", streamOf("0123456789"), pdf);
  expect(await read(store, "products/1/b", { from: 0, to: 1 })).toBe("01 of 10");
  expect(await read(store, "products/1/b", { from: 3, to: 6 })).toBe("3456 of 10");
  expect(await read(store, "products/1/b", { from: 9, to: 9 })).toBe("9 of 10");
  expect(await read(store, "products/1/b", { from: 8, to: 99 })).toBe("89 of 10");
});

test.each(stores)("%s replaces an earlier file", async (_, store) => {
  await store.keep("products/1/c", streamOf("first"), pdf);
  await store.keep("products/1/c", streamOf("second"), pdf);
  expect(await read(store, "products/1/c")).toBe("second of 6");
});

test.each(stores)("%s has nothing under an unknown or deleted key", async (_, store) => {
  await store.keep("products/2/a", streamOf("here"), pdf);
  await store.remove("products/2/a");
  for (const key of ["products/2/a", "products/2/b", "never/was/here"]) {
    expect([await store.open(key), await store.open(key, { from: 0, to: 3 }), await store.sizeOf(key)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await store.remove(key);
  }
  // A key that is only a folder is no file.
  expect([await store.open("products/1"), await store.sizeOf("products/1")]).toEqual([undefined, undefined]);
});

test.each(stores)("%s stores nothing of a broken upload, and the earlier file stays", async (_, store, spool) => {
  await store.keep("products/3/a", streamOf("whole"), pdf);
  await expect(store.keep("products/3/a", streamOf("ha", new Error("the line broke")), pdf)).rejects.toThrow(
    "the line broke",
  );
  await expect(store.keep("products/3/b", streamOf("ha", new Error("the line broke")), pdf)).rejects.toThrow(
    "the line broke",
  );
  expect([await read(store, "products/3/a"), await store.open("products/3/b"), spooled(spool)]).toEqual([
    "whole of 5",
    undefined,
    [],
  ]);
});

test.each(stores)("%s takes as many bytes as were agreed on, and not one more", async (_, store, spool) => {
  await store.keep("products/4/a", streamOf("12345", "67890"), { ...pdf, mostBytes: 10 });
  await expect(store.keep("products/4/b", streamOf("12345", "678901"), { ...pdf, mostBytes: 10 })).rejects.toThrow(
    TooManyBytes,
  );
  expect([await store.open("products/4/b"), spooled(spool)]).toEqual([undefined, []]);
});

test.each(stores)("%s refuses keys that lead elsewhere", async (_, store) => {
  for (const key of ["../a", "a/../../b", "/etc/passwd", "a//b", "a/.hidden", "A/b", "a/b\0", "alone", ""]) {
    await expect(store.keep(key, streamOf("x"), pdf)).rejects.toThrow(/Not a key/);
    await expect(async () => store.open(key)).rejects.toThrow(/Not a key/);
    await expect(async () => store.remove(key)).rejects.toThrow(/Not a key/);
  }
});

test.each(stores)(
  "%s lets go of what a killed process left, and not of what is on its way",
  async (_, store, spool) => {
    mkdirSync(spool, { recursive: true });
    for (const name of ["left", "on-its-way"]) writeFileSync(join(spool, name), "half a file");
    utimesSync(join(spool, "left"), new Date(), new Date(Date.now() - 25 * 3_600_000));
    utimesSync(join(spool, "on-its-way"), new Date(), new Date(Date.now() - 23 * 3_600_000));
    await store.tidy();
    expect(spooled(spool)).toEqual(["on-its-way"]);
    await rm(join(spool, "on-its-way"));
  },
);

test("an unreadable folder is reported, and its files do not count as lost", async () => {
  await inFolder.keep("products/9/a", streamOf("here"), pdf);
  symlinkSync("b", join(disk.folder, "products/9/b"));
  await expect(inFolder.open("products/9/b")).rejects.toThrow("ELOOP");
  await expect(inFolder.sizeOf("products/9/b")).rejects.toThrow("ELOOP");
});

test("a reader who goes away, or never reads, leaves no file open", async () => {
  await inFolder.keep("products/5/a", streamOf(randomBytes(1_000_000)), pdf);
  const place = join(disk.folder, "products/5/a");
  const open = (): number => readdirSync("/proc/self/fd").filter((fd) => target(fd) === place).length;
  const [unread, begun] = [await inFolder.open("products/5/a"), await inFolder.open("products/5/a")];
  const reader = begun!.content.getReader();
  await reader.read();
  expect(open()).toBe(2);
  await unread!.content.cancel();
  await reader.cancel();
  await expect.poll(open).toBe(0);
});

function target(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return "";
  }
}
