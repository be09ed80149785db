// The audit log, for administrators.
import { z } from "zod";
import { listPages } from "./list-pages.ts";
import { typedDay } from "./typed-text.ts";
import { actKinds } from "./values/act-kinds.ts";

export const AuditSearch = z
  .object({
    person: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe("The administrator or the person affected: an ID, an email address or a name."),
    kind: z.enum(actKinds).optional(),
    from: typedDay.optional().describe("The first day, in India."),
    to: typedDay.optional().describe("The last day, in India."),
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    error: "The last day is before the first day.",
  });

const SomebodyNamed = z.object({
  id: z.uuid().nullable().describe("Null for the operator at the command line."),
  name: z.string().describe("The name shown to administrators; for erased accounts, what remains of it."),
  isHere: z.boolean().describe("Whether the account still exists."),
});

export const AuditAct = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    act: z.string(),
    subject: z.string(),
    says: z.string().describe("The action, as the end of a sentence that starts with the person's name."),
    actor: SomebodyNamed,
    whom: SomebodyNamed.nullable().describe("Null if no person was affected."),
    facts: z.array(z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  })
  .meta({ id: "AuditAct" });

export const AuditList = z
  .object({
    acts: z.array(AuditAct),
    ...listPages,
  })
  .meta({ id: "AuditList" });

export const ChainCheck = z
  .object({
    whole: z.int().describe("The number of acts in the chain, from the first."),
    hash: z.string().describe("The hash of the last act."),
    broken: z.object({ place: z.int(), how: z.enum(["missing", "changed", "cut"]) }).nullable(),
    waiting: z.int().describe("New acts that are not in the chain yet."),
  })
  .meta({ id: "ChainCheck" });

export type AuditSearch = z.output<typeof AuditSearch>;
export type AuditAct = z.infer<typeof AuditAct>;
export type AuditList = z.infer<typeof AuditList>;
export type ChainCheck = z.infer<typeof ChainCheck>;
