import { z } from "zod";
import { refusals, type RefusalCode } from "./errors.ts";

// The one shape in which every door says no.
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional().describe("For invalid_input: what is wrong, by field."),
      price: z
        .int()
        .optional()
        .describe("For price_changed and amount_differs: what it costs this person now, in paise."),
      present: z.custom<object>().optional().describe("For changed_meanwhile of a profile: what is kept now."),
      suggestions: z.array(z.string()).optional().describe("For handle_taken: free ones that would suit."),
      requestId: z.string().describe("Quote this when you ask for help."),
    }),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.infer<typeof ErrorBody>;
