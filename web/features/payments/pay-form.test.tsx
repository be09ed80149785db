import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { RefusalCode } from "#contract/errors.ts";
import { noConnection, refusal, wireRefusal } from "#test/browser/stand-in-hub.ts";
import {
  aBuyer,
  checkoutDoor,
  newOrder,
  choice,
  field,
  fillIn,
  openSheet,
  payButton,
  paymentTab,
  reopenSheet,
} from "#test/browser/open-checkout.tsx";
import { findToast } from "#test/browser/open-page.tsx";
import { endLogIn } from "#web/session/log-in-request.ts";

const hub = aBuyer();
const keys = () => hub.requestsTo(checkoutDoor).map(({ headers }) => headers.get("Idempotency-Key"));
const lines = () =>
  screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test("without a discount and GST there is only the price", async () => {
  await openSheet();
  expect(lines()).toEqual(["The Handbook: ₹500", "To pay: ₹500"]);
});

test("a member price or code has its own line, and GST follows the buyer's State", async () => {
  const tax = { percent: 18, sellerState: "29", within: 6102, across: 6103 };
  hub.answer("GET /api/checkouts/form", { billing: null, tax });
  const person = await openSheet({ price: 40_000, listPrice: 50_000 });
  expect(lines()).toEqual(["The Handbook: ₹500", "Member price: −₹100", "To pay: ₹400", "Includes 18% GST: ₹61.03"]);
  await person.type(field(/^PIN code/), "560001");
  expect(lines().at(-1)).toBe("Includes 18% GST: ₹61.02");
  await person.selectOptions(choice(/^State/), "Kerala");
  expect(lines().at(-1)).toBe("Includes 18% GST: ₹61.03");
  await person.selectOptions(choice(/^State/), "Karnataka");
  await person.click(screen.getByRole("button", { name: "Outside India?" }));
  expect(lines().at(-1)).toBe("Includes 18% GST: ₹61.03");
  await person.click(screen.getByRole("button", { name: "Close" }));
  const buys = { kind: "membership", inviteCode: "MONSOON" } as const;
  await reopenSheet({ buys, title: "Lifetime membership", price: 199_900, listPrice: 249_900 });
  expect(lines().slice(0, 2)).toEqual(["Lifetime membership: ₹2,499", "Invite code MONSOON: −₹500"]);
  await person.type(field(/^Phone/), "+971 50 123 4567");
  await person.selectOptions(choice(/^Country/), "United Arab Emirates");
  await person.click(payButton());
  await screen.findByRole("dialog", { name: "Payment in Progress" });
  expect(hub.requestsTo(checkoutDoor).map(({ body }) => body)).toMatchObject([{ buys, price: 199_900 }]);
});

test("a free product asks for no details, opens no tab and is delivered at once", async () => {
  hub.answer(checkoutDoor, { ...newOrder, url: null, amount: 0, status: "PAID" });
  const person = await openSheet({ price: 0, listPrice: 50_000 });
  expect([screen.queryAllByRole("textbox"), screen.queryByText(/GST/)]).toEqual([[], null]);
  await person.click(screen.getByRole("button", { name: "Get it free" }));
  await screen.findByRole("dialog", { name: "It's yours" });
  expect(hub.requestsTo(checkoutDoor)[0]?.body).toEqual({ buys: { kind: "product", slug: "handbook" }, price: 0 });
  expect(window.open).not.toHaveBeenCalled();
});

test("a busy button says so, and a second press sends nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof newOrder>();
  hub.answer(checkoutDoor, promise);
  const person = await openSheet();
  await fillIn(person);
  await person.click(payButton());
  const busy = screen.getByRole("button", { name: "Opening the payment page..." });
  await person.click(busy);
  await person.type(field(/^Phone/), "{Enter}");
  expect(hub.requestsTo(checkoutDoor)).toHaveLength(1);
  resolve(newOrder);
  await screen.findByRole("dialog", { name: "Payment in Progress" });
  expect(paymentTab.location.replace.mock.calls).toEqual([["https://pay.example/1"]]);
  await findToast("Payment form opened", "Complete your payment in the new tab");
});

