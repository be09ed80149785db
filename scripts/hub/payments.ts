// npm run hub -- payments check: do the keys, the webhook secrets and the public address fit together? Exits with 0 when all of it does.
// npm run hub -- payments reconcile --since TIME: payments, refunds and disputes that the providers hold and the hub does not know.
// npm run hub -- payments restored: a disk or machine was put back as a whole, so documents continue in a new series.
import { providersOutside } from "#server/compose.ts";
import { DatabaseUnusable } from "#server/db/client.ts";
import { noteRestore } from "#server/features/invoices/series-after-restore.ts";
import {
  checkAddress,
  checkConnection,
  checkKeys,
  type Finding,
} from "#server/features/payments/upkeep/check-connection.ts";
import { type ReconcileReport, reconcile } from "#server/features/payments/upkeep/reconcile.ts";
import { askRunningHub } from "#server/operators/door.ts";
import { type CommandRun, type ExitCode, type Settings, withOwnHub } from "./command.ts";

const marks: Record<Finding["verdict"], string> = { ok: "ok   ", note: "note ", wrong: "WRONG" };

export const run: CommandRun = async ({ options, settings }) => {
  const [what, ...rest] = options;
  if (what === "restored" && rest.length === 0) return restored(settings);
  if (what === "reconcile") return reconcileSince(settings, rest);
  if (what !== "check" || rest.length > 0)
    throw new DatabaseUnusable("Say what: npm run hub -- payments check, restored, or reconcile --since TIME");
  const findings = await check(settings);
  for (const { verdict, says } of findings) console.log(`${marks[verdict]} ${says}`);
  return findings.some(({ verdict }) => verdict === "wrong") ? 1 : 0;
};

async function restored(settings: Settings): Promise<ExitCode> {
  await withOwnHub(settings, ({ database }) => noteRestore(database.pool));
  console.log("The next start opens a new series of numbers, so that none is given twice.");
  return 0;
}

async function reconcileSince(settings: Settings, [flag, time = "", ...rest]: readonly string[]): Promise<ExitCode> {
  const since = new Date(time);
  if (flag !== "--since" || Number.isNaN(since.getTime()) || rest.length > 0)
    throw new DatabaseUnusable("Say since when: npm run hub -- payments reconcile --since 2026-11-22T10:30:00Z");
  const { config, secrets } = settings;
  const running =
    secrets.databaseUrl === undefined
      ? await askRunningHub<ReconcileReport>(config.dataDir, "reconcile", since.toISOString())
      : undefined;
  const { lines, isWhole } = running ?? (await withOwnHub(settings, (ctx) => reconcile(ctx, since)));
  for (const line of lines) console.log(line);
  return isWhole ? 0 : 1;
}

async function check(settings: Settings): Promise<readonly Finding[]> {
  const { payments, production, publicUrl } = settings.config;
  const all = [...providersOutside(settings).values()];
  const through: Finding =
    payments.through === "sandbox"
      ? { verdict: "note", says: "PAYMENTS is sandbox: everything is sold for made-up money." }
      : { verdict: "ok", says: `New checkouts go through ${payments.through}.` };
  if (all.length === 0) return [through];
  const reports = await Promise.all(
    all.map((provider) => checkConnection(provider, { publicUrl, now: () => new Date() })),
  );
  return [through, ...reports.flat(), checkAddress(publicUrl), ...(production ? checkKeys(all) : [])];
}
