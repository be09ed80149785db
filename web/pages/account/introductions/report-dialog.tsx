import { type ReactNode, useState } from "react";
import type { Introduction } from "#contract/introductions.ts";
import {
  introductionBounds,
  type ReportReason,
  reportReasonNames,
  reportReasons,
} from "#contract/values/introduction.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { CountedText } from "#web/features/introductions/counted-text.tsx";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast-store.ts";

interface ReportDialogProps {
  readonly introduction: Introduction;
  readonly onReported: () => Promise<void>;
  readonly onClose: () => void;
}

export function ReportDialog({ introduction: { id, other }, onReported, onClose }: ReportDialogProps): ReactNode {
  const [reason, setReason] = useState<ReportReason>("spam");
  const { form, message, isBusy } = useForm({
    check: () => ({}),
    send: async (data) => {
      const json = { reason, note: textOf(data, "note"), blocks: data.has("blocks") };
      try {
        await answerOf(browserApi().introductions[":id"].report.$post({ param: { id }, json }));
      } catch (error) {
        return { tone: "danger", text: wordsOf(error) };
      }
      toast({ title: "Thank you, our team will read it", variant: "success", about: "introductions" });
      onClose();
      await onReported();
      return undefined;
    },
  });
  return (
    <Dialog
      title={`Report ${other.name}?`}
      description="This closes the request, and our team reads it. The person who wrote it does not learn that you reported them."
      onClose={onClose}
    >
      <form {...form} className="grid gap-5">
        <RadioGroup
          legend="What is wrong?"
          name="reason"
          value={reason}
          onChange={setReason}
          options={reportReasonNames.map((value) => ({ value, label: reportReasons[value] }))}
        />
        <CountedText label="What we should know" name="note" rows={3} most={introductionBounds.text} need="optional" />
        <Checkbox
          name="blocks"
          label={`Block ${other.name} too`}
          hint="They can no longer ask you, and do not learn of it. You can undo this later."
        />
        <MessageNotice message={message} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="destroy" busy={isBusy ? "Reporting..." : undefined}>
            Report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
