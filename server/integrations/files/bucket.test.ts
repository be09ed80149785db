// A bucket that is not as it should be.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openStores, pdf, read, spooled, streamOf } from "#test/files/file-stores.ts";
import { judgeSignature } from "#test/stubs/s3-signature.ts";
import { FilesAway } from "./interface.ts";
import { bucketCaller } from "./s3-call.ts";
import { s3Files } from "./s3.ts";

const { server, bucket, s3, inBucket } = await openStores();

test("the bucket's gate accepts the signature of the service's own documentation", () => {
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
  ["an unknown key", { accessKeyId: "UNKNOWN" }, /shelf says no \(403 InvalidAccessKeyId\)/],
  ["a bucket that is not there", { name: "elsewhere" }, /elsewhere says no \(404 NoSuchBucket\)/],
])("%s is reported by name, without the secret", async (_, wrong, pattern) => {
  const store = s3Files({ ...bucket, ...wrong }, s3.spool, [1, 1]);
  const errors: Error[] = [];
  for (const act of [
    () => store.keep("products/6/a", streamOf("x"), pdf),
    () => store.open("products/6/a"),
    () => store.tidy(),
  ])
    await act().catch((error: Error) => errors.push(error));
  expect(errors.map(({ name }) => name)).toEqual(["FilesAway", "FilesAway", "FilesAway"]);
  for (const { message } of errors) expect(message).toMatch(pattern);
  expect(errors.map(({ message, stack, cause }) => `${message} ${stack} ${String(cause)}`).join()).not.toMatch(
    /not-the-secret|S3RVER/,
  );
  expect(spooled(s3.spool)).toEqual([]);
});

test("a bucket that gives another part than it was asked for is not believed", async () => {
  await inBucket.keep("products/6/b", streamOf("0123456789"), pdf);
  server.trouble(1, (_request, response) => response.writeHead(200, { "content-length": 10 }).end("0123456789"));
  await expect(inBucket.open("products/6/b", { from: 2, to: 3 })).rejects.toThrow(/something else/);
  server.trouble(1, (_request, response) =>
    response.writeHead(206, { "content-range": "bytes 2-9/10" }).end("23456789"),
  );
  await expect(inBucket.open("products/6/b", { from: 2, to: 3 })).rejects.toThrow(/something else/);
});

test.each([
  ["a gateway's", "<h1>Not Found</h1>", /says no \(404\)/],
  ["a missing bucket's", "<Error><Code>NoSuchBucket</Code></Error>", /says no \(404 NoSuchBucket\)/],
])("%s 404 does not mean that a file is gone", async (_, body, message) => {
  const key = "products/6/c";
  await inBucket.keep(key, streamOf("still here"), pdf);
  const deny = (times: number): void =>
    server.trouble(times, (_request, response) => response.writeHead(404).end(body));
  deny(1);
  await expect(inBucket.open(key)).rejects.toThrow(message);
  deny(1);
  await expect(inBucket.remove(key)).rejects.toThrow(message);
  deny(2);
  await expect(inBucket.sizeOf(key)).rejects.toThrow(message);
  deny(1);
  await expect(inBucket.sizeOf(key)).rejects.toThrow(FilesAway);
  expect(await inBucket.sizeOf(key)).toBe(10);
});

test("a failing bucket is asked again; a bucket that stays away is reported", async () => {
  server.trouble(1, (_request, response) => response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>"));
  server.trouble(1, (request) => request.socket.destroy());
  await inBucket.keep("products/7/a", streamOf("patience"), pdf);
  expect(await read(inBucket, "products/7/a")).toBe("patience of 8");
  server.trouble(3, (_request, response) => response.writeHead(500).end("<Error><Code>InternalError</Code></Error>"));
  await expect(inBucket.open("products/7/a")).rejects.toThrow(/500 InternalError/);
  const away = s3Files({ ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` }, s3.spool, [1, 1]);
  await expect(away.keep("products/7/b", streamOf("x"), pdf)).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/);
  await expect(away.open("products/7/b")).rejects.toThrow(FilesAway);
});

test("a bucket that redirects counts as away, and nothing is sent on", async () => {
  const paths: string[] = [];
  const elsewhere = createServer((request, response) => (paths.push(request.url ?? ""), response.end("not the file")));
  await new Promise<void>((open) => elsewhere.listen(0, "127.0.0.1", open));
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/stolen`;
  for (const act of [
    () => inBucket.open("products/8/a"),
    () => inBucket.keep("products/8/a", streamOf("secret"), pdf),
    () => inBucket.sizeOf("products/8/a"),
  ]) {
    server.trouble(3, (_request, response) => response.writeHead(307, { location }).end());
    await expect(act()).rejects.toThrow(FilesAway);
  }
  elsewhere.close();
  expect(paths).toEqual([]);
});

async function freePort(): Promise<number> {
  const closed = createServer();
  await new Promise<void>((open) => closed.listen(0, "127.0.0.1", open));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  return port;
}

test("a bucket that takes a call and says nothing has one patience, however many tries there would be", async () => {
  let calls = 0;
  const silent = createServer(() => (calls += 1)).listen(0, "127.0.0.1");
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  await once(silent, "listening");
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const call = bucketCaller({ ...bucket, endpoint }, [1, 1]);
  await expect(call({ method: "GET", path: "/a", withinMs: 5_000 })).rejects.toThrow(/no answer in time/);
  expect(calls).toBeLessThan(2);
});
