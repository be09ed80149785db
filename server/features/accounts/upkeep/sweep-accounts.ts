import type { Ctx } from "#server/context.ts";
import { deleteOldAppSessions } from "../connected-apps/app-session-store.ts";
import { deleteOldRequests } from "../connected-apps/request-store.ts";
import { deleteStaleFactors } from "../factors/factor-store.ts";
import { flowLife } from "../flows/flow-rules.ts";
import { deleteOldFlows } from "../flows/flow-store.ts";
import { deleteOldPasskeyChallenges } from "../passkeys/challenge-store.ts";
import { deleteOldAsks } from "../proofs/email-ask-store.ts";
import { askLife } from "../proofs/proof-rules.ts";
import { deleteOldProofs } from "../proofs/proof-store.ts";
import { deleteOldIdTokens } from "../providers/id-token-store.ts";
import { idleMs } from "../sessions/session-rules.ts";
import { deleteOldSessions } from "../sessions/session-store.ts";
import { deleteUnconfirmed } from "../sign-up/unconfirmed-store.ts";
import { deleteOldTextDays } from "../asking/text-store.ts";

const day = 86_400_000;

interface Sweep {
  readonly name: string;
  run(signal?: AbortSignal): Promise<void>;
}

/** Deletes ended sessions, unopened links, unused codes and unfinished factors. Each kind by itself, so that one failure holds up none of the others. */
export function accountSweeps({ db, clock }: Pick<Ctx, "db" | "clock">): readonly Sweep[] {
  const now = () => clock.now();
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  return [
    {
      name: "sweep sessions",
      run: (signal) => deleteOldSessions(db, { now: now(), unusedSince: ago(idleMs) }, signal),
    },
    { name: "sweep proofs", run: (signal) => deleteOldProofs(db, now(), signal) },
    { name: "sweep used ID tokens", run: (signal) => deleteOldIdTokens(db, now(), signal) },
    { name: "sweep passkey challenges", run: (signal) => deleteOldPasskeyChallenges(db, now(), signal) },
    { name: "sweep requests of apps", run: (signal) => deleteOldRequests(db, ago(day), signal) },
    { name: "sweep sessions in apps", run: (signal) => deleteOldAppSessions(db, now(), signal) },
    { name: "sweep flows", run: (signal) => deleteOldFlows(db, ago(flowLife), signal) },
    { name: "sweep email asks", run: (signal) => deleteOldAsks(db, ago(askLife), signal) },
    // An address that was typed in and never confirmed may be a stranger's, who never asked for it.
    {
      name: "sweep unconfirmed accounts",
      run: (signal) => deleteUnconfirmed(db, { now: now(), before: ago(30 * day) }, signal),
    },
    { name: "sweep text days", run: () => deleteOldTextDays(db, ago(30 * day)) },
    {
      name: "sweep factors",
      run: (signal) => deleteStaleFactors(db, { now: now(), unverifiedSince: ago(day) }, signal),
    },
  ];
}
