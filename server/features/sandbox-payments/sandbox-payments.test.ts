import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { ProviderAway, type ProviderEvent, ProviderRefused } from "#server/integrations/payments/interface.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { startHub } from "#test/harness.ts";
import { providerRef, wantedCheckout as wanted } from "#test/payment-twin.ts";
import { finishRefunds, sweepLinks } from "./keep-links.ts";
import { sendEvents } from "./tell-shop.ts";

let now = new Date();
const hub = await startHub({ now: () => now });
const shop = hub.ctx.payments.through;
const handle = { providerRef, linkId: null, amount: 111_815 };

// What the shop hears, and what it answers.
let heard: Request[] = [];
let answer = 200;
hub.ctx.ownPort.answeredBy((request) => {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith("/api/webhooks/")) return hub.request(pathname + search, request);
  heard.push(request.clone());
  return new Response("{}", { status: answer });
});

beforeEach(async () => {
  await hub.reset();
  now = new Date();
  heard = [];
  answer = 200;
});

/** The events that are due are sent; those that the shop may believe are read as it reads them. */
async function hear(): Promise<ProviderEvent[]> {
  heard = [];
  await doDueWork(hub.ctx, sendEvents(hub.ctx));
  const events = await Promise.all(
    heard.map(async (request) => {
      const raw = new Uint8Array(await request.arrayBuffer());
      return shop.isSigned(request.headers, raw) ? shop.readEvent(raw) : undefined;
    }),
  );
  // They may come in any order.
  return events.filter((event) => event !== undefined).toSorted((a, b) => a.type.localeCompare(b.type));
}

const later = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1000));

async function open(): Promise<string> {
  const { url } = await shop.createCheckout(wanted());
  return new URL(url ?? "").pathname;
}

function play(path: string, form: Readonly<Record<string, string>>): Promise<Response> {
  return hub.request(path, { method: "POST", body: new URLSearchParams(form) });
}

async function look(path: string): Promise<string> {
  const page = await hub.request(path);
  expect(page.status).toBe(200);
  return page.text();
}

async function paymentOn(): Promise<string> {
  return (await shop.readCheckout(handle))?.payments.findLast(({ status }) => status === "SUCCESS")?.paymentId ?? "";
}

test("a hub with nothing configured sells through a payment page of its own", async () => {
  expect(shop.name).toBe("sandbox");
  const made = await shop.createCheckout(wanted());
  expect(made).toMatchObject({
    state: "open",
    url: expect.stringMatching(/^http:\/\/hub\.test\/sandbox\/payments\/\w+$/),
  });
  expect(await shop.createCheckout(wanted())).toEqual(made);
  const page = await look(new URL(made.url ?? "").pathname);
  expect(page).toContain("₹1,118.15");
  expect(page).toContain("YDI Membership");
  expect(page).toContain("<svg");
  expect(page).toContain('value="9000090000@sandbox"');
  expect(await shop.check()).toBe("works");
});

test("whoever pays is sent back to the shop, and the shop is told, signed", async () => {
  const path = await open();
  const answered = await play(path, { act: "pay", method: "card" });
  expect([answered.status, answered.headers.get("location")]).toEqual([303, wanted().returnUrl]);
  const [link, paid, ...more] = await hear();
  expect(heard.map(({ headers }) => headers.get("content-type"))).toEqual(["application/json", "application/json"]);
  expect(paid).toMatchObject({
    type: "PAYMENT_SUCCESS_WEBHOOK",
    about: { providerRef },
    payments: [{ status: "SUCCESS", amount: 111_815, method: "card", currency: "INR" }],
    payer: { email: "asha@people.example" },
  });
  expect(link).toMatchObject({ type: "PAYMENT_LINK_EVENT", link: "paid", about: { providerRef } });
  expect(more).toEqual([]);
  expect(await shop.readCheckout(handle)).toMatchObject({ state: "paid", payments: paid?.payments });
  const page = await look(path);
  expect(page).toContain("Payment successful");
  expect(page).toContain("Pay once more");
  expect(await shop.readOrder(paid?.payments[0]?.providerOrderId ?? "")).toMatchObject({ providerRef });
});

test("a payment that is declined, left or waits leaves the link open", async () => {
  const path = await open();
  for (const act of ["fail", "walk_away", "wait"]) expect((await play(path, { act })).status).toBe(303);
  expect((await hear()).map(({ payments }) => payments[0]?.status)).toEqual(["FAILED", "FAILED"]);
  const facts = await shop.readCheckout(handle);
  expect(facts?.state).toBe("open");
  expect(facts?.payments.map(({ status }) => status)).toEqual(["FAILED", "FAILED", "PENDING"]);
  expect(await look(`${path}?act=wait`)).toContain("Waiting for your bank");
  await play(path, { act: "bank_yes" });
  expect(await hear()).toMatchObject([{ link: "paid" }, { payments: [{ status: "SUCCESS" }] }]);
});

