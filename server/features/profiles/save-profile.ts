import type { ProfileRequest } from "#contract/profile.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { renamePerson } from "../accounts/mark-set-up.ts";
import { holdPerson } from "../accounts/standing.ts";
import { lookAtProfile, type ProfileView } from "./look-at-profile.ts";
import { type ExtendedProfileRow, findExtendedProfile, keepExtendedProfile } from "./store.ts";

interface ProfileChangeRequest {
  readonly revision: number;
  readonly profile: ProfileRequest;
}

interface SavedProfile {
  /** met: another edit was saved in between, and stays as it is. */
  readonly outcome: "saved" | "met";
  readonly current: ProfileView;
}

/** An edit of an older revision overwrites nothing. A repeat of the stored values, after a lost answer, succeeds. */
export async function saveProfile(
  ctx: Ctx,
  personId: string,
  { revision, profile }: ProfileChangeRequest,
): Promise<SavedProfile> {
  const words = asStored(profile);
  const outcome = await inTransaction(ctx.db, async (tx) => {
    if (!(await holdPerson(tx, personId))) throw new Refusal("profile_not_found");
    const before = await findExtendedProfile(tx, personId);
    if (before && isSame(before, words)) return "saved";
    if ((before?.revision ?? 0) !== revision) return "met";
    const now = ctx.clock.now();
    await keepExtendedProfile(tx, { id: ctx.ids.uuid(), userId: personId, ...words, updatedAt: now });
    await renamePerson(ctx, tx, { accountId: personId, fullName: words.fullName });
    return "saved";
  });
  return { outcome, current: await lookAtProfile(ctx, personId) };
}

type StoredWords = ReturnType<typeof asStored>;

function asStored(profile: ProfileRequest) {
  return {
    ...profile,
    currentTitle: profile.currentTitle || null,
    city: profile.city || null,
    country: profile.country || null,
    portfolioLink: profile.portfolioLink || null,
    linkedinLink: profile.linkedinLink || null,
    instagramLink: profile.instagramLink || null,
  };
}

function isSame(before: ExtendedProfileRow, words: StoredWords): boolean {
  return (Object.keys(words) as (keyof StoredWords)[]).every((field) => before[field] === words[field]);
}
