import { type ReactNode, useState } from "react";
import type { OwnOpportunity } from "#contract/opportunities.ts";
import { failureOf } from "#web/api/refusal-words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { closeOpportunity } from "./opportunity-calls.ts";

interface CloseDialogProps {
  readonly own: OwnOpportunity;
  readonly title: string;
  readonly onClosed: () => Promise<void>;
  readonly onCancel: () => void;
}

export function CloseDialog({ own: { slug, state }, title, onClosed, onCancel }: CloseDialogProps): ReactNode {
  const [filled, setFilled] = useState<"yes" | "no">("yes");
  return (
    <ConfirmDialog
      title={state === "live" ? `Close ${title}?` : `How did ${title} end?`}
      description={`${state === "live" ? "No one new can say that they are interested. " : ""}Its page stays for ninety days and says how it ended.`}
      confirm={state === "live" ? "Close It" : "Save"}
      busy={state === "live" ? "Closing..." : "Saving..."}
      variant="primary"
      onConfirm={() => failureOf(closeOpportunity(slug, filled === "yes").then(onClosed))}
      onClose={onCancel}
    >
      <RadioGroup
        legend="Did you find someone?"
        name="filled"
        options={[
          { value: "yes", label: "Yes, it is filled" },
          { value: "no", label: "No, it is not filled" },
        ]}
        value={filled}
        onChange={setFilled}
      />
    </ConfirmDialog>
  );
}
