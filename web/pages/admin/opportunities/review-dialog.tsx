import { type ReactNode, useState } from "react";
import type { ReviewedOpportunity } from "#contract/opportunities-admin.ts";
import { opportunityBounds } from "#contract/values/opportunity.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { reviewOpportunity } from "../calls/opportunity-calls.ts";

export type ReviewAct = "publish" | "refuse" | "withdraw";

interface ReviewDialogProps {
  readonly reviewed: ReviewedOpportunity;
  readonly act: ReviewAct;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

const words = {
  publish: {
    title: "Publish",
    busy: "Publishing...",
    says: `Members see it immediately, everyone else in ${opportunityBounds.membersFirstHours} hours. The person who posted it gets an email.`,
  },
  refuse: {
    title: "Refuse",
    busy: "Refusing...",
    says: "The person who posted it can change it and send it again.",
  },
  withdraw: {
    title: "Withdraw",
    busy: "Withdrawing...",
    says: "It disappears from the hub immediately. This can't be undone.",
  },
} as const;

export function ReviewDialog({ reviewed, act, onDone, onClose }: ReviewDialogProps): ReactNode {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { title, busy, says } = words[act];
  const { revision, opportunity } = reviewed;
  const confirm = async () => {
    if (act !== "publish" && reason.trim() === "") {
      setError("Say why: the person who posted it reads this.");
      return undefined;
    }
    const request = act === "publish" ? { act, revision } : { act, revision, reason };
    try {
      await reviewOpportunity(reviewed, request);
    } catch (refusal) {
      const fields = refusal instanceof ApiRefusal ? Object.values(refusal.fields) : [];
      return { text: fields[0] ?? wordsOf(refusal) };
    }
    await onDone();
    return undefined;
  };
  return (
    <ConfirmDialog
      title={`${title} ${opportunity.title}?`}
      description={says}
      confirm={title}
      busy={busy}
      variant={act === "publish" ? "primary" : "destroy"}
      onConfirm={confirm}
      onClose={onClose}
    >
      {act === "publish" ? null : (
        <Field
          label="Reason"
          need="required"
          hint="The person who posted it reads this in an email and in their list."
          error={error}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={opportunityBounds.reason}
              value={reason}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}
