import type { ReactNode } from "react";
import { ConflictPanel, Differences } from "#web/ui/conflict-panel.tsx";
import { shortSince } from "../list/office-times.ts";
import { draftWords } from "./draft-words.ts";
import type { DraftForm, WithDraft } from "./use-draft.ts";

/** Another administrator saved this draft in the meantime: nothing more is saved until one version is chosen. */
export function DraftConflict({ form, theirs }: { readonly form: DraftForm; readonly theirs: WithDraft }): ReactNode {
  return (
    <ConflictPanel
      title={`${theirs.changedBy ?? "Someone else"} changed this draft`}
      says={`Saved ${shortSince(theirs.changedAt)}. Both versions are safe: choose which one to keep.`}
      keepLabel="Keep mine and overwrite theirs"
      onKeep={() => form.settle("mine")}
      onDiscard={() => form.settle("theirs")}
    >
      <Differences theirs={draftWords(theirs.draft)} mine={draftWords(form.draft)} />
    </ConflictPanel>
  );
}
