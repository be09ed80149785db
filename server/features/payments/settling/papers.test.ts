// Documents and emails follow from the payments, in whatever order the webhooks arrive.
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { aProduct } from "#test/shop/factories.ts";
import { chatRole, connect, setUpDiscord } from "#test/discord/played-server.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo, newestEmailTo } from "#test/emails/mailbox.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";

const price = 49_900;
const shop = playedShop();
const hub = await startHub({ payments: shop });
const { begin, deliver, settleAll, order, admin } = paymentFlow(hub, shop);

beforeEach(async () => {
  await hub.reset();
  await admin();
  await aProduct(hub.ctx, { slug: "guide", priceNonMember: price, priceMember: price });
});

type Happening = "paid" | "refunded" | "refunded in part" | "refunded the rest" | "lost to the bank";

async function buyGuide() {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(asha, { kind: "product", slug: "guide" }, price);
  const payment = shop.pay(providerRef!);
  const about = { providerRef: null, linkId: null, providerOrderId: null, paymentId: payment.paymentId };
  const sentBack = (amount: number) => shop.event({ about, refunds: [shop.sendBack(payment, amount)] });
  const dispute = { disputeId: `d_${payment.paymentId}`, paymentId: payment.paymentId, providerOrderId: null };
  const happen: Record<Happening, () => Buffer> = {
    paid: () => shop.event({ ref: providerRef, payments: [payment] }),
    refunded: () => sentBack(price),
    "refunded in part": () => sentBack(20_000),
    "refunded the rest": () => sentBack(price - 20_000),
    "lost to the bank": () =>
      shop.event({ about, disputes: [{ ...dispute, amount: price, status: "LOST", outcome: "lost" }] }),
  };
  async function books() {
    const { rows } = await hub.ctx.database.pool.query(
      "select kind, amount::int as amount from documents where order_id = $1 order by kind, amount",
      [id],
    );
    const { status, kept } = await order(id);
    return { status, kept, papers: rows, emails: (await emailsTo(hub.ctx, asha.email)).toSorted() };
  }
  return { id, happen, books };
}

function orders(happenings: readonly Happening[]): Happening[][] {
  if (happenings.length < 2) return [[...happenings]];
  return happenings.flatMap((first) =>
    orders(happenings.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}

describe.each<{ happenings: readonly Happening[]; papers: readonly string[]; emails: readonly string[] }>([
  {
    happenings: ["paid", "refunded"],
    papers: ["receipt", "refund_note"],
    emails: ["payment_confirmation", "refund_done"],
  },
  {
    happenings: ["paid", "refunded in part", "refunded the rest"],
    papers: ["receipt", "refund_note", "refund_note"],
    emails: ["payment_confirmation", "refund_done", "refund_done"],
  },
  { happenings: ["paid", "lost to the bank"], papers: ["receipt"], emails: ["payment_confirmation"] },
])("$happenings", ({ happenings, papers, emails }) => {
  test("leaves the same papers and emails in every order of events", async () => {
    const usual = await buyGuide();
    for (const what of happenings) await deliver(usual.happen[what]());
    const books = await usual.books();
    expect([books.papers.map(({ kind }) => kind), books.emails]).toEqual([papers, emails]);
    for (const order of orders(happenings)) {
      const other = await buyGuide();
      for (const what of order) await deliver(other.happen[what]());
      expect(await other.books(), order.join(", ")).toEqual(books);
    }
  });
});

test("money that came and went back before the hub looked has its papers and emails too", async () => {
  const { id, happen, books } = await buyGuide();
  happen.refunded();
  const { token } = await admin();
  for (let time = 0; time < 2; time += 1)
    expect((await call(hub, `POST /admin/transactions/${id}/recheck`, { token })).status).toBe(200);
  await deliver(happen.paid());
  expect(await books()).toMatchObject({
    status: "REFUNDED",
    papers: [{ kind: "receipt" }, { kind: "refund_note" }],
    emails: ["payment_confirmation", "refund_done"],
  });
});

test("a second payment refunded before its webhook has no paper: the first one has", async () => {
  const { id, happen, books } = await buyGuide();
  await deliver(happen.paid());
  const { providerRef } = await order(id);
  const again = shop.pay(providerRef!);
  const about = { providerRef: null, linkId: null, providerOrderId: null, paymentId: again.paymentId };
  await deliver(shop.event({ about, refunds: [shop.sendBack(again, price, { automatic: true })] }));
  await deliver(shop.event({ ref: providerRef, payments: [again] }));
  expect(await books()).toMatchObject({
    status: "PAID",
    papers: [{ kind: "receipt" }],
    emails: ["payment_confirmation"],
  });
});

test("a payer who pays one link repeatedly gets one email an hour about all refunds due", async () => {
  const asha = await aCustomer(hub.ctx);
  const { providerRef } = await begin(asha, { kind: "product", slug: "guide" }, price);
  const pay = () => deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  for (let time = 0; time < 6; time += 1) await pay();
  const emails = async () => (await emailsTo(hub.ctx, asha.email)).filter((name) => name === "paid_twice");
  expect(await emails()).toHaveLength(1);
  const { pool } = hub.ctx.database;
  await pool.query("update email_notifications set created_at = created_at - interval '1 hour'");
  await pool.query("update due_work set due_at = created_at");
  await settleAll();
  expect(await emails()).toHaveLength(2);
  expect((await newestEmailTo(hub.ctx, asha.email)).values).toMatchObject({ amount: "₹2,495" });
});

test("the receipt of a purchase that gives a role, and the page after it, lead to Discord", async () => {
  const asha = await aCustomer(hub.ctx);
  const chat = await aProduct(hub.ctx, { slug: "chat", type: "community", priceNonMember: price, priceMember: price });
  const receiptOf = async (slug: string, buyer = asha) => {
    const { providerRef } = await begin(buyer, { kind: "product", slug }, price);
    await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
    const { body } = await call(hub, "GET /payments/verification", { token: buyer.token });
    return [(await newestEmailTo(hub.ctx, buyer.email)).values["discord"], body.needsDiscord];
  };
  expect(await receiptOf("chat")).toEqual(["", false]);
  await setUpDiscord(hub, await admin(), [{ productId: chat.id, roleId: chatRole }]);
  expect(await receiptOf("guide")).toEqual(["", false]);
  expect(await receiptOf("chat", await aCustomer(hub.ctx))).toEqual(["Connect your account to get your role", true]);
  const connected = await aCustomer(hub.ctx);
  await connect(hub, connected);
  expect(await receiptOf("chat", connected)).toEqual(["", false]);
});
