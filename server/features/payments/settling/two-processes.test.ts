// Two processes of one hub get the same events about money: in any order, twice, at the same moment, and one of them dies in the
// middle. In the end the books are the provider's.
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { doDueWork } from "#server/jobs/due-work.ts";
import type { PaymentFact } from "#server/integrations/payments/interface.ts";
import { call } from "#test/wire/api-wire.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { cutConnection } from "#test/hub/cut-connection.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { untilWaiting } from "#test/hub/lock-waits.ts";
import { openHub } from "#test/hub/one-of-several.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop, type PlayedShop } from "#test/shop/played-shop.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import type { OrderRow } from "../order-store.ts";
import { paymentWork } from "../upkeep/schedule.ts";
import { settle } from "./settle.ts";

const price = 249_900;
const which = fc.nat(9);
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant("pays" as const), which }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("waits, then pays" as const), which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("fails" as const), which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("pays too little" as const), which }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("gets back" as const), which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("disputes" as const), which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("loses to the bank" as const), which }) },
);
const story = fc.record({
  happenings: fc.array(happening, { minLength: 2, maxLength: 6 }),
  // The process that gets each event, and after how many others.
  tellings: fc.array(fc.record({ hub: fc.nat(1), at: fc.nat(1000), isTwice: fc.boolean() }), {
    minLength: 12,
    maxLength: 12,
  }),
  meanwhile: fc.array(fc.constantFrom("comes back" as const, "is rechecked" as const, "is refunded" as const), {
    maxLength: 3,
  }),
  concurrency: fc.integer({ min: 1, max: 4 }),
  // The events alone have to be enough, too.
  isPolled: fc.boolean(),
  diesAfter: fc.option(fc.nat(60), { nil: Infinity }),
});
type Happening = { readonly what: string; readonly which: number };

/** Makes it happen at the provider. Gives the events about it. */
function happen(shop: PlayedShop, ref: string, { what, which: nth }: Happening): Buffer[] {
  const eventOf = (payment: PaymentFact) => shop.event({ ref, payments: [payment] });
  if (what === "pays") return [eventOf(shop.pay(ref))];
  if (what === "fails") return [eventOf(shop.pay(ref, { status: "FAILED" }))];
  if (what === "pays too little") return [eventOf(shop.pay(ref, { amount: price - 1 }))];
  if (what === "waits, then pays") {
    const waiting = shop.pay(ref, { status: "PENDING" });
    return [eventOf(waiting), eventOf(shop.move(ref, waiting, "SUCCESS"))];
  }
  const here = shop.links.get(ref)!.payments.filter((one) => one.status === "SUCCESS" && !isGone(shop, one));
  const payment = here[nth % here.length];
  if (!payment) return [];
  const { paymentId } = payment;
  const about = { providerRef: null, linkId: null, providerOrderId: null, paymentId };
  if (what === "gets back")
    return [shop.event({ about, refunds: [shop.sendBack(payment, payment.amount!, { automatic: nth > 4 })] })];
  const dispute = { disputeId: `d_${paymentId}`, paymentId, providerOrderId: null, amount: payment.amount };
  const opened = shop.event({ about, disputes: [{ ...dispute, status: "CREATED", outcome: "open" }] });
  if (what === "disputes") return [opened];
  lost.add(paymentId);
  return [opened, shop.event({ about, disputes: [{ ...dispute, status: "LOST", outcome: "lost" }] })];
}

const lost = new Set<string>();
const isGone = ({ refunds }: PlayedShop, { paymentId }: PaymentFact): boolean =>
  lost.has(paymentId) || refunds.some((refund) => refund.paymentId === paymentId && refund.status !== "FAILED");

async function twoProcesses() {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const databaseUrl = await server.freshDatabase();
  const shop = playedShop();
  const time = { ahead: 0 };
  const parts = {
    payments: { through: shop, all: new Map([[shop.name, shop]]) },
    clock: { now: () => new Date(Date.now() + time.ahead) },
  };
  const hubs = [await openHub(databaseUrl, parts), await openHub(databaseUrl, parts)] as const;
  const flows = hubs.map((hub) => paymentFlow(hub, shop));
  const query = async (text: string) => (await hubs[0].ctx.database.pool.query<Record<string, unknown>>(text)).rows;
  /** Both run all due work at the same time, except for drawing. */
  const work = async ({ isPolled }: { readonly isPolled: boolean }) => {
    const left = isPolled ? ["payment letter"] : ["payment letter", "payment look"];
    const kinds = paymentWork(hubs[0].ctx).filter(({ name }) => !left.includes(name));
    for (const { name } of kinds)
      await Promise.allSettled(
        hubs.map(({ ctx }) =>
          doDueWork(
            ctx,
            paymentWork(ctx).find((kind) => kind.name === name)!,
          ),
        ),
      );
  };
  const later = async (how: { readonly isPolled: boolean }) => {
    time.ahead += 5 * 60_000;
    await work(how);
  };
  return { shop, hubs, flows, mortal: cutConnection(hubs[1].ctx), query, work, later };
}
type TwoProcesses = Awaited<ReturnType<typeof twoProcesses>>;

// The provider's result of each requested refund.
function carryOutRefunds(shop: PlayedShop): Buffer[] {
  return shop.refunds.flatMap((refund, place) => {
    if (refund.status !== "PENDING") return [];
    const done = { ...refund, status: "SUCCESS" } as const;
    shop.refunds[place] = done;
    const about = { providerRef: null, linkId: null, providerOrderId: null, paymentId: refund.paymentId };
    return [shop.event({ about, refunds: [done] })];
  });
}

