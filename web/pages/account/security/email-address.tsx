import { type ReactNode, useState } from "react";
import type { WireUser } from "#contract/auth.ts";
import { SaidNotice } from "#web/features/accounts/said-notice.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { cancelEmailChange, mailEmailChangeAgain } from "./calls.ts";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { sinceThen } from "#web/ui/moments.ts";
import { usePress } from "./use-act.ts";

interface EmailAddressProps {
  readonly user: WireUser;
  readonly onChange: () => Promise<void>;
}

export function EmailAddress({ user, onChange }: EmailAddressProps): ReactNode {
  const [open, setOpen] = useState<"none" | "change">("none");
  return (
    <>
      <SettingList label="Email address">
        <SettingRow
          title={user.email}
          mark={user.email_confirmed_at ? <Badge>Confirmed</Badge> : <Badge tone="marigold">Not confirmed</Badge>}
          action={
            <Button variant="outline" size="sm" onClick={() => setOpen("change")}>
              Change address
            </Button>
          }
        >
          You log in with it, and our letters go there.
        </SettingRow>
      </SettingList>
      {user.new_email ? <Pending user={user} newEmail={user.new_email} onChange={onChange} /> : null}
      {open === "change" ? (
        <ChangeEmailDialog
          email={user.email}
          onAsked={() => {
            setOpen("none");
            toast({ title: "Two letters are on their way", description: "Open the link in each of them." });
            void onChange();
          }}
          onClose={() => setOpen("none")}
        />
      ) : null}
    </>
  );
}

interface PendingProps extends EmailAddressProps {
  readonly newEmail: string;
}

function Pending({ user, newEmail, onChange }: PendingProps): ReactNode {
  const again = usePress(async () => {
    await mailEmailChangeAgain(user.email);
    toast({ title: "Two letters are on their way", description: "The links in the earlier ones no longer work." });
    await onChange();
  });
  const cancel = usePress(async () => {
    await cancelEmailChange(user.email);
    toast({ title: "Your address stays as it is" });
    await onChange();
  });
  return (
    <Notice title="Both mailboxes have to agree">
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        We wrote to {user.email} and to {newEmail}
        {user.email_change_sent_at ? ` ${sinceThen(user.email_change_sent_at)}` : ""}. Once the link in each letter has
        been opened, {newEmail} is your address.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" busy={again.isBusy ? "Sending..." : undefined} onClick={again.press}>
          Send them again
        </Button>
        <Button variant="quiet" size="sm" busy={cancel.isBusy ? "One moment..." : undefined} onClick={cancel.press}>
          Cancel the change
        </Button>
      </div>
      <SaidNotice said={again.said ?? cancel.said} />
    </Notice>
  );
}
