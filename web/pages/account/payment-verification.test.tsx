// The page behind a payment. Its pictures need a canvas, which only a browser has.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnProduct } from "#contract/access.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import type { Verification } from "#contract/payments.ts";
import { closePage, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aBuyer, unpaidOrder } from "#test/browser/open-checkout.tsx";
import { anOwnProfile } from "#test/people/own-profile.ts";
import { sessionKey } from "#web/session/kept-session.ts";
import { takeKeptSession } from "#web/session/session-store.ts";
import { toasts } from "#web/ui/toast-store.ts";
import PaymentVerification from "./payment-verification.tsx";

const hub = aBuyer();
const door = "GET /api/payments/verification";
const paid: Verification = {
  ...unpaidOrder,
  orderId: "YDI_asha_1764153809425344",
  outcome: "success",
  status: "PAID",
  buys: { kind: "membership" },
  url: null,
  amount: 249_900,
  paymentMethod: "upi",
  invoiceNumber: "R1/000001",
};
const dashboard: Dashboard = {
  name: "Asha Kulkarni",
  isMember: true,
  isAdmin: false,
  isSetup: true,
  memberSince: "2026-05-04T10:00:00Z",
  memberUntil: null,
  profile: anOwnProfile,
  talk: null,
  shelf: { isMember: true, products: [], continueWith: null, newest: null },
  updates: [],
  introductions: { waiting: 0 },
  hasDiscord: false,
  events: { next: [], early: null },
};

// Those of other files may still be on their way out.
const shownToasts = () => toasts.read().filter(({ phase }) => phase === "showing");

function open(verification: Verification, seen = dashboard) {
  hub.answer(door, verification);
  hub.answer("GET /api/account/dashboard", seen);
  hub.answer("GET /api/account/me", {
    ...dashboard,
    id: crypto.randomUUID(),
    email: "asha@example.com",
    mustAgree: false,
    erasureAt: null,
    picture: null,
    label: anOwnProfile.label,
    aal: 1,
  });
  hub.serve("/art/labels/rays.svg", "<svg />");
  return openOwnPage(<PaymentVerification />);
}

test("a paid membership greets by the first name, and shows the end of the order ID", async () => {
  open(paid);
  await screen.findByRole("heading", { name: "Payment Successful" });
  screen.getByText("You are in, Asha.");
  screen.getByText("Your membership payment has been verified.");
  screen.getByText("Order ID: …9425344");
  expect(screen.getByText("₹2,499").textContent).toContain("UPI");
  // The page has said it: no toast repeats it to eyes.
  screen.getByText("Payment successful! Your payment was verified successfully");
  expect(shownToasts()).toEqual([]);
});

test("a paid product is named, and a person who gave no name is not called by one", async () => {
  const session = localStorage.getItem(sessionKey) ?? "";
  localStorage.setItem(sessionKey, session.replace("Asha Kulkarni", ""));
  takeKeptSession();
  open({ ...paid, buys: { kind: "product", slug: "handbook", title: "The Handbook" } });
  await screen.findByText("It's yours.");
  screen.getByText("Your payment for The Handbook has been verified. You have lifetime access.");
});

const chat: OwnProduct = {
  id: 1,
  slug: "chat",
  title: "The Chat",
  description: "Talk to designers.",
  type: "community",
  images: [],
  priceNonMember: 49_900,
  priceMember: 0,
  isCommunityAccess: true,
  isMembershipIncluded: false,
  memberOnly: false,
  offer: { act: "open", price: 0, because: "owned", isStruckThrough: false },
  updatedAt: "2026-05-04T10:00:00Z",
  purchasedAt: "2026-05-04T10:00:00Z",
  pricePaid: 49_900,
  accessButtonText: null,
  files: [],
  hasLink: false,
};
const bought = { ...paid, buys: { kind: "product", slug: "chat", title: "The Chat" } } as const;
const shelfWith = (product: OwnProduct) => ({ ...dashboard.shelf, products: [product] });

// Its rows are a script of their own, which must have come before the test ends.
async function findBoughtRow(): Promise<void> {
  await within(await screen.findByRole("region", { name: "Open it now" })).findByText("The Chat");
}

test("a buyer of the chat, and a new member, are led to Discord", async () => {
  open({ ...bought, needsDiscord: true }, { ...dashboard, shelf: shelfWith(chat) });
  expect((await screen.findByRole("link", { name: "Connect Discord" })).getAttribute("href")).toBe("/account/discord");
  await findBoughtRow();
  closePage();
  open({ ...paid, needsDiscord: true });
  await screen.findByRole("link", { name: "Connect Discord" });
});

test("a buyer of a product without a role reads nothing of it", async () => {
  open(bought, { ...dashboard, hasDiscord: true, shelf: shelfWith(chat) });
  await findBoughtRow();
  expect(screen.queryByRole("link", { name: "Connect Discord" })).toBeNull();
});

test("an amount that was not asked for waits for the office, without a second payment", async () => {
  open({ ...unpaidOrder, needsReview: true, url: null });
  await screen.findByText("A payment arrived, but not with the amount we asked for.");
  expect(screen.queryByRole("link", { name: /Continue|Try again/ })).toBeNull();
});

test("a declined payment is tried again from here, and a check by hand is answered by a toast", async () => {
  const { person } = open({ ...unpaidOrder, outcome: "failed" });
  const again = await screen.findByRole("link", { name: "Try again" });
  expect(again.getAttribute("href")).toBe(unpaidOrder.url);
  expect(shownToasts()).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Refresh Status" }));
  await findToast("Payment failed", "Your payment could not be completed. Please try again.");
});
