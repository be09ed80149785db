import type { LevelTag } from "#contract/values/level-tag.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { markSetUp } from "../accounts/mark-set-up.ts";
import { type ExtendedProfileRow, keepExtendedProfile } from "./store.ts";

interface SetUpProfile {
  readonly fullName: string;
  readonly levelTag: LevelTag;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
}

/** Once for each person: a late request from a forgotten tab must not overwrite a profile that has been edited since. */
export function setUpProfile(
  ctx: Ctx,
  personId: string,
  { fullName, levelTag, city, country }: SetUpProfile,
): Promise<ExtendedProfileRow> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await markSetUp(ctx, tx, { accountId: personId, fullName }))) throw new Refusal("already_set_up");
    const words = { fullName, levelTag, city: city || null, country: country || null };
    return keepExtendedProfile(tx, { id: ctx.ids.uuid(), userId: personId, ...words, updatedAt: ctx.clock.now() });
  });
}
