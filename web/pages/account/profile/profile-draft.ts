// The form as it was left, on this device, with the state that it was written upon.
import type { OwnProfile } from "#contract/profile.ts";
import { forgetDraft, keepDraft, readDraft } from "#web/session/drafts.ts";
import { isChosenPicture } from "../picture/cut-out.ts";
import { differences, type FormValues, valuesFrom, valuesOf } from "./form-values.ts";

// Before its second form the draft was the values alone.
const form = 2;
const what = "profile";

export interface ProfileDraft {
  readonly values: FormValues;
  /** The revision it is based on, so that a newer version is not overwritten. */
  readonly base: FormValues;
  readonly revision: number;
  readonly picture: string | undefined;
}

export function keepProfileDraft(personId: string, draft: ProfileDraft): void {
  keepDraft(what, personId, { form, ...draft });
}

export function forgetProfileDraft(personId: string): void {
  forgetDraft(what, personId);
}

/** Undefined, and removed, when there is nothing in it that is not kept already. */
export function readProfileDraft(personId: string, profile: OwnProfile): ProfileDraft | undefined {
  const values = valuesOf(profile);
  const draft = draftFrom(readDraft(what, personId), { values, revision: profile.revision });
  if (draft && (draft.picture !== undefined || differences(draft.values, values).length > 0)) return draft;
  forgetProfileDraft(personId);
  return undefined;
}

interface KeptState {
  readonly values: FormValues;
  readonly revision: number;
}

function draftFrom(written: unknown, current: KeptState): ProfileDraft | undefined {
  if (typeof written !== "object" || written === null) return undefined;
  const draft = written as Readonly<Record<string, unknown>>;
  const isOlder = draft["form"] !== form;
  const base = isOlder ? current.values : valuesFrom(draft["base"], current.values);
  const values = valuesFrom(isOlder ? draft : draft["values"], base ?? current.values);
  const picture = isChosenPicture(draft["picture"]) ? draft["picture"] : undefined;
  const revision = isOlder || typeof draft["revision"] !== "number" ? current.revision : draft["revision"];
  if (base === undefined || values === undefined)
    return picture === undefined
      ? undefined
      : { values: current.values, base: current.values, revision: current.revision, picture };
  return { values, base, revision, picture };
}
