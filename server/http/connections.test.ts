import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { closeSilent, closeUnserved } from "./connections.ts";
import { createHubServer } from "./hub-server.ts";

const large = new Uint8Array(32 * 1024 * 1024);

interface Made {
  readonly answer?: () => Response | Promise<Response>;
  readonly stallMs?: number;
  readonly mostConnections?: number;
}

async function serving({ answer = () => new Response("fine"), ...limits }: Made): Promise<Server> {
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

test("an answer that nobody reads is not held for ever", async () => {
  const server = await serving({ answer: () => new Response(large), stallMs: 1000 });
  const { near, far } = await calling(server);
  near.pause();
  near.write(get);
  await expect.poll(() => far.writableLength).toBeGreaterThan(0);
  await once(far, "close");
});

test("whoever waits for the hub is not sent away, however long it takes", async () => {
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

test("there are so many connections and no more", async () => {
  const server = await serving({ mostConnections: 1 });
  const first = await calling(server, get);
  const refused = once(server, "drop");
  const second = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  await refused;
  second.destroy();
  const [answer] = (await once(first.near.setEncoding("utf8"), "data")) as [string];
  expect(answer).toMatch(/^HTTP\/1.1 200/);
});

test("at the end the silent go first, then whoever is not being served; whoever is stays until they have their answer", async () => {
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
