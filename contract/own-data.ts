// A person's own data: the copy and the erasure.
import { z } from "zod";

export const OwnData = z
  .object({
    export: z
      .object({
        state: z.enum(["making", "ready", "failed"]),
        askedAt: z.iso.datetime(),
        readyUntil: z.iso.datetime().nullable().describe("If ready: how long the copy can be downloaded."),
        size: z.int().nullable().describe("In bytes."),
      })
      .nullable()
      .describe("The latest copy of the person's data; null if there is none."),
    erasure: z
      .object({ dueAt: z.iso.datetime().describe("The erasure can be cancelled until then.") })
      .nullable()
      .describe("Null unless an erasure was requested."),
    waitsFor: z
      .enum(["payment", "administrator"])
      .nullable()
      .describe("What blocks an erasure: an open payment, or being the only administrator."),
  })
  .meta({ id: "OwnData" });

export type OwnData = z.infer<typeof OwnData>;
