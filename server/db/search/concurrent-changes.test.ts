// Of two acts on one person at the same moment neither hides what the other changed. PostgreSQL only: the embedded database has one connection.
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog, temporaryDatabase } from "#test/engines/databases.ts";
import { untilWaiting } from "#test/hub/lock-waits.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { migrate } from "../migrate.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const id = "018f6b1e-0000-7000-8000-000000000001";

const newName = "update extended_profiles set full_name = 'Asha Rao'";
const newAddress = "update accounts set email = 'new@example.com'";
const newPayment = `insert into payments (provider, payment_id, order_id, status, told_at)
  values ('cashfree', 'pay_1', 'YDI_1', 'SUCCESS', now())`;

test.each([
  { at: "a name and an address", acts: [newName, newAddress], kind: "user", text: " asha rao new@example.com" },
  {
    at: "an address and a payment",
    acts: [newAddress, newPayment],
    kind: "order",
    text: " ydi_1 new@example.com asha pay_1",
  },
])("$at that change at once are both found", async ({ acts: [first = "", second = ""], kind, text }) => {
  const database = await temporaryDatabase({ databaseUrl: await server.freshDatabase() });
  await migrate(database, silentLog);
  const { pool } = database;
  await pool.query(`
    insert into accounts (id, email, first_provider, created_at, updated_at) values ('${id}', 'asha@example.com', 'email', now(), now());
    insert into user_profiles (id, user_id, created_at) values ('${id}', '${id}', now());
    insert into extended_profiles (id, user_id, full_name, updated_at) values ('${id}', '${id}', 'Asha', now());
    insert into orders (id, user_id, kind, title, amount, list_amount, provider, status, created_at)
      values ('YDI_1', '${id}', 'membership', 'Membership', 1, 1, 'cashfree', 'PENDING', now())`);
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    await holder.query(first);
    const waiting = pool.query(second);
    await untilWaiting(pool);
    await holder.query("commit");
    await waiting;
  } finally {
    holder.release();
  }
  const { rows } = await pool.query("select text from search_texts where kind = $1", [kind]);
  expect(rows).toEqual([{ text }]);
});
