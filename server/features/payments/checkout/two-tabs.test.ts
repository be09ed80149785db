// One person in two tabs, on one process of the hub or on two: whatever they do at the same moment, one link can be paid in the end.
import { describe, expect, onTestFinished, test } from "vitest";
import { cashfreePayments } from "#server/integrations/payments/cashfree/provider.ts";
import { type PaymentProvider, ProviderAway } from "#server/integrations/payments/interface.ts";
import { razorpayPayments } from "#server/integrations/payments/razorpay/provider.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { call } from "#test/wire/api-wire.ts";
import { billing, membership } from "#test/shop/buying.ts";
import { cashfreeStub } from "#test/stubs/cashfree-stub.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { openHub } from "#test/hub/one-of-several.ts";
import { aCustomer } from "#test/people/people.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { razorpayStub } from "#test/stubs/razorpay-stub.ts";
import { paymentWork } from "../upkeep/schedule.ts";

const price = 249_900;
const reduced = 79_900;
const providers: readonly [string, () => Promise<PaymentProvider>][] = [
  ["cashfree", async () => cashfreePayments((await cashfreeStub()).keys, {})],
  ["razorpay", async () => razorpayPayments((await razorpayStub()).keys, {})],
];

type Moment = "before it is asked" | "before it is heard";

/** A hub of so many processes, whose provider takes its time with links at the full price. */
async function aSlowShop(open: () => Promise<PaymentProvider>, { processes = 1 }: { readonly processes?: number }) {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const real = await open();
  const [called, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const time = { ahead: 0 };
  const slow = { at: "before it is asked" as Moment, answersThen: true };
  const shop: PaymentProvider = {
    ...real,
    async createCheckout(wanted, signal) {
      if (wanted.amount !== price) return real.createCheckout(wanted, signal);
      const early = slow.at === "before it is heard" ? await real.createCheckout(wanted) : undefined;
      called.resolve();
      await goOn.promise;
      const link = early ?? (await real.createCheckout(wanted));
      if (slow.answersThen) return link;
      throw new ProviderAway("the process died with the answer on its way", { isUncertain: true });
    },
  };
  const databaseUrl = await server.freshDatabase();
  const hubs = [];
  for (let at = 0; at < processes; at += 1)
    hubs.push(
      await openHub(databaseUrl, {
        payments: { through: shop, all: new Map([[shop.name, shop]]) },
        clock: { now: () => new Date(Date.now() + time.ahead) },
      }),
    );
  const [first, last] = [hubs[0]!, hubs.at(-1)!];
  const { token } = await anAdmin(first);
  const code = { code: "FRIENDS", discountPercentage: 68, price: reduced };
  expect((await call(first, "POST /admin/invite-codes", { token, body: code })).status).toBe(201);
  const asha = await aCustomer(first.ctx);
  const orders = async () =>
    (
      await first.ctx.database.pool.query(
        "select id, amount, status, url, provider_ref from orders order by created_at",
      )
    ).rows as { id: string; amount: number; status: string; url: string | null; provider_ref: string }[];
  return {
    slow,
    time,
    goOn: () => goOn.resolve(),
    async beginSlowly() {
      const answer = call(first, "POST /checkouts", {
        token: asha.token,
        body: { buys: membership, price, billing },
      });
      await called.promise;
      return { answer, orderId: (await orders()).at(-1)!.id };
    },
    beginWithCode: () =>
      call(last, "POST /checkouts", {
        token: asha.token,
        body: { buys: { ...membership, inviteCode: "FRIENDS" }, price: reduced, billing },
      }),
    cancel: (id: string) => call(last, `POST /checkouts/${id}/cancel`, { token: asha.token }),
    orders,
    async openLinks() {
      const links = await Promise.all(
        (await orders()).map(({ provider_ref: providerRef, amount }) =>
          real.readCheckout({ providerRef, linkId: null, amount }),
        ),
      );
      return links.filter((link) => link?.state === "open").map((link) => link!.url);
    },
    async look() {
      for (const kind of paymentWork(last.ctx)) if (kind.name === "payment look") await doDueWork(last.ctx, kind);
    },
  };
}

const moments: readonly Moment[] = ["before it is asked", "before it is heard"];
const cases = moments.flatMap((at) => [1, 2].map((processes) => [at, processes] as const));

describe.each(providers)("%s", (_, open) => {
  test.each(cases)(
    "a link that another price overtakes %s is closed and no longer offered (%i processes)",
    async (at, processes) => {
      const tabs = await aSlowShop(open, { processes });
      tabs.slow.at = at;
      const first = await tabs.beginSlowly();
      const second = await tabs.beginWithCode();
      expect(second.status).toBe(201);
      tabs.goOn();
      const overtaken = await first.answer;
      expect([overtaken.status, overtaken.body.error?.code]).toEqual([409, "changed_meanwhile"]);
      expect(await tabs.openLinks()).toEqual([second.body.url]);
      expect((await tabs.orders()).map(({ status }) => status)).toEqual(["CANCELLED", "INITIATED"]);
    },
  );

  test.each(moments)("a checkout that is cancelled while its link is made, %s, cannot be paid", async (at) => {
    const tabs = await aSlowShop(open, { processes: 2 });
    tabs.slow.at = at;
    const { answer, orderId } = await tabs.beginSlowly();
    expect((await tabs.cancel(orderId)).body).toMatchObject({ outcome: "failed", status: "CANCELLED", url: null });
    tabs.goOn();
    expect((await answer).body.error?.code).toBe("changed_meanwhile");
    expect(await tabs.openLinks()).toEqual([]);
  });

  test("a link that a dying process left open under a cancelled order is closed at the next look", async () => {
    const tabs = await aSlowShop(open, {});
    tabs.slow.answersThen = false;
    const { answer, orderId } = await tabs.beginSlowly();
    await tabs.cancel(orderId);
    tabs.goOn();
    expect((await answer).status).toBe(503);
    expect(await tabs.openLinks()).toHaveLength(1);
    tabs.time.ahead = 61_000;
    await tabs.look();
    expect(await tabs.openLinks()).toEqual([]);
  });
});
