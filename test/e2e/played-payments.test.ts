// The sandbox payment provider, for payers and operators: each state of its page, and its desk.
import { expect, test } from "vitest";
import { typed } from "#test/shop/managing.ts";
import { aPublished } from "./administrator.ts";
import { expectAccessible } from "./accessibility.ts";
import { anOffice } from "./office.ts";
import { aNewcomer } from "./own-hub.ts";
import { aBrowser, phone, visit } from "./visit.ts";

aBrowser();
const office = anOffice();

/** The addresses of as many payment pages, each of another person. */
async function paymentPages(count: number): Promise<string[]> {
  await aPublished(office.admin, typed({ slug: "guide", title: "Guide", priceNonMember: 49_900, priceMember: 49_900 }));
  const billing = { name: "Ravi Rao", phone: "9876543210", state: "27", pin: "400001" };
  const urls: string[] = [];
  while (urls.length < count) {
    const { token } = await aNewcomer(office.hub);
    const answer = await fetch(`${office.hub.url}/api/checkouts`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ buys: { kind: "product", slug: "guide" }, price: 49_900, billing }),
    });
    urls.push(((await answer.json()) as { url: string }).url);
  }
  return urls;
}

test("a payment with sandbox money shows its purpose and its outcome, on a phone and a desktop", async () => {
  const [open, declined, waiting, expired, done] = (await paymentPages(5)) as [string, string, string, string, string];
  // A missing payment answers 404, and a payer is sent to a page that asks them to log in.
  const { page } = await visit({ baseURL: office.hub.url, viewport: phone }, /.*/);
  await page.goto(open);
  await page.getByRole("heading", { name: "Guide" }).waitFor();
  await page.getByRole("img", { name: "QR code of this payment" }).waitFor();
  await expectAccessible(page, "an open payment, by UPI");
  await page.getByRole("radio", { name: "Credit or debit card" }).check();
  await expectAccessible(page, "an open payment, by card");
  for (const [url, deed, says] of [
    [declined, "The bank declines", "Your bank declined this payment."],
    [waiting, "Leave it pending", "Waiting for your bank."],
    [expired, "Let it expire", "This payment link has expired."],
  ] as const) {
    await page.goto(url);
    await page.getByRole("button", { name: deed }).click();
    await page.getByText(says).waitFor();
    await expectAccessible(page, deed);
  }
  await page.goto(waiting);
  await page.getByText("Waiting for your bank.").waitFor();
  await page.goto(done);
  await page.getByRole("button", { name: /^Pay ₹499/ }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("dialog").waitFor();
  await page.goto(done);
  await page.getByText("Payment successful").waitFor();
  await expectAccessible(page, "a payment that is done");
  expect((await page.goto("/sandbox/payments/nobodys"))?.status()).toBe(404);
  await expectAccessible(page, "no such payment");
  await page.goto("/sandbox/payments");
  await expectAccessible(page, "the desk on a phone");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, "the desk");
});
