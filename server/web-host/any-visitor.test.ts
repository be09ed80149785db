import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { askPage } from "#test/wire/ask-page.ts";
import { startHub } from "#test/hub/harness.ts";

const hub = await startHub();
const host = await loadWebHost(hub.ctx, "build");
const app = createApp(hub.ctx, host);

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  askPage({ host, app }, path, headers);

test.each([
  ["a cookie of another service", { cookie: "my_session_id=1; session=abc" }],
  ["a password at the proxy", { authorization: "Basic c3RhZ2luZzpzdGFnaW5n" }],
  ["a token", { authorization: "Bearer abc" }],
])("a visitor with %s gets the cached page: no page depends on its visitor", async (_, headers) => {
  const page = await get("/");
  const given = await get("/", headers);
  expect(given.headers.get("etag")).toBe(page.headers.get("etag"));
  expect(given.headers.get("cache-control")).toContain("public");
  expect(host.immediateAnswer({ method: "GET", url: "/", headers })?.headers["etag"]).toBe(page.headers.get("etag"));
});

test.each([
  ["/?q=guide", 200],
  ["/no-such-page", 404],
])("%s is not cached, and compressed for a visitor that accepts it", async (path, status) => {
  const plain = await (await get(path)).text();
  const page = await get(path, { "Accept-Encoding": "gzip, br" });
  expect([page.status, page.headers.get("content-encoding"), page.headers.get("vary")]).toEqual([
    status,
    "br",
    "Accept-Encoding",
  ]);
  expect([page.headers.has("etag"), page.headers.get("cache-control")]).toEqual([
    false,
    expect.stringContaining("no-store"),
  ]);
  expect(brotliDecompressSync(await page.arrayBuffer()).toString()).toBe(plain);
});
