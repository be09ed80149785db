import { type ReactNode, useEffect, useRef } from "react";
import type { EmailInWords } from "#contract/emails-admin.ts";
import { Button } from "#web/ui/button.tsx";
import type { EmailForm } from "./use-email.ts";

interface EmailConflictProps {
  readonly form: EmailForm;
  readonly conflict: EmailInWords;
}

/** Another administrator saved this email in the meantime: theirs is shown, and saving waits for a choice. */
export function EmailConflict({ form, conflict: { words } }: EmailConflictProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-labelledby="email-conflict"
      className="rounded-md border border-edge bg-raised p-5"
    >
      <h2 id="email-conflict" className="text-title">
        Someone else changed this email
      </h2>
      <p className="mt-1.5 text-sm text-soft">Your version is below and not saved yet. The current version says:</p>
      <div className="mt-4 grid gap-2 rounded-md bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
        {[words.subject, words.preview, words.heading, ...words.says, words.label ?? "", ...words.closes]
          .filter((line) => line !== "")
          .map((line, at) => (
            <p key={at} className={at === 0 ? "font-semibold" : undefined}>
              {line}
            </p>
          ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => form.settle("mine")}>Keep mine and overwrite theirs</Button>
        <Button variant="outline" onClick={() => form.settle("theirs")}>
          Use theirs, discard mine
        </Button>
      </div>
    </div>
  );
}
