// What the shelf costs: kept, made anew, and searched when it is a hundred times as long.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/set-up.js";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import type { Ctx } from "../../server/context.ts";
import { migrate } from "../../server/db/migrate.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startOwnPostgres, type TestServer } from "#test/engines/postgres-server.ts";
import { freePort } from "#test/hub/server.ts";
import { plantMany } from "./many-products.ts";
import { type Ask, figuresOf, type Measured, open } from "./measured.ts";
import { tell } from "./report.ts";
import { searchTimes } from "./search-times.ts";

const own = { SECRET_KEY: "a secret that only this bench knows", SAMPLE_CONTENT: "off" };
const shelf = 24;
const long = 10_000;

/** The cells of the table about the storefront. */
export async function measureStorefront(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    const catalogue = await measureCatalogue(postgres, dataDir);
    const onPostgres = await measureSearch("search, PostgreSQL", {
      ...own,
      DATA_DIR: dataDir,
      DATABASE_URL: await postgres.freshDatabase(),
    });
    const embedded = await measureSearch("search, embedded", { ...own, DATA_DIR: join(dataDir, "embedded") });
    return [...catalogue, ...onPostgres, ...embedded];
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureCatalogue(postgres: TestServer, dataDir: string): Promise<string[]> {
  const settings = { ...own, DATA_DIR: dataDir, DATABASE_URL: await postgres.freshDatabase() };
  const hub = await open(["server/main.ts"], await freePort(), settings);
  await withCtx(settings, async (ctx) => {
    for (let place = 0; place < shelf; place += 1)
      await aProduct(ctx, { sortingOrder: place, fullDetail: "How to do one thing well, at length. ".repeat(40) });
  });
  const kept = await besideSameBytes(hub, "/api/products");
  const found = await besideSameBytes(hub, "/api/products?q=guide");
  await hub.stop();
  return [kept, found];
}

// The processor time of one answer, and how many times that of the bare server it is.
async function besideSameBytes(hub: Measured, path: string): Promise<string> {
  const ask: Ask = { path, headers: { "Accept-Encoding": "br" }, connections: 16, seconds: 4 };
  const ours = tell(`catalogue of ${shelf}: ${path.slice(5)}`, await figuresOf(hub, ask));
  const port = await freePort();
  const script = join(root, "test/bench/bare.ts");
  const bare = await open([script, hub.url + path, JSON.stringify(ask.headers), String(port)], port);
  const theirs = tell("  bare node:http", await figuresOf(bare, ask));
  await bare.stop();
  return `${(ours.cpuMs / theirs.cpuMs).toFixed(1)} × (${ours.cpuMs.toFixed(2)} ms)`;
}

async function measureSearch(name: string, settings: Record<string, string>): Promise<string[]> {
  console.log(`\n${name}, ${long} products`);
  const times = await withCtx(settings, async (ctx) => {
    await migrate(ctx.database, ctx.log);
    await plantMany(ctx, long);
    return searchTimes(ctx);
  });
  return [times.typed, times.mistyped].map((took) => `${(took / times.plain).toFixed(0)} × (${took.toFixed(1)} ms)`);
}

async function withCtx<Result>(settings: Record<string, string>, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const { config, secrets } = readConfig({ ...settings, LOG_LEVEL: "fatal" });
  const ctx = await compose(config, secrets);
  try {
    return await work(ctx);
  } finally {
    await ctx.database.close();
  }
}
