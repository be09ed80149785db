import { type ReactNode, useState } from "react";
import type { PersonReport, reportOutcomes } from "#contract/reports-of-people.ts";
import { introductionBounds } from "#contract/values/introduction.ts";
import { failureOf } from "#web/api/refusal-words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { closeReport } from "../calls/report-calls.ts";

interface CloseReportDialogProps {
  readonly report: PersonReport;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

export function CloseReportDialog({ report: { id, about }, onDone, onClose }: CloseReportDialogProps): ReactNode {
  const [outcome, setOutcome] = useState<(typeof reportOutcomes)[number]>("nothing");
  const [note, setNote] = useState("");
  return (
    <ConfirmDialog
      title={`Close the report about ${about.name}?`}
      description="The decision and your note stay in the office."
      confirm={outcome === "stop" ? "Stop and close" : "Close the report"}
      busy="Closing..."
      variant={outcome === "stop" ? "destroy" : "primary"}
      onConfirm={() => failureOf(closeReport(id, { outcome, note }).then(onDone))}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <RadioGroup
          legend="Decision"
          name="outcome"
          options={[
            { value: "nothing", label: "Nothing", hint: "No rule was broken." },
            {
              value: "stop",
              label: "Stop this person",
              hint: "They can no longer ask anyone, and their open requests end. Their account and purchases stay.",
            },
          ]}
          value={outcome}
          onChange={setOutcome}
        />
        <Field label="Note" hint="For the office only.">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={introductionBounds.text}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
}
