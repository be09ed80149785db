import type { ReactNode } from "react";
import { ConflictPanel } from "#web/ui/conflict-panel.tsx";
import { shortSince } from "../list/office-times.ts";
import { differencesBetween, draftWords } from "./draft-words.ts";
import type { DraftForm, WithDraft } from "./use-draft.ts";

/** Another administrator saved this draft in the meantime: nothing more is saved until one version is chosen. */
export function DraftConflict({ form, theirs }: { readonly form: DraftForm; readonly theirs: WithDraft }): ReactNode {
  const [mine, others] = [draftWords(form.draft), draftWords(theirs.draft)];
  return (
    <ConflictPanel
      title={`${theirs.changedBy ?? "Someone else"} changed this draft`}
      says={`Saved ${shortSince(theirs.changedAt)}. Both versions are safe: choose which one to keep.`}
      keepLabel="Keep mine and overwrite theirs"
      onKeep={() => form.settle("mine")}
      onDiscard={() => form.settle("theirs")}
    >
      <ul className="mt-4 grid gap-4">
        {differencesBetween(form.draft, theirs.draft).map((name) => (
          <li key={name}>
            <p className="text-sm font-semibold">{name}</p>
            <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
              <Version title="Theirs" text={others[name]} />
              <Version title="Yours" text={mine[name]} />
            </div>
          </li>
        ))}
      </ul>
    </ConflictPanel>
  );
}

function Version({ title, text }: { readonly title: string; readonly text: string | undefined }): ReactNode {
  return (
    <div className="rounded-md bg-sunken p-3 text-sm">
      <p className="text-soft">{title}</p>
      <p className="mt-1 max-h-72 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{text || "Empty"}</p>
    </div>
  );
}
