// A paying person: through the checkout into the tab of the sandbox payment provider, and the buttons there.
import type { BrowserContext, Locator, Page } from "playwright-core";
import type { Checkout, StartCheckoutRequest, PaymentHistory } from "#contract/payments.ts";

const billing = { phone: "9876543210", pin: "400001" };

/** From the product's page to the checkout sheet, for a non-member who buys the product alone. */
export async function openSheet(page: Page, price: string): Promise<void> {
  await page.getByRole("button", { name: "Purchase Now" }).first().click();
  const alone = page.getByRole("dialog").getByRole("button", { name: `Buy for ${price}` });
  const sheet = page.getByRole("dialog", { name: /^(Checkout|Payment in Progress)$/ });
  await alone.or(sheet).first().waitFor();
  if (await alone.isVisible()) await alone.click();
  await sheet
    .getByRole("button", { name: /^(Pay|Check now)/ })
    .first()
    .waitFor();
}

export async function fillSheet(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog", { name: "Checkout" });
  await sheet.getByLabel("Phone").fill(billing.phone);
  await sheet.getByLabel("PIN code").fill(billing.pin);
}

/** The tab that opens by the press, as soon as it shows the payment page. */
export async function pressPay(context: BrowserContext, page: Page): Promise<Page> {
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  const tab = await opening;
  await tab.waitForURL(/\/sandbox\/payments\//);
  return tab;
}

type Deed = "Pay" | "The bank declines" | "Leave it pending" | "The bank approves" | "Let it expire" | "Walk away";

export async function atProvider(tab: Page, deed: Deed): Promise<void> {
  const button = deed === "Pay" ? /^Pay ₹/ : deed;
  await tab.getByRole("button", { name: button }).click();
}

/** The outcome on the verification page, as it is read out. */
export function outcome(page: Page, hasText: string): Locator {
  return page.getByRole("status").filter({ hasText });
}

/** Without the sheet, as the person logged in on this page. */
export async function beginToPay(page: Page, wish: Pick<StartCheckoutRequest, "buys" | "price">): Promise<Checkout> {
  const body = { ...wish, billing: { ...billing, name: "Asha Kulkarni", state: "27" } };
  return page.evaluate(async (json) => {
    const { access_token } = JSON.parse(localStorage.getItem("hub-session") ?? "{}") as { access_token: string };
    const headers = { "content-type": "application/json", authorization: `Bearer ${access_token}` };
    const answer = await fetch("/api/checkouts", { method: "POST", headers, body: json });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Checkout;
  }, JSON.stringify(body));
}

/** Of the person logged in on this page, newest first. */
export function historyOf(page: Page): Promise<PaymentHistory["payments"]> {
  return page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem("hub-session") ?? "{}") as { access_token: string };
    const answer = await fetch("/api/payments", { headers: { authorization: `Bearer ${access_token}` } });
    return ((await answer.json()) as PaymentHistory).payments;
  });
}
