import { isDeepStrictEqual } from "node:util";
import type { AboutChangeRequest } from "#contract/portfolio.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "../accounts/standing.ts";
import { lookAtOwnWork, type OwnWorkRows } from "./look-at-work.ts";
import { announceWork, keepAbout } from "./store.ts";

interface SavedAbout {
  /** met: another edit was saved in between, and stays as it is. */
  readonly outcome: "saved" | "met";
  readonly current: OwnWorkRows["about"];
}

/** An edit of an older revision overwrites nothing. A repeat of the stored values, after a lost answer, succeeds. */
export function saveAbout(ctx: Ctx, personId: string, { revision, about }: AboutChangeRequest): Promise<SavedAbout> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await holdPerson(tx, personId))) throw new Refusal("profile_not_found");
    const before = (await lookAtOwnWork(tx, personId)).about;
    if (isDeepStrictEqual(before.parts, about)) return { outcome: "saved", current: before };
    if (before.revision !== revision) return { outcome: "met", current: before };
    await keepAbout(tx, personId, { parts: about, updatedAt: ctx.clock.now() });
    await announceWork(tx, personId);
    return { outcome: "saved", current: (await lookAtOwnWork(tx, personId)).about };
  });
}
