// The list of orders for an administrator, over a hub with the test's payment provider.
import { parse } from "csv-parse/sync";
import { beforeEach, expect } from "vitest";
import type { TransactionList } from "#contract/payments-admin.ts";
import { call } from "#test/wire/api-wire.ts";
import { paymentFlow } from "./buying.ts";
import type { Hub } from "#test/hub/harness.ts";
import type { Customer } from "#test/people/people.ts";
import type { PlayedShop } from "./played-shop.ts";

export function anOrderList(hub: Hub, shop: PlayedShop) {
  const shopFor = paymentFlow(hub, shop);
  let admin: Customer;
  beforeEach(async () => {
    await hub.reset();
    admin = await shopFor.admin();
  });

  /** At a door of administrators. */
  const ask = (door: string) => call(hub, door, { token: admin.token });

  async function listed(query = ""): Promise<TransactionList> {
    const { status, body } = await ask(`GET /admin/transactions${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as TransactionList;
  }

  /** The rows of the file, for another program. */
  async function exported(query = ""): Promise<Record<string, string>[]> {
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await hub.request(`/api/admin/transactions/export${query}`, { headers });
    const text = await answer.text();
    expect([answer.status, answer.status === 200 ? "" : text], query).toEqual([200, ""]);
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(answer.headers.get("x-total-rows"), query).toBe(String(rows.length));
    return rows;
  }
  return { shopFor, ask, listed, exported };
}
