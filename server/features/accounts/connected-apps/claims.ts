// What an app learns about a person: what they allowed it, at this moment.
import type { Ctx } from "#server/context.ts";
import { OAuthRefusal } from "#server/errors.ts";
import { isBanned, isMemberAt } from "../standing-rules.ts";
import { findKnownSession, type KnownSession } from "./app-session-store.ts";
import type { ShownAppToken } from "./app-tokens.ts";

export interface ProfileClaims {
  readonly name?: string;
  readonly picture?: string;
  readonly preferred_username?: string;
  readonly updated_at?: number;
}

/** Profiles and public pages rank above accounts. */
export type ProfileOf = (ctx: Ctx, personId: string) => Promise<ProfileClaims>;

/** Of the session that a token belongs to. Asked of the database each time: a membership that has ended shows immediately. */
export async function lookAtUserInfo(
  ctx: Ctx,
  { sessionId, personId, appId }: ShownAppToken,
  profileOf: ProfileOf,
): Promise<object> {
  const facts = await findKnownSession(ctx.db, sessionId);
  if (!facts || facts.account.id !== personId || facts.app.id !== appId || !mayContinue(ctx, facts))
    throw new OAuthRefusal("invalid_token", "The access token has ended");
  return { sub: personId, ...(await claimsAbout(ctx, facts, profileOf)) };
}

/** Whether a session of an app may go on: the person, their membership and the app are asked each time. */
export function mayContinue({ clock }: Ctx, { session, app, account, profile }: KnownSession): boolean {
  const now = clock.now();
  if (!app.isOn || session.validUntil <= now || account.deletedAt !== null || isBanned(account, now)) return false;
  return !app.membersOnly || isMemberAt(profile, now);
}

export async function claimsAbout(
  ctx: Ctx,
  { session, app, account, profile }: KnownSession,
  profileOf: ProfileOf,
): Promise<object> {
  const { scopes } = session;
  const isMember = isMemberAt(profile, ctx.clock.now());
  const isShownAdmin = app.sharesAdmins && profile.isAdmin;
  return {
    ...(scopes.includes("profile") ? await profileOf(ctx, account.id) : {}),
    ...(scopes.includes("email") && account.email !== null && account.emailConfirmedAt !== null
      ? { email: account.email, email_verified: true }
      : {}),
    ...(scopes.includes("membership")
      ? {
          member: isMember,
          member_until: isMember ? (profile.membershipExpiry?.toISOString() ?? null) : null,
          groups: [...(isMember ? ["members"] : []), ...(isShownAdmin ? ["admins"] : [])],
        }
      : {}),
  };
}
