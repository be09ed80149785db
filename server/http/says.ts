import type { MiddlewareHandler } from "hono";
import { describeRoute, resolver, type DescribeRouteOptions } from "hono-openapi";
import type { z } from "zod";
import { ErrorBody } from "#contract/error-body.ts";
import { refusals, type RefusalCode } from "#contract/errors.ts";
import { statusOf } from "./error-table.ts";

interface DoorTelling {
  readonly summary: string;
  readonly tag: string;
  readonly gives: z.ZodType;
  // JSON unless said otherwise.
  readonly as?:
    | "text/html"
    | "text/csv"
    | "application/pdf"
    | "application/zip"
    | "application/octet-stream"
    | "application/vc+jwt";
  // The kind of body, when it is not JSON.
  readonly sends?: string;
  readonly refuses?: readonly RefusalCode[];
}

// A door that needs a login needs the second step as well.
function refusedBy({ refuses = [] }: DoorTelling): readonly RefusalCode[] {
  return refuses.includes("not_signed_in") ? [...refuses, "second_factor_needed"] : refuses;
}

// A door in the API document: made from the same contract that checks its input.
export function says(telling: DoorTelling): MiddlewareHandler {
  const responses: NonNullable<DescribeRouteOptions["responses"]> = {
    200: {
      description: "Success.",
      content: { [telling.as ?? "application/json"]: { schema: resolver(telling.gives) } },
    },
  };
  const byStatus = Object.groupBy(
    [...refusedBy(telling), "too_many_requests", "internal"] as RefusalCode[],
    (code) => statusOf[code],
  );
  for (const [status, codes] of Object.entries(byStatus)) {
    responses[status] = {
      description: (codes ?? []).map((code) => `\`${code}\`: ${refusals[code]}`).join("\n\n"),
      content: { "application/json": { schema: resolver(ErrorBody) } },
    };
  }
  const body =
    telling.sends === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [telling.sends]: { schema: { type: "string" as const, format: "binary" } } },
          },
        };
  return describeRoute({ summary: telling.summary, tags: [telling.tag], ...body, responses });
}
