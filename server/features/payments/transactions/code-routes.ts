import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import {
  InviteCode,
  InviteCodeChangeRequest,
  NewInviteCodeRequest,
  InviteCodes,
  InviteCodesRequest,
  InviteCodeTerms,
  MadeCodes,
  ManyInviteCodes,
} from "#contract/invite-codes-admin.ts";
import { RowId } from "#contract/payments-admin.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { readSettings } from "#server/features/settings/read-settings.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import {
  changeInviteCode,
  deleteInviteCode,
  lookAtCodeTerms,
  lookAtInviteCodes,
  makeInviteCode,
  needsLink,
} from "../checkout/invite-codes.ts";
import { makeManyCodes } from "../checkout/many-codes.ts";
import { presentCode } from "./admin-present.ts";

const managing = limit("manage-payments", 600);
const tag = "Managing payments";
const closed = ["not_signed_in", "not_allowed"] as const;

/** Invite codes as administrators make and keep them. */
export const inviteCodeRoutes = new Hono<HubEnv>()
  .get(
    "/admin/invite-codes",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Invite codes, newest first, twenty per page.",
      tag,
      gives: InviteCodes,
      refuses: [...closed, "invalid_input"],
    }),
    takes("query", InviteCodesRequest),
    async (c) => {
      const { codes, ...page } = await lookAtInviteCodes(c.get("ctx"), c.req.valid("query"));
      const { membershipPrice } = await readSettings(c.get("ctx"));
      const listed = { ...page, codes: codes.map(presentCode), membershipPrice };
      return c.json<InviteCodes>({ ...listed, needsLink: needsLink(c.get("ctx")) });
    },
  )
  .get(
    "/admin/invite-codes/terms",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Prices and percentages of all invite codes that can be used now.",
      tag,
      gives: InviteCodeTerms,
      refuses: closed,
    }),
    async (c) => c.json<InviteCodeTerms>({ terms: await lookAtCodeTerms(c.get("ctx")) }),
  )
  .post(
    "/admin/invite-codes",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Creates an invite code.",
      tag,
      gives: InviteCode,
      refuses: [...closed, "reauthentication_needed", "code_taken", "invalid_input"],
    }),
    takes("json", NewInviteCodeRequest),
    async (c) => {
      const made = await makeInviteCode(c.get("ctx"), personOf(c), c.req.valid("json"));
      noteSubject(c, { inviteCode: made.code.id });
      return c.json(presentCode(made), 201);
    },
  )
  .patch(
    "/admin/invite-codes/:id",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Changes, activates, deactivates, archives or restores an invite code.",
      tag,
      gives: InviteCode,
      refuses: [...closed, "reauthentication_needed", "not_found", "code_taken", "changed_meanwhile", "invalid_input"],
    }),
    takes("param", RowId),
    takes("json", InviteCodeChangeRequest),
    async (c) =>
      c.json(
        presentCode(
          await changeInviteCode(c.get("ctx"), personOf(c), { ...c.req.valid("param"), change: c.req.valid("json") }),
        ),
      ),
  )
  .post(
    "/admin/invite-codes/many",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Creates many single-use invite codes. Needs a login in the last ten minutes.",
      tag,
      gives: MadeCodes,
      refuses: [...closed, "reauthentication_needed", "code_taken", "invalid_input"],
    }),
    takes("json", ManyInviteCodes),
    async (c) => c.json({ codes: await makeManyCodes(c.get("ctx"), personOf(c), c.req.valid("json")) }, 201),
  )
  .delete(
    "/admin/invite-codes/:id",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Deletes an invite code that was never used. Needs a login in the last ten minutes.",
      tag,
      gives: Done,
      refuses: [...closed, "reauthentication_needed", "not_found", "code_used"],
    }),
    takes("param", RowId),
    async (c) => {
      await deleteInviteCode(c.get("ctx"), personOf(c), c.req.valid("param").id);
      return c.json({});
    },
  );
