import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { compose } from "#server/compose.ts";
import { readConfig } from "#server/config/config.ts";
import { migrate } from "#server/db/migrate.ts";
import { changeStatus } from "#server/features/catalog/managing/change-status.ts";
import { chooseHandle } from "#server/features/people/choose-handle.ts";
import { showProfile } from "#server/features/profiles/keep-choice.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { upward } from "#server/registry/upward.ts";
import { call } from "#test/wire/api-wire.ts";
import { silentLog, temporaryFolder } from "#test/engines/databases.ts";
import { askPage } from "#test/wire/ask-page.ts";
import { aProduct } from "#test/shop/factories.ts";
import { aListedCustomer, aListedPerson, withHandle } from "#test/people/listed-people.ts";
import { savePiece, showWork } from "#test/people/work.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { sharedSecret, untilAnnounced } from "#test/hub/one-of-several.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";

// Two hubs on one PostgreSQL, each with memory, listeners and pages of its own, as two processes have.
let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

async function openHub(databaseUrl: string, dataDir = temporaryFolder()) {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "fatal",
    PUBLIC_URL: "http://hub.test",
    SECRET_KEY: sharedSecret,
  };
  const { config, secrets } = readConfig(settings);
  const ctx = await compose(config, secrets);
  await migrate(ctx.database, silentLog);
  const host = await loadWebHost(ctx, "build");
  const app = createApp(ctx, host);
  const get = (path: string) => askPage({ host, app }, path);
  const page = async (path: string) => (await get(path)).text();
  const request = async (path: string, init?: RequestInit) =>
    app.request(new Request(new URL(path, "http://hub.test"), init));
  return { ctx, get, page, request };
}

test("a change made in one process shows in the kept pages of the other", async () => {
  const databaseUrl = await server.freshDatabase();
  const [mine, other] = [await openHub(databaseUrl), await openHub(databaseUrl)];
  try {
    expect(await other.page("/")).not.toContain("Brand New Guide");
    expect(other.ctx.answers.peek("/")).toBeDefined();
    await aProduct(mine.ctx, { name: "Brand New Guide" });
    await untilAnnounced(mine, other);
    expect(other.ctx.answers.peek("/")).toBeUndefined();
    expect(await other.page("/")).toContain("Brand New Guide");
  } finally {
    await mine.ctx.database.close();
    await other.ctx.database.close();
  }
});

test("an archived or unpublished product leaves the other process's cached pages", async () => {
  const databaseUrl = await server.freshDatabase();
  const [mine, other] = [await openHub(databaseUrl), await openHub(databaseUrl)];
  try {
    const product = await aProduct(mine.ctx, { slug: "short-lived", name: "A Short-lived Guide" });
    await untilAnnounced(mine, other);
    const admin = { id: mine.ctx.ids.uuid() };
    const step = async (status: "archived" | "draft") => {
      await changeStatus(mine.ctx, admin, { id: product.id, status, ...upward });
      await untilAnnounced(mine, other);
      expect(other.ctx.answers.peek("/products/short-lived")).toBeUndefined();
    };
    expect(await other.page("/products/short-lived")).not.toContain("noindex");
    expect(await other.page("/sitemap.xml")).toContain("/products/short-lived");
    await step("archived");
    expect(await other.page("/")).not.toContain("A Short-lived Guide");
    expect(await other.page("/sitemap.xml")).not.toContain("/products/short-lived");
    expect(await other.page("/products/short-lived")).toContain("noindex");
    await step("draft");
    expect(await other.page("/products/short-lived")).not.toContain("A Short-lived Guide");
  } finally {
    await mine.ctx.database.close();
    await other.ctx.database.close();
  }
});

