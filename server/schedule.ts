// What the hub does without being asked: the edge that knows which feature has which job.
import type { Ctx } from "./context.ts";
import { rotateSigningKeys } from "./features/accounts/sessions/rotate-signing-keys.ts";
import { sweepAccounts } from "./features/accounts/sweep-accounts.ts";
import { stampFiles } from "./features/access/stamps/stamp-files.ts";
import { sweepStamps } from "./features/access/stamps/sweep-stamps.ts";
import { sweepBytes } from "./features/catalog/files/sweep-bytes.ts";
import { deliverLetters } from "./features/mailing/deliver-letters.ts";
import { sweepLetters } from "./features/mailing/sweep-letters.ts";
import { watchLetters } from "./features/mailing/watch-letters.ts";
import { sweepRates } from "./http/rate-store.ts";
import { type Job, type Runner, startJobs } from "./jobs/runner.ts";

const hour = 3600;

export function startSchedule(ctx: Ctx): Runner {
  const jobs: readonly Job[] = [
    { name: "deliver letters", everySeconds: 10, wakeOn: "letters", run: (signal) => deliverLetters(ctx, signal) },
    { name: "sweep letters", everySeconds: hour, run: () => sweepLetters(ctx) },
    { name: "sweep accounts", everySeconds: hour, run: () => sweepAccounts(ctx) },
    { name: "rotate signing keys", everySeconds: 6 * hour, run: async () => void (await rotateSigningKeys(ctx)) },
    { name: "sweep files", everySeconds: hour, wakeOn: "unclaimed files", run: (signal) => sweepBytes(ctx, signal) },
    { name: "stamp files", everySeconds: 30, wakeOn: "stamps", run: (signal) => stampFiles(ctx, signal) },
    { name: "sweep stamps", everySeconds: 6 * hour, run: () => sweepStamps(ctx) },
    { name: "sweep rate windows", everySeconds: hour, run: () => sweepRates(ctx.db) },
  ];
  watchLetters(ctx);
  return startJobs(ctx, jobs);
}