test("the bank may say no after all", async () => {
  const path = await open();
  await play(path, { act: "wait" });
  await play(path, { act: "bank_no" });
  expect((await hear())[0]).toMatchObject({ payments: [{ status: "FAILED" }] });
});

test("what is paid twice is two payments on two orders", async () => {
  await play(await open(), { act: "pay_twice" });
  const facts = await shop.readCheckout(handle);
  expect(new Set(facts?.payments.map(({ paymentId }) => paymentId)).size).toBe(2);
  expect(new Set(facts?.payments.map(({ providerOrderId }) => providerOrderId)).size).toBe(2);
});

test("a link expires, by itself or when it is let, and can be paid late", async () => {
  const path = await open();
  await play(path, { act: "expire" });
  expect(await hear()).toMatchObject([{ link: "expired" }]);
  const page = await look(path);
  expect(page).toContain("has expired");
  expect(page).toContain("Pay all the same, late");
  await play(path, { act: "pay" });
  expect(await shop.readCheckout(handle)).toMatchObject({ state: "paid" });

  const other = { ...handle, providerRef: "another-reference" };
  await shop.createCheckout(wanted({ providerRef: other.providerRef }));
  later(1801);
  expect(await shop.readCheckout(other)).toMatchObject({ state: "expired" });
});

test("an open link is cancelled for good, a paid one is read instead", async () => {
  const path = await open();
  expect(await shop.cancelCheckout(handle)).toMatchObject({ state: "cancelled" });
  expect(await look(path)).toContain("was cancelled");
  await play(path, { act: "pay" });
  expect(await shop.cancelCheckout(handle)).toMatchObject({ state: "paid" });
});

