// A product's checkout, as it opens when its button is pressed, with the tab that the payment page would open in.
import { act, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, vi } from "vitest";
import type { Verification } from "#contract/payments.ts";
import { CheckoutOutlet } from "#web/features/payments/checkout-outlet.tsx";
import { openCheckout, type CheckoutRequest } from "#web/session/checkout-request.ts";
import { aHub, type StandInHub } from "./stand-in-hub.ts";
import { aViewer, openPage } from "./open-page.tsx";

export const checkoutDoor = "POST /api/checkouts";
const buys = { kind: "product", slug: "handbook" } as const;
const title = "The Handbook";

export const newOrder = {
  orderId: "YDI_1",
  url: "https://pay.example/1",
  amount: 50_000,
  currency: "INR",
  status: "INITIATED",
  expiresAt: null,
} as const;

/** No payment was attempted yet. */
export const unpaidOrder: Verification = {
  outcome: "pending",
  orderId: newOrder.orderId,
  status: "INITIATED",
  buys: { ...buys, title },
  url: newOrder.url,
  amount: newOrder.amount,
  paymentMethod: null,
  needsReview: false,
  invoiceNumber: null,
  needsDiscord: false,
};

export const paymentTab = {
  closed: false,
  location: { replace: vi.fn<(url: string) => void>() },
  close: vi.fn<() => void>(),
  document: { body: {} },
};

/** For every test of a file: a person who has never bought anything, and a hub that starts their checkout. */
export function aBuyer(): StandInHub {
  aViewer();
  const hub = aHub();
  beforeEach(() => {
    vi.clearAllMocks();
    vi.spyOn(window, "open").mockReturnValue(paymentTab as unknown as Window);
    hub.answer("GET /api/checkouts/form", { billing: null, tax: null });
    hub.answer("GET /api/checkouts", { checkouts: [] });
    hub.answer("GET /api/payments/verification", unpaidOrder);
    hub.answer(checkoutDoor, newOrder);
  });
  return hub;
}

type SheetOptions = Partial<CheckoutRequest>;

export async function openSheet({ price = 50_000, ...request }: SheetOptions = {}): Promise<UserEvent> {
  const { person } = openPage(<CheckoutOutlet />);
  await reopenSheet({ price, ...request });
  return person;
}

export async function reopenSheet({ price = 50_000, ...request }: SheetOptions = {}): Promise<void> {
  act(() => openCheckout({ buys, title, price, listPrice: price, ...request }));
  await screen.findByRole("button", { name: /^(Pay ₹|Get it free|Check)/ });
}

export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const choice = (name: string | RegExp) => screen.getByRole<HTMLSelectElement>("combobox", { name });
export const payButton = () => screen.getByRole("button", { name: /^Pay ₹/ });

export async function fillIn(person: UserEvent): Promise<void> {
  await person.type(field(/^Phone/), "98765 43210");
  await person.type(field(/^PIN code/), "560001");
}
