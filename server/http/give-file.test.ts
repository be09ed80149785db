// A real server, since what is held here is about what happens when a person goes away.
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { call } from "#test/wire/api-wire.ts";
import { aProduct, aProductFile, aPurchase } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer } from "#test/people/people.ts";
import { createHubServer } from "./hub-server.ts";

const hub = await startHub();
const app = createApp(hub.ctx);
const server = createHubServer((request, env) => app.fetch(request, env), hub.ctx.log);
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;

const openFiles = "/proc/self/fd";
const size = 24 * 1024 * 1024;

function handlesOn(key: string): number {
  const targets = readdirSync(openFiles).map((handle) =>
    existsSync(`${openFiles}/${handle}`) ? readlinkSync(`${openFiles}/${handle}`) : "",
  );
  return targets.filter((target) => target.endsWith(key)).length;
}

async function aLargeFile(): Promise<{ url: string; cookie: string; key: string }> {
  const owner = await aCustomer(hub.ctx);
  const product = await aProduct(hub.ctx);
  await aPurchase(hub.ctx, owner, product);
  const file = await aProductFile(hub.ctx, product, {
    name: "Course.mp4",
    contentType: "video/mp4",
    content: Buffer.alloc(size, "frame "),
  });
  const { body, headers } = await call(hub, `POST /account/products/${product.slug}/open`, {
    token: owner.token,
    body: { file: file.id },
  });
  return { url: body.url, cookie: headers.getSetCookie()[0]!.split(";")[0]!, key: file.storageKey };
}

test("a large file arrives whole over a real line, and in part", async () => {
  const { url, cookie } = await aLargeFile();
  const whole = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { cookie } });
  expect(whole.headers.get("content-disposition"), "saved under its own name, never opened in the page").toMatch(
    /^attachment; filename="?Course\.mp4/,
  );
  expect([whole.status, whole.headers.get("content-length"), (await whole.bytes()).length]).toEqual([
    200,
    String(size),
    size,
  ]);
  const part = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { cookie, range: "bytes=6-10" } });
  expect([part.status, part.headers.get("content-length"), await part.text()]).toEqual([206, "5", "frame"]);
});

test.skipIf(!existsSync(openFiles))(
  "who goes away in the middle, or only asks what there is, leaves no file open",
  async () => {
    const { url, cookie, key } = await aLargeFile();
    const head = await fetch(`http://127.0.0.1:${port}${url}`, { method: "HEAD", headers: { cookie } });
    expect([head.status, head.headers.get("content-length"), handlesOn(key)]).toEqual([200, String(size), 0]);
    const line = connect(port, "127.0.0.1");
    line.write(`GET ${url} HTTP/1.1\r\nHost: hub.test\r\nCookie: ${cookie}\r\n\r\n`);
    await new Promise((arrived) => line.once("data", arrived));
    line.pause();
    expect(handlesOn(key)).toBe(1);
    line.destroy();
    await vi.waitFor(() => expect(handlesOn(key)).toBe(0), { timeout: 30_000, interval: 20 });
  },
);
