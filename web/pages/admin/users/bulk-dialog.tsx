import { type ReactNode, useState } from "react";
import type { BulkAct, BulkReport } from "#contract/people-bulk.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { actOnMany } from "../calls/people-calls.ts";

const words = {
  grant: {
    title: (count: string) => `Grant membership to ${count}?`,
    says: "People who are already members stay unchanged.",
    confirm: "Grant membership",
  },
  block: {
    title: (count: string) => `Block ${count}?`,
    says: "They are logged out everywhere and can't log in. Their data stays, and you can unblock them later.",
    confirm: "Block",
  },
} as const;

const outcomes = {
  done: { label: "Done", tone: "bottle" },
  already: { label: "No change needed", tone: "plain" },
  refused: { label: "Refused", tone: "vermilion" },
} as const;

interface BulkDialogProps {
  readonly act: BulkAct["act"];
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Confirms, acts, and shows the outcome for each person. */
export function BulkDialog({ act, ids, onDone, onClose }: BulkDialogProps): ReactNode {
  const [people, setPeople] = useState<BulkReport["people"]>();
  const { title, says, confirm } = words[act];
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({
      reason: act === "block" && textOf(data, "reason").trim() === "" ? "Enter a reason." : undefined,
    }),
    async send(data) {
      try {
        const reason = act === "block" ? { reason: textOf(data, "reason") } : {};
        setPeople((await actOnMany({ act, ids: [...ids], ...reason })).people);
      } catch (refusal) {
        return { tone: "danger", text: wordsOf(refusal) };
      }
      onDone();
      return undefined;
    },
  });
  if (people !== undefined) return <Report people={people} onClose={onClose} />;
  return (
    <Dialog title={title(ids.length === 1 ? "1 person" : `${ids.length} people`)} description={says} onClose={onClose}>
      <form {...form} className="grid gap-5">
        {act === "block" ? (
          <Field label="Reason" need="required" hint="Saved in the audit log." error={errors["reason"]}>
            {(control) => <TextInput {...control} name="reason" maxLength={500} autoComplete="off" data-autofocus />}
          </Field>
        ) : null}
        <MessageNotice message={message} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={act === "block" ? "destroy" : "primary"}
            busy={isBusy ? "Working..." : undefined}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ReportProps {
  readonly people: BulkReport["people"];
  readonly onClose: () => void;
}

function Report({ people, onClose }: ReportProps): ReactNode {
  return (
    <Dialog
      title="Results"
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <ul
        aria-label="Result for each person"
        tabIndex={0}
        className="max-h-[50vh] divide-y divide-line overflow-y-auto rounded-lg border border-edge"
      >
        {people.map(({ id, name, outcome, reason }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 text-sm">
            <span className="[overflow-wrap:anywhere]">{name ?? "No name set"}</span>
            <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
            {reason === null ? null : <span className="col-span-2 text-soft">{reason}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
