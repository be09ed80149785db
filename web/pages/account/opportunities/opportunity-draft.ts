// An opportunity during editing: the contents of the fields, and the request that is made of them.
import type { TypedOpportunity } from "#contract/opportunities.ts";
import type { Craft } from "#contract/values/crafts.ts";
import { opportunityBounds, type OpportunityKind, type PayPeriod } from "#contract/values/opportunity.ts";

export interface OpportunityDraft {
  readonly title: string;
  readonly company: string;
  readonly isCompany: boolean;
  readonly kind: OpportunityKind;
  readonly craft: Craft | "";
  readonly isRemote: boolean;
  readonly place: string;
  readonly payType: "range" | "unpaid";
  readonly payFrom: string;
  readonly payTo: string;
  readonly payPer: PayPeriod;
  readonly brief: string;
  readonly until: string;
}

/** By the name of a field. */
export type OpportunityFaults = Readonly<Partial<Record<keyof OpportunityDraft, string>>>;

export const blankOpportunity: OpportunityDraft = {
  title: "",
  company: "",
  isCompany: true,
  kind: "freelance",
  craft: "",
  isRemote: false,
  place: "",
  payType: "range",
  payFrom: "",
  payTo: "",
  payPer: "project",
  brief: "",
  until: "",
};

export function draftOf({ craft, pay, until, ...same }: TypedOpportunity): OpportunityDraft {
  const isRange = pay?.type === "range";
  return {
    ...same,
    craft: craft ?? "",
    payType: pay?.type ?? "range",
    payFrom: isRange ? String(pay.from) : "",
    payTo: isRange && pay.to !== pay.from ? String(pay.to) : "",
    payPer: isRange ? pay.per : "project",
    until: until ?? "",
  };
}

/** With gaps where the draft has some. */
export function readDraft(draft: OpportunityDraft): TypedOpportunity {
  const { craft, payType, payFrom, payTo, payPer, until, ...same } = draft;
  const [from, to] = [rupeesIn(payFrom), rupeesIn(payTo)];
  const range = from === undefined ? null : ({ type: "range", from, to: to ?? from, per: payPer } as const);
  return {
    ...same,
    craft: craft === "" ? null : craft,
    pay: payType === "unpaid" ? { type: "unpaid" } : range,
    until: until === "" ? null : until,
  };
}

/** What cannot be sent at all. The hub checks the rest when it is sent for review. */
export function faultsIn({ payType, payFrom, payTo }: OpportunityDraft): OpportunityFaults {
  if (payType === "unpaid") return {};
  const fault = (typed: string) => (typed.trim() !== "" && rupeesIn(typed) === undefined ? unreadable : undefined);
  const [first, second] = [fault(payFrom), fault(payTo)];
  return { ...(first && { payFrom: first }), ...(second && { payTo: second }) };
}

const unreadable = "Write an amount in rupees, like 40,000.";

function rupeesIn(typed: string): number | undefined {
  const plain = typed.replaceAll(/[₹,\s]|\/-$/g, "");
  if (!/^\d{1,12}$/.test(plain)) return undefined;
  return Number(plain);
}

// The door names fields by their path in the request; those of the pay are beside two fields here.
const places: Readonly<Record<string, keyof OpportunityDraft>> = {
  pay: "payFrom",
  "pay.from": "payFrom",
  "pay.to": "payTo",
  "pay.per": "payFrom",
};

export function faultsByField(fields: Readonly<Record<string, string>>): OpportunityFaults {
  const named = Object.entries(fields).map(([field, says]) => {
    const name = field.replace(/^opportunity\./, "");
    return [places[name] ?? name, says];
  });
  return Object.fromEntries(named);
}

export const briefHint = (typed: string): string =>
  `What is to be done, for whom, by when. ${typed.length} of ${opportunityBounds.brief} characters.`;
