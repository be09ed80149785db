// A search over people, orders and products side by side, the best few of each.
import type { Found } from "#contract/office.ts";
import type { Ctx } from "#server/context.ts";
import { countOwners } from "../access/ownership.ts";
import { listManaged } from "../catalog/managing/list-managed.ts";
import { findUsers } from "../managing-people/find-users.ts";
import { lookAtTransactions } from "../payments/transactions/manage-transactions.ts";

const few = 5;

export async function findAnything(ctx: Ctx, q: string): Promise<Found> {
  const [users, transactions, shelf] = await Promise.all([
    findUsers(ctx, { search: q, sort: "newest", page: 1 }),
    lookAtTransactions(ctx, { search: q }),
    listManaged(ctx, { q }, countOwners),
  ]);
  return {
    people: users.people.slice(0, few).map(({ id, name, email }) => ({ id, name, email })),
    orders: transactions.listed.slice(0, few).map(({ order, email }) => ({
      orderId: order.id,
      amount: order.amount,
      status: order.status,
      email,
    })),
    products: shelf.rows.slice(0, few).map(({ id, name }) => ({ id, title: name })),
  };
}
