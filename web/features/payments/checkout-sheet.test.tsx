import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Verification } from "#contract/payments.ts";
import { noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import {
  aBuyer,
  checkoutDoor,
  newOrder,
  fillIn,
  openSheet,
  payButton,
  paymentTab,
  unpaidOrder,
} from "#test/browser/open-checkout.tsx";
import { findToast } from "#test/browser/open-page.tsx";
import { onSettled } from "#web/session/settled-signal.ts";

const hub = aBuyer();
const statusDoor = "GET /api/payments/verification";
const earlier = {
  ...newOrder,
  buys: { kind: "product", slug: "handbook", title: "The Handbook" },
  createdAt: "2026-05-04T10:00:00Z",
} as const;

async function startPaying(standing: Verification = unpaidOrder) {
  hub.answer(statusDoor, standing);
  const person = await openSheet();
  await fillIn(person);
  await person.click(payButton());
  await screen.findByRole("dialog", { name: "Payment in Progress" });
  return person;
}

test("the form opens even if neither the last details nor the open payments load", async () => {
  hub.answer("GET /api/checkouts/form", noConnection);
  hub.answer("GET /api/checkouts", refusal("busy"));
  await openSheet();
  payButton();
  expect(hub.requestsTo("GET /api/checkouts/form").map(({ query }) => query)).toEqual([
    { price: "50000", slug: "handbook" },
  ]);
});

test("an open payment for the same product at the same price continues, without a second tab", async () => {
  hub.answer("GET /api/checkouts", { checkouts: [earlier] });
  await openSheet();
  screen.getByRole("dialog", { name: "Payment in Progress" });
  screen.getByText("You have started this payment");
  expect(screen.getByRole("link", { name: "Open the payment again" }).getAttribute("href")).toBe(newOrder.url);
  expect(window.open).not.toHaveBeenCalled();
});

test("an open payment at another price or for something else does not stop a new checkout", async () => {
  const membership = { ...earlier, buys: { kind: "membership" } } as const;
  const poster = { ...earlier, buys: { ...earlier.buys, slug: "poster" } } as const;
  hub.answer("GET /api/checkouts", { checkouts: [{ ...earlier, amount: 40_000 }, membership, poster] });
  await openSheet();
  screen.getByRole("dialog", { name: "Checkout" });
  payButton();
});

test("a settled payment is announced once, with the ways on", async () => {
  const heard = vi.fn<() => void>();
  const leave = onSettled(heard);
  const person = await startPaying();
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  hub.answer(statusDoor, { ...unpaidOrder, outcome: "success", status: "PAID" });
  await person.click(await screen.findByRole("button", { name: "Check now" }));
  await screen.findByRole("dialog", { name: "Payment Successful" });
  screen.getByText(/^The Handbook is yours, with lifetime access/);
  screen.getByRole("link", { name: "Go to Dashboard" });
  screen.getByRole("link", { name: "View Payments History" });
  await findToast("Purchase successful!", "You can now access this product in your dashboard.");
  expect(heard).toHaveBeenCalledOnce();
  leave();
});

const again = "Open the payment again";
const check = "Check now";
const another = "Pay another way";

interface Standing {
  readonly named: string;
  readonly standing: Partial<Verification>;
  readonly words: string;
  readonly ways: readonly string[];
}

test.each<Standing>([
  {
    named: "an attempt that failed",
    standing: { outcome: "failed" },
    words: "This attempt failed",
    ways: [again, check, another],
  },
  {
    named: "a bank without an answer",
    standing: { status: "PENDING" },
    words: "Waiting for your bank",
    ways: [check],
  },
  {
    named: "an end without a payment",
    standing: { outcome: "failed", status: "FAILED" },
    words: "This payment expired",
    ways: ["Pay again"],
  },
  {
    named: "money that went back",
    standing: { outcome: "failed", status: "REFUNDED" },
    words: "This payment was refunded",
    ways: ["Pay again"],
  },
])("the checkout names $named, with the ways on from there", async ({ standing, words, ways }) => {
  await startPaying({ ...unpaidOrder, ...standing });
  await screen.findByText(words);
  if (ways.includes(check)) await screen.findByRole("button", { name: check });
  const shown = [...screen.queryAllByRole("link"), ...screen.queryAllByRole("button")];
  const offered = shown.map(({ textContent }) => textContent);
  expect(offered.filter((way) => [again, check, another, "Pay again"].includes(way))).toEqual(ways);
});

test("after the hub closed the first payment, the form for another way is filled in", async () => {
  const cancelDoor = "POST /api/checkouts/:orderId/cancel";
  const person = await startPaying();
  hub.answer(cancelDoor, noConnection);
  await person.click(screen.getByRole("button", { name: "Pay another way" }));
  await screen.findByText("The payment could not be closed just now. Please try again.");
  hub.answer(cancelDoor, { ...unpaidOrder, outcome: "failed", status: "CANCELLED", url: null });
  await person.click(screen.getByRole("button", { name: "Pay another way" }));
  await screen.findByRole("dialog", { name: "Checkout" });
  expect(hub.requestsTo(cancelDoor).map(({ path }) => path)).toEqual(Array(2).fill("POST /api/checkouts/YDI_1/cancel"));
  await person.click(payButton());
  await screen.findByRole("dialog", { name: "Payment in Progress" });
  expect(hub.requestsTo(checkoutDoor)).toHaveLength(2);
  await waitFor(() => expect(paymentTab.location.replace).toHaveBeenCalledTimes(2));
});

test("a buyer who has paid in the meantime is not asked to pay another way", async () => {
  const person = await startPaying();
  const paid = { ...unpaidOrder, outcome: "success", status: "PAID" } as const;
  hub.answer("POST /api/checkouts/:orderId/cancel", paid);
  hub.answer(statusDoor, paid);
  await person.click(screen.getByRole("button", { name: "Pay another way" }));
  await screen.findByRole("dialog", { name: "Payment Successful" });
});
