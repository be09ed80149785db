// What the lists of money and the first page of the back office cost over 200,000 orders of a million people, and how an export of all of them goes.
import type { TransactionSearch } from "../../contract/payments-admin.ts";
import type { Ctx } from "../../server/context.ts";
import { lookAtOffice } from "../../server/features/office/look-at-office.ts";
import { lookAtTransactions } from "../../server/features/payments/transactions/manage-transactions.ts";
import { aCustomer } from "#test/people/people.ts";
import { freePort } from "#test/hub/server.ts";
import { plantOrders } from "./many-orders.ts";
import { open, settledMemory } from "./measured.ts";
import { statementTimes } from "./statement-times.ts";

const many = 200_000;
const words = ["many-1234", "many123456", "YDI_", "abcd1234", "zzzz", "qx"];

/** The cells of the table about money in the back office. The people are there already. */
export async function measureOfficeMoney(ctx: Ctx, settings: Record<string, string>): Promise<string[]> {
  await plantOrders(settings["DATABASE_URL"] ?? "", many);
  const timeOf = async (asked: TransactionSearch) => {
    const { took } = await statementTimes(ctx, async () => void (await lookAtTransactions(ctx, asked)));
    console.log(`  ${JSON.stringify(asked).padEnd(40)} ${took.toFixed(2).padStart(7)} ms in the database`);
    return took;
  };
  const first = Math.max(await timeOf({}), await timeOf({ status: "success" }));
  let deep = 0;
  for (const status of [undefined, "success"] as const) {
    const { pages } = await lookAtTransactions(ctx, { status });
    for (const page of [500, Math.round(pages / 2), pages]) deep = Math.max(deep, await timeOf({ status, page }));
  }
  let search = 0;
  for (const word of words) search = Math.max(search, await timeOf({ search: word }));
  const { took: dashboard } = await statementTimes(ctx, async () => void (await lookAtOffice(ctx)));
  return [
    ...[first, deep, search, dashboard].map((took) => `${took.toFixed(1)} ms`),
    ...(await exportAll(ctx, settings)),
  ];
}

/** Rows a second, and how much more memory a running hub takes than while it is idle: the whole list passes through it. */
async function exportAll(ctx: Ctx, settings: Record<string, string>): Promise<string[]> {
  const hub = await open(["server/main.ts"], await freePort(), settings);
  const { token } = await aCustomer(ctx, { isAdmin: true });
  const headers = { authorization: `Bearer ${token}` };
  // Whoever exports has looked at the list before.
  await (await fetch(`${hub.url}/api/admin/transactions`, { headers })).text();
  const idle = await settledMemory(hub);
  const began = performance.now();
  const answer = await fetch(`${hub.url}/api/admin/transactions/export`, { headers });
  if (!answer.ok || answer.body === null) throw new Error(`The export answered ${answer.status}`);
  let [most, bytes, asked] = [0, 0, 0];
  for await (const piece of answer.body) {
    bytes += piece.length;
    if (bytes < asked) continue;
    asked = bytes + 2 ** 20;
    most = Math.max(most, (await hub.usage()).memoryMb);
  }
  const seconds = (performance.now() - began) / 1000;
  await hub.stop();
  console.log(
    `  ${(bytes / 2 ** 20).toFixed(0)} MB of CSV in ${seconds.toFixed(1)} s, ${idle.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most`,
  );
  return [`${Math.round(many / seconds)} rows a second`, `${(most - idle).toFixed(0)} MB`];
}
