import { type ReactNode, useState } from "react";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { eventBounds } from "#contract/values/event.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { failureOf } from "#web/api/refusal-words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { cancelEvent } from "../calls/event-calls.ts";
import { peopleCount } from "./event-words.ts";

interface CancelDialogProps {
  readonly event: ManagedEvent;
  readonly onCancelled: (event: ManagedEvent) => void;
  readonly onClose: () => void;
}

/** Says what it means for people and their money before it happens. */
export function CancelDialog({ event, onCancelled, onClose }: CancelDialogProps): ReactNode {
  const { id, title } = event;
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const cancel = () => {
    if (reason.trim() !== "") return failureOf(cancelEvent(id, reason.trim()).then(onCancelled));
    setFault("Give a reason: people read it in the email.");
    return Promise.resolve(undefined);
  };
  return (
    <ConfirmDialog
      title={`Cancel ${title}?`}
      description={consequences(event)}
      confirm="Cancel the event"
      decline="Keep it"
      busy="Cancelling..."
      onConfirm={cancel}
      onClose={onClose}
    >
      <Field label="Reason" need="required" hint="In the email, and on the event’s page." error={fault}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={eventBounds.reason}
            value={reason}
            onChange={({ currentTarget: { value } }) => {
              setReason(value);
              setFault(undefined);
            }}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}

function consequences({ seats, money }: ManagedEvent): string {
  const { coming, held, waiting } = seats;
  const people = coming + held + waiting;
  const emails =
    people === 0
      ? "No one has a seat yet."
      : `${peopleCount(people)} will get an email: ${coming + held} with a seat, ${waiting} on the waiting list.`;
  const back = money && money.left > 0 ? ` ${formatRupees(paise(money.left))} will be refunded.` : "";
  return `${emails}${back} This can’t be undone.`;
}
