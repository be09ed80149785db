import { type ReactNode, useState } from "react";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { failureOf } from "#web/api/refusal-words.ts";
import { DayField } from "#web/features/own-pages/day-field.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { copyEvent } from "../calls/event-calls.ts";

interface CopyDialogProps {
  readonly event: ManagedEvent;
  readonly onCopied: (copy: ManagedEvent) => void;
  readonly onClose: () => void;
}

/** A series is made of copies, each on its own day. */
export function CopyDialog({ event, onCopied, onClose }: CopyDialogProps): ReactNode {
  const [day, setDay] = useState("");
  const [fault, setFault] = useState<string>();
  const copy = () => {
    if (day === "") {
      setFault("Choose a day.");
      return Promise.resolve(undefined);
    }
    return failureOf(copyEvent(event.id, day).then(onCopied, atItsField));
  };
  const atItsField = (refusal: unknown) => {
    const says = refusal instanceof ApiRefusal ? refusal.fields["day"] : undefined;
    if (says === undefined) throw refusal;
    setFault(says);
  };
  return (
    <ConfirmDialog
      title="Copy to another day"
      description="A new draft with the same words, times of day, seats, prices, picture and host. People and helpers are not copied."
      confirm="Create the copy"
      busy="Copying..."
      variant="primary"
      onConfirm={copy}
      onClose={onClose}
    >
      <DayField
        label="Day"
        need="required"
        day={day}
        error={fault}
        onDay={(chosen) => {
          setDay(chosen);
          setFault(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
