import { beforeEach, expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { membership, paymentFlow } from "#test/shop/buying.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo, newestEmailTo } from "#test/emails/mailbox.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";

const shop = playedShop();
const hub = await startHub({ payments: shop });
const shopFor = paymentFlow(hub, shop);
const { ask, deliver, isMember, order, detail } = shopFor;
let admin: Customer;

beforeEach(async () => {
  await hub.reset();
  admin = await shopFor.admin();
});

const queue = async () => (await call(hub, "GET /admin/payments/unmatched", { token: admin.token })).body.payments;

async function onForm(person: Customer, phone = "9876543210") {
  const code = `FORM${phone}`;
  await call(hub, "POST /admin/invite-codes", {
    token: admin.token,
    body: { code, discountPercentage: 10, price: 200_000, checkoutLink: "https://pay.test/forms/club?theme=dark" },
  });
  const billing = { name: "Asha", phone, state: "27", pin: "400001" };
  const { body } = await ask(person, { buys: { ...membership, inviteCode: code }, price: 200_000, billing });
  return order(body.orderId);
}

let count = 0;
function formPaid(payer: { email?: string; phone?: string }, about: { amount?: number; form?: string } = {}) {
  count += 1;
  const [paymentId, providerOrderId, amount] = [`40${count}`, `CFPay_f${count}`, about.amount ?? 200_000];
  const at = { providerRef: null, linkId: null, providerOrderId, paymentId };
  const form = { formIds: [about.form ?? "club"], providerOrderId, amount, currency: "INR", isPaid: true };
  const whose = { email: payer.email ?? null, phone: payer.phone ?? null };
  return {
    paymentId,
    event: shop.event({ about: at, form, payer: whose }),
    own: shop.event({
      about: at,
      payer: whose,
      payments: [{ paymentId, providerOrderId, status: "SUCCESS", amount, currency: "INR", method: "upi", at: null }],
    }),
  };
}

test("a payment on a form settles the open order of the account whose address paid, in any case", async () => {
  const asha = await aCustomer(hub.ctx);
  const first = await onForm(asha, "9876500001");
  expect(first.url).toContain("https://pay.test/forms/club?theme=dark&orderid=YDI_");
  expect(shop.links.size).toBe(0);
  await deliver(formPaid({ email: asha.email.toUpperCase() }).event);
  expect([await isMember(asha), await queue()]).toEqual([true, []]);
});

test("a phone only typed at a checkout never claims money, with or without an account", async () => {
  const [thief, payer] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  await onForm(thief, "9811111111");
  await deliver(formPaid({ email: payer.email, phone: "9811111111" }).event);
  await deliver(formPaid({ phone: "9811111111" }).event);
  expect((await queue()).map(({ reason }: { reason: string }) => reason)).toEqual(["no_match", "no_match"]);
  // With an order of their own the payer gets what they paid for.
  await onForm(payer, "9811111111");
  await deliver(formPaid({ email: payer.email, phone: "9811111111" }).event);
  expect([await isMember(thief), await isMember(payer)]).toEqual([false, true]);
});

test("a confirmed phone matches a payment only if its email matches no account", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const confirm = (id: string, phone: string) =>
    hub.ctx.database.pool.query("update accounts set phone = $2, phone_confirmed_at = now() where id = $1", [
      id,
      phone,
    ]);
  await confirm(asha.id, "919876500002");
  await confirm(ravi.id, "971501234567");
  await onForm(asha, "9000000001");
  await onForm(ravi, "9000000002");
  await deliver(formPaid({ email: (await aCustomer(hub.ctx)).email, phone: "+91 98765-00002" }).event);
  expect(await queue()).toHaveLength(1);
  await deliver(formPaid({ phone: "+91 98765-00002" }).event);
  await deliver(formPaid({ email: "unknown@example.com", phone: "+971 50 123 4567" }).event);
  expect([await isMember(asha), await isMember(ravi), await queue()]).toEqual([true, true, [expect.anything()]]);
});

