// What the hub keeps of a person, as they may take it along or have it erased.
import { z } from "zod";

export const OwnData = z
  .object({
    export: z
      .object({
        state: z.enum(["making", "ready", "failed"]),
        askedAt: z.iso.datetime(),
        readyUntil: z.iso.datetime().nullable().describe("When it is ready: until then it can be fetched."),
        size: z.int().nullable().describe("In bytes."),
      })
      .nullable()
      .describe("The copy of their data that was asked for last; null when there is none, or none any more."),
    erasure: z
      .object({ dueAt: z.iso.datetime().describe("Until then it can be taken back.") })
      .nullable()
      .describe("Null while nobody asked for the account to be erased."),
    waitsFor: z
      .enum(["payment", "administrator"])
      .nullable()
      .describe("What an erasure would wait for: a payment's end, or somebody else who runs the hub."),
  })
  .meta({ id: "OwnData" });

export type OwnData = z.infer<typeof OwnData>;
