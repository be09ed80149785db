import { expect, onTestFinished, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { call } from "#test/wire/api-wire.ts";
import { untilWaiting } from "#test/hub/lock-waits.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { openHub } from "#test/hub/one-of-several.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { saveSetting, takeSettingsTurn } from "./store.ts";

async function twoHubs() {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const databaseUrl = await server.freshDatabase();
  const [mine, other] = [await openHub(databaseUrl), await openHub(databaseUrl)];
  const { token } = await anAdmin(mine);
  const setPrice = (membershipPrice: number) =>
    call(mine, "PATCH /admin/settings", { token, body: { membershipPrice } });
  const priceAt = async (hub: typeof mine) => (await call(hub, "GET /membership")).body.price as number;
  return { mine, other, setPrice, priceAt };
}

function notice(ctx: Ctx, wanted: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = ctx.database.onChange((topic) => {
      if (topic !== wanted) return;
      stop();
      resolve();
    });
  });
}

test("a price set in one process is in effect in the other", async () => {
  const { other, mine, setPrice, priceAt } = await twoHubs();
  expect(await priceAt(other)).toBe(249_900);
  const heard = notice(other.ctx, "settings");
  await setPrice(199_900);
  expect(await priceAt(mine)).toBe(199_900);
  await heard;
  expect(await priceAt(other)).toBe(199_900);
});

test("a process whose line for news died knows the price once it has another line", async () => {
  const { other, mine, setPrice, priceAt } = await twoHubs();
  expect(await priceAt(other)).toBe(249_900);
  const back = [notice(mine.ctx, "*"), notice(other.ctx, "*")];
  // Each line holds an advisory lock as long as it is up.
  const { rowCount } = await mine.ctx.database.pool.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and database = (select oid from pg_database where datname = current_database())",
  );
  expect(rowCount).toBe(2);
  await setPrice(199_900);
  await Promise.all(back);
  expect(await priceAt(other)).toBe(199_900);
});

test("of two processes that set a price, one waits, and the log shows its change second", async () => {
  const { mine, other, setPrice } = await twoHubs();
  const { second } = await inTransaction(other.ctx.db, async (tx) => {
    await takeSettingsTurn(tx);
    await saveSetting(tx, { name: "membershipPrice", value: 150_000, changedAt: other.ctx.clock.now() });
    const second = setPrice(160_000);
    await untilWaiting(mine.ctx.database.pool);
    return { second };
  });
  expect((await second).status).toBe(200);
  const { rows } = await mine.ctx.database.pool.query("select facts from audit_log");
  expect(rows).toEqual([{ facts: { from: 150_000, to: 160_000 } }]);
});
