// The first page of the back office in one answer: how the hub does, and the tasks that wait for an administrator.
import type { Ctx } from "#server/context.ts";
import type { Attention, OfficeFigures, OfficeMonth } from "#contract/office.ts";
import { indianDay, startOfIndianDay } from "#contract/values/india.ts";
import { lookAtForeignPasskeys } from "../accounts/passkeys/foreign-passkeys.ts";
import { readClosing } from "../settings/read-closing.ts";
import { countFailedWork } from "./failed-work.ts";
import { figuresOf, lastDays, lastMonths } from "./calendar.ts";
import { countJoined } from "./count-joined.ts";
import { countRare, listFlagged, listRecentPaid, type Rare, readDays, readSums, type RecentRow } from "./store.ts";
import { listSince, type TodayRow } from "./today-store.ts";
import { keysRefused, roomLow } from "./watch.ts";

const recentFew = 5;
const flaggedFew = 5;
const todayFew = 10;
const emailLateMs = 60 * 60_000;

export interface OfficeFacts {
  readonly totals: Record<"users" | "members" | "products" | "revenue", number>;
  readonly recent: readonly RecentRow[];
  readonly days: readonly OfficeFigures[];
  readonly months: readonly OfficeMonth[];
  readonly today: readonly TodayRow[];
  readonly attention: readonly Attention[];
}

export async function lookAtOffice(ctx: Ctx): Promise<OfficeFacts> {
  const now = ctx.clock.now();
  const [days, months] = [lastDays(now, 30), lastMonths(now, 12)];
  const [sums, rare, recent, today, rows, joined, attention] = await Promise.all([
    readSums(ctx.db, now),
    countRare(ctx.db, now, new Date(now.getTime() - emailLateMs)),
    listRecentPaid(ctx.db, recentFew),
    listSince(ctx.db, startOfIndianDay(indianDay(now)), todayFew),
    readDays(ctx.db, months[0]!),
    countJoined(ctx, months),
    othersWaiting(ctx),
  ]);
  return {
    totals: { users: sums.people, members: sums.members, products: rare.products, revenue: sums.revenue },
    recent,
    today,
    days: figuresOf(days, rows).map(({ since, revenue, members }) => ({ since, revenue, members })),
    months: figuresOf(months, rows).map((month, at) => ({ ...month, users: joined[at] ?? 0 })),
    attention: [...counted(rare), ...attention],
  };
}

const about = { orderIds: [], about: null };

function counted({ unmatched, waitingOpportunities, openReports, deadEmails, lateEmails }: Rare): Attention[] {
  const all: readonly Attention[] = [
    { ...about, kind: "unmatched_payments", count: unmatched },
    { ...about, kind: "waiting_opportunities", count: waitingOpportunities },
    { ...about, kind: "open_reports", count: openReports },
    { ...about, kind: "dead_emails", count: deadEmails },
    { ...about, kind: "late_emails", count: lateEmails },
  ];
  return all.filter(({ count }) => count > 0);
}

async function othersWaiting(ctx: Ctx): Promise<Attention[]> {
  const [flagged, failed, refused, foreign, room, closing] = await Promise.all([
    listFlagged(ctx.db, flaggedFew),
    countFailedWork(ctx),
    keysRefused(ctx),
    lookAtForeignPasskeys(ctx),
    roomLow(ctx),
    readClosing(ctx),
  ]);
  return [
    ...(flagged.total > 0
      ? [{ ...about, kind: "flagged_orders" as const, count: flagged.total, orderIds: flagged.ids }]
      : []),
    ...(failed > 0 ? [{ ...about, kind: "failed_work" as const, count: failed }] : []),
    ...refused.map((name) => ({ ...about, kind: "keys_refused" as const, count: 1, about: name })),
    ...foreign.map(({ rpId, passkeys }) => ({
      ...about,
      kind: "foreign_passkeys" as const,
      count: passkeys,
      about: rpId,
    })),
    ...(room === undefined ? [] : [{ ...about, kind: "disk_low" as const, count: room }]),
    ...(closing.isClosed ? [{ ...about, kind: "closed" as const, count: 1 }] : []),
  ];
}
