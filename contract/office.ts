// The dashboard of the back office: figures, and open tasks.
import { z } from "zod";
import { orderStatuses } from "./values/order-status.ts";

const attentionKinds = [
  "unmatched_payments",
  "waiting_opportunities",
  "open_reports",
  "flagged_orders",
  "dead_emails",
  "late_emails",
  "failed_work",
  "keys_refused",
  "foreign_passkeys",
  "disk_low",
  "closed",
] as const;

const Attention = z.object({
  kind: z.enum(attentionKinds),
  count: z.int().describe("The number of entries; for a disk, the free megabytes."),
  orderIds: z.array(z.string()).describe("For flagged orders: the newest five."),
  about: z.string().nullable().describe("For refused keys: the provider. For passkeys of another host: that host."),
});

const Figures = z.object({
  since: z.string().describe("A day, or the first day of a month, in Indian time."),
  revenue: z.int().describe("In paise: income of that period minus its refunds."),
  members: z.int().describe("The number of new members."),
});

const Month = Figures.extend({
  users: z.int().describe("The number of new accounts."),
  products: z.int().describe("The number of published products created in it."),
});

const OfficeEvent = z.object({
  kind: z.enum(["joined", "bought", "refunded", "failed"]),
  at: z.iso.datetime(),
  personId: z.uuid().nullable().describe("Null once the account is erased."),
  name: z.string().nullable().describe("The name or the email address."),
  orderId: z.string().nullable().describe("Null for a person who joined."),
  title: z.string().nullable().describe("The title of what was bought."),
  amount: z.int().nullable().describe("In paise; of a refund, the part that was refunded."),
});

export const OfficeDashboard = z
  .object({
    totals: z.object({
      users: z.int(),
      members: z.int().describe("The number of people with an active membership."),
      products: z.int().describe("The number of published products."),
      revenue: z.int().describe("In paise: all income minus refunds."),
    }),
    recent: z
      .array(
        z.object({
          orderId: z.string(),
          amount: z.int(),
          status: z.enum(orderStatuses),
          createdAt: z.iso.datetime(),
          title: z.string(),
          name: z.string().nullable().describe("The buyer's name or email address; null once the account is erased."),
        }),
      )
      .describe("The newest five paid orders."),
    days: z.array(Figures).describe("Thirty days, today last."),
    months: z.array(Month).describe("Twelve months, this month last."),
    today: z.array(OfficeEvent).describe("The newest ten events since midnight in India."),
    attention: z.array(Attention),
  })
  .meta({ id: "OfficeDashboard" });

export const FailedWork = z
  .object({
    works: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        subject: z.string(),
        why: z.string().nullable(),
        tries: z.int(),
        gaveUpAt: z.iso.datetime(),
      }),
    ),
    total: z.int(),
  })
  .meta({ id: "FailedWork" });

export const WorkId = z.object({ id: z.string().regex(/^\d{1,18}$/, "A number.") });

export type Attention = z.infer<typeof Attention>;
export type OfficeEvent = z.infer<typeof OfficeEvent>;
export type OfficeMonth = z.infer<typeof Month>;
export type OfficeFigures = z.infer<typeof Figures>;
export type OfficeDashboard = z.infer<typeof OfficeDashboard>;
export type FailedWork = z.infer<typeof FailedWork>;

export const Anything = z.object({ q: z.string().trim().min(1, "Something to look for.").max(80) });

export const Found = z
  .object({
    people: z.array(z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() })),
    orders: z.array(
      z.object({ orderId: z.string(), amount: z.int(), status: z.enum(orderStatuses), email: z.string().nullable() }),
    ),
    products: z.array(z.object({ id: z.int(), title: z.string() })),
  })
  .meta({ id: "Found" });
export type Found = z.infer<typeof Found>;
