import { Hono } from "hono";
import { z } from "zod";
import { BusinessDetails, SamplePaper } from "#contract/settings.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { presentSample } from "./present.ts";
import { drawSample, readSample } from "./sample-document.ts";

// Called while the administrator types.
const looking = limit("sample-paper", 240);
// Each is drawn in the press, which draws the papers of buyers too.
const drawing = limit("draw-sample-paper", 20);
const tag = "Settings";
const closed = ["not_signed_in", "not_allowed", "invalid_input"] as const;

export const invoiceRoutes = new Hono<HubEnv>()
  .post(
    "/admin/settings/sample-paper",
    admin,
    looking,
    forOneOnly,
    says({
      summary: "Previews an invoice for a membership with these business details. Nothing is saved.",
      tag,
      gives: SamplePaper,
      refuses: closed,
    }),
    takes("json", BusinessDetails),
    async (c) => c.json(presentSample(await readSample(c.get("ctx"), c.req.valid("json")))),
  )
  .post(
    "/admin/settings/sample-paper/pdf",
    admin,
    drawing,
    forOneOnly,
    says({
      summary: "The same preview as a PDF.",
      tag,
      gives: z.string(),
      as: "application/pdf",
      refuses: closed,
    }),
    takes("json", BusinessDetails),
    async (c) =>
      c.body(await drawSample(c.get("ctx"), c.req.valid("json")), 200, {
        "content-type": "application/pdf",
        "content-disposition": 'attachment; filename="sample.pdf"',
      }),
  );
