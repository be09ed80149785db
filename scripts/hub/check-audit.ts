// npm run hub -- check-audit: was the audit log changed behind the hub's back? Whether the hub is running or not. Exits with 0 when it is
// whole. With --accept, after a restore by hand, the log counts as it is now, and an act in it says so.
import { sentenceOfBreak } from "#contract/values/log-break.ts";
import { acceptLog } from "#server/features/audit/accept-log.ts";
import { type ChainReport, checkChain } from "#server/features/audit/chain.ts";
import { askRunningHub } from "#server/operators/door.ts";
import { type CommandRun, readFlags, withOwnHub } from "./command.ts";

export const run: CommandRun = async ({ options, settings }) => {
  const isAccepted = readFlags(options, "npm run hub -- check-audit [--accept]", "--accept").has("--accept");
  const { config, secrets } = settings;
  const running =
    secrets.databaseUrl === undefined
      ? await askRunningHub<ChainReport>(config.dataDir, "check-audit", isAccepted ? "--accept" : "")
      : undefined;
  const report = running ?? (await withOwnHub(settings, isAccepted ? acceptLog : checkChain));
  for (const line of inWords(report)) console.log(line);
  return report.broken === undefined ? 0 : 1;
};

function inWords({ whole, hash, broken, waiting }: ChainReport): readonly string[] {
  const acts = (count: number): string => `${count.toLocaleString("en-IN")} ${count === 1 ? "act" : "acts"}`;
  if (broken === undefined)
    return [
      `The audit log is intact: ${acts(whole)}.`,
      ...(waiting === 0 ? [] : [`${acts(waiting)} not linked yet. The hub links new ones every minute.`]),
      `To be safe even from someone with full access to this machine, save this somewhere else: ${whole} ${hash}`,
    ];
  return [
    `THE AUDIT LOG WAS CHANGED. ${sentenceOfBreak(broken)}`,
    `Intact up to there: ${acts(whole)}. Compare with a backup: select * from audit_log where place > ${whole} order by place;`,
    "If you have just restored a backup by hand, this is expected: npm run hub -- check-audit --accept takes the log as it is now, and records that in it.",
  ];
}
