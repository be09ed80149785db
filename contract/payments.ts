// Buying: checkout, orders, payments and refunds.
import { z } from "zod";
import { price, ProductSlug } from "./catalog.ts";
import { line, needed } from "./typed-text.ts";
import { findCountry } from "./values/countries.ts";
import { isGstin } from "./values/gstin.ts";
import { abroad, findState } from "./values/states.ts";
import { orderStatuses } from "./values/order-status.ts";
import { asPhone } from "./values/phone.ts";

const OrderStatus = z
  .enum(orderStatuses)
  .describe(
    "INITIATED: no payment attempt yet. PENDING: the bank has not decided yet. CANCELLED, FAILED: ended without a payment; a late payment is still accepted.",
  );

const InviteCodeText = z.string("Please enter an invite code.").trim().max(60, "This is too long.");

const BuyMembership = z.object({ kind: z.literal("membership"), inviteCode: InviteCodeText.optional() });
const BuyProduct = z.object({ kind: z.literal("product"), slug: ProductSlug.shape.slug });

const noState = "Please choose your State.";
const noPin = "A PIN code has six digits, and the first is not 0.";

const Billing = z
  .object({
    name: needed(line(100)).describe("The buyer's name on the invoice."),
    phone: line(30)
      .transform((text, issues) => {
        const phone = asPhone(text);
        if (phone !== undefined) return phone;
        issues.addIssue({ code: "custom", message: "Enter 10 digits, or + with the country code." });
        return z.NEVER;
      })
      .describe("Ten digits from 6 to 9, with or without +91 or 0; or + and 7 to 15 digits."),
    country: z
      .string()
      .toUpperCase()
      .refine((code) => code === "IN" || findCountry(code) !== undefined, "Please choose your country.")
      .default("IN")
      .describe("Two-letter country code. Outside India, send this instead of State and PIN code."),
    state: z
      .string()
      .refine((code) => findState(code) !== undefined, noState)
      .optional()
      .describe("The two-digit GST State code."),
    pin: z
      .string()
      .regex(/^[1-9]\d{5}$/, noPin)
      .optional(),
    gstin: line(15)
      .toUpperCase()
      .refine((text) => text === "" || isGstin(text), "This GSTIN isn't valid. Please check it.")
      .optional(),
    company: line(200).optional(),
  })
  .superRefine(({ country, gstin, state, pin }, issues) => {
    const say = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
    if (country !== "IN") return gstin ? say("gstin", "Only buyers in India can have a GSTIN.") : undefined;
    if (state === undefined) say("state", noState);
    if (pin === undefined) say("pin", noPin);
    if (gstin && gstin.slice(0, 2) !== state) say("gstin", "This GSTIN belongs to another State.");
  })
  .transform(({ country, state = "", pin = "", gstin, company, ...who }) => ({
    ...who,
    ...(country === "IN" ? { state, pin, country: null } : { state: abroad, pin: "", country }),
    gstin: gstin || null,
    company: company || null,
  }))
  .meta({ id: "Billing" });

export const StartCheckoutRequest = z
  .object({
    buys: z.discriminatedUnion("kind", [BuyMembership, BuyProduct]),
    price: price
      .max(2_000_000_000)
      .describe("In paise: the price that was shown. If it has changed, the answer is price_changed."),
    billing: Billing.optional().describe("The details for the invoice. Not needed if the price is 0."),
  })
  .refine(({ price: shown, billing }) => shown === 0 || billing !== undefined, {
    path: ["billing"],
    message: "Please enter the buyer's details.",
  })
  .meta({ id: "StartCheckoutRequest" });

export const Checkout = z
  .object({
    orderId: z.string(),
    url: z.string().nullable().describe("The payment page; null if there is nothing to pay."),
    amount: price,
    currency: z.string(),
    status: OrderStatus,
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Checkout" });

export const Bought = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("membership") }),
    z.object({
      kind: z.literal("product"),
      slug: z.string(),
      title: z.string(),
      isSeat: z.boolean().optional().describe("True for a seat at an event, whose page shows it."),
    }),
  ])
  .meta({ id: "Bought" });

export const PaymentLine = z
  .object({
    orderId: z.string(),
    transactionId: z.string().nullable().describe("The provider's ID of the payment that settled the order."),
    amount: price,
    currency: z.string(),
    status: OrderStatus,
    paymentMethod: z.string().nullable(),
    createdAt: z.iso.datetime(),
    buys: Bought,
    invoiceNumber: z.string().nullable(),
  })
  .meta({ id: "PaymentLine" });

