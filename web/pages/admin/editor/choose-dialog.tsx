import type { ReactNode } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface ChooseDialogProps {
  readonly title: string;
  /** Of the search field. */
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Why the last choice was refused. */
  readonly refused: string | undefined;
  readonly onClose: () => void;
  /** The people who match. */
  readonly children: ReactNode;
}

/** A search for a person, and the list of those who match. */
export function ChooseDialog({ title, label, text, onType, refused, onClose, children }: ChooseDialogProps): ReactNode {
  return (
    <Dialog title={title} onClose={onClose} size="page">
      <Field label={label}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            data-autofocus
            value={text}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        )}
      </Field>
      {refused === undefined ? null : <Notice title={refused} tone="danger" className="mt-4" />}
      <div className="mt-4 min-h-72">{children}</div>
    </Dialog>
  );
}
