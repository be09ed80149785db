// What people choose beside the form of their profile; an edit of the form at the same time is no conflict.
import { type Label, labelOf } from "#contract/values/label.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "../accounts/standing.ts";
import { lookAtProfile } from "./look-at-profile.ts";
import {
  type ExtendedProfileRow,
  findExtendedProfile,
  keepExtendedProfile,
  type ProfileChoice,
  updateChoice,
} from "./store.ts";

export async function showProfile(ctx: Ctx, personId: string, publicProfile: boolean): Promise<void> {
  await keepChoice(ctx, personId, { publicProfile });
}

/** Null: the label that is made from the person's id. */
export async function chooseLabel(ctx: Ctx, personId: string, label: Label | null): Promise<Label> {
  await keepChoice(ctx, personId, { label });
  return labelOf(personId, label);
}

interface OpennessChange extends Pick<ExtendedProfileRow, "lookingForWork" | "offeringMentorship"> {
  readonly personId: string;
}

/** The switches of the form, from a page of their own: an edit of the form at the same time is a conflict. The person is held. */
export async function switchOpenness(
  { clock }: Ctx,
  tx: Tx,
  { personId, lookingForWork, offeringMentorship }: OpennessChange,
): Promise<void> {
  const before = await findExtendedProfile(tx, personId);
  if (!before && !lookingForWork && !offeringMentorship) return;
  if (!before) throw new Refusal("set_up_first");
  if (before.lookingForWork === lookingForWork && before.offeringMentorship === offeringMentorship) return;
  const { revision: _revision, ...words } = before;
  await keepExtendedProfile(tx, { ...words, lookingForWork, offeringMentorship, updatedAt: clock.now() });
}

async function keepChoice(ctx: Ctx, personId: string, choice: ProfileChoice): Promise<void> {
  const { userMetadata } = await lookAtProfile(ctx, personId);
  const updatedAt = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdPerson(tx, personId))) throw new Refusal("profile_not_found");
    if (await updateChoice(tx, personId, { ...choice, updatedAt })) return;
    // A person who moved in and never filled in a profile: under the name that the hub has for them.
    const { full_name: name } = userMetadata;
    const fullName = typeof name === "string" && name.trim() !== "" ? name.trim().slice(0, 120) : "-";
    await keepExtendedProfile(tx, { id: ctx.ids.uuid(), userId: personId, fullName, ...choice, updatedAt });
  });
}
