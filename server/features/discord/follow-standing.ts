// Roles on Discord are a function of standing. Triggers mark an account as due when the standing of its person changes; a change
// that comes by the clock has its moment as due time. This job computes the roles anew and makes the server so.
import type { DiscordPersonProblem } from "#contract/values/discord.ts";
import type { Ctx } from "#server/context.ts";
import { DiscordAway, DiscordRefused } from "#server/integrations/discord/interface.ts";
import { listOpened } from "../access/ownership.ts";
import { findStanding } from "../accounts/standing.ts";
import { type OpenServer, openServer } from "./open-server.ts";
import {
  claimDue,
  countRemovals,
  type DiscordLinkRow,
  listDue,
  postpone,
  savePresent,
  saveTried,
  saveWanted,
} from "./people-store.ts";
import {
  isGoneAlready,
  isNotInServer,
  joinProblem,
  needsOperator,
  personProblem,
  planRoles,
  retryAt,
  serverProblem,
  wantedRoles,
} from "./rules.ts";
import { listRoles, type RoleRow, updateServer } from "./server-store.ts";

const leaseMs = 10 * 60_000;
const refusedAgainMs = 5 * 60_000;
// Fewer removals than before may wait, and then they need no administrator.
const countedAgainMs = 3_600_000;

/** Until no account is due, or Discord is away. */
export async function followStanding(ctx: Ctx, signal?: AbortSignal, atOnce = 50): Promise<void> {
  const server = await openServer(ctx);
  if (!server) return;
  await saveWishes(ctx, atOnce, signal);
  for (;;) {
    if (signal?.aborted === true) return;
    const links = await claimDue(ctx.db, { now: ctx.clock.now(), until: leaseEnd(ctx), most: atOnce });
    if (links.length === 0) return;
    if ((await followLinks(ctx, server, { links, signal })) === "not now") return;
  }
}

// All wishes are stored before the first role is taken, so that many removals are counted together. One batch stores its own.
async function saveWishes(ctx: Ctx, most: number, signal: AbortSignal | undefined): Promise<void> {
  const [roles, now] = [await listRoles(ctx.db), ctx.clock.now()];
  for (let after = ""; ;) {
    const links = await listDue(ctx.db, { now, after, most });
    if (after === "" && links.length < most) return;
    for (const link of links) {
      if (signal?.aborted === true) return;
      await wishOf(ctx, roles, link);
    }
    if (links.length < most) return;
    after = links.at(-1)!.discordId;
  }
}

/** As long as a try may take: until then no other process tries the same account. */
export function leaseEnd({ clock }: Pick<Ctx, "clock">): Date {
  return new Date(clock.now().getTime() + leaseMs);
}

interface DueLinks {
  readonly links: readonly DiscordLinkRow[];
  readonly signal?: AbortSignal | undefined;
  // Of the one person who has just agreed to join the server.
  readonly accessToken?: string;
}

export async function followLinks(
  ctx: Ctx,
  server: OpenServer,
  { links, signal, accessToken }: DueLinks,
): Promise<"done" | "not now"> {
  const roles = await listRoles(ctx.db);
  const wishes: Wish[] = [];
  for (const link of links) wishes.push(await wishOf(ctx, roles, link));
  const mayTake = !needsOperator(await countRemovals(ctx.db));
  for (const [index, wish] of wishes.entries()) {
    const left = links.slice(index).map(({ discordId }) => discordId);
    if (signal?.aborted === true) {
      await postpone(ctx.db, left, ctx.clock.now());
      return "not now";
    }
    try {
      await applyRoles(ctx, server, { ...wish, mayTake: mayTake || wish.link.mayLose, accessToken });
    } catch (error) {
      const againInMs = await waitAfter(ctx, error);
      if (againInMs === undefined) throw error;
      await postpone(ctx.db, left, new Date(ctx.clock.now().getTime() + againInMs));
      return "not now";
    }
  }
  if (server.row.problem !== null) await updateServer(ctx.db, { problem: null });
  return "done";
}

// Nothing can be done for anyone at the moment.
async function waitAfter(ctx: Ctx, error: unknown): Promise<number | undefined> {
  if (error instanceof DiscordAway) return error.againInMs;
  const problem = error instanceof DiscordRefused ? serverProblem(error) : undefined;
  if (problem === undefined) return undefined;
  await updateServer(ctx.db, { problem });
  ctx.log.error({ problem }, "Discord refuses the hub's bot");
  return refusedAgainMs;
}

