import type { IncomingMessage, Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ErrorBody } from "#contract/error-body.ts";
import type { ReadyAnswer } from "#server/cache/give.ts";
import { createHubServer } from "./hub-server.ts";

let server: Server;

// The cached answer under "/" must not open a way around the refusals.
function immediateAnswer({ url, method }: IncomingMessage): ReadyAnswer | undefined {
  if (url === "/broken") throw new Error("the file is gone");
  if (url !== "/") return undefined;
  const body = method === "HEAD" ? null : new Uint8Array(Buffer.from("there"));
  return { status: 200, headers: { "content-length": "5", "x-from": "what is there" }, body };
}

beforeAll(async () => {
  const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 };
  const answer = (request: Request) => {
    if (request.url.endsWith("/trap")) throw new Error("the secret path /etc/hub");
    return new Response("fine");
  };
  server = createHubServer(answer, { error: () => undefined }, { ...limits, immediateAnswer });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

async function answered(bytes: string): Promise<{ status: number; body: string }> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => (answer += text));
  socket.write(bytes);
  await new Promise((resolve) => socket.on("close", resolve));
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), body };
}

async function send(bytes: string): Promise<{ status: number; code: string }> {
  const { status, body } = await answered(bytes);
  return { status, code: ErrorBody.parse(JSON.parse(body)).error.code };
}

test("noise answers 400, a long header 431, an endless request 408, all in one error shape", async () => {
  expect(await send("nonsense\r\n\r\n")).toEqual({ status: 400, code: "malformed_request" });
  expect(await send(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`)).toEqual({
    status: 431,
    code: "headers_too_large",
  });
  expect(await send("POST / HTTP/1.1\r\nHost: x\r\nContent-Le")).toEqual({ status: 408, code: "request_timeout" });
});

test.each([
  ["no Host", "GET / HTTP/1.1\r\n"],
  ["two Hosts", "GET / HTTP/1.1\r\nHost: hub.test\r\nhOST: elsewhere.example\r\n"],
  ["the same Host twice", "GET / HTTP/1.1\r\nHost: hub.test\r\nHost: hub.test\r\n"],
  ["a version that is spoken otherwise", "GET / HTTP/2.0\r\nHost: x\r\n"],
  ["chunks in HTTP/1.0", "POST / HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"],
  ["chunks and a length", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n"],
  ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 5\r\n"],
  ["an encoding that does not end in chunks", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n"],
  ["a blank before the colon", "GET / HTTP/1.1\r\nHost : x\r\n"],
  ["a Host that is none", "GET / HTTP/1.1\r\nHost: a b\r\n"],
  ["a port that is none", "GET / HTTP/1.1\r\nHost: hub.test:99999\r\n"],
  ["a backslash in the path", "GET /\\elsewhere.example HTTP/1.1\r\nHost: x\r\n"],
  ["no path at all", "OPTIONS * HTTP/1.1\r\nHost: x\r\n"],
])("%s is 400 in the one error shape too", async (_, head) => {
  expect(await send(`${head}Connection: close\r\n\r\n`)).toEqual({ status: 400, code: "malformed_request" });
});

test("a failure before any door tells the caller nothing but an id", async () => {
  expect(await send("GET /trap HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).toEqual({
    status: 500,
    code: "internal",
  });
});

test("an unknown expectation is ignored", async () => {
  const { status } = await answered("GET / HTTP/1.1\r\nHost: x\r\nExpect: 200-perhaps\r\nConnection: close\r\n\r\n");
  expect(status).toBe(200);
});

test("a cached answer goes out at once, with its length, and to HEAD without its bytes", async () => {
  const answerTo = (line: string) => answered(`${line} HTTP/1.1\r\nHost: hub.test:3000\r\nConnection: close\r\n\r\n`);
  expect(await answerTo("GET /")).toEqual({ status: 200, body: "there" });
  expect(await answerTo("HEAD /")).toEqual({ status: 200, body: "" });
  expect(await answerTo("GET /elsewhere")).toEqual({ status: 200, body: "fine" });
});

test("a cached answer that cannot be given is requested from the middleware", async () => {
  const head = "GET /broken HTTP/1.1\r\nHost: hub.test\r\nConnection: close\r\n\r\n";
  expect(await answered(head)).toEqual({ status: 200, body: "fine" });
});
