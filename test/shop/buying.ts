// People who buy, on a hub with the test's payment provider.
import { expect } from "vitest";
import type { Checkout, StartCheckoutRequest } from "#contract/payments.ts";
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { paymentWork } from "#server/features/payments/upkeep/schedule.ts";
import { findOrder, type OrderRow } from "#server/features/payments/order-store.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import type { Hub } from "#test/hub/harness.ts";
import { anAdmin } from "./managing.ts";
import type { Customer } from "#test/people/people.ts";
import type { PlayedShop } from "./played-shop.ts";

export const billing = { name: "Asha Rao", phone: "98765 43210", state: "27", pin: "400001" };
export const membership = { kind: "membership" } as const;

export interface PaymentFlow {
  readonly hub: Pick<Hub, "ctx" | "request">;
  readonly shop: PlayedShop;
  ask(
    person: Customer,
    wish: { buys: StartCheckoutRequest["buys"]; price: number; billing?: object },
  ): Promise<DoorAnswer>;
  begin(person: Customer, buys?: StartCheckoutRequest["buys"], price?: number): Promise<OrderRow>;
  postWebhook(raw: Buffer, headers?: Record<string, string>): Promise<DoorAnswer["status"]>;
  // The same, accepted, and all due work that follows from it done.
  deliver(raw: Buffer): Promise<void>;
  // All work that is due now, and the work that follows from it.
  settleAll(): Promise<void>;
  isMember(person: Customer): Promise<boolean>;
  order(id: string): Promise<OrderRow>;
  detail(id: string): Promise<TransactionDetail>;
  admin(): Promise<Customer>;
}

export function paymentFlow(hub: PaymentFlow["hub"], shop: PlayedShop): PaymentFlow {
  let boss: Customer | undefined;
  const self: PaymentFlow = {
    hub,
    shop,
    ask: ({ token }, wish) => call(hub, "POST /checkouts", { token, body: { billing, ...wish } }),
    async begin(person, buys = membership, price = 249_900) {
      const { status, body } = await self.ask(person, { buys, price });
      expect([200, 201], JSON.stringify(body)).toContain(status);
      return self.order((body as Checkout).orderId);
    },
    async postWebhook(raw, headers = { "x-signature": "right" }) {
      const answer = await hub.request("/api/webhooks/payments/cashfree", {
        method: "POST",
        body: new Uint8Array(raw),
        headers,
      });
      return answer.status;
    },
    async deliver(raw) {
      expect(await self.postWebhook(raw)).toBe(200);
      await self.settleAll();
    },
    async settleAll() {
      for (const kind of paymentWork(hub.ctx)) await doDueWork(hub.ctx, kind);
    },
    isMember: async (person) => (await call(hub, "GET /account/me", { token: person.token })).body.isMember,
    order: async (id) => (await findOrder(hub.ctx.db, id))!,
    async detail(id) {
      boss ??= await self.admin();
      return (await call(hub, `GET /admin/transactions/${id}`, { token: boss.token })).body as TransactionDetail;
    },
    async admin() {
      boss = await anAdmin(hub);
      return boss;
    },
  };
  return self;
}
