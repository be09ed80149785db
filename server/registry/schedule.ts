// The schedule of the hub's jobs: the edge that knows which feature has which job.
import { upward } from "./upward.ts";
import type { Ctx } from "#server/context.ts";
import { seatWork } from "#server/features/events/seats/seat-work.ts";
import { compareRoles } from "#server/features/discord/compare-roles.ts";
import { followStanding } from "#server/features/discord/follow-standing.ts";
import { endIntroductions } from "#server/features/introductions/end-work.ts";
import { sweepStrangers } from "#server/features/introductions/sweep-strangers.ts";
import { connectedAppKeys } from "#server/features/accounts/connected-apps/app-tokens.ts";
import { sessionKeys } from "#server/features/accounts/sessions/access-token.ts";
import { announceByClock } from "#server/features/events/browse/announce-by-clock.ts";
import { rotateSigningKeys } from "#server/features/keys/rotate-signing-keys.ts";
import { finishSignUps } from "#server/features/accounts/sign-up/write-to-signer.ts";
import { accountSweeps } from "#server/features/accounts/upkeep/sweep-accounts.ts";
import { chainActs } from "#server/features/audit/chain.ts";
import { stampFiles } from "#server/features/access/stamps/stamp-files.ts";
import { sweepStamps } from "#server/features/access/stamps/find-stamped-copy.ts";
import { sendEventEmails } from "#server/features/events/notices/notify-of-change.ts";
import { sweepOpenings } from "#server/features/access/open-product.ts";
import { erasePeople } from "#server/features/own-data/erase-person.ts";
import { makeExports, sweepExports } from "#server/features/own-data/export-data.ts";
import { sweepBytes } from "#server/features/bytes/keep-bytes.ts";
import { badgeKeys } from "#server/features/badge/sign-badge.ts";
import { sweepPictures } from "#server/features/pictures/sweep-pictures.ts";
import { finishRefunds, sweepLinks } from "#server/features/sandbox-payments/keep-links.ts";
import { sendEvents } from "#server/features/sandbox-payments/tell-shop.ts";
import { refreshCommunity } from "#server/features/people/count-community.ts";
import { emptyOldEvents, paymentJobs, watchPayments } from "#server/features/payments/upkeep/schedule.ts";
import { deliverEmails, sweepEmails } from "#server/features/mailing/deliver-emails.ts";
import { announcementKind } from "#server/features/announcements/announcement-kind.ts";
import { sendingJobs } from "#server/features/announcements/send-announcements.ts";
import { freezeAudiences } from "#server/features/announcements/start-announcement.ts";
import { watchAnnouncements } from "#server/features/announcements/watch-announcements.ts";
import { announceOpportunitiesByClock } from "#server/features/opportunities/announce-by-clock.ts";
import { digestKind, planDigest } from "#server/features/opportunities/digest-kind.ts";
import { endOpportunities } from "#server/features/opportunities/plan-end.ts";
import { updatesKind } from "#server/features/updates/updates-kind.ts";
import { sweepIdempotencyKeys } from "#server/http/idempotency.ts";
import { sweepRates } from "#server/rates/rate-store.ts";
import { sweepDeadWork, watchDueWork } from "#server/jobs/dead-work.ts";
import { afterWrongClocks, dueWorkJob } from "#server/jobs/due-work.ts";
import { type Job, type Runner, startJobs } from "#server/jobs/runner.ts";
import { emails } from "./emails.ts";

const hour = 3600;
// What the hub sends to many people.
const announcementKinds = [announcementKind(), updatesKind(), digestKind()];

export function startSchedule(ctx: Ctx): Runner {
  const jobs: readonly Job[] = [
    afterWrongClocks(ctx),
    dueWorkJob(ctx, deliverEmails(ctx, emails)),
    { name: "sweep emails", everySeconds: hour, run: (signal) => sweepEmails(ctx, signal) },
    ...accountSweeps(ctx).map((sweep) => ({ ...sweep, everySeconds: hour })),
    {
      name: "rotate signing keys",
      everySeconds: 6 * hour,
      run: async () => {
        for (const purpose of [sessionKeys, connectedAppKeys, badgeKeys]) await rotateSigningKeys(ctx, purpose);
      },
    },
    { name: "chain the audit log", everySeconds: 60, run: (signal) => chainActs(ctx, signal) },
    { name: "sweep files", everySeconds: hour, wakeOn: "unclaimed files", run: (signal) => sweepBytes(ctx, signal) },
    { name: "sweep pictures", everySeconds: 6 * hour, run: (signal) => sweepPictures(ctx, upward, signal) },
    dueWorkJob(ctx, freezeAudiences(ctx, announcementKinds)),
    ...sendingJobs(ctx, announcementKinds),
    dueWorkJob(ctx, sendEventEmails(ctx, upward)),
    dueWorkJob(ctx, endOpportunities(ctx)),
    dueWorkJob(ctx, stampFiles(ctx)),
    dueWorkJob(ctx, finishSignUps(ctx)),
    dueWorkJob(ctx, makeExports(ctx)),
    dueWorkJob(ctx, erasePeople(ctx)),
    { name: "sweep exports", everySeconds: 600, run: () => sweepExports(ctx) },
    // The provider that the hub plays has jobs of its own.
    ...(ctx.playedPayments ? [dueWorkJob(ctx, sendEvents(ctx)), dueWorkJob(ctx, finishRefunds(ctx))] : []),
    { name: "sweep sandbox payments", everySeconds: 6 * hour, run: (signal) => sweepLinks(ctx, signal) },
    ...seatWork(ctx).map((kind) => dueWorkJob(ctx, kind)),
    dueWorkJob(ctx, endIntroductions(ctx)),
    { name: "sweep strangers", everySeconds: 6 * hour, run: (signal) => sweepStrangers(ctx, signal) },
    { name: "follow standing on Discord", everySeconds: 5, run: (signal) => followStanding(ctx, signal) },
    dueWorkJob(ctx, compareRoles(ctx)),
    ...paymentJobs(ctx),
    { name: "empty payment events", everySeconds: 6 * hour, run: (signal) => emptyOldEvents(ctx, signal) },
    { name: "sweep stamps", everySeconds: 6 * hour, run: (signal) => sweepStamps(ctx, signal) },
    { name: "sweep dead work", everySeconds: 6 * hour, run: () => sweepDeadWork(ctx) },
    { name: "sweep openings", everySeconds: 6 * hour, run: (signal) => sweepOpenings(ctx, signal) },
    { name: "announce events that the clock changed", everySeconds: 60, run: announceByClock(ctx) },
    {
      name: "announce opportunities that the clock changed",
      everySeconds: 60,
      run: announceOpportunitiesByClock(ctx),
    },
    { name: "plan the weekly emails about opportunities", everySeconds: 600, run: () => planDigest(ctx) },
    { name: "refresh the figures of the community", everySeconds: hour, run: () => refreshCommunity(ctx) },
    { name: "sweep rate windows", everySeconds: hour, run: (signal) => sweepRates(ctx.db, signal) },
    { name: "sweep idempotency keys", everySeconds: hour, run: (signal) => sweepIdempotencyKeys(ctx.db, signal) },
  ];
  watchDueWork(ctx, ctx.metrics.shared);
  watchAnnouncements(ctx, ctx.metrics.shared);
  watchPayments(ctx);
  return startJobs(ctx, jobs);
}