test("a payment reported by its own event too, before or after, is one payment and does not wait", async () => {
  for (const way of ["before", "after"]) {
    const asha = await aCustomer(hub.ctx);
    const { id } = await onForm(asha, way === "before" ? "9876500003" : "9876500004");
    const paid = formPaid({ email: asha.email });
    for (const news of way === "before" ? [paid.own, paid.event] : [paid.event, paid.own]) await deliver(news);
    expect(
      (await detail(id)).payments.map(({ paymentId }) => paymentId),
      way,
    ).toEqual([paid.paymentId]);
    expect([await isMember(asha), await queue()], way).toEqual([true, []]);
  }
});

test("a payment that matches no person, or two, waits for an administrator, with the reason", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const { id } = await onForm(asha, "9876500005");
  // Begun at a price of its own, from another code of the same form: both are hers and both fit.
  await hub.ctx.database.pool.query(
    "insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id || '1'))).* from orders o where id = $1",
    [id],
  );
  await deliver(formPaid({ email: asha.email }).event);
  await deliver(formPaid({ email: asha.email }, { amount: 100 }).event);
  await deliver(formPaid({ email: asha.email }, { form: "another" }).event);
  await deliver(formPaid({ email: "unknown@example.com" }).event);
  const waiting = await queue();
  expect(waiting.map(({ reason }: { reason: string }) => reason)).toEqual([
    "ambiguous",
    "no_match",
    "no_match",
    "no_match",
  ]);
  const act = (place: number, what: string, body: object = {}) =>
    call(hub, `POST /admin/payments/unmatched/${waiting[place].id}/${what}`, { token: admin.token, body });
  expect((await act(0, "assign", { orderId: "nothing" })).status).toBe(404);
  expect((await act(0, "assign", { orderId: id })).body).toMatchObject({
    status: "PAID",
    invoiceNumber: expect.any(String),
  });
  expect((await act(1, "assign", { orderId: id })).body.error.code).toBe("already_settled");
  for (const place of [1, 2, 3]) expect((await act(place, "dismiss")).status).toBe(200);
  expect((await act(1, "dismiss")).status).toBe(404);
  expect([await isMember(asha), await isMember(ravi), await queue()]).toEqual([true, false, []]);
});

test("a payer hears that an administrator used their money for another person's order", async () => {
  const [asha, payer] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const assign = async (email: string, orderId: string) => {
    await deliver(formPaid({ email }, { amount: 199_900 }).event);
    const [{ id }] = await queue();
    const door = `POST /admin/payments/unmatched/${id}/assign`;
    expect((await call(hub, door, { token: admin.token, body: { orderId } })).status).toBe(200);
  };
  const { id } = await onForm(asha, "9876500006");
  await assign(payer.email.toUpperCase(), id);
  expect(await emailsTo(hub.ctx, payer.email)).toEqual(["payment_assigned"]);
  const { values } = await newestEmailTo(hub.ctx, payer.email);
  expect(values).toMatchObject({ amount: "₹1,999" });
  expect(JSON.stringify(values)).not.toMatch(new RegExp(`${asha.id}|${asha.email}`));
  const own = await onForm(payer, "9876500007");
  await assign(payer.email, own.id);
  expect((await emailsTo(hub.ctx, payer.email)).filter((name) => name === "payment_assigned")).toHaveLength(1);
});

test("money whose order the provider names in a later webhook is not shown to administrators yet", async () => {
  Object.assign(shop, { namesOrderLater: true });
  try {
    await deliver(formPaid({}).own);
  } finally {
    Object.assign(shop, { namesOrderLater: false });
  }
  expect(await queue()).toEqual([]);
  const { own, paymentId } = formPaid({});
  await deliver(own);
  expect(await queue()).toMatchObject([{ paymentId, reason: "unknown_order" }]);
});
