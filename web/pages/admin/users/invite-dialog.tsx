import { type ReactNode, useState } from "react";
import type { InvitationReport, InviteVerdict } from "#contract/people-admin.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { saveCsv } from "../list/save-csv.ts";
import { invitePeople } from "../calls/people-calls.ts";

const verdicts: Readonly<Record<InviteVerdict, { readonly label: string; readonly tone: BadgeTone }>> = {
  invited: { label: "Invited", tone: "bottle" },
  invited_already: { label: "Already invited", tone: "plain" },
  here_already: { label: "Already has an account", tone: "plain" },
  not_confirmed: { label: "Signed up, not confirmed yet", tone: "marigold" },
  blocked: { label: "Blocked", tone: "vermilion" },
  broken: { label: "No email address", tone: "vermilion" },
  twice: { label: "Listed twice", tone: "plain" },
};

/** Invites one address or a pasted list. The results can be copied or downloaded. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [lines, setLines] = useState<InvitationReport["lines"]>();
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({ list: textOf(data, "list").trim() === "" ? "Enter at least one email address." : undefined }),
    async send(data) {
      try {
        setLines((await invitePeople(textOf(data, "list"))).lines);
        return undefined;
      } catch (refusal) {
        const field = refusal instanceof ApiRefusal ? refusal.fields["list"] : undefined;
        return { tone: "danger", text: field ?? wordsOf(refusal) };
      }
    },
  });
  if (lines !== undefined) return <Report lines={lines} onClose={onClose} />;
  return (
    <Dialog
      title="Invite by email"
      description="Each person gets an email with a link to open an account. The link works for one day; you can invite them again later."
      size="page"
      onClose={onClose}
    >
      <form {...form} className="grid gap-5">
        <Field
          label="Addresses"
          need="required"
          hint="One per line or separated by commas, up to 1,000."
          error={errors["list"]}
        >
          {(control) => (
            <TextArea {...control} name="list" rows={10} autoComplete="off" spellCheck={false} data-autofocus />
          )}
        </Field>
        <MessageNotice message={message} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy ? "Inviting..." : undefined}>
            Invite
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ReportProps {
  readonly lines: InvitationReport["lines"];
  readonly onClose: () => void;
}

function Report({ lines, onClose }: ReportProps): ReactNode {
  const counts = [...Map.groupBy(lines, ({ verdict }) => verdict)].map(([verdict, of]) => ({
    verdict,
    count: of.length,
  }));
  const rows = lines.map(({ typed, email, verdict }) => [typed, email ?? "", verdicts[verdict].label]);
  return (
    <Dialog
      title="Results"
      size="page"
      onClose={onClose}
      footer={
        <>
          <CopyButton size="md" text={rows.map((cells) => cells.join("\t")).join("\n")}>
            Copy report
          </CopyButton>
          <Button
            variant="outline"
            onClick={() => saveCsv("invitations.csv", [["typed", "address", "result"], ...rows])}
          >
            Download CSV
          </Button>
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </>
      }
    >
      <p role="status" className="flex flex-wrap gap-2 pb-4">
        {counts.map(({ verdict, count }) => (
          <Badge key={verdict} tone={verdicts[verdict].tone}>
            {count} {verdicts[verdict].label}
          </Badge>
        ))}
      </p>
      <ul
        aria-label="Result for each address"
        tabIndex={0}
        className="max-h-[50vh] divide-y divide-line overflow-y-auto rounded-lg border border-edge"
      >
        {lines.map(({ typed, verdict }, at) => (
          <li key={`${at} ${typed}`} className="flex items-center justify-between gap-4 px-4 py-2 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">{typed}</span>
            <Badge tone={verdicts[verdict].tone} className="whitespace-normal">
              {verdicts[verdict].label}
            </Badge>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
