// The outbox, for administrators: every email, its recipient and its delivery.
import { z } from "zod";
import { listPages, mostCounted } from "./list-pages.ts";

export const emailStates = ["waiting", "sent", "dead"] as const;

export const OutboxSearch = z.object({
  search: z.string().trim().max(200).optional().describe("Start of the email address."),
  state: z.enum(emailStates).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

const OutboxRow = z
  .object({
    id: z.uuid(),
    kind: z.string().describe("The kind of email."),
    to: z.string(),
    name: z.string().nullable(),
    state: z.enum(emailStates).describe("dead: the hub gave up sending it."),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    tries: z.int(),
    nextTryAt: z.iso.datetime().nullable(),
    failure: z.string().nullable().describe("Why the last attempt failed, in a sentence."),
  })
  .meta({ id: "OutboxRow" });

export const OutboxList = z
  .object({
    emails: z.array(OutboxRow),
    ...listPages,
    counts: z
      .object({ waiting: z.int(), sent: z.int(), dead: z.int() })
      .describe(`All emails, by state. ${mostCounted + 1} means more than ${mostCounted}.`),
  })
  .meta({ id: "OutboxList" });

const content = { subject: z.string(), html: z.string(), text: z.string() };
export const OutboxEmail = OutboxRow.extend({
  personId: z.uuid().nullable(),
  said: z
    .discriminatedUnion("is", [
      z.object({ is: z.literal("kept"), ...content }).describe("The content, without links and codes."),
      z
        .object({ is: z.literal("like it"), ...content })
        .describe("The content is deleted after sending; this is a sample of the same kind."),
      z.object({ is: z.literal("gone") }),
    ])
    .describe("Without links and codes."),
  canResend: z.boolean(),
}).meta({ id: "OutboxEmail" });

export const EmailId = z.object({ id: z.uuid() });

export type EmailState = (typeof emailStates)[number];
export type OutboxSearch = z.output<typeof OutboxSearch>;
export type OutboxRow = z.infer<typeof OutboxRow>;
export type OutboxList = z.infer<typeof OutboxList>;
export type OutboxEmail = z.infer<typeof OutboxEmail>;
