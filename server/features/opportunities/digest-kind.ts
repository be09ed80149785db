// The weekly email about new opportunities: on Mondays at nine in India, if there is anything new.
import { escaped } from "#contract/values/markup.ts";
import { endOfIndianDay, indianDay, startOfIndianDay } from "#contract/values/india.ts";
import { opportunityPaths } from "#contract/values/paths.ts";
import { payInWords } from "#contract/values/pay-in-words.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { isMemberNow } from "../accounts/standing.ts";
import type { RunKind } from "../announcements/run-kind.ts";
import { startRun } from "../announcements/start-announcement.ts";
import { finishWords, writeEmail } from "../mailing/finish-email.ts";
import { findLastDigest, listNew, listReaders, type NewOpportunityRow } from "./digest-store.ts";
import { weeklyOpportunities } from "./emails.ts";
import { momentOf } from "./look-at-opportunities.ts";
import { payOf } from "./typed-opportunity.ts";

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** Plans the emails of this week, once. A hub that was closed on Monday catches up until the next day. */
export async function planDigest(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const dueAt = lastMonday(now);
  if (now < dueAt || now.getTime() >= dueAt.getTime() + dayMs) return;
  await inTransaction(ctx.db, async (tx) => {
    const last = await findLastDigest(tx);
    if (last && last >= dueAt) return;
    const since = last ?? new Date(dueAt.getTime() - 7 * dayMs);
    const times = { since, until: now, ...momentOf(ctx) };
    const isAnythingNew =
      (await listNew(tx, { ...times, audience: "members" })).length > 0 ||
      (await listNew(tx, { ...times, audience: "everyone" })).length > 0;
    if (!isAnythingNew) return;
    const run = { kind: "opportunities", purpose: "opportunities", subject: "New opportunities" } as const;
    await startRun(ctx, tx, { ...run, content: { since: since.toISOString() }, startsAt: now, by: null });
  });
}

// Monday at nine of this week in India.
function lastMonday(now: Date): Date {
  const today = indianDay(now);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = indianDay(new Date(startOfIndianDay(today).getTime() - sinceMonday * dayMs));
  return new Date(endOfIndianDay(monday).getTime() - 15 * hourMs);
}

/** What a person may see is asked once more when their email is written: members more than others. */
export function digestKind(): RunKind {
  return {
    name: "opportunities",
    listPeople: (_ctx, tx, page) => listReaders(tx, page),
    async write(ctx, { content, startsAt }, { id, name }) {
      const moment = momentOf(ctx);
      const [since, until] = [new Date(String(content["since"])), startsAt ?? moment.now];
      const audience = (await isMemberNow(ctx, ctx.db, id)) ? "members" : "everyone";
      const rows = await listNew(ctx.db, { ...moment, audience, since, until });
      const [first] = rows;
      if (!first) return undefined;
      const leave = { personId: id, purpose: "opportunities" } as const;
      const titles = rows.length === 1 ? first.title : `${first.title} and ${rows.length - 1} more`;
      const link = rows.length === 1 ? opportunityPaths.opportunity(first.slug) : opportunityPaths.opportunities;
      const about = { at: moment.now, name: name ?? undefined, leave };
      const written = await writeEmail(ctx, weeklyOpportunities.sheet({ titles, link }), about);
      const email = await finishWords(ctx, { ...written, body: bodyOf(rows, ctx.config.publicUrl) });
      return { ...email, leaveUrl: written.leave?.link };
    },
  };
}

function bodyOf(
  rows: readonly NewOpportunityRow[],
  publicUrl: string,
): { readonly html: string; readonly text: string } {
  const lines = rows.map((row) => ({
    title: row.title,
    link: `${publicUrl}${opportunityPaths.opportunity(row.slug)}`,
    facts: [row.company, row.isRemote ? "Remote" : row.place, payInWords(payOf(row))]
      .filter((fact) => fact !== "")
      .join(" · "),
  }));
  return {
    html: lines
      .map(({ title, link, facts }) => `<h3><a href="${link}">${escaped(title)}</a></h3><p>${escaped(facts)}</p>`)
      .join(""),
    text: lines.map(({ title, link, facts }) => `${title}: ${link}\n${facts}`).join("\n\n"),
  };
}
