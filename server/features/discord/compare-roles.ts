// Once a day the hub compares the server with what it gave. A difference that an administrator of the server made by hand is listed
// in the back office, and left as it is. The pass goes page by page, so that a restart continues it.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { type DiscordMember, DiscordAway, DiscordRefused } from "#server/integrations/discord/interface.ts";
import { backOff, enqueue, ensureWork, NotNow, type WorkKind } from "#server/jobs/due-work.ts";
import { openServer } from "./open-server.ts";
import { type DiscordLinkRow, listLinksBetween, markDue } from "./people-store.ts";
import { findDifferences } from "./compare-rules.ts";
import { listRoles, replaceDifferences, updateServer } from "./server-store.ts";

const compareWork = "discord comparison";
const dayMs = 24 * 3_600_000;
const pageOfMembers = 1000;

/** From the first set-up on, once a day. */
export function planCompare(ctx: Ctx, tx: Tx): Promise<void> {
  return ensureWork(ctx, tx, { kind: compareWork, subject: "server" });
}

export function compareRoles(ctx: Ctx): WorkKind {
  return {
    name: compareWork,
    concurrency: 1,
    leaseSeconds: 1800,
    retryAfter: backOff({ firstSeconds: 300, mostSeconds: 6 * 3600, tries: Infinity }),
    async run(work, signal) {
      const isDone = await comparePages(ctx, signal).catch((error: unknown) => {
        if (error instanceof DiscordAway) throw new NotNow(error.againInMs, { cause: error });
        throw error;
      });
      if (!isDone) return { againInMs: 0 };
      await inTransaction(ctx.db, async (tx) => {
        await work.finish(tx);
        const now = ctx.clock.now();
        await enqueue(ctx, tx, { kind: compareWork, subject: "server", dueAt: new Date(now.getTime() + dayMs) });
      });
      return undefined;
    },
  };
}

// False: the process ends in the middle, and the pass goes on from its last page.
async function comparePages(ctx: Ctx, signal: AbortSignal): Promise<boolean> {
  const server = await openServer(ctx);
  if (!server) return true;
  let after: string | null = server.row.passAfter ?? "0";
  while (after !== null) {
    if (signal.aborted) return false;
    const members = await server.bot.listMembers(server.row.guildId, after).catch((error: unknown) => {
      // The check of the set-up says why.
      if (error instanceof DiscordRefused) throw new NotNow(3_600_000, { cause: error });
      throw error;
    });
    after = await comparePage(ctx, after, members);
  }
  return true;
}

// The last account of the page, or null when it was the last page.
function comparePage(ctx: Ctx, after: string, members: readonly DiscordMember[]): Promise<string | null> {
  const last = members.length < pageOfMembers ? null : (members.at(-1)?.id ?? null);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const roles = (await listRoles(tx)).map(({ roleId }) => roleId);
    const links = await listLinksBetween(tx, after, last);
    const differences = findDifferences({ members, links, roles });
    await replaceDifferences(
      tx,
      { after, last },
      differences.map((difference) => ({ ...difference, foundAt: now })),
    );
    await markDue(tx, returned(links, members));
    await updateServer(tx, { passAfter: last, ...(last === null ? { comparedAt: now } : {}) });
    return last;
  });
}

// They were not in the server when their role was due, and are now.
function returned(links: readonly DiscordLinkRow[], members: readonly DiscordMember[]): string[] {
  const there = new Set(members.map(({ id }) => id));
  return links
    .filter(
      ({ problem, discordId }) => (problem === "not_in_server" || problem === "join_refused") && there.has(discordId),
    )
    .map(({ discordId }) => discordId);
}