test("a refusal of one field appears at that field, and the payment tab closes", async () => {
  hub.answer(checkoutDoor, refusal("invalid_input", { fields: { "billing.phone": "Another one, please." } }));
  const person = await openSheet();
  await fillIn(person);
  await person.click(payButton());
  await screen.findByText("Another one, please.");
  expect(document.activeElement).toBe(field(/^Phone/));
  expect(field(/^Phone/).getAttribute("aria-invalid")).toBe("true");
  expect(paymentTab.close).toHaveBeenCalledOnce();
  await person.type(field(/^Phone/), "1");
  expect(screen.queryByText("Another one, please.")).toBeNull();
});

test("a changed price is shown and confirmed before anything is charged", async () => {
  const tax = { percent: 18, sellerState: "29", within: 7627, across: 7627 };
  hub.answer("GET /api/checkouts/form", { billing: null, tax });
  hub.answer(checkoutDoor, refusal("price_changed", { price: 70_000 }));
  const person = await openSheet();
  await fillIn(person);
  await person.click(payButton());
  await screen.findByText("The new price is ₹700. Nothing was charged. Continue if that's fine with you.");
  expect(lines()).toEqual(["The Handbook: ₹700", "To pay: ₹700"]);
  hub.answer(checkoutDoor, newOrder);
  await person.click(screen.getByRole("button", { name: "Pay ₹700" }));
  await screen.findByRole("dialog", { name: "Payment in Progress" });
  expect(hub.requestsTo(checkoutDoor).map(({ body }) => (body as { price: number }).price)).toEqual([50_000, 70_000]);
  expect(new Set(keys()).size).toBe(2);
});

test("a retry after a lost answer keeps its idempotency key, and an edited form gets a new one", async () => {
  hub.answer(checkoutDoor, noConnection);
  const person = await openSheet();
  await fillIn(person);
  await person.click(payButton());
  await findToast("Payment error", "Could not redirect to the payment page. Please try again.");
  screen.getAllByText("Could not redirect to the payment page. Please try again.", { selector: "form *" });
  await person.click(payButton());
  await waitFor(() => expect(hub.requestsTo(checkoutDoor)).toHaveLength(2));
  await screen.findByRole("button", { name: /^Pay ₹/ });
  await person.type(field(/^Phone/), "{Backspace}1");
  await person.click(payButton());
  await waitFor(() => expect(hub.requestsTo(checkoutDoor)).toHaveLength(3));
  const [first, second, third] = keys();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect([second === first, third === first]).toEqual([true, false]);
  await waitFor(() => expect(paymentTab.close).toHaveBeenCalledTimes(3));
});

test.each<[RefusalCode, "alert" | "status"]>([
  ["payments_unavailable", "alert"],
  ["members_only", "alert"],
  ["already_owned", "status"],
])("the refusal %s is shown, and the form stays filled in, even after the checkout was closed", async (code, role) => {
  hub.answer(checkoutDoor, refusal(code, { message: "Not so." }));
  const person = await openSheet();
  await fillIn(person);
  await person.click(payButton());
  expect((await screen.findByText("Not so.")).closest(`[role=${role}]`)).not.toBeNull();
  expect(paymentTab.close).toHaveBeenCalledOnce();
  await person.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await reopenSheet();
  expect([field(/^Phone/).value, field(/^PIN code/).value]).toEqual(["98765 43210", "560001"]);
});

test("a buyer whose session has ended is asked to log in", async () => {
  hub.answer(checkoutDoor, refusal("not_signed_in"));
  hub.answerWire("GET /auth/v1/user", wireRefusal("session_not_found", 403));
  const person = await openSheet();
  await fillIn(person);
  await person.click(payButton());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(endLogIn()).toBe("was open");
});

test("a blocked tab is explained, with a link to the payment page", async () => {
  vi.mocked(window.open).mockReturnValue(null);
  const person = await openSheet();
  await fillIn(person);
  await person.click(payButton());
  const way = await screen.findByRole("link", { name: "Open the payment page" });
  expect(way.getAttribute("href")).toBe("https://pay.example/1");
  await findToast("Popup blocked", "Please allow popups and try again");
});
