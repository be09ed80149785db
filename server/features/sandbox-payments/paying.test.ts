// A payer on the payment page of the sandbox.
import { renderSVG } from "uqr";
import { expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { providerRef, wantedCheckout as wanted } from "#test/stubs/payment-stub.ts";
import { handle, sandboxShop } from "#test/shop/sandbox-shop.ts";

const { now, later } = movingTime();
const hub = await startHub({ now });
const sandbox = sandboxShop(hub);
const { shop, receiveEvents, open, play, look } = sandbox;

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
  expect(page).toContain(renderSVG("upi://pay?pa=sandbox@ydi&pn=YDI&am=1118.15&cu=INR", { border: 1 }));
  expect(page).toContain('value="9000090000@sandbox"');
  expect(await shop.check()).toBe("works");
});

test("a payer is sent back to the shop, and the shop gets a signed webhook", async () => {
  const path = await open();
  const answered = await play(path, { act: "pay", method: "card" });
  expect([answered.status, answered.headers.get("location")]).toEqual([303, wanted().returnUrl]);
  const [link, paid, ...more] = await receiveEvents();
  expect(sandbox.webhooks.map(({ headers }) => headers.get("content-type"))).toEqual([
    "application/json",
    "application/json",
  ]);
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
  expect(page).toContain("Pay again");
  expect(await shop.readOrder(paid?.payments[0]?.providerOrderId ?? "")).toMatchObject({ providerRef });
});

test("a payment that is declined, left or waits leaves the link open", async () => {
  const path = await open();
  for (const act of ["fail", "walk_away", "wait"]) expect((await play(path, { act })).status).toBe(303);
  expect((await receiveEvents()).map(({ payments }) => payments[0]?.status)).toEqual(["FAILED", "FAILED"]);
  const facts = await shop.readCheckout(handle);
  expect(facts?.state).toBe("open");
  expect(facts?.payments.map(({ status }) => status)).toEqual(["FAILED", "FAILED", "PENDING"]);
  expect(await look(`${path}?act=wait`)).toContain("Waiting for your bank");
  await play(path, { act: "bank_yes" });
  expect(await receiveEvents()).toMatchObject([{ link: "paid" }, { payments: [{ status: "SUCCESS" }] }]);
});

test("the bank may refuse in the end", async () => {
  const path = await open();
  await play(path, { act: "wait" });
  await play(path, { act: "bank_no" });
  expect((await receiveEvents())[0]).toMatchObject({ payments: [{ status: "FAILED" }] });
});

test("paying twice makes two payments on two orders", async () => {
  await play(await open(), { act: "pay_twice" });
  const facts = await shop.readCheckout(handle);
  expect(new Set(facts?.payments.map(({ paymentId }) => paymentId)).size).toBe(2);
  expect(new Set(facts?.payments.map(({ providerOrderId }) => providerOrderId)).size).toBe(2);
});

test("a link expires, by itself or when it is let, and can be paid late", async () => {
  const path = await open();
  await play(path, { act: "expire" });
  expect(await receiveEvents()).toMatchObject([{ link: "expired" }]);
  const page = await look(path);
  expect(page).toContain("has expired");
  expect(page).toContain("Pay late anyway");
  await play(path, { act: "pay" });
  expect(await shop.readCheckout(handle)).toMatchObject({ state: "paid" });

  const other = { ...handle, providerRef: "another-reference" };
  const soon = new Date(now().getTime() + 1_800_000);
  await shop.createCheckout(wanted({ providerRef: other.providerRef, expiresAt: soon }));
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

test("unknown links are not found, other sites cannot act, and typed text never runs", async () => {
  expect((await hub.request("/sandbox/payments/nothing")).status).toBe(404);
  expect(await look("/sandbox/payments")).toContain("No payments yet");
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
