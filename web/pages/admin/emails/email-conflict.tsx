import type { ReactNode } from "react";
import type { EmailInWords } from "#contract/emails-admin.ts";
import { ConflictPanel } from "#web/ui/conflict-panel.tsx";
import type { EmailForm } from "./use-email.ts";

interface EmailConflictProps {
  readonly form: EmailForm;
  readonly conflict: EmailInWords;
}

/** Another administrator saved this email in the meantime: theirs is shown, and saving waits for a choice. */
export function EmailConflict({ form, conflict: { words } }: EmailConflictProps): ReactNode {
  const lines = [words.subject, words.preview, words.heading, ...words.says, words.label ?? "", ...words.closes];
  return (
    <ConflictPanel
      title="Someone else changed this email"
      says="Your version is below and not saved yet. The current version says:"
      keepLabel="Keep mine and overwrite theirs"
      onKeep={() => form.settle("mine")}
      onDiscard={() => form.settle("theirs")}
    >
      <div className="mt-4 grid gap-2 rounded-md bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
        {lines
          .filter((line) => line !== "")
          .map((line, at) => (
            <p key={at} className={at === 0 ? "font-semibold" : undefined}>
              {line}
            </p>
          ))}
      </div>
    </ConflictPanel>
  );
}
