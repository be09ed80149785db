// The acts that an operator's scripts may ask of a running hub: the edge that knows which feature does each.
import type { Ctx } from "#server/context.ts";
import { copyForBackup } from "#server/backup/backup.ts";
import {
  endEverySession,
  makeAdmin,
  type OperatorOutcome,
  resetFactors,
  unmakeAdmin,
} from "#server/features/accounts/upkeep/by-the-operator.ts";
import { acceptLog } from "#server/features/audit/accept-log.ts";
import { checkChain } from "#server/features/audit/chain.ts";
import { connectedAppKeys } from "#server/features/accounts/connected-apps/app-tokens.ts";
import { sessionKeys } from "#server/features/accounts/sessions/access-token.ts";
import { badgeKeys } from "#server/features/badge/sign-badge.ts";
import { eraseByOperator } from "#server/features/own-data/erase-by-operator.ts";
import { reconcile } from "#server/features/payments/upkeep/reconcile.ts";
import { rotateSigningKeys } from "#server/features/keys/rotate-signing-keys.ts";
import type { OperatorActs } from "./door.ts";

type AccountAct = (ctx: Ctx, email: string, flag: string | undefined) => Promise<OperatorOutcome | "payment under way">;

// By the names that the scripts use.
export const accountActs = {
  "make-admin": makeAdmin,
  "unmake-admin": (ctx, email, flag) => unmakeAdmin(ctx, email, { evenTheLast: flag === "--even-the-last" }),
  "end-sessions": endEverySession,
  "reset-factors": resetFactors,
  "erase-account": (ctx, email, flag) => eraseByOperator(ctx, email, flag === "--now" ? "now" : "in seven days"),
} as const satisfies Record<string, AccountAct>;

export function operatorActs(ctx: Ctx): OperatorActs {
  const toAccounts = Object.entries(accountActs).map(([name, act]) => {
    return [
      name,
      async (line: string) => ({ outcome: await act(ctx, line.split(" ")[0] ?? "", line.split(" ")[1]) }),
    ] as const;
  });
  return {
    ...Object.fromEntries(toAccounts),
    "check-audit": (flag) => (flag === "--accept" ? acceptLog(ctx) : checkChain(ctx)),
    "copy-for-backup": () => copyForBackup(ctx.database, { dataDir: ctx.config.dataDir, now: ctx.clock.now() }),
    reconcile: (since) => reconcile(ctx, new Date(since)),
    "rotate-keys": async (line) => ({ kid: await rotateKeys(ctx, line.split(" ")) }),
  };
}

/** Of access tokens and those of connected apps, or with --badges of badges; with --now all earlier signatures are void. */
export async function rotateKeys(ctx: Ctx, flags: readonly string[]): Promise<string | undefined> {
  const when = flags.includes("--now") ? "leaked" : "now";
  if (flags.includes("--badges")) return rotateSigningKeys(ctx, badgeKeys, when);
  await rotateSigningKeys(ctx, connectedAppKeys, when);
  return rotateSigningKeys(ctx, sessionKeys, when);
}
