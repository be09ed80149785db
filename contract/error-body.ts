import { z } from "zod";
import { refusals, type RefusalCode } from "./errors.ts";

// The one shape of errors, for every door.
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional().describe("For invalid_input: the problem of each field."),
      price: z
        .int()
        .optional()
        .describe("For price_changed and amount_differs: the current price for this person, in paise."),
      present: z
        .custom<object>()
        .optional()
        .describe("For changed_meanwhile: the profile as it is now, or who changed the announcement."),
      suggestions: z.array(z.string()).optional().describe("For handle_taken: free handles to suggest."),
      requestId: z.string().describe("Quote this when you ask for help."),
    }),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.infer<typeof ErrorBody>;
