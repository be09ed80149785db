// A person connects their account of Discord: they agree at Discord, come back with a code, and join the server with their role.
import { createHash } from "node:crypto";
import { z } from "zod";
import { discordPath } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { DiscordAway, DiscordRefused, type DiscordUser } from "#server/integrations/discord/interface.ts";
import type { Caller } from "../accounts/sessions/caller.ts";
import { holdPerson } from "../accounts/standing.ts";
import { recordAct } from "../audit/record-act.ts";
import { followLinks, leaseEnd } from "./follow-standing.ts";
import { type OpenServer, openServer, requireServer } from "./open-server.ts";
import { findLinkOf, type DiscordLinkRow, saveLink, unlink } from "./people-store.ts";
import { findServer, forgetDifferences, hasRole, listRoles, type RoleRow } from "./server-store.ts";

type Visitor = Pick<Caller, "id" | "sessionId">;

const visitMinutes = 10;
const visitPurpose = "discord visit";
const State = z.object({ person: z.string(), session: z.string(), until: z.number() });

/** Where the person agrees. The way back works in the session that asked, for ten minutes. */
export async function startVisit(ctx: Ctx, visitor: Visitor): Promise<string> {
  const { application } = await requireServer(ctx);
  const until = ctx.clock.now().getTime() + visitMinutes * 60_000;
  const state = ctx.vault.seal(visitPurpose, JSON.stringify({ person: visitor.id, session: visitor.sessionId, until }));
  return ctx.discord.visitAddress({
    applicationId: application.applicationId,
    state,
    challenge: createHash("sha256").update(verifierOf(ctx, state)).digest("base64url"),
    redirectUri: wayBack(ctx),
  });
}

// Only the hub can make it from the state, which the browser carries.
const verifierOf = ({ vault }: Ctx, state: string): string => vault.mac(visitPurpose, state).toString("base64url");

const wayBack = ({ config }: Ctx): string => `${config.publicUrl}${discordPath}`;

function requireOwnState(ctx: Ctx, visitor: Visitor, state: string): void {
  const { person, session, until } = openState(ctx, state);
  if (person !== visitor.id || session !== visitor.sessionId || until <= ctx.clock.now().getTime())
    throw new Refusal("discord_visit_expired");
}

function openState({ vault }: Ctx, state: string): z.infer<typeof State> {
  try {
    return State.parse(JSON.parse(vault.open(visitPurpose, state)));
  } catch {
    throw new Refusal("discord_visit_expired");
  }
}

interface DiscordReturn {
  readonly code: string;
  readonly state: string;
}

export async function linkDiscord(ctx: Ctx, visitor: Visitor, { code, state }: DiscordReturn): Promise<void> {
  requireOwnState(ctx, visitor, state);
  const server = await requireServer(ctx);
  const { accessToken, user } = await askDiscord(ctx, server, { code, state });
  const link = await inTransaction(ctx.db, (tx) => keepLink(ctx, tx, { personId: visitor.id, user }));
  await followLinks(ctx, server, { links: [link], accessToken });
}

async function askDiscord(
  ctx: Ctx,
  { application }: OpenServer,
  { code, state }: DiscordReturn,
): Promise<{ readonly accessToken: string; readonly user: DiscordUser }> {
  try {
    const answer = { code, verifier: verifierOf(ctx, state), redirectUri: wayBack(ctx) };
    const accessToken = await ctx.discord.exchange(application, answer);
    return { accessToken, user: await ctx.discord.readUser(accessToken) };
  } catch (error) {
    if (error instanceof DiscordAway) throw new Refusal("discord_away");
    if (!(error instanceof DiscordRefused)) throw error;
    ctx.log.warn({ status: error.status, code: error.code }, "Discord refused a person's visit");
    throw new Refusal("discord_visit_expired");
  }
}

async function keepLink(
  ctx: Ctx,
  tx: Tx,
  { personId, user }: { readonly personId: string; readonly user: DiscordUser },
): Promise<DiscordLinkRow> {
  if (!(await holdPerson(tx, personId))) throw new Refusal("not_signed_in");
  const former = await findLinkOf(tx, personId);
  if (former && former.discordId !== user.id) throw new Refusal("discord_connected");
  const now = ctx.clock.now();
  const link = await saveLink(tx, {
    discordId: user.id,
    personId,
    name: user.name,
    linkedAt: former?.linkedAt ?? now,
    dueAt: leaseEnd(ctx),
  });
  if (!link) throw new Refusal("discord_of_another");
  if (!former)
    await recordAct(ctx, tx, { actorId: personId, act: "discord.connected", subject: `account:${personId}` });
  return link;
}

/** The roles that the hub gave go soon after. */
export function unlinkDiscord(ctx: Ctx, personId: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    if (await unlink(tx, personId))
      await recordAct(ctx, tx, { actorId: personId, act: "discord.disconnected", subject: `account:${personId}` });
  });
}

/** For a person who is erased. The account's number stays until its roles are gone. */
export async function forgetDiscord(tx: Tx, personId: string): Promise<void> {
  const link = await unlink(tx, personId);
  if (link) await forgetDifferences(tx, link.discordId);
}

export async function isDiscordSetUp(ctx: Ctx): Promise<boolean> {
  return (await findServer(ctx.db))?.guildId != null;
}

/** Whether a purchase gives a role on the server: of a product; or, without one, of membership and what it includes. */
export async function givesRole(ctx: Ctx, productId: number | null): Promise<boolean> {
  return (await isDiscordSetUp(ctx)) && hasRole(ctx.db, productId);
}

/** Whether the buyer has yet to connect an account for the role of what they bought. */
export async function needsDiscord(
  ctx: Ctx,
  { userId, productId }: { readonly userId: string | null; readonly productId: number | null },
): Promise<boolean> {
  if (userId === null || !(await givesRole(ctx, productId))) return false;
  return (await findLinkOf(ctx.db, userId)) === undefined;
}

export interface OwnLink {
  readonly server: { readonly name: string; readonly address: string } | undefined;
  readonly link: DiscordLinkRow | undefined;
  readonly roles: readonly RoleRow[];
}

export async function lookAtOwnLink(ctx: Ctx, personId: string): Promise<OwnLink> {
  const server = (await openServer(ctx))?.row;
  return {
    server: server && { name: server.guildName ?? "", address: ctx.discord.serverAddress(server.guildId) },
    link: await findLinkOf(ctx.db, personId),
    roles: await listRoles(ctx.db),
  };
}
