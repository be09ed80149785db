import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { closeSilent, closeUnserved } from "./connections.ts";
import type { ReadyAnswer } from "#server/cache/give.ts";
import { createHubServer } from "./hub-server.ts";

const large = new Uint8Array(32 * 1024 * 1024);

interface TestServerOptions {
  readonly answer?: () => Response | Promise<Response>;
  readonly immediateAnswer?: () => ReadyAnswer | undefined;
  readonly stallMs?: number;
  readonly mostConnections?: number;
}

async function serving({ answer = () => new Response("fine"), ...limits }: TestServerOptions): Promise<Server> {
  const server = createHubServer(answer, { error: () => undefined }, limits);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

async function calling(server: Server, bytes = ""): Promise<{ near: Socket; far: Socket }> {
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const near = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  onTestFinished(() => void near.destroy());
  const [far] = await accepted;
  if (bytes !== "") near.write(bytes);
  return { near, far };
}

const get = "GET / HTTP/1.1\r\nHost: hub.test\r\n\r\n";

test("an answer that its caller does not read ends after a while", async () => {
  const server = await serving({ answer: () => new Response(large), stallMs: 1000 });
  const { near, far } = await calling(server);
  near.pause();
  near.write(get);
  await expect.poll(() => far.writableLength).toBeGreaterThan(0);
  await once(far, "close");
});

test("a caller who waits for an answer is not disconnected, however long it takes", async () => {
  const given = Promise.withResolvers<Response>();
  const server = await serving({ answer: () => given.promise });
  const arrived = once(server, "request");
  const { near, far } = await calling(server, get);
  await arrived;
  far.setTimeout(10);
  await once(server, "timeout");
  given.resolve(new Response("at last"));
  const [answer] = (await once(near.setEncoding("utf8"), "data")) as [string];
  expect(answer).toMatch(/^HTTP\/1.1 200/);
});

test("the number of connections is limited", async () => {
  const server = await serving({ mostConnections: 1 });
  const first = await calling(server, get);
  const refused = once(server, "drop");
  const second = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  await refused;
  second.destroy();
  const [answer] = (await once(first.near.setEncoding("utf8"), "data")) as [string];
  expect(answer).toMatch(/^HTTP\/1.1 200/);
});

test("a closing hub ends silent connections first, then idle ones, and the others after their answer", async () => {
  const given = Promise.withResolvers<Response>();
  const server = await serving({ answer: () => given.promise });
  const silent = await calling(server);
  const halfWay = await calling(server, "GET / HTTP/1.1\r\n");
  const arrived = once(server, "request");
  const served = await calling(server, get);
  await arrived;
  await expect.poll(() => halfWay.far.bytesRead).toBeGreaterThan(0);
  closeSilent(server);
  expect([silent, halfWay, served].map(({ far }) => far.destroyed)).toEqual([true, false, false]);
  closeUnserved(server);
  expect([halfWay, served].map(({ far }) => far.destroyed)).toEqual([true, false]);
  given.resolve(new Response("fine"));
  const [answer] = (await once(served.near.setEncoding("utf8"), "data")) as [string];
  expect(answer).toMatch(/^HTTP\/1.1 200/);
  await expect.poll(() => (closeUnserved(server), served.far.destroyed)).toBe(true);
});

/** Answers that are given by hand, in the order in which their requests were begun. */
function byHand(): { answer: () => Promise<Response>; begun: ((given: Response) => void)[] } {
  const begun: ((given: Response) => void)[] = [];
  return { answer: () => new Promise((give) => void begun.push(give)), begun };
}

test("one connection has four requests in work at once; the next begins after an answer", async () => {
  const { answer, begun } = byHand();
  const server = await serving({ answer });
  const { near, far } = await calling(server, get.repeat(10));
  const other = await calling(server, get);
  await expect.poll(() => far.bytesRead).toBe(get.length * 10);
  await expect.poll(() => begun.length).toBe(4 + 1);
  begun.at(-1)?.(new Response("to the other"));
  await once(other.near, "data");
  begun[0]?.(new Response("first"));
  await expect.poll(() => begun.length).toBe(6);
  let text = "";
  near.setEncoding("utf8").on("data", (part: string) => (text += part));
  for (let at = 1; at < 11; at += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(at);
    begun[at]?.(new Response("next"));
  }
  await expect.poll(() => text.match(/HTTP\/1.1 200/g)?.length).toBe(10);
});

test("cached answers also wait, behind an unfinished or unread one", async () => {
  let looked = 0;
  const ready = { status: 200, headers: {}, body: large } as const;
  const immediateAnswer = (): ReadyAnswer | undefined => ((looked += 1) === 1 ? undefined : ready);
  const slow = Promise.withResolvers<Response>();
  const server = await serving({ answer: () => slow.promise, immediateAnswer });
  const { near, far } = await calling(server);
  near.pause();
  near.write(get.repeat(20));
  await expect.poll(() => far.bytesRead).toBe(get.length * 20);
  expect(looked).toBe(4);
  slow.resolve(new Response("made"));
  await expect.poll(() => looked).toBe(5);
  await expect.poll(() => far.writableLength).toBeGreaterThan(0);
  expect(looked).toBe(5);
});

test("a caller that sends far more ahead than is answered is cut off", async () => {
  const { answer, begun } = byHand();
  const server = await serving({ answer });
  const { far } = await calling(server, get.repeat(200));
  await once(far, "close");
  expect(begun.length).toBe(4);
});

test("a caller who has left starts no further request", async () => {
  const { answer, begun } = byHand();
  const server = await serving({ answer });
  const { near, far } = await calling(server, get.repeat(10));
  await expect.poll(() => begun.length).toBe(4);
  near.destroy();
  await once(far, "close");
  for (const give of begun) give(new Response("too late"));
  const next = await calling(server, get);
  await expect.poll(() => begun.length).toBe(5);
  begun[4]?.(new Response("here"));
  await once(next.near, "data");
  expect(begun.length).toBe(5);
});
