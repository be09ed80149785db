// How much of what they own one person takes at a time, and how long the hub knows of it.
import { beforeEach, expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { aProduct, aProductFile, aPurchase } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aPerson, type Customer } from "#test/people/people.ts";
import { sweepOpenings } from "./open-product.ts";

const start = new Date("2026-03-31T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => new Date(now) });

beforeEach(async () => {
  now = start;
  await hub.reset();
});

async function aDownloader(): Promise<(init?: RequestInit) => Promise<Response>> {
  const owner: Customer = await aCustomer(hub.ctx);
  const product = await aProduct(hub.ctx);
  await aPurchase(hub.ctx, owner, product);
  const { id } = await aProductFile(hub.ctx, product, { content: "x".repeat(1_000_000) });
  const { body, headers } = await call(hub, `POST /account/products/${product.slug}/open`, {
    token: owner.token,
    body: { file: id },
  });
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return (init = {}) => hub.request(body.url as string, { ...init, headers: { cookie } });
}

test("one person downloads ten files at a time; the eleventh waits, other people do not", async () => {
  const [download, others] = [await aDownloader(), await aDownloader()];
  const begun: Response[] = [];
  for (let at = 0; at < 10; at += 1) begun.push(await download());
  expect(begun.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const refused = await download();
  expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toMatchObject([
    429,
    "10",
    { error: { code: "too_many_downloads" } },
  ]);
  // A HEAD request takes nothing.
  expect((await download({ method: "HEAD" })).status).toBe(200);
  expect((await (await others()).arrayBuffer()).byteLength).toBe(1_000_000);

  const [read, leftAlone, ...rest] = begun;
  expect((await read!.arrayBuffer()).byteLength).toBe(1_000_000);
  await leftAlone!.body?.cancel();
  const again = [await download(), await download()];
  expect([...again, await download()].map(({ status }) => status)).toEqual([200, 200, 429]);
  for (const { body } of [...rest, ...again]) await body?.cancel();
});

test("a link opens nothing once its session has expired", async () => {
  const download = await aDownloader();
  await hub.ctx.database.pool.query("update sessions set not_after = $1", [new Date("2026-03-31T10:01:00Z")]);
  now = new Date("2026-03-31T10:00:59Z");
  expect((await (await download()).arrayBuffer()).byteLength).toBe(1_000_000);
  now = new Date("2026-03-31T10:01:00Z");
  const over = await download();
  expect([over.status, await over.json()]).toMatchObject([410, { error: { code: "link_over" } }]);
});

test("a file whose bytes are lost takes up no download place", async () => {
  const download = await aDownloader();
  await hub.ctx.database.pool.query("update product_files set storage_key = storage_key || 'lost'");
  for (let at = 0; at < 12; at += 1) expect((await download()).status).toBe(404);
});

test("openings are forgotten after thirteen months, however many there are", async () => {
  const [person, product] = [await aPerson(hub.ctx), await aProduct(hub.ctx)];
  const opened = (at: string, times: number) =>
    hub.ctx.database.pool.query(
      "insert into openings (user_id, product_id, opened_at) select $1, $2, $3 from generate_series(1, $4)",
      [person.id, product.id, at, times],
    );
  await opened("2025-02-28T09:59:59Z", 5001);
  await opened("2025-03-01T10:00:00Z", 2);
  now = new Date("2026-04-01T10:00:00Z");
  await sweepOpenings(hub.ctx);
  expect((await hub.ctx.database.pool.query("select opened_at from openings")).rows).toHaveLength(2);
  now = new Date("2026-04-01T10:00:01Z");
  await sweepOpenings(hub.ctx);
  expect((await hub.ctx.database.pool.query("select opened_at from openings")).rows).toEqual([]);
});
