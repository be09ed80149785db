import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { RefusalCode } from "#contract/errors.ts";
import type { RefundGiven, TransactionDetail } from "#contract/payments-admin.ts";
import { aViewer, findToast, openPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { RefundDialog } from "./refund-dialog.tsx";

aViewer();
const hub = aHub();
const refundDoor = "POST /api/admin/transactions/:orderId/refund";
const payment: TransactionDetail["payments"][number] = {
  paymentId: "pay_7",
  amount: 49_900,
  currency: "INR",
  status: "SUCCESS",
  flag: null,
  method: "upi",
  at: "2026-05-04T10:00:00Z",
  left: 49_900,
};
const started: RefundGiven = { refundId: "r1", paymentId: "pay_7", amount: 49_900, status: "PENDING" };
const onClose = vi.fn<() => void>();
const onTried = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  hub.answer(refundDoor, started);
});

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const refundButton = () => screen.getByRole("button", { name: "Refund" });

function openDialog(change: Partial<typeof payment> = {}) {
  const dialog = (
    <RefundDialog orderId="YDI_1" payment={{ ...payment, ...change }} onClose={onClose} onTried={onTried} />
  );
  return openPage(dialog).person;
}

async function fillIn(person: ReturnType<typeof openDialog>, amount: string, again = amount): Promise<void> {
  await person.clear(field(/^Amount/));
  await person.type(field(/^Amount/), amount);
  await person.type(field(/^Reason/), " Wrong meetup ");
  await person.type(field(/^Type the amount again/), again);
}

test("the dialog starts at the amount, with all that is left", () => {
  openDialog({ left: 1_23_456_50 });
  screen.getByText("₹1,23,456.50 of payment pay_7 can be refunded. A full refund ends what they bought.");
  expect(field(/^Amount/).value).toBe("1,23,456.50");
  expect(document.activeElement).toBe(field(/^Amount/));
});

test("the second of two payments is refunded as a duplicate, and the buyer keeps the purchase", () => {
  openDialog({ flag: "duplicate_payment" });
  screen.getByRole("dialog", { name: "Refund the duplicate" });
  screen.getByText("The buyer paid twice. ₹499 of payment pay_7 can be refunded; they keep what they bought.");
});

test.each([
  ["500", "Only ₹499 is left to refund."],
  ["499.01", "Only ₹499 is left to refund."],
  ["0", "An amount in rupees, like 799."],
  ["-1", "An amount in rupees, like 799."],
  ["lots", "An amount in rupees, like 799."],
])("the amount %s is answered with “%s”, and nothing is sent", async (amount, words) => {
  const person = openDialog();
  await fillIn(person, amount);
  await person.click(refundButton());
  screen.getByText(words);
  expect(document.activeElement).toBe(field(/^Amount/));
  await person.type(field(/^Amount/), "1");
  expect(screen.queryByText(words)).toBeNull();
  expect(hub.requestsTo(refundDoor)).toEqual([]);
});

test("a refund needs a reason, and the same amount a second time", async () => {
  const person = openDialog();
  await person.type(field(/^Reason/), "  ");
  await person.type(field(/^Type the amount again/), "498");
  await person.click(refundButton());
  screen.getByText("Enter a reason.");
  screen.getByText("This doesn't match the amount above.");
  expect(document.activeElement).toBe(field(/^Reason/));
  expect(hub.requestsTo(refundDoor)).toEqual([]);
});

test("a refund is sent once, in paise and with what was left when the dialog opened", async () => {
  const { promise, resolve } = Promise.withResolvers<RefundGiven>();
  hub.answer(refundDoor, promise);
  const person = openDialog();
  await fillIn(person, "100.50", "₹100.5");
  await person.click(refundButton());
  await person.click(await screen.findByRole("button", { name: "Refunding..." }));
  await person.type(field(/^Reason/), "{Enter}");
  await waitFor(() => expect(hub.requestsTo(refundDoor)).toHaveLength(1));
  const [{ path, body } = {}] = hub.requestsTo(refundDoor);
  expect(path).toBe("POST /api/admin/transactions/YDI_1/refund");
  expect(body).toEqual({ amount: 10_050, paymentId: "pay_7", left: 49_900, reason: "Wrong meetup" });
  expect(onClose).not.toHaveBeenCalled();
  resolve({ ...started, amount: 10_050 });
  await findToast("Refund started", "₹100.50 is on its way to the buyer.");
  expect([onClose.mock.calls.length, onTried.mock.calls.length]).toEqual([1, 1]);
});

test("a refund that the provider rejects is not called started", async () => {
  hub.answer(refundDoor, { ...started, status: "FAILED" });
  const person = openDialog();
  await fillIn(person, "499");
  await person.click(refundButton());
  await findToast("The provider rejected the refund", "₹499 was not refunded.");
});

test.each<[RefusalCode, string]>([
  ["changed_meanwhile", "Part of this payment was refunded a moment ago. Close this dialog to see what is left."],
  ["not_refundable", "Nothing is left to refund, or the rest is already being refunded."],
  ["payments_unavailable", "The hub no longer has the keys of this payment's provider, so it can't refund it. Nothing"],
  ["busy", "very busy"],
])("the refusal %s is explained, the page looks again, and nothing that was typed is lost", async (code, words) => {
  hub.answer(refundDoor, refusal(code));
  const person = openDialog();
  await fillIn(person, "100");
  await person.click(refundButton());
  await screen.findByText(words, { exact: false });
  expect([onClose.mock.calls.length, onTried.mock.calls.length]).toEqual([0, 1]);
  expect([field(/^Amount/).value, field(/^Reason/).value]).toEqual(["100", " Wrong meetup "]);
  refundButton();
});

test("a hub that cannot be reached is named, and the same press tries again", async () => {
  hub.answer(refundDoor, noConnection);
  const person = openDialog();
  await fillIn(person, "499");
  await person.click(refundButton());
  await screen.findByText("The hub could not be reached. Please check your connection and try again.");
  hub.answer(refundDoor, started);
  await person.click(refundButton());
  await findToast("Refund started");
});
