// The set-up of Discord in the back office: keys, server, roles, the check, and removals that wait for an administrator.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { DiscordAway, DiscordRefused } from "#server/integrations/discord/interface.ts";
import { recordAct } from "../audit/record-act.ts";
import { type SetUpFinding, judgeSetUp, placeRoles } from "./check-rules.ts";
import { planCompare } from "./compare-roles.ts";
import { botOf, sealKeys } from "./open-server.ts";
import {
  allowRemovals,
  countLinks,
  countRemovals,
  forgetPresent,
  type DiscordLinkRow,
  listProblems,
} from "./people-store.ts";
import {
  type DifferenceRow,
  findServer,
  holdServer,
  listCommunities,
  listDifferences,
  listRoles,
  type CommunityRow,
  replaceRoles,
  type RoleRow,
  saveServer,
  type ServerRow,
} from "./server-store.ts";

interface Actor {
  readonly id: string;
}

const mostListed = 100;
const subject = "setting:discord";

export interface OfficeView {
  readonly server: ServerRow | undefined;
  readonly invite: string | null;
  readonly roles: readonly RoleRow[];
  readonly communities: readonly CommunityRow[];
  readonly links: Awaited<ReturnType<typeof countLinks>>;
  readonly removals: number;
  readonly problems: readonly DiscordLinkRow[];
  readonly differences: readonly DifferenceRow[];
}

export async function lookAtOffice(ctx: Ctx): Promise<OfficeView> {
  const server = await findServer(ctx.db);
  return {
    server,
    invite: server ? ctx.discord.inviteAddress(server.applicationId) : null,
    roles: await listRoles(ctx.db),
    communities: await listCommunities(ctx.db),
    links: await countLinks(ctx.db),
    removals: await countRemovals(ctx.db),
    problems: await listProblems(ctx.db, mostListed),
    differences: await listDifferences(ctx.db, mostListed),
  };
}

interface TypedKeys {
  readonly applicationId: string;
  // Without one, the saved one stays.
  readonly clientSecret?: string | undefined;
  readonly botToken?: string | undefined;
}

export function saveKeys(ctx: Ctx, actor: Actor, typed: TypedKeys): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await holdServer(tx);
    const { clientSecretSealed, botTokenSealed } = { ...before, ...sealKeys(ctx, typed) };
    if (clientSecretSealed === undefined || botTokenSealed === undefined) throw new Refusal("discord_keys_missing");
    await saveServer(tx, {
      applicationId: typed.applicationId,
      clientSecretSealed,
      botTokenSealed,
      guildId: before?.guildId ?? null,
      guildName: before?.guildName ?? null,
      problem: null,
      passAfter: before?.passAfter ?? null,
      comparedAt: before?.comparedAt ?? null,
    });
    await planCompare(ctx, tx);
    await recordAct(ctx, tx, { actorId: actor.id, act: "discord.keys_saved", subject });
  });
}

type NewRole = Pick<RoleRow, "productId" | "roleId">;

/** The roles as the list on the page had them: names are Discord's own. */
export async function chooseRoles(ctx: Ctx, actor: Actor, chosen: readonly NewRole[]): Promise<void> {
  const { roles } = await requireCheck(ctx);
  const named = chosen.map(({ productId, roleId }) => {
    const match = roles.find(({ role }) => role.id === roleId);
    if (!match) throw new Refusal("discord_role_gone");
    return { productId, roleId, roleName: match.role.name };
  });
  await inTransaction(ctx.db, async (tx) => {
    await holdServer(tx);
    const communities = new Set((await listCommunities(tx)).map(({ id }) => id));
    if (named.some(({ productId }) => productId !== null && !communities.has(productId)))
      throw new Refusal("product_not_found");
    await replaceRoles(tx, named);
    await recordAct(ctx, tx, {
      actorId: actor.id,
      act: "discord.roles_chosen",
      subject,
      facts: { roles: named.map(({ roleName }) => roleName) },
    });
  });
}

export interface ServerCheck {
  readonly findings: readonly SetUpFinding[];
  readonly servers: readonly { readonly id: string; readonly name: string }[];
  readonly roles: ReturnType<typeof placeRoles>;
}

/** Asks Discord what is there. A bot that is in one server alone belongs to it; only an administrator chooses another one. */
export async function checkServer(ctx: Ctx): Promise<ServerCheck> {
  const row = await findServer(ctx.db);
  if (!row) throw new Refusal("discord_not_set_up");
  const nothing = { servers: [], roles: [] };
  try {
    const bot = botOf(ctx, row);
    const self = await bot.readSelf();
    // The bot of an application has its id.
    if (self.id !== row.applicationId) return { ...nothing, findings: [{ says: "other_application" }] };
    const servers = await bot.listServers();
    const only = servers.length === 1 ? servers[0] : undefined;
    const server = row.guildId === null ? only : servers.find(({ id }) => id === row.guildId);
    if (!server) return { ...nothing, servers, findings: [{ says: absence(row, servers.length) }] };
    if (row.guildId === null) await inTransaction(ctx.db, (tx) => takeServer(tx, server));
    const roles = await bot.listRoles(server.id);
    const { roles: own } = await bot.readMember(server.id, self.id);
    const canListMembers = await bot.listMembers(server.id, "0").then(
      () => true,
      (error: unknown) => {
        if (error instanceof DiscordRefused) return false;
        throw error;
      },
    );
    const facts = { guildId: server.id, roles, own, given: await listRoles(ctx.db), canListMembers };
    return { servers, roles: placeRoles(facts), findings: judgeSetUp(facts) };
  } catch (error) {
    if (error instanceof DiscordAway) return { ...nothing, findings: [{ says: "away" }] };
    if (!(error instanceof DiscordRefused)) throw error;
    return { ...nothing, findings: [{ says: error.status === 401 ? "token_refused" : absence(row, 0) }] };
  }
}

// Of a Discord that does not answer there is no role and no server to choose.
async function requireCheck(ctx: Ctx): Promise<ServerCheck> {
  const check = await checkServer(ctx);
  if (check.findings.some(({ says }) => says === "away")) throw new Refusal("discord_away");
  return check;
}

function absence({ guildId }: ServerRow, servers: number): SetUpFinding["says"] {
  if (guildId !== null) return "left_server";
  return servers > 1 ? "choose_server" : "bot_not_in_server";
}

// The roles of another server mean nothing in this one.
async function takeServer(tx: Tx, { id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  const row = await holdServer(tx);
  if (!row) throw new Refusal("discord_not_set_up");
  if (row.guildId !== null) {
    await replaceRoles(tx, []);
    await forgetPresent(tx);
  }
  await saveServer(tx, { ...row, guildId: id, guildName: name, passAfter: null });
}

/** For a bot that is in several servers. */
export async function chooseServer(ctx: Ctx, actor: Actor, guildId: string): Promise<void> {
  const server = (await requireCheck(ctx)).servers.find(({ id }) => id === guildId);
  if (!server) throw new Refusal("discord_server_gone");
  await inTransaction(ctx.db, async (tx) => {
    await takeServer(tx, server);
    await recordAct(ctx, tx, {
      actorId: actor.id,
      act: "discord.server_chosen",
      subject,
      facts: { server: server.name },
    });
  });
}

/** The number that the administrator saw; another one is asked for again. */
export function agreeToRemovals(ctx: Ctx, actor: Actor, count: number): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await holdServer(tx);
    if ((await countRemovals(tx)) !== count) throw new Refusal("changed_meanwhile");
    await allowRemovals(tx);
    await recordAct(ctx, tx, { actorId: actor.id, act: "discord.removals_agreed", subject, facts: { count } });
  });
}