interface Wish {
  readonly link: DiscordLinkRow;
  readonly wanted: readonly string[];
  // When it changes by the clock.
  readonly changesAt: Date | null;
}

async function wishOf(ctx: Ctx, roles: readonly RoleRow[], link: DiscordLinkRow): Promise<Wish> {
  const { wanted, changesAt } = await standingOf(ctx, roles, link.personId);
  await saveWanted(ctx.db, link, wanted);
  return { link, wanted, changesAt };
}

async function standingOf(
  ctx: Ctx,
  roles: readonly RoleRow[],
  personId: string | null,
): Promise<Pick<Wish, "wanted" | "changesAt">> {
  const standing = personId === null ? undefined : await findStanding(ctx, ctx.db, personId);
  if (!standing || personId === null) return { wanted: [], changesAt: null };
  const productIds = roles.map(({ productId }) => productId).filter((id) => id !== null);
  const opened = await listOpened(ctx.db, { personId, isMember: standing.isMember, productIds });
  return { wanted: wantedRoles(roles, { ...standing, opened }), changesAt: standing.changesAt };
}

interface RoleChange extends Wish {
  readonly mayTake: boolean;
  readonly accessToken: string | undefined;
}

async function applyRoles(ctx: Ctx, server: OpenServer, change: RoleChange): Promise<void> {
  const { link, wanted, changesAt, mayTake } = change;
  const present = new Set(link.present);
  const problem = await changeRoles(server, change, present).catch(async (error: unknown) => {
    await savePresent(ctx.db, link.discordId, [...present].toSorted());
    throw error;
  });
  const tries = problem === null ? 0 : link.tries + 1;
  const now = ctx.clock.now();
  const isWaiting = !mayTake && planRoles(wanted, [...present]).take.length > 0;
  const againAt = isWaiting ? firstOf(changesAt, new Date(now.getTime() + countedAgainMs)) : changesAt;
  await saveTried(ctx.db, link, {
    present: [...present].toSorted(),
    problem,
    tries,
    mayLose: false,
    dueAt: problem === null ? againAt : retryAt(problem, tries, now),
  });
}

const firstOf = (one: Date | null, other: Date): Date => (one !== null && one < other ? one : other);

// `present` follows each call, so that a failure in the middle loses nothing.
async function changeRoles(
  { row: { guildId }, bot }: OpenServer,
  { link: { discordId }, wanted, mayTake, accessToken }: RoleChange,
  present: Set<string>,
): Promise<DiscordPersonProblem | null> {
  if (accessToken !== undefined && wanted.length > 0) {
    const joined = await bot
      .join(guildId, discordId, { accessToken, roles: wanted })
      .catch((error: unknown) => problemOf(error, joinProblem));
    if (joined !== "joined" && joined !== "there") return joined;
    if (joined === "joined") {
      present.clear();
      for (const role of wanted) present.add(role);
    }
  }
  const { give, take } = planRoles(wanted, [...present]);
  let problem: DiscordPersonProblem | null = null;
  for (const role of mayTake ? take : []) {
    const refused = await bot
      .takeRole(guildId, discordId, role)
      .catch((error: unknown) =>
        problemOf(error, (answer) => (isGoneAlready(answer) ? undefined : personProblem(answer))),
      );
    if (refused === undefined) present.delete(role);
    else problem = refused;
  }
  for (const role of give) {
    const refused = await bot
      .giveRole(guildId, discordId, role)
      .catch((error: unknown) => problemOf(error, personProblem));
    if (refused === undefined) present.add(role);
    else problem = refused;
    // Their roles went with them.
    if (refused === "not_in_server") present.clear();
  }
  // A removal that waits for an administrator is counted only without a problem, and tried with the other roles after their word.
  return !mayTake && take.some((role) => present.has(role)) ? null : problem;
}

function problemOf<Problem>(error: unknown, judge: (answer: DiscordRefused) => Problem): Problem {
  if (!(error instanceof DiscordRefused) || (serverProblem(error) !== undefined && !isNotInServer(error))) throw error;
  return judge(error);
}
