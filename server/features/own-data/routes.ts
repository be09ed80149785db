import { type Context, Hono } from "hono";
import { z } from "zod";
import { Done } from "#contract/account.ts";
import { OwnData } from "#contract/own-data.ts";
import { Erasing, UserId } from "#contract/people-admin.ts";
import { attachment } from "#server/http/attachment.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { freshAdmin, personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { eraseByAdministrator } from "./erase-by-administrator.ts";
import { askForErasure, takeBackErasure } from "./erase-person.ts";
import { askForExport, openExport } from "./export-data.ts";
import { lookAtOwnData } from "./look-at-own-data.ts";
import { presentOwnData } from "./present.ts";

const looking = limit("own-data", 600);
const acting = limit("own-data-acts", 60);
const tag = "Account";

async function ownDataOf(c: Context<HubEnv>): Promise<OwnData> {
  return presentOwnData(await lookAtOwnData(c.get("ctx"), personOf(c).id));
}

export const ownDataRoutes = new Hono<HubEnv>()
  .get(
    "/account/data",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "The state of the person's data copy and erasure.",
      tag,
      gives: OwnData,
      refuses: ["not_signed_in"],
    }),
    async (c) => c.json<OwnData>(await ownDataOf(c)),
  )
  .post(
    "/account/export",
    signedIn,
    acting,
    forOneOnly,
    says({
      summary:
        "Requests a copy of all data about the person; an email follows when it is ready. Needs a login in the last ten minutes.",
      tag,
      gives: OwnData,
      refuses: ["not_signed_in", "reauthentication_needed"],
    }),
    async (c) => {
      await askForExport(c.get("ctx"), personOf(c));
      return c.json<OwnData>(await ownDataOf(c));
    },
  )
  .get(
    "/account/export",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "Downloads the copy as a ZIP. Needs a login in the last ten minutes.",
      tag,
      gives: z.string(),
      as: "application/zip",
      refuses: ["not_signed_in", "reauthentication_needed", "export_not_ready"],
    }),
    async (c) => {
      const { name, size, content } = await openExport(c.get("ctx"), personOf(c));
      const headers = { "content-type": "application/zip", "content-disposition": attachment(name) };
      return c.body(content, 200, { ...headers, "content-length": String(size) });
    },
  )
  .post(
    "/account/erasure",
    signedIn,
    acting,
    forOneOnly,
    says({
      summary: "Erases the account in seven days. Needs a login in the last ten minutes.",
      tag,
      gives: OwnData,
      refuses: ["not_signed_in", "reauthentication_needed", "last_admin"],
    }),
    async (c) => {
      await askForErasure(c.get("ctx"), personOf(c));
      return c.json<OwnData>(await ownDataOf(c));
    },
  )
  .post(
    "/admin/users/:id/erase",
    freshAdmin,
    acting,
    forOneOnly,
    says({
      summary: "Erases a person immediately. Needs a login in the last ten minutes.",
      tag: "Managing people",
      gives: Done,
      refuses: [
        "not_signed_in",
        "not_allowed",
        "reauthentication_needed",
        "person_not_found",
        "last_admin",
        "own_account",
        "payment_under_way",
        "invalid_input",
      ],
    }),
    takes("param", UserId),
    takes("json", Erasing),
    async (c) => {
      const act = { by: personOf(c).id, personId: c.req.valid("param").id, ...c.req.valid("json") };
      await eraseByAdministrator(c.get("ctx"), act);
      return c.json({});
    },
  )
  .delete(
    "/account/erasure",
    signedIn,
    acting,
    forOneOnly,
    says({ summary: "Cancels the erasure.", tag, gives: OwnData, refuses: ["not_signed_in"] }),
    async (c) => {
      await takeBackErasure(c.get("ctx"), personOf(c).id);
      return c.json<OwnData>(await ownDataOf(c));
    },
  );
