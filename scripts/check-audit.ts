// npm run check-audit: has anybody changed the audit log behind the hub's back? Whether the hub is running or not. Exits with 0 when it is whole.
import { type ChainReport, checkChain } from "#server/features/audit/chain.ts";
import { askRunningHub } from "#server/operator-door.ts";
import { readFlags, runScript, withOwnHub } from "./run-script.ts";

await runScript(async (settings) => {
  readFlags("npm run check-audit");
  const { config, secrets } = settings;
  const running =
    secrets.databaseUrl === undefined ? await askRunningHub<ChainReport>(config.dataDir, "check-audit") : undefined;
  const report = running ?? (await withOwnHub(settings, checkChain));
  for (const line of inWords(report)) console.log(line);
  if (report.broken !== undefined) process.exitCode = 1;
});

function inWords({ whole, hash, broken, waiting }: ChainReport): readonly string[] {
  const acts = (count: number): string => `${count.toLocaleString("en-IN")} ${count === 1 ? "act" : "acts"}`;
  const soon = waiting === 0 ? [] : [`${acts(waiting)} of the last minute will be added to it.`];
  if (broken === undefined)
    return [
      `The audit log is intact: ${acts(whole)}.`,
      ...soon,
      `Save this somewhere else. A later check compares it to find out whether the newest entries were removed: ${whole} ${hash}`,
    ];
  const how =
    broken.how === "missing"
      ? `Act ${broken.place} is missing.`
      : `Act ${broken.place} is not what was written then, or one before it was taken out of its place.`;
  return [
    `THE AUDIT LOG WAS CHANGED. ${how}`,
    `Whole up to there: ${acts(whole)}. Compare with a backup: select * from audit_log where place >= ${broken.place} order by place;`,
  ];
}
