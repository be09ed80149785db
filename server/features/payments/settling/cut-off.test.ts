// Every act about money is killed before each of its statements in turn. The next process continues, and in the end the books are
// the same as if nothing had happened.
import { expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { billing, membership, paymentFlow } from "#test/shop/buying.ts";
import { cutConnection } from "#test/hub/cut-connection.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo as writtenTo } from "#test/emails/mailbox.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import type { PaymentFact } from "#server/integrations/payments/interface.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import type { OrderRow } from "../order-store.ts";
import { paymentWork } from "../upkeep/schedule.ts";

let ahead = 0;
const shop = playedShop();
const hub = await startHub({ payments: shop, now: () => new Date(Date.now() + ahead) });
const { postWebhook, begin } = paymentFlow(hub, shop);
const line = cutConnection(hub.ctx);
const price = 249_900;
const minute = 60_000;
// Each act is done some thirty times.

interface Scene {
  readonly asha: Customer;
  readonly order: OrderRow;
  readonly payment: PaymentFact;
}

// Resolves to whether every caller has got its answer; the others ask again.
type Act = (scene: Scene) => Promise<() => Promise<boolean>>;

const isTold = async (raw: Buffer): Promise<boolean> => (await postWebhook(raw)) === 200;
const aboutPayment = ({ paymentId }: PaymentFact) => ({
  providerRef: null,
  linkId: null,
  providerOrderId: null,
  paymentId,
});
const paidEvent = ({ order, payment }: Scene) => shop.event({ ref: order.providerRef, payments: [payment] });

async function settled(scene: Scene): Promise<void> {
  expect(await isTold(paidEvent(scene))).toBe(true);
  await work();
}

// Drawing what is attached is tried in an act of its own.
async function work(isDrawing = false): Promise<void> {
  for (const kind of paymentWork(hub.ctx))
    if (isDrawing || kind.name !== "payment letter") await doDueWork(hub.ctx, kind);
}

const acts: readonly (readonly [string, string, Act])[] = [
  [
    "a payment is told",
    "PAID active | SUCCESS | receipt | paid welcome",
    async (scene) => {
      const news = paidEvent(scene);
      return () => isTold(news);
    },
  ],
  [
    "a buyer returns from a payment without a webhook",
    "PAID active | SUCCESS | receipt | paid welcome",
    async ({ asha, order }) => {
      return async () => {
        await hub.ctx.database.pool.query("update orders set asked_at = null");
        const { status } = await call(hub, `GET /payments/verification?orderid=${order.id}`, { token: asha.token });
        return status === 200;
      };
    },
  ],
  [
    "the hub polls an order without a webhook",
    "PAID active | SUCCESS | receipt | paid welcome",
    async () => async () => {
      ahead += 61_000;
      return true;
    },
  ],
  [
    "a refund is told",
    "REFUNDED cancelled | SUCCESS | receipt refund_note | paid refunded welcome",
    async (scene) => {
      await settled(scene);
      const refund = shop.sendBack(scene.payment, price);
      const news = shop.event({ about: aboutPayment(scene.payment), refunds: [refund] });
      return () => isTold(news);
    },
  ],
  [
    "an administrator sends money back",
    "PAID active | SUCCESS | receipt | paid refund-begun welcome",
    async (scene) => {
      await settled(scene);
      const { token } = await anAdmin(hub);
      const door = `POST /admin/transactions/${scene.order.id}/refund`;
      // The act was started before the cut.
      return async () => [202, 409].includes((await call(hub, door, { token, body: {} })).status);
    },
  ],
  [
    "the first of two payments goes back",
    "PAID active | SUCCESS SUCCESS | receipt | paid twice welcome",
    async (scene) => {
      await settled(scene);
      const second = shop.pay(scene.order.providerRef!);
      await settled({ ...scene, payment: second });
      const refund = shop.sendBack(scene.payment, price, { automatic: true });
      const news = shop.event({ about: aboutPayment(scene.payment), refunds: [refund] });
      return () => isTold(news);
    },
  ],
  [
    "a dispute is lost",
    "CHARGED_BACK cancelled | SUCCESS | receipt | paid welcome",
    async (scene) => {
      await settled(scene);
      const { paymentId } = scene.payment;
      const lost = { disputeId: `d_${paymentId}`, paymentId, providerOrderId: null, amount: price, status: "LOST" };
      const news = shop.event({ about: aboutPayment(scene.payment), disputes: [{ ...lost, outcome: "lost" }] });
      return () => isTold(news);
    },
  ],
  [
    "an administrator says whose money it is",
    "PAID active | SUCCESS | receipt | paid welcome",
    async ({ order, payment }) => {
      const less = shop.move(order.providerRef!, { ...payment, amount: 100 }, "SUCCESS");
      expect(await isTold(shop.event({ ref: order.providerRef, payments: [less] }))).toBe(true);
      await work();
      const { token } = await anAdmin(hub);
      const { rows } = await query(`select id from payments where payment_id = '${payment.paymentId}'`);
      const door = `POST /admin/payments/unmatched/${String(rows[0]?.["id"])}/assign`;
      return async () => [200, 404].includes((await call(hub, door, { token, body: { orderId: order.id } })).status);
    },
  ],
  [
    "a buyer gets a free product",
    "PAID active |  |  | welcome",
    async ({ asha, order, payment }) => {
      await query(`delete from orders where id = '${order.id}'`);
      const { token } = await anAdmin(hub);
      const code = { code: `ALL${payment.paymentId}`, discountPercentage: 100, price: 0, useLimit: 1 };
      expect((await call(hub, "POST /admin/invite-codes", { token, body: code })).status).toBe(201);
      const wish = { billing, buys: { ...membership, inviteCode: code.code }, price: 0 };
      return async () => {
        const { status } = await call(hub, "POST /checkouts", { token: asha.token, body: wish });
        return [201, 409].includes(status);
      };
    },
  ],
];

const query = (text: string) => hub.ctx.database.pool.query<Record<string, unknown>>(text);

async function aScene(): Promise<Scene> {
  await query("delete from due_work");
  const asha = await aCustomer(hub.ctx);
  const order = await begin(asha);
  return { asha, order, payment: shop.pay(order.providerRef!) };
}

// The visible result, in short.
async function booksOf({ asha }: Scene): Promise<string> {
  const { rows } = await query(`
    with own as (select id from orders where user_id = '${asha.id}')
    select (select string_agg(status, ' ' order by id) from orders where user_id = '${asha.id}') as orders,
      (select string_agg(status, ' ' order by id) from memberships where user_id = '${asha.id}') as memberships,
      (select string_agg(status, ' ' order by id) from payments where order_id in (select id from own)) as payments,
      (select string_agg(kind, ' ' order by id) from documents where order_id in (select id from own)) as papers,
      (select string_agg(split_part(subject, ' ', 1), ' ' order by subject) from due_work where kind = 'payment letter') as emails`);
  const { orders, memberships, payments, papers, emails } = rows[0]!;
  return `${String(orders)} ${String(memberships)} | ${[payments, papers, emails].map((one) => one ?? "").join(" | ")}`;
}

const emailsTo = async ({ asha }: Scene): Promise<string> =>
  (await writtenTo(hub.ctx, asha.email)).toSorted().join(" ");

interface Trial {
  readonly act: Act;
  readonly expected: string;
  readonly isDrawing?: boolean;
  look(scene: Scene): Promise<string>;
}

/** At each moment of the act, and of the work that follows, at which a death leaves other rows; the first time nothing is cut. */
async function cutEverywhere(trial: Trial): Promise<number> {
  await cutAt(trial, Infinity);
  const moments = line.moments();
  for (const moment of moments) await cutAt(trial, moment);
  return moments.length;
}

async function cutAt({ act, expected, isDrawing = false, look }: Trial, statements: number): Promise<void> {
  const scene = await aScene();
  const hear = await act(scene);
  line.cutAfter(statements);
  const isHeard = await hear().catch(() => false);
  await work(isDrawing).catch(() => undefined);
  line.mend();
  // The leases of the killed process have ended, and the poller looks for money that no webhook named.
  ahead += 4 * minute;
  await work(isDrawing);
  if (!isHeard) {
    if (!(await hear())) throw new Error("What was cut off cannot be asked for again");
    ahead += 4 * minute;
    await work(isDrawing);
  }
  expect(await look(scene), `cut after ${statements} statements`).toBe(expected);
}

test.each(acts)("when %s, a kill before any statement changes nothing in the end", async (_, expected, act) => {
  expect(await cutEverywhere({ act, expected, look: booksOf })).toBeGreaterThan(4);
});

test("invoices are drawn and mailed once, whenever their process is killed", async () => {
  const act: Act = async (scene) => {
    await settled(scene);
    return async () => true;
  };
  const expected = "payment_confirmation welcome";
  expect(await cutEverywhere({ act, expected, isDrawing: true, look: emailsTo })).toBeGreaterThan(4);
});

test("the numbers of all these papers have no gaps", async () => {
  const { rows } = await query(
    "select last, (select count(*) from documents where left(number, 1) = series)::int as papers from document_series",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { last, papers } of rows) expect(papers).toBe(last);
});