async function expectBooksOfProvider({ shop, query }: TwoProcesses, order: OrderRow): Promise<void> {
  const { payments } = shop.links.get(order.providerRef!)!;
  const ids = payments.map(({ paymentId }) => `'${paymentId}'`).join(",") || "''";
  const stored = await query(
    `select payment_id, status, flag from payments where order_id = '${order.id}' order by id`,
  );
  const inOrder = (rows: readonly (readonly unknown[])[]) => rows.map(String).toSorted();
  expect(inOrder(stored.map((row) => [row["payment_id"], row["status"]]))).toEqual(
    inOrder(payments.map(({ paymentId, status }) => [paymentId, status])),
  );
  const back = await query(`select payment_id, amount, status from refunds where payment_id in (${ids})`);
  expect(inOrder(back.map((row) => [row["payment_id"], row["amount"], row["status"]]))).toEqual(
    inOrder(
      shop.refunds
        .filter((refund) => payments.some(({ paymentId }) => paymentId === refund.paymentId))
        .map(({ paymentId, amount, status }) => [paymentId, amount, status]),
    ),
  );
  const here = payments.filter((one) => one.status === "SUCCESS" && one.amount === price && !isGone(shop, one));
  const has = Math.min(1, here.length);
  const [books] = await query(`
    select (select count(*)::int from memberships where order_id = '${order.id}') as memberships,
      (select count(*)::int from memberships where user_id = '${order.userId}' and status = 'active') as active,
      (select is_granted::int from orders where id = '${order.id}') as granted,
      (select coalesce(sum(case when against is null then amount else -amount end), 0)::int from documents where order_id = '${order.id}') as papers,
      (select bool_and(last = (select count(*) from documents where left(number, 1) = series)) from document_series) as no_gaps`);
  expect(books).toMatchObject({ active: has, granted: has });
  expect(books!["memberships"]).toBeLessThanOrEqual(1);
  expect(books!["no_gaps"] ?? true).toBe(true);
  expect(stored.filter(({ flag }) => flag === "duplicate_payment")).toHaveLength(Math.max(0, here.length - 1));
  // Money that a bank took back is not credited.
  const isLost = payments.some(({ paymentId }) => lost.has(paymentId));
  expect(isLost ? "not compared" : books!["papers"]).toBe(isLost ? "not compared" : has * price);
}

test("two processes, with events in any order and one killed, end with the provider's books", async () => {
  const two = await twoProcesses();
  const { shop, hubs, flows, mortal, query, work, later } = two;
  await fc.assert(
    fc.asyncProperty(story, async ({ happenings, tellings, meanwhile, concurrency, diesAfter, isPolled }) => {
      await query("delete from due_work");
      const [asha, admin] = [await aCustomer(hubs[0].ctx), await anAdmin(hubs[0])];
      const order = await flows[0]!.begin(asha);
      // A refunded payment is not refunded again.
      const isRefunding = meanwhile.includes("is refunded");
      const events = happenings
        .filter(({ what }) => !isRefunding || !["gets back", "loses to the bank"].includes(what))
        .flatMap((one) => happen(shop, order.providerRef!, one));
      const unheard = new Set(events);
      const postWebhook = async (event: Buffer, hub: number) => {
        if ((await flows[hub]!.postWebhook(event)) === 200) unheard.delete(event);
      };
      const act = (what: string, hub: number) => {
        if (what === "comes back")
          return call(hubs[hub]!, `GET /payments/verification?orderid=${order.id}`, { token: asha.token });
        const door = what === "is refunded" ? "refund" : "recheck";
        return call(hubs[hub]!, `POST /admin/transactions/${order.id}/${door}`, { token: admin.token, body: {} });
      };
      const steps = [...events, ...meanwhile].flatMap((one, place) => {
        const { hub, at, isTwice } = tellings[place % tellings.length]!;
        const step = (where: number) => () => (typeof one === "string" ? act(one, where) : postWebhook(one, where));
        return [{ at, run: step(hub) }, ...(isTwice ? [{ at: (at * 7) % 1000, run: step(1 - hub) }] : [])];
      });
      const inLine = steps.toSorted((a, b) => a.at - b.at);
      mortal.cutAfter(diesAfter);
      for (let from = 0; from < inLine.length; from += concurrency) {
        await Promise.allSettled([
          ...inLine.slice(from, from + concurrency).map(({ run }) => run()),
          work({ isPolled }),
        ]);
        await work({ isPolled });
      }
      mortal.mend();
      // Unanswered webhooks are sent again.
      for (const event of unheard) await postWebhook(event, 0);
      await later({ isPolled });
      for (const event of carryOutRefunds(shop)) await postWebhook(event, 1);
      await later({ isPolled });
      await expectBooksOfProvider(two, order);
    }),
    { numRuns: 25 },
  );
}, 240_000);

test("a refund reported in the same moment as its payment is not lost", async () => {
  const { shop, hubs, flows, query, work } = await twoProcesses();
  const order = await flows[0]!.begin(await aCustomer(hubs[0].ctx));
  const payment = shop.pay(order.providerRef!);
  const about = { providerRef: null, linkId: null, providerOrderId: null, paymentId: payment.paymentId };
  await flows[1]!.postWebhook(shop.event({ about, refunds: [shop.sendBack(payment, price)] }));
  let refunded: Promise<void> | undefined;
  // The payment is kept and judged, and not committed yet, when the other process gets the refund.
  await settle(hubs[0].ctx, { orderId: order.id, payments: [payment] }, async () => {
    refunded = work({ isPolled: false });
    await untilWaiting(hubs[0].ctx.database.pool);
  });
  await refunded;
  expect(await query("select status, is_granted from orders")).toEqual([{ status: "REFUNDED", is_granted: false }]);
});
