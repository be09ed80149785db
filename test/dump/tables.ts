// The purchases and payments of the invented people of a sample dump, and all its tables in order.
import {
  begin,
  type Cell,
  dayMs,
  emailOf,
  identities,
  isMember,
  joined,
  lifelong,
  type Making,
  nameOf,
  personId,
  profiles,
  stamp,
  type Table,
  identityTable,
  users,
  uuid,
} from "./people.ts";

const hasPaid = (at: number): boolean => isMember(at) && at % 10 !== 1;
const orderOf = (at: number, ms: number): string => `YDI_${personId(at)}_${ms}`;

const products: Table = {
  name: "public.products",
  columns:
    "id,name,description,price_non_member,price_member,images,slug,type,is_membership_included,member_only,external_link,access_button_text,full_detail,sorting_order".split(
      ",",
    ),
  first: [
    [
      1,
      "Sample Moved Guide",
      "A guide that was sold before the hub moved.",
      49_900,
      24_900,
      "[]",
      "sample-moved-guide",
      "ebook",
      false,
      false,
      "https://sample.example.com/guide",
      "Open",
      "## What is in it\n\nA sample.",
      901,
    ],
    [
      2,
      "Sample Moved Templates",
      "Templates that membership includes.",
      99_900,
      0,
      "[]",
      "sample-moved-templates",
      "pdf",
      true,
      false,
      "https://sample.example.com/templates",
      null,
      null,
      902,
    ],
  ],
  rows: () => [],
};

const purchases: Table = {
  name: "public.purchases",
  columns: "id,user_id,product_id,price_paid,purchased_at".split(","),
  rows: (at) =>
    at % 4 === 0 ? [[at, personId(at), 1, isMember(at) ? 24_900 : 49_900, stamp(joined(at) + 3 * dayMs)]] : [],
};

const codes: Table = {
  name: "public.invite_codes",
  columns: "id,code,is_active,discount_percentage,discounted_price,checkout_link,created_at".split(","),
  first: [
    [1, "sample-early", true, 68, 799, "https://payments.example.com/forms/sample-early", stamp(begin)],
    [2, "SAMPLE-OVER", false, 20, 1999, null, stamp(begin)],
  ],
  rows: () => [],
};

const payments: Table = {
  name: "public.payment_transactions",
  columns: "id,user_id,order_id,transaction_id,amount,currency,status,payment_method,created_at,metadata".split(","),
  rows: (at) => {
    const when = joined(at) + dayMs;
    const code = at % 3 === 0 ? { invite_code: "SAMPLE-EARLY", discount_percentage: 68 } : {};
    const metadata = JSON.stringify({ source: "web", component: "MembershipCard", ...code });
    const amount = at % 3 === 0 ? "799" : "2499.00";
    const row = (ms: number, status: string, id: string | null): Cell[] => [
      uuid(ms === when ? 5 : 6, at),
      personId(at),
      orderOf(at, ms),
      id,
      amount,
      "INR",
      status,
      id === null ? null : "upi",
      stamp(ms),
      metadata,
    ];
    const paid = hasPaid(at) ? [row(when, at % 2 === 0 ? "PAID" : "SUCCESS", `sample_pay_${at}`)] : [];
    return at % 7 === 0 ? [row(when - 3_600_000, at % 14 === 0 ? "FAILED" : "INITIATED", null), ...paid] : paid;
  },
};

const memberships: Table = {
  name: "public.memberships",
  columns: "id,user_id,starts_at,ends_at,status".split(","),
  rows: (at) => {
    const from = joined(at) + dayMs;
    return isMember(at) ? [[uuid(7, at), personId(at), stamp(from), stamp(joined(at) + lifelong), "active"]] : [];
  },
};

const emails: Table = {
  name: "public.email_notifications",
  columns: "id,user_id,email_type,recipient_email,recipient_name,processed,processed_at,created_at".split(","),
  rows: (at) => {
    const when = stamp(joined(at));
    return [
      [uuid(8, at), personId(at), "welcome", emailOf(at), nameOf(at), at % 25 !== 0, at % 25 === 0 ? null : when, when],
    ];
  },
};

export const tables: readonly Table[] = [
  users,
  identities,
  profiles,
  identityTable,
  products,
  purchases,
  codes,
  payments,
  memberships,
  emails,
];

/** For the first people and then for all others; each table decides whether they have a row in it. */
export function* rowsOf({ rows, first = [] }: Table, making: Making): Generator<readonly Cell[]> {
  yield* first;
  for (let at = 1; at <= making.people; at += 1) yield* rows(at, making);
}