test("a new membership price shows on the next request of every page, in both processes", async () => {
  const databaseUrl = await server.freshDatabase();
  const [mine, other] = [await openHub(databaseUrl), await openHub(databaseUrl)];
  const pages = ["/", "/membership", "/terms"];
  // Every price of over a thousand rupees on a page; the shelf is empty.
  const pricesIn = async (hub: typeof mine) =>
    Promise.all(pages.map(async (path) => [...new Set((await hub.page(path)).match(/₹\d,\d{3}(\.\d\d)?/g))]));
  try {
    for (const hub of [mine, other]) expect(await pricesIn(hub)).toEqual([["₹2,499"], ["₹2,499"], ["₹2,499"]]);
    for (const path of pages) expect(other.ctx.answers.peek(path), path).toBeDefined();
    const { token } = await anAdmin(mine);
    expect((await call(mine, "PATCH /admin/settings", { token, body: { membershipPrice: 199_950 } })).status).toBe(200);
    expect(await pricesIn(mine)).toEqual([["₹1,999.50"], ["₹1,999.50"], ["₹1,999.50"]]);
    await untilAnnounced(mine, other);
    expect(await pricesIn(other)).toEqual([["₹1,999.50"], ["₹1,999.50"], ["₹1,999.50"]]);
  } finally {
    await mine.ctx.database.close();
    await other.ctx.database.close();
  }
});

test("a person who goes private in one process disappears from the cached page of the other", async () => {
  const databaseUrl = await server.freshDatabase();
  const [mine, other] = [await openHub(databaseUrl), await openHub(databaseUrl)];
  try {
    const { id } = await aListedPerson(mine.ctx, { fullName: "Asha Kulkarni" });
    await chooseHandle(mine.ctx, id, "asha-k");
    await untilAnnounced(mine, other);
    expect(await other.page("/people/asha-k")).toContain("Asha Kulkarni");
    expect(other.ctx.answers.peek("/people/asha-k")).toBeDefined();
    await showProfile(mine.ctx, id, false);
    expect(await mine.page("/people/asha-k")).not.toContain("Asha");
    await untilAnnounced(mine, other);
    expect(await other.page("/people/asha-k")).not.toContain("Asha");
  } finally {
    await mine.ctx.database.close();
    await other.ctx.database.close();
  }
});

test("work made private in one process disappears from pages, pictures and cards of the other", async () => {
  const [databaseUrl, files] = [await server.freshDatabase(), temporaryFolder()];
  const [mine, other] = [await openHub(databaseUrl, files), await openHub(databaseUrl, files)];
  try {
    const asha = await withHandle(mine, await aListedCustomer(mine.ctx, { fullName: "Asha" }), "asha-shows");
    await call(mine, "PUT /account/handle/everyone", { ...asha, body: { seenByEveryone: true } });
    const piece = await showWork(mine, asha, { title: "Night buses", visibleTo: "everyone" });
    await untilAnnounced(mine, other);
    const ownPage = `/people/asha-shows/work/${piece.id.slice(-8)}`;
    const lists = ["/", "/people", "/people/asha-shows", "/api/work", "/api/people"];
    const its = [ownPage, `/cards${ownPage.replace("/work", "")}.png`, `${piece.pictures[0]?.url}/8.webp`];
    const card = async () => Buffer.from(await (await other.get("/cards/people/asha-shows.png")).arrayBuffer());
    const shown = await card();
    for (const path of lists) expect(await other.page(path), path).toContain("Night buses");
    for (const path of its) expect([path, (await other.get(path)).status]).toEqual([path, 200]);
    expect((await savePiece(mine, asha, { ...piece, visibleTo: "owner" })).status).toBe(200);
    await untilAnnounced(mine, other);
    for (const path of lists) expect(await other.page(path), path).not.toContain("Night buses");
    for (const path of its) expect([path, (await other.get(path)).status]).toEqual([path, 404]);
    expect(shown.equals(await card())).toBe(false);
  } finally {
    await mine.ctx.database.close();
    await other.ctx.database.close();
  }
});

test("two hubs that open one empty database at the same time both get a migrated one", async () => {
  const databaseUrl = await server.freshDatabase();
  const hubs = await Promise.all([openHub(databaseUrl), openHub(databaseUrl), openHub(databaseUrl)]);
  for (const { ctx, page } of hubs) {
    expect(await page("/")).toContain("Products are coming soon");
    await ctx.database.close();
  }
});
