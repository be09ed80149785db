// What the hub relies on, asked of both: a folder of this machine, and a bucket behind a true server.
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { judgeSignature } from "#test/s3-signature.ts";
import { startBucket } from "#test/s3-server.ts";
import { diskFiles } from "./disk.ts";
import { FilesAway, type FileStore, TooManyBytes } from "./interface.ts";
import type { Bucket } from "./s3-call.ts";
import { s3Files } from "./s3.ts";

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
const stores: [string, FileStore, string][] = [
  ["a folder", diskFiles(disk.folder), disk.spool],
  ["a bucket", s3Files(bucket, s3.spool, [1, 1]), s3.spool],
];

const pdf = { contentType: "application/pdf", mostBytes: 2_000_000 };

function streamOf(...parts: (string | Uint8Array | Error)[]): ReadableStream<Uint8Array> {
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

async function read(store: FileStore, key: string, part?: { from: number; to: number }): Promise<string | undefined> {
  const opened = await store.open(key, part);
  return opened && `${await new Response(opened.content).text()} of ${opened.size}`;
}

const spooled = (at: string): string[] => readdirSync(at, { withFileTypes: true }).map(({ name }) => name);

test.each(stores)("%s gives back what was kept, and says what it was", async (_, store) => {
  const bytes = randomBytes(1_500_000);
  const kept = await store.keep("products/1/a", streamOf(bytes.subarray(0, 70_000), bytes.subarray(70_000)), pdf);
  expect(kept).toEqual({ size: bytes.length, sha256: createHash("sha256").update(bytes).digest() });
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

test.each(stores)("%s replaces what was there", async (_, store) => {
  await store.keep("products/1/c", streamOf("first"), pdf);
  await store.keep("products/1/c", streamOf("second"), pdf);
  expect(await read(store, "products/1/c")).toBe("second of 6");
});

test.each(stores)("%s has nothing of what was never there or is gone", async (_, store) => {
  await store.keep("products/2/a", streamOf("here"), pdf);
  await store.remove("products/2/a");
  for (const key of ["products/2/a", "products/2/b", "nobody/was/here"]) {
    expect([await store.open(key), await store.open(key, { from: 0, to: 3 }), await store.sizeOf(key)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await store.remove(key);
  }
  // What only leads to files is none.
  expect([await store.open("products/1"), await store.sizeOf("products/1")]).toEqual([undefined, undefined]);
});

test.each(stores)("%s keeps nothing of what broke off, and what was there stays", async (_, store, spool) => {
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

test("a folder that cannot be read is told as that, and its files are not called gone", async () => {
  const [, store] = stores[0]!;
  await store.keep("products/9/a", streamOf("here"), pdf);
  symlinkSync("b", join(disk.folder, "products/9/b"));
  await expect(store.open("products/9/b")).rejects.toThrow("ELOOP");
  await expect(store.sizeOf("products/9/b")).rejects.toThrow("ELOOP");
});

test("a reader who goes away, or never reads, leaves no file open", async () => {
  const [, store] = stores[0]!;
  await store.keep("products/5/a", streamOf(randomBytes(1_000_000)), pdf);
  const place = join(disk.folder, "products/5/a");
  const open = (): number => readdirSync("/proc/self/fd").filter((fd) => target(fd) === place).length;
  const [unread, begun] = [await store.open("products/5/a"), await store.open("products/5/a")];
  const reader = begun!.content.getReader();
  await reader.read();
  expect(open()).toBe(2);
  await unread!.content.cancel();
  await reader.cancel();
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
});

function target(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return "";
  }
}

test("the gate in front of the bucket knows a good signature: the one from the description of the service", () => {
  const headers = {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  };
  const key = { id: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" };
  expect(judgeSignature({ method: "GET", url: "/test.txt", headers }, new Uint8Array(), key)).toBe("fine");
  expect(judgeSignature({ method: "PUT", url: "/test.txt", headers }, new Uint8Array(), key)).toBe(
    "SignatureDoesNotMatch",
  );
  expect(judgeSignature({ method: "GET", url: "/test.txt", headers }, Buffer.from("x"), key)).toBe(
    "XAmzContentSHA256Mismatch",
  );
});

test.each([
  ["a wrong secret", { secretAccessKey: "not-the-secret" }, /shelf says no \(403 SignatureDoesNotMatch\)/],
  ["a key nobody knows", { accessKeyId: "NOBODY" }, /shelf says no \(403 InvalidAccessKeyId\)/],
  ["a bucket that is not there", { name: "elsewhere" }, /elsewhere says no \(404 NoSuchBucket\)/],
])("%s is told as that, and the secret is not", async (_, wrong, told) => {
  const store = s3Files({ ...bucket, ...wrong }, s3.spool, [1, 1]);
  const errors: Error[] = [];
  for (const act of [
    () => store.keep("products/6/a", streamOf("x"), pdf),
    () => store.open("products/6/a"),
    () => store.tidy(),
  ])
    await act().catch((error: Error) => errors.push(error));
  expect(errors.map(({ name }) => name)).toEqual(["FilesAway", "FilesAway", "FilesAway"]);
  for (const { message } of errors) expect(message).toMatch(told);
  expect(errors.map(({ message, stack, cause }) => `${message} ${stack} ${String(cause)}`).join()).not.toMatch(
    /not-the-secret|S3RVER/,
  );
  expect(spooled(s3.spool)).toEqual([]);
});

test("a bucket that gives another part than it was asked for is not believed", async () => {
  const [, store] = stores[1]!;
  await store.keep("products/6/b", streamOf("0123456789"), pdf);
  server.trouble(1, (_request, response) => response.writeHead(200, { "content-length": 10 }).end("0123456789"));
  await expect(store.open("products/6/b", { from: 2, to: 3 })).rejects.toThrow(/something else/);
  server.trouble(1, (_request, response) =>
    response.writeHead(206, { "content-range": "bytes 2-9/10" }).end("23456789"),
  );
  await expect(store.open("products/6/b", { from: 2, to: 3 })).rejects.toThrow(/something else/);
});

test.each([
  ["a gateway's", "<h1>Not Found</h1>", /says no \(404\)/],
  ["a missing bucket's", "<Error><Code>NoSuchBucket</Code></Error>", /says no \(404 NoSuchBucket\)/],
])("%s 404 does not mean that a file is gone", async (_, body, told) => {
  const [, store] = stores[1]!;
  const key = "products/6/c";
  await store.keep(key, streamOf("still here"), pdf);
  const deny = (times: number): void =>
    server.trouble(times, (_request, response) => response.writeHead(404).end(body));
  deny(1);
  await expect(store.open(key)).rejects.toThrow(told);
  deny(1);
  await expect(store.remove(key)).rejects.toThrow(told);
  deny(2);
  await expect(store.sizeOf(key)).rejects.toThrow(told);
  deny(1);
  await expect(store.sizeOf(key)).rejects.toThrow(FilesAway);
  expect(await store.sizeOf(key)).toBe(10);
});

test("a bucket that stumbles is asked again; one that stays away is told as that", async () => {
  const [, store] = stores[1]!;
  server.trouble(1, (_request, response) => response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>"));
  server.trouble(1, (request) => request.socket.destroy());
  await store.keep("products/7/a", streamOf("patience"), pdf);
  expect(await read(store, "products/7/a")).toBe("patience of 8");
  server.trouble(3, (_request, response) => response.writeHead(500).end("<Error><Code>InternalError</Code></Error>"));
  await expect(store.open("products/7/a")).rejects.toThrow(/500 InternalError/);
  const away = s3Files({ ...bucket, endpoint: `http://127.0.0.1:${await nobodysPort()}` }, s3.spool, [1, 1]);
  await expect(away.keep("products/7/b", streamOf("x"), pdf)).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/);
  await expect(away.open("products/7/b")).rejects.toThrow(FilesAway);
});

test("a bucket that sends its caller elsewhere is told as away, and nothing is sent on", async () => {
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => (asked.push(request.url ?? ""), response.end("not the file")));
  await new Promise<void>((open) => elsewhere.listen(0, "127.0.0.1", open));
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/stolen`;
  const [, store] = stores[1]!;
  for (const act of [
    () => store.open("products/8/a"),
    () => store.keep("products/8/a", streamOf("secret"), pdf),
    () => store.sizeOf("products/8/a"),
  ]) {
    server.trouble(3, (_request, response) => response.writeHead(307, { location }).end());
    await expect(act()).rejects.toThrow(FilesAway);
  }
  elsewhere.close();
  expect(asked).toEqual([]);
});

async function nobodysPort(): Promise<number> {
  const closed = createServer();
  await new Promise<void>((open) => closed.listen(0, "127.0.0.1", open));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  return port;
}