test("the shop hears at once, late, twice or never, as it is played, and again when the desk wants it", async () => {
  const path = await open();
  await play(path, { act: "fail", telling: "never" });
  expect(await hear()).toEqual([]);
  await play(path, { act: "fail", telling: "twice" });
  expect(await hear()).toHaveLength(2);
  await play(path, { act: "fail", telling: "late" });
  expect(await hear()).toEqual([]);
  later(61);
  expect(await hear()).toHaveLength(1);
  const ids = [...(await look("/sandbox/payments")).matchAll(/events\/(\d+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(3);
  expect((await hub.request(`/sandbox/payments/events/${ids[0]}`, { method: "POST" })).status).toBe(303);
  expect(await hear()).toMatchObject([{ payments: [{ status: "FAILED" }] }]);
});

test("a shop that did not answer is told again", async () => {
  await play(await open(), { act: "fail" });
  answer = 503;
  expect(await hear()).toHaveLength(1);
  answer = 200;
  expect(await hear()).toEqual([]);
  later(11);
  expect(await hear()).toHaveLength(1);
  later(3600);
  expect(await hear()).toEqual([]);
});

test("a refund that the shop asks for is on its way first, and arrives a while later", async () => {
  const path = await open();
  await play(path, { act: "pay" });
  await hear();
  const facts = await shop.readCheckout(handle);
  const payment = facts?.payments[0];
  const back = {
    refundId: "refund-of-ours-1",
    paymentId: payment?.paymentId ?? "",
    providerOrderId: payment?.providerOrderId ?? null,
    amount: 50_005,
    note: "Refund",
  };
  expect(await shop.refund(back)).toMatchObject({ refundId: back.refundId, status: "PENDING", amount: 50_005 });
  expect(await shop.refund(back)).toMatchObject({ status: "PENDING" });
  await doDueWork(hub.ctx, finishRefunds(hub.ctx));
  expect(await shop.readRefund(back)).toMatchObject({ status: "PENDING" });
  later(16);
  await doDueWork(hub.ctx, finishRefunds(hub.ctx));
  expect(await shop.readRefund(back)).toMatchObject({ status: "SUCCESS" });
  expect(await hear()).toMatchObject([{ refunds: [{ refundId: back.refundId, status: "SUCCESS", automatic: false }] }]);
  // The desk is quicker: this one fails.
  const second = { ...back, refundId: "refund-of-ours-3", amount: 100 };
  await shop.refund(second);
  const [pending] = /name="refund" value="(\d+)"/.exec(await look("/sandbox/payments"))?.slice(1) ?? [];
  await play(`${path}/payments/${back.paymentId}`, { act: "refund_no", refund: pending ?? "" });
  expect(await hear()).toMatchObject([{ refunds: [{ refundId: second.refundId, status: "FAILED" }] }]);
  const tooMuch = shop.refund({ ...back, refundId: "refund-of-ours-2", amount: 61_811 });
  await expect(tooMuch).rejects.toMatchObject({ code: "refund_amount_exceeded" });
});

test("the desk gives money back, in part and no more than there is", async () => {
  const path = await open();
  await play(path, { act: "pay" });
  await hear();
  const payment = await paymentOn();
  const desk = `${path}/payments/${payment}`;
  expect(await look("/sandbox/payments")).toContain('name="rupees" inputmode="decimal" value="1118.15"');
  await play(desk, { act: "refund", rupees: "1000.5" });
  expect(await look("/sandbox/payments")).toContain('value="117.65"');
  await play(desk, { act: "refund", rupees: "1000.5" });
  expect(await look("/sandbox/payments")).not.toContain('name="rupees"');
  expect((await play(desk, { act: "refund" })).status).toBe(303);
  expect((await hear()).flatMap(({ refunds }) => refunds.map(({ amount }) => amount)).toSorted()).toEqual([
    100_050, 11_765,
  ]);
  expect((await play(`${path}/payments/12345`, { act: "refund" })).status).toBe(404);
  expect((await play(desk, { act: "refund", rupees: "-1" })).status).toBe(422);
});

test("a payment is disputed, and won or lost", async () => {
  const path = await open();
  await play(path, { act: "pay" });
  await hear();
  const desk = `${path}/payments/${await paymentOn()}`;
  for (const [act, outcome] of [
    ["dispute_open", "open"],
    ["dispute_won", "over"],
    ["dispute_lost", "lost"],
  ] as const) {
    await play(desk, { act });
    expect(await hear()).toMatchObject([{ disputes: [{ outcome, amount: 111_815 }] }]);
  }
});

test("made-up money is forgotten after ninety days, and not before", async () => {
  await play(await open(), { act: "pay", telling: "never" });
  later(89 * 86_400);
  await sweepLinks(hub.ctx);
  expect(await shop.readCheckout(handle)).toMatchObject({ state: "paid" });
  later(2 * 86_400);
  await sweepLinks(hub.ctx);
  expect(await shop.readCheckout(handle)).toBeUndefined();
  expect(await look("/sandbox/payments")).toContain("Nothing was to be paid yet");
});

test("it is as strict as a real one, and nobody else has its keys", async () => {
  const bad = [
    wanted({ amount: 99 }),
    wanted({ providerRef: "x".repeat(51) }),
    wanted({ expiresAt: new Date(0) }),
    wanted({ returnUrl: `https://hub.test/${"x".repeat(250)}` }),
    wanted({ customer: { name: "A", email: null, phone: "12" } }),
  ];
  for (const one of bad) await expect(shop.createCheckout(one)).rejects.toBeInstanceOf(ProviderRefused);
  await open();
  await expect(shop.createCheckout(wanted({ amount: 5000 }))).rejects.toBeInstanceOf(ProviderAway);
  const { secret, clientId } = hub.ctx.playedPayments ?? { secret: "", clientId: "" };
  const call = async (headers: Record<string, string>, method = "GET"): Promise<number> =>
    (await hub.request(`/sandbox/payments/api/pg/links/${providerRef}`, { method, headers })).status;
  const right = { "x-client-id": clientId, "x-client-secret": secret, "x-api-version": "2025-01-01" };
  expect(await call(right)).toBe(200);
  expect(await call({ ...right, "x-client-secret": "guess" })).toBe(401);
  expect(await call({ ...right, "x-api-version": "2022-01-01" })).toBe(400);
  expect(await call({})).toBe(401);
});

test("an event is believed with the sandbox's own signature alone", () => {
  const raw = new TextEncoder().encode("{}");
  const signed = (secret: string): Headers =>
    new Headers({
      "x-webhook-timestamp": "1",
      "x-webhook-signature": createHmac("sha256", secret).update("1{}").digest("base64"),
    });
  expect(shop.isSigned(signed(hub.ctx.playedPayments?.secret ?? ""), raw)).toBe(true);
  expect(shop.isSigned(signed("hub"), raw)).toBe(false);
});

test("what no one pays for is not found, other sites play nothing, and what people typed does not run", async () => {
  expect((await hub.request("/sandbox/payments/nothing")).status).toBe(404);
  expect(await look("/sandbox/payments")).toContain("Nothing was to be paid yet");
  const { url } = await shop.createCheckout(wanted({ purpose: `<script>alert("1")</script>` }));
  const path = new URL(url ?? "").pathname;
  const page = await hub.request(path);
  expect(await page.text()).not.toContain("<script");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const body = new URLSearchParams({ act: "pay" });
  const foreign = await hub.request(path, { method: "POST", body, headers: { origin: "https://evil.example" } });
  expect(foreign.status).toBe(403);
  expect((await play(path, { act: "steal" })).status).toBe(422);
  expect(await shop.readCheckout(handle)).toMatchObject({ state: "open", payments: [] });
});
