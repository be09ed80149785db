// Emails about people's money. The words of the first two can be changed by administrators.
import { brand } from "#contract/brand.ts";
import { discordPath, paths, paymentPaths } from "#contract/values/paths.ts";
import { declareEmail } from "#server/features/mailing/emails/sheet.ts";

const why = `You bought something at ${brand.name}.`;
const contact = `If anything is unclear, write to ${brand.supportEmail} and mention the order.`;

interface PaidFacts {
  readonly title: string;
  readonly amount: string;
  readonly order: string;
  readonly document: string;
}
const paidSample: PaidFacts = {
  title: `${brand.name} Membership`,
  amount: "₹2,499",
  order: "YDI_sample_1700000000000",
  document: "D26-27/000123",
};
const paidRows = [
  { name: "For", value: "{title}" },
  { name: "Amount", value: "{amount}" },
  { name: "Order", value: "{order}" },
];

export const paymentConfirmed = declareEmail<PaidFacts & { readonly discord: string }>({
  name: "payment_confirmation",
  words: {
    subject: `Your payment to ${brand.name}: {amount} received`,
    preview: "Thank you. Your document is attached.",
    heading: "Thank you, we received your payment",
    says: ["{greeting}", "We received your payment for {title}. The document for your records is attached."],
    label: "View your payments",
    rows: [
      ...paidRows,
      { name: "Document", value: "{document}" },
      { name: "Discord", value: "{discord}", link: discordPath },
    ],
    closes: [contact],
    why,
  },
  needed: ["amount", "order"],
  sample: { ...paidSample, discord: "Connect your account to get your role" },
  link: paymentPaths.history,
});

export const paidTwice = declareEmail<Omit<PaidFacts, "document">>({
  name: "paid_twice",
  words: {
    subject: `Your payment to ${brand.name}: {amount} is due back to you`,
    preview: "You had already paid for this.",
    heading: "You paid more than once",
    says: [
      "{greeting}",
      "We received {amount} for {title}, which you had already paid for. You don't need to do anything: we will refund your original payment method and email you when the money is on its way.",
    ],
    label: "View your payments",
    rows: paidRows,
    closes: [contact],
    why,
  },
  sample: { title: paidSample.title, amount: paidSample.amount, order: paidSample.order },
  link: paymentPaths.history,
});

export const paymentAssigned = declareEmail<Omit<PaidFacts, "order" | "document"> & { readonly payment: string }>({
  name: "payment_assigned",
  words: {
    subject: `Your ${brand.name} payment of {amount} was assigned`,
    preview: "The payment did not say what it was for.",
    heading: "Your payment went towards another account's order",
    says: [
      "{greeting}",
      "Your payment of {amount} did not say what it was for, so our team looked into it and used it for an order of another account: {title}. If you paid for someone else, you don't need to do anything.",
    ],
    rows: [
      { name: "For", value: "{title}" },
      { name: "Amount", value: "{amount}" },
      { name: "Payment", value: "{payment}" },
    ],
    closes: [`If you meant to pay for something of your own, write to ${brand.supportEmail} and mention the payment.`],
    why: `This email address was used for a payment to ${brand.name}.`,
  },
  sample: { title: paidSample.title, amount: paidSample.amount, payment: "4011234567" },
});

export const refundBegun = declareEmail<Omit<PaidFacts, "document">>({
  name: "refund_begun",
  words: {
    subject: `Your refund from ${brand.name}: {amount} on its way`,
    preview: "Banks take five to seven working days.",
    heading: "Your refund is on its way",
    says: [
      "{greeting}",
      "We have refunded {amount} for {title} to your original payment method. Banks take five to seven working days to show the refund.",
    ],
    rows: paidRows,
    closes: [contact],
    why,
  },
  sample: { title: paidSample.title, amount: paidSample.amount, order: paidSample.order },
});

export const refundDone = declareEmail<PaidFacts>({
  name: "refund_done",
  words: {
    subject: `Your refund from ${brand.name}: {amount} done`,
    preview: "The money is back on your original payment method.",
    heading: "Your refund is done",
    says: [
      "{greeting}",
      "{amount} for {title} was refunded to your original payment method. The document for your records is attached.",
    ],
    label: "View your payments",
    rows: [...paidRows, { name: "Document", value: "{document}" }],
    closes: [contact],
    why,
  },
  sample: paidSample,
  link: paymentPaths.history,
});

export const membershipEnded = declareEmail<{ readonly order: string }>({
  name: "membership_ended",
  words: {
    subject: `Your ${brand.name} membership has ended`,
    preview: "The payment was refunded.",
    heading: "Your membership has ended",
    says: [
      "{greeting}",
      "The payment for your membership was refunded, so it ended today. Your account and everything else you bought stay.",
    ],
    label: "View membership",
    rows: [{ name: "Order", value: "{order}" }],
    closes: [`If you did not expect this, write to ${brand.supportEmail}.`],
    why: `You were a member of ${brand.name}.`,
  },
  sample: { order: paidSample.order },
  link: paths.membership,
});
