// Buying: what a browser asks for, and what it is told of orders, payments and what became of them.
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
    "INITIATED: nothing was tried. PENDING: an attempt waits for its bank. CANCELLED, FAILED: over unpaid; money that comes late is honoured all the same.",
  );

const InviteCodeText = z.string("Please enter an invite code.").trim().max(60, "This is too long.");

const BuyMembership = z.object({ kind: z.literal("membership"), inviteCode: InviteCodeText.optional() });
const BuyProduct = z.object({ kind: z.literal("product"), slug: ProductSlug.shape.slug });

const noState = "Please choose your State.";
const noPin = "A PIN code has six digits, and the first is not 0.";

const Billing = z
  .object({
    name: needed(line(100)).describe("Who buys: it stands on the invoice."),
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
      .describe("Two letters. Outside India it takes the place of State and PIN code."),
    state: z
      .string()
      .refine((code) => findState(code) !== undefined, noState)
      .optional()
      .describe("Two digits, as the tax office counts."),
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
    if (country !== "IN") return gstin ? say("gstin", "Only a buyer in India has a GSTIN.") : undefined;
    if (state === undefined) say("state", noState);
    if (pin === undefined) say("pin", noPin);
    if (gstin && gstin.slice(0, 2) !== state) say("gstin", "This GSTIN is of another State.");
  })
  .transform(({ country, state = "", pin = "", gstin, company, ...who }) => ({
    ...who,
    ...(country === "IN" ? { state, pin, country: null } : { state: abroad, pin: "", country }),
    gstin: gstin || null,
    company: company || null,
  }))
  .meta({ id: "Billing" });

export const CheckoutWish = z
  .object({
    buys: z.discriminatedUnion("kind", [BuyMembership, BuyProduct]),
    price: price.max(2_000_000_000).describe("In paise, the price the person was shown: it is only compared."),
    billing: Billing.optional().describe("What an invoice needs. Not for what costs nothing."),
  })
  .refine(({ price: shown, billing }) => shown === 0 || billing !== undefined, {
    path: ["billing"],
    message: "Please say who buys.",
  })
  .meta({ id: "CheckoutWish" });

export const Checkout = z
  .object({
    orderId: z.string(),
    url: z.string().nullable().describe("Where it is paid; null when there is nothing to pay."),
    amount: price,
    currency: z.string(),
    status: OrderStatus,
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Checkout" });

export const Bought = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("membership") }),
    z.object({ kind: z.literal("product"), slug: z.string(), title: z.string() }),
  ])
  .meta({ id: "Bought" });

export const PaymentLine = z
  .object({
    orderId: z.string(),
    transactionId: z.string().nullable().describe("The provider's id of the payment that settled it."),
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
        noteNumber: z.string().nullable().describe("Of its credit note or refund note."),
      }),
    )
    .describe("Of whatever was paid for it, oldest first."),
  dueBack: price.describe("In paise: paid once too often, and not on its way back yet."),
}).meta({ id: "OwnPayment" });
export const PaymentHistory = z.object({ payments: z.array(OwnPayment) }).meta({ id: "PaymentHistory" });

const verificationOutcomes = ["success", "pending", "failed", "not_found"] as const;

export const Verification = z
  .object({
    outcome: z.enum(verificationOutcomes),
    orderId: z.string().nullable(),
    status: OrderStatus.nullable(),
    buys: Bought.nullable(),
    url: z.string().nullable().describe("Where it can still be paid."),
    amount: price.nullable(),
    invoiceNumber: z.string().nullable().describe("Of its invoice or receipt, once it is settled."),
  })
  .meta({ id: "Verification" });

/** Begun, and still to be paid. */
const OpenCheckout = Checkout.extend({
  url: z.string(),
  buys: Bought,
  createdAt: z.iso.datetime(),
}).meta({ id: "OpenCheckout" });
export const OpenCheckouts = z.object({ checkouts: z.array(OpenCheckout) }).meta({ id: "OpenCheckouts" });

export const CheckoutSubject = z.object({
  slug: ProductSlug.shape.slug.optional().describe("Which product; without it, membership."),
  price: z.coerce.number().pipe(price.max(2_000_000_000)).describe("In paise, the price the person was shown."),
});
export const CheckoutForm = z
  .object({
    billing: z
      .object({
        name: z.string(),
        phone: z.string(),
        country: z.string().nullable().describe("Outside India, in two letters."),
        state: z.string(),
        pin: z.string(),
        gstin: z.string().nullable(),
        company: z.string().nullable(),
      })
      .nullable()
      .describe("What they told last time."),
    tax: z
      .object({
        percent: z.number(),
        sellerState: z.string(),
        within: price.describe("Of a buyer in the seller's State, in paise."),
        across: price.describe("Of a buyer in any other."),
      })
      .nullable()
      .describe("GST inside the price; null while the seller is not registered for it."),
  })
  .meta({ id: "CheckoutForm" });

export const WhichOrder = z.object({ orderid: z.string().max(200).optional() });
export const OrderId = z.object({ orderId: z.string().max(200) });
export const NoteOfOrder = OrderId.extend({ number: z.string().max(20) });

export const InviteCodeWish = z.object({ code: InviteCodeText });
export const InviteOffer = z
  .object({
    code: z.string(),
    discountPercentage: z.int().describe("What it saves of the price of membership now."),
    price,
  })
  .meta({ id: "InviteOffer" });

export const Received = z.object({ received: z.literal(true) }).meta({ id: "Received" });

export type CheckoutWish = z.output<typeof CheckoutWish>;
export type CheckoutWishIn = z.input<typeof CheckoutWish>;
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
