// Sales from a payment provider's reports, and sellers to make them.
import { unsetValues } from "#contract/settings.ts";
import type { TaxDocument } from "#contract/values/tax-document.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { issueCreditNote, issueInvoice, type Sale } from "#server/features/invoices/issue-document.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { aPerson } from "#test/people/people.ts";

export const asha: Sale["buyer"] = {
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "+919876543210",
  state: "27",
  pin: "400001",
  gstin: null,
  company: null,
};

let orders = 0;

export function aSale(about: Partial<Sale> = {}): Sale {
  orders += 1;
  return {
    orderId: `order-${orders}`,
    personId: null,
    isSandbox: false,
    buyer: asha,
    what: { kind: "membership" },
    listTotal: 2_499_00,
    total: 2_499_00,
    payment: { id: `pay_${orders}`, method: "UPI" },
    ...about,
  };
}

const registered = {
  ...unsetValues.business,
  name: "YDI Community LLP",
  address: "12 Lamington Road\nGrant Road East, Mumbai",
  pin: "400007",
  state: "27",
  gstin: "27AAPFU0939F1ZV",
};

/** The seller is registered for GST from now on. */
export async function register(ctx: Ctx, about: Partial<typeof registered> = {}): Promise<void> {
  await changeSettings(ctx, await aPerson(ctx), { business: { ...registered, ...about } });
}

export async function sell(ctx: Ctx, about: Partial<Sale> = {}): Promise<string> {
  return (await inTransaction(ctx.db, (tx) => issueInvoice(ctx, tx, aSale(about)))).number;
}

export function refund(ctx: Ctx, orderId: string, about: { key: string; amount: number }): Promise<string | undefined> {
  return inTransaction(
    ctx.db,
    async (tx) => (await issueCreditNote(ctx, tx, { orderId, refundKey: about.key, amount: about.amount }))?.number,
  );
}

export async function contentOf(ctx: Ctx, number: string | undefined): Promise<TaxDocument> {
  const { rows } = await ctx.database.pool.query<{ content: TaxDocument }>(
    "select content from documents where number = $1",
    [number],
  );
  return rows[0]!.content;
}