const OwnPayment = PaymentLine.extend({
  refunds: z
    .array(
      z.object({
        amount: price,
        status: z.enum(["PENDING", "SUCCESS", "FAILED"]),
        noteNumber: z.string().nullable().describe("The number of the credit note or refund note."),
      }),
    )
    .describe("All refunds of this order, oldest first."),
  dueBack: price.describe("In paise: paid twice and not yet refunded."),
}).meta({ id: "OwnPayment" });
export const PaymentHistory = z.object({ payments: z.array(OwnPayment) }).meta({ id: "PaymentHistory" });

const verificationOutcomes = ["success", "pending", "failed", "not_found"] as const;

export const Verification = z
  .object({
    outcome: z.enum(verificationOutcomes),
    orderId: z.string().nullable(),
    status: OrderStatus.nullable(),
    buys: Bought.nullable(),
    url: z.string().nullable().describe("The payment page, while the order can still be paid."),
    amount: price.nullable(),
    paymentMethod: z.string().nullable().describe("How the payment that settled the order was made."),
    needsReview: z
      .boolean()
      .describe(
        "True if a payment arrived with another amount or currency. The office decides; please don't pay again.",
      ),
    invoiceNumber: z.string().nullable().describe("The number of the invoice or receipt, once the order is settled."),
    needsDiscord: z
      .boolean()
      .describe("It is paid and gives a role on Discord, for which the buyer has yet to connect an account."),
  })
  .meta({ id: "Verification" });

/** Started, and not paid yet. */
const OpenCheckout = Checkout.extend({
  url: z.string(),
  buys: Bought,
  createdAt: z.iso.datetime(),
}).meta({ id: "OpenCheckout" });
export const OpenCheckouts = z.object({ checkouts: z.array(OpenCheckout) }).meta({ id: "OpenCheckouts" });

export const CheckoutSubject = z.object({
  slug: ProductSlug.shape.slug.optional().describe("The product; membership if left out."),
  price: z.coerce.number().pipe(price.max(2_000_000_000)).describe("In paise: the price that was shown."),
});
export const CheckoutForm = z
  .object({
    billing: z
      .object({
        name: z.string(),
        phone: z.string(),
        country: z.string().nullable().describe("Two-letter country code, if outside India."),
        state: z.string(),
        pin: z.string(),
        gstin: z.string().nullable(),
        company: z.string().nullable(),
      })
      .nullable()
      .describe("The billing details of the last order."),
    tax: z
      .object({
        percent: z.number(),
        sellerState: z.string(),
        within: price.describe("In paise, for buyers in the seller's State."),
        across: price.describe("In paise, for all other buyers."),
      })
      .nullable()
      .describe("GST included in the price; null if the seller is not registered for GST."),
  })
  .meta({ id: "CheckoutForm" });

export const WhichOrder = z.object({ orderid: z.string().max(200).optional() });
export const OrderId = z.object({ orderId: z.string().max(200) });
export const NoteOfOrder = OrderId.extend({ number: z.string().max(20) });

export const InviteCodeCheckRequest = z.object({ code: InviteCodeText });
export const InviteOffer = z
  .object({
    code: z.string(),
    discountPercentage: z.int().describe("The saving compared with the current membership price."),
    price,
  })
  .meta({ id: "InviteOffer" });

export const Received = z.object({ received: z.literal(true) }).meta({ id: "Received" });

export type StartCheckoutRequest = z.output<typeof StartCheckoutRequest>;
export type StartCheckoutRequestInput = z.input<typeof StartCheckoutRequest>;
export type Checkout = z.infer<typeof Checkout>;
export type OpenCheckouts = z.infer<typeof OpenCheckouts>;
export type OpenCheckout = z.infer<typeof OpenCheckout>;
export type CheckoutForm = z.infer<typeof CheckoutForm>;
export type Bought = z.infer<typeof Bought>;
export type OwnPayment = z.infer<typeof OwnPayment>;
export type PaymentLine = z.infer<typeof PaymentLine>;
export type PaymentHistory = z.infer<typeof PaymentHistory>;
export type Verification = z.infer<typeof Verification>;
export type InviteOffer = z.infer<typeof InviteOffer>;
