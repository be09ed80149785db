// Due work: an introduction without an answer expires at its time, and the person who asked gets an email. A stranger's request without
// a proof of the address is deleted.
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { backOff, type WorkKind } from "#server/jobs/due-work.ts";
import type { Work } from "#server/jobs/work.ts";
import { holdIntroduction } from "./hold-introduction.ts";
import { deleteUnneededStranger } from "./people-store.ts";
import { endWork } from "./send-introduction.ts";
import { deleteIntroduction, updateIntroduction } from "./store.ts";
import { tellOfExpiry } from "./tell-of-introduction.ts";

export function endIntroductions(ctx: Ctx): WorkKind {
  return {
    name: endWork,
    concurrency: 2,
    leaseSeconds: 60,
    retryAfter: backOff({ firstSeconds: 5, mostSeconds: 3600, tries: 20 }),
    run: (work) => endWhenDue(ctx, work),
  };
}

function endWhenDue(ctx: Ctx, work: Work): Promise<undefined | { readonly againInMs: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await holdIntroduction(ctx, tx, work.subject);
    const leftMs = row ? row.endsAt.getTime() - ctx.clock.now().getTime() : 0;
    if (leftMs > 0 && (row?.state === "asked" || row?.state === "unproven")) return { againInMs: leftMs };
    await work.finish(tx);
    if (row?.state === "unproven") {
      await deleteIntroduction(tx, row.id);
      await deleteUnneededStranger(tx, row.fromEmail!);
    }
    if (row?.state === "asked") await tellOfExpiry(ctx, tx, await updateIntroduction(tx, row.id, { state: "expired" }));
    return undefined;
  });
}
