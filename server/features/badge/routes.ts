import { Hono } from "hono";
import {
  BadgeChangeRequest,
  BadgeId,
  BadgeRequest,
  CredentialToVerify,
  OwnBadgeState,
  PublicBadge,
  VerifiedCredential,
} from "#contract/badge.ts";
import type { Ctx } from "#server/context.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { anyone, personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { lookAtBadge } from "./look-at-badge.ts";
import { changeBadge, issueBadge, lookAtOwnBadge } from "./own-badge.ts";
import { presentOwnBadge, presentPublicBadge, presentVerdict } from "./present.ts";
import { verifyBadge } from "./verify-badge.ts";

const [looking, changing] = [limit("own-badge", 600), limit("own-badge-change", 60)];
const tag = "Badges";

// A question to a feature of the same rank.
interface Handles {
  readonly publicHandle: (ctx: Ctx, personId: string) => Promise<string | undefined>;
}

export const badgeRoutes = ({ publicHandle }: Handles) =>
  new Hono<HubEnv>()
    .get(
      "/account/badge",
      signedIn,
      looking,
      forOneOnly,
      says({ summary: "The caller's own badge.", tag, gives: OwnBadgeState, refuses: ["not_signed_in"] }),
      async (c) => {
        const ctx = c.get("ctx");
        return c.json<OwnBadgeState>(presentOwnBadge(ctx.config.publicUrl, await lookAtOwnBadge(ctx, personOf(c).id)));
      },
    )
    .post(
      "/account/badge",
      signedIn,
      changing,
      forOneOnly,
      says({
        summary: "Issues a badge to a member, or returns the existing one.",
        tag,
        gives: OwnBadgeState,
        refuses: ["not_signed_in", "badge_members_only", "invalid_input"],
      }),
      takes("json", BadgeRequest),
      async (c) => {
        const ctx = c.get("ctx");
        const own = await issueBadge(ctx, personOf(c).id, c.req.valid("json").name);
        noteSubject(c, { badge: own.badge!.id });
        return c.json<OwnBadgeState>(presentOwnBadge(ctx.config.publicUrl, own));
      },
    )
    .patch(
      "/account/badge",
      signedIn,
      changing,
      forOneOnly,
      says({
        summary: "Changes the name on a badge or its search engine setting; withdraws, restores or replaces the badge.",
        tag,
        gives: OwnBadgeState,
        refuses: ["not_signed_in", "badge_not_found", "badge_members_only", "invalid_input"],
      }),
      takes("json", BadgeChangeRequest),
      async (c) => {
        const ctx = c.get("ctx");
        const own = await changeBadge(ctx, personOf(c).id, c.req.valid("json"));
        noteSubject(c, { badge: own.badge!.id });
        return c.json<OwnBadgeState>(presentOwnBadge(ctx.config.publicUrl, own));
      },
    )
    .get(
      "/badges/:id",
      anyone,
      limit("badge", 600),
      says({
        summary:
          "The public page of a badge: the member's name and whether the membership is active, or that the badge was withdrawn.",
        tag,
        gives: PublicBadge,
        refuses: ["badge_not_found", "invalid_input"],
      }),
      takes("param", BadgeId),
      async (c) => {
        const ctx = c.get("ctx");
        const shown = await lookAtBadge(ctx, c.req.valid("param").id);
        c.header("cache-control", "no-store");
        const handle = "badge" in shown ? await publicHandle(ctx, shown.badge.accountId) : undefined;
        return c.json<PublicBadge>(presentPublicBadge(shown, handle));
      },
    )
    .post(
      "/badges/verify",
      anyone,
      limit("badge-verify", 120),
      says({
        summary:
          "Checks whether a credential is from this hub, unchanged and still valid. Pictures are read in the browser; send only the credential inside.",
        tag,
        gives: VerifiedCredential,
        refuses: ["invalid_input"],
      }),
      takes("json", CredentialToVerify),
      async (c) =>
        c.json<VerifiedCredential>(presentVerdict(await verifyBadge(c.get("ctx"), c.req.valid("json").credential))),
    );
