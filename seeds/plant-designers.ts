import { wordingVersion } from "#contract/values/email-wording.ts";
import { shapeOf } from "#contract/values/handle.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { updateProfile } from "#server/features/accounts/account-store.ts";
import { openEmailAccount } from "#server/features/accounts/newcomers/open-account.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { keepWishes, takeHandle } from "#server/features/people/handle-store.ts";
import { keepExtendedProfile } from "#server/features/profiles/store.ts";
import { asOf, isPaidFor } from "./plant-orders.ts";
import { type SampleDesigner, sampleDesigners } from "./sample-designers.ts";

/** In one transaction, so that a first start waits once. Without passwords: they are to be looked at. False: another process was quicker. */
export async function plantDesigners(ctx: Ctx): Promise<boolean> {
  // The first of the list joined last, and comes first.
  const oldestFirst = sampleDesigners.toReversed();
  const planted = await inTransaction(ctx.db, async (tx) => {
    let count = 0;
    for (const [at, designer] of oldestFirst.entries())
      if (await plant(asOf(ctx, { daysAgo: designer.joined }), tx, { at, designer })) count += 1;
    return count;
  });
  ctx.log.info({ people: planted }, "sample designers planted");
  return planted > 0;
}

interface DesignerToPlant {
  readonly at: number;
  readonly designer: SampleDesigner;
}

async function plant(ctx: Ctx, tx: Tx, { at, designer }: DesignerToPlant): Promise<boolean> {
  const { name, email, title, level, tag, place, marks, handle } = designer;
  const now = ctx.clock.now();
  const account = await openEmailAccount(ctx, tx, {
    email,
    passwordHash: null,
    // Two of three ticked the box for news.
    data: { full_name: name, ...(at % 3 === 0 ? {} : { news: wordingVersion }) },
    isConfirmed: true,
  });
  if (!account) return false;
  const personId = account.id;
  if (marks.includes("m") && !isPaidFor(ctx, email))
    await grantMembership(ctx, tx, { personId, endsAt: null, source: "granted", by: byOperator });
  const linked = marks.includes("l");
  const page = `sample-designer-${at + 1}.test`;
  await updateProfile(tx, personId, { isSetup: true });
  await keepExtendedProfile(tx, {
    id: ctx.ids.uuid(),
    userId: personId,
    fullName: name,
    currentTitle: title,
    levelTag: level,
    specialTag: tag,
    city: place?.[0] ?? null,
    country: place?.[1] ?? null,
    portfolioLink: linked ? `https://${page}/work` : null,
    linkedinLink: linked && at % 2 === 0 ? `https://linkedin.${page}/in/me` : null,
    instagramLink: linked && at % 3 === 0 ? `https://instagram.${page}/me` : null,
    lookingForWork: marks.includes("w"),
    offeringMentorship: marks.includes("o"),
    seekingMentorship: marks.includes("s"),
    updatedAt: now,
  });
  if (handle !== null) await takeHandle(tx, { handle, shape: shapeOf(handle), personId, chosenAt: now });
  if (marks.includes("e")) await keepWishes(tx, personId, { inSearchEngines: false, seenByEveryone: true });
  return true;
}
