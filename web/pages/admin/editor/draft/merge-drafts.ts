// Merges the edits of two people to the same product, field by field.
import { type Draft, fieldsOfDraft, isSame, type Readable } from "./draft.ts";

interface Meeting {
  /** The common base. */
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

/** Their version of fields that only they changed; if both changed one, ours stays, except in discarded fields. */
export function mergeDrafts(meeting: Meeting, givenUp: readonly string[] = []): Draft {
  const taken = theirChanges(meeting).filter(({ field, by }) => by === "them" || givenUp.includes(field));
  return taken.reduce((draft, { field }) => ({ ...draft, [field]: meeting.theirs[field] }), meeting.mine);
}
