import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { call } from "#test/wire/api-wire.ts";
import { billing } from "#test/shop/buying.ts";
import { untilWaiting } from "#test/hub/lock-waits.ts";
import { openHub, untilAnnounced } from "#test/hub/one-of-several.ts";
import { aCustomer } from "#test/people/people.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { holdLeaving } from "../accounts/erase-account.ts";
import { byOperator } from "../audit/record-act.ts";
import { erasePerson } from "./erase-person.ts";

test("a person erased by one process is unknown to the others, also to a checkout just begun", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const databaseUrl = await server.freshDatabase();
  const [mine, other] = [await openHub(databaseUrl), await openHub(databaseUrl)];
  const asha = await aCustomer(mine.ctx);
  expect((await call(other, "GET /account/me", asha)).status).toBe(200);
  const wish = { billing, buys: { kind: "membership" }, price: 249_900 };
  const { begun } = await inTransaction(mine.ctx.db, async (tx) => {
    const account = (await holdLeaving(tx, asha.id))!;
    const begun = call(other, "POST /checkouts", { ...asha, body: wish });
    await untilWaiting(mine.ctx.database.pool);
    await erasePerson(mine.ctx, tx, { account, by: byOperator });
    return { begun };
  });
  expect((await begun).status).toBe(401);
  await untilAnnounced(mine, other);
  expect((await call(other, "GET /account/me", asha)).status).toBe(401);
  expect((await mine.ctx.database.pool.query("select from orders")).rowCount).toBe(0);
});
