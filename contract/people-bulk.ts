// One act on many people at once.
import { z } from "zod";
import { line } from "./typed-text.ts";

export const mostAtOnce = 100;
export const BulkAct = z
  .object({
    ids: z
      .array(z.uuid("Not a user ID."))
      .min(1, "Choose at least one person.")
      .max(mostAtOnce, `Choose at most ${mostAtOnce} people.`),
    act: z
      .enum(["grant", "block"])
      .describe("grant: gives a membership to people who have none. block: logs people out and keeps them out."),
    reason: line(500).optional().describe("Required for block. Saved in the audit log."),
  })
  .refine(({ act, reason }) => act !== "block" || (reason ?? "") !== "", {
    path: ["reason"],
    error: "Please enter a reason.",
  })
  .meta({ id: "BulkAct" });
export const BulkReport = z
  .object({
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string().nullable(),
        outcome: z.enum(["done", "already", "refused"]).describe("already: no change was needed."),
        reason: z.string().nullable().describe("Why this person was refused; null otherwise."),
      }),
    ),
  })
  .meta({ id: "BulkReport", description: "The outcome for each person, in the order of the request." });

export type BulkAct = z.output<typeof BulkAct>;
export type BulkReport = z.infer<typeof BulkReport>;
