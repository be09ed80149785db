// A real server, since what is held here is mostly about sockets.
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { ErrorBody } from "#contract/error-body.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { startHub } from "#test/hub/harness.ts";
import { anyone } from "./guards.ts";
import { createHubServer } from "./hub-server.ts";
import { answerError } from "./answer-error.ts";
import { requestFrame } from "./request-frame.ts";
import { bytesOf, signedBytesOf, takesBytes, takesSignedWithin } from "./takes-bytes.ts";
import { takes } from "./takes.ts";

const hub = await startHub();
const most = 1024 * 1024;
const heard: number[] = [];

async function weigh(bytes: ReadableStream<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const part of bytes) heard.push((size += part.length));
  return size;
}

const shelf = new Hono<HubEnv>()
  .post("/files/:name", anyone, takesBytes({ mostBytes: most, tooLarge: "file_too_large" }), async (c) =>
    c.json({ size: await weigh(bytesOf(c)) }),
  )
  .post("/hasty/:name", anyone, takesBytes({ mostBytes: most, silenceMs: 50 }), async (c) =>
    c.json({ size: await weigh(bytesOf(c)) }),
  );
const signed = { mostBytes: 1024, withinMs: 50 };
const webhooks = new Hono<HubEnv>().post("/webhooks", anyone, takesSignedWithin(signed), async (c) =>
  c.text((await signedBytesOf(c, signed)).toString("utf8")),
);
const app = new Hono<HubEnv>()
  .onError(answerError)
  .use(requestFrame(hub.ctx))
  .route("/", shelf)
  .route("/", webhooks)
  .post("/letters", takes("json", z.unknown()), (c) => c.json(c.req.valid("json")));

async function serve(limits: { bodyTimeout?: number } = {}): Promise<number> {
  const server = createHubServer((request, env) => app.fetch(request, env), hub.ctx.log, limits);
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  afterAll(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const patient = await serve();
const url = `http://127.0.0.1:${patient}`;
// Here an ordinary body has a tenth of a second.
const impatient = await serve({ bodyTimeout: 100 });

async function outcomeOf(answer: Response): Promise<string> {
  const body = (await answer.json()) as object;
  return answer.ok ? JSON.stringify(body) : `${answer.status} ${ErrorBody.parse(body).error.code}`;
}

/** By hand: a head, and what of the body is sent when. */
function call(head: string, port = impatient): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let answer = "";
  socket.on("data", (text) => (answer += text));
  socket.write(`${head}\r\nHost: hub.test\r\nConnection: close\r\n\r\n`);
  return { socket, answer: new Promise((resolve) => socket.on("close", () => resolve(answer))) };
}

function inParts(parts: Iterable<Uint8Array>): RequestInit & { duplex: "half" } {
  return { method: "POST", duplex: "half", body: Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array> };
}

test("a file's bytes arrive unchanged, with any content type, with or without a length", async () => {
  const bytes = new Uint8Array(most).fill(0x7b);
  expect(
    await outcomeOf(
      await fetch(`${url}/files/a`, { method: "POST", body: bytes, headers: { "content-type": "application/pdf" } }),
    ),
  ).toBe(`{"size":${most}}`);
  expect(await outcomeOf(await fetch(`${url}/files/a`, inParts([bytes.subarray(0, 9), bytes.subarray(9)])))).toBe(
    `{"size":${most}}`,
  );
  expect(await outcomeOf(await fetch(`${url}/files/a`, { method: "POST" }))).toBe('{"size":0}');
});

test("the door beside it still takes JSON and nothing else", async () => {
  const post = (body: string, type: string): Promise<Response> =>
    fetch(`${url}/letters`, { method: "POST", body, headers: { "content-type": type } });
  expect(await outcomeOf(await post('{"to":"Asha"}', "application/json"))).toBe('{"to":"Asha"}');
  expect(await outcomeOf(await post("%PDF-", "application/pdf"))).toBe("415 unsupported_media_type");
  expect(await outcomeOf(await post(`"${"x".repeat(200_000)}"`, "application/json"))).toBe("413 payload_too_large");
});

test("a file that says it is too large is refused before a byte of it is read", async () => {
  heard.length = 0;
  const { answer } = call(`POST /files/a HTTP/1.1\r\nContent-Length: ${most + 1}`);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*"file_too_large"/);
  expect(heard).toEqual([]);
});

test("a file that grows too large on its way is refused when it does", async () => {
  heard.length = 0;
  const part = new Uint8Array(most / 4);
  expect(await outcomeOf(await fetch(`${url}/files/a`, inParts([part, part, part, part, new Uint8Array(1)])))).toBe(
    "413 file_too_large",
  );
  expect(Math.max(...heard)).toBeLessThanOrEqual(most);
});

test("a file may take longer than any other body, which is cut off when it dawdles", async () => {
  heard.length = 0;
  const file = call("POST /files/a HTTP/1.1\r\nContent-Length: 8");
  file.socket.write("slow");
  const letter = call("POST /letters HTTP/1.1\r\nContent-Length: 20\r\nContent-Type: application/json");
  letter.socket.write('{"to":');
  expect(await letter.answer).toMatch(/^HTTP\/1\.1 408 [^]*"request_timeout"/);
  expect(heard).toEqual([4]);
  file.socket.write("file");
  expect(await file.answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"size":8\}$/);
});

test("a file upload that stalls is ended", async () => {
  const file = call("POST /hasty/a HTTP/1.1\r\nContent-Length: 8");
  file.socket.write("abc");
  expect(await file.answer).toMatch(/^HTTP\/1\.1 408 [^]*"request_timeout"/);
});

test("a signed body arrives byte by byte, in any number of parts", async () => {
  const answer = await fetch(`${url}/webhooks`, inParts([Buffer.from('{"paid": "₹'), Buffer.from('2,499"}\n')]));
  expect(await answer.text()).toBe('{"paid": "₹2,499"}\n');
  expect(await (await fetch(`${url}/webhooks`, { method: "POST" })).text()).toBe("");
});

test("a signed body that is too large is refused, whether or not it says so", async () => {
  const caller = call("POST /webhooks HTTP/1.1\r\nContent-Length: 1025");
  expect(await caller.answer).toMatch(/^HTTP\/1\.1 413 [^]*"payload_too_large"/);
  const part = new Uint8Array(600);
  expect(await outcomeOf(await fetch(`${url}/webhooks`, inParts([part, part])))).toBe("413 payload_too_large");
});

test("a signed body that stalls is ended, and a caller who disconnects breaks nothing", async () => {
  const stopped = call("POST /webhooks HTTP/1.1\r\nContent-Length: 8");
  stopped.socket.write("abc");
  expect(await stopped.answer).toMatch(/^HTTP\/1\.1 408 [^]*"request_timeout"/);
  const gone = call("POST /webhooks HTTP/1.1\r\nContent-Length: 8");
  gone.socket.write("abc", () => gone.socket.destroy());
  await gone.answer;
  expect(await (await fetch(`${url}/webhooks`, { method: "POST", body: "still here" })).text()).toBe("still here");
});

test("a signed body has a total time limit, which single bytes do not extend", async () => {
  const webhook = call("POST /webhooks HTTP/1.1\r\nContent-Length: 1000", patient);
  const dripping = setInterval(() => webhook.socket.write("a"), 20);
  onTestFinished(() => clearInterval(dripping));
  expect(await webhook.answer).toMatch(/^HTTP\/1\.1 408 [^]*"request_timeout"/);
  expect(webhook.socket.bytesWritten).toBeLessThan(1000);
});
