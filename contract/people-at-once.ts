// One act on many people.
import { z } from "zod";
import { line } from "./typed-text.ts";

export const mostAtOnce = 100;
export const BulkAct = z
  .object({
    ids: z
      .array(z.uuid("Not a user ID."))
      .min(1, "Choose at least one person.")
      .max(mostAtOnce, `${mostAtOnce} people at once are the most.`),
    act: z.enum(["grant", "block"]).describe("grant: membership, to those who have none."),
    reason: line(500).optional().describe("Needed to block; kept in the audit log."),
  })
  .refine(({ act, reason }) => act !== "block" || (reason ?? "") !== "", { path: ["reason"], error: "This is needed." })
  .meta({ id: "BulkAct" });
export const BulkReport = z
  .object({
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string().nullable(),
        outcome: z.enum(["done", "already", "refused"]).describe("already: it was so, and nothing was done."),
        reason: z.string().nullable().describe("Why it was refused."),
      }),
    ),
  })
  .meta({ id: "BulkReport", description: "What became of each, in the order in which they were named." });

export type BulkAct = z.output<typeof BulkAct>;
export type BulkReport = z.infer<typeof BulkReport>;
