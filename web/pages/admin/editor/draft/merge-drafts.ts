// Two people edited the same product: what each of them wrote is brought together, field by field.
import { type Draft, fieldsOfDraft, isSame, type Readable } from "./draft.ts";

interface Meeting {
  /** What both began with. */
  readonly base: Draft;
  readonly theirs: Draft;
  readonly mine: Draft;
}

interface TheirChange {
  readonly field: keyof Readable;
  /** both: this field was changed here as well, to something else. */
  readonly by: "them" | "both";
}

export function theirChanges({ base, theirs, mine }: Meeting): TheirChange[] {
  return fieldsOfDraft
    .filter((field) => !isSame(theirs, base, field) && !isSame(theirs, mine, field))
    .map((field) => ({ field, by: isSame(mine, base, field) ? "them" : "both" }));
}

/** Theirs where only they changed something; where both did, what was written here stays, except in the fields given up. */
export function mergeDrafts(meeting: Meeting, givenUp: readonly string[] = []): Draft {
  const taken = theirChanges(meeting).filter(({ field, by }) => by === "them" || givenUp.includes(field));
  return taken.reduce((draft, { field }) => ({ ...draft, [field]: meeting.theirs[field] }), meeting.mine);
}
