import { type ReactNode, useState } from "react";
import type { WireUser } from "#contract/auth.ts";
import { paths } from "#contract/values/paths.ts";
import { MailboxLink } from "#web/features/accounts/mailbox-link.tsx";
import { CodeForm } from "#web/features/accounts/second-step/code-form.tsx";
import { refusedCode } from "#web/features/accounts/second-step/refused-code.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { cancelEmailChange, mailEmailChangeAgain, showChangeCode } from "./calls.ts";
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
          Used to log in and for <TextLink to={paths.emails}>our emails</TextLink>.
        </SettingRow>
      </SettingList>
      {user.new_email ? <Pending user={user} newEmail={user.new_email} onChange={onChange} /> : null}
      {open === "change" ? (
        <ChangeEmailDialog
          email={user.email}
          onAsked={() => {
            setOpen("none");
            toast({
              title: "Two emails are on their way",
              description: "Open the link in each of them.",
              about: "address",
            });
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
  const [codes, setCodes] = useState<"hidden" | "asked">("hidden");
  const again = usePress(async () => {
    await mailEmailChangeAgain(user.email);
    const description = "The links in earlier emails no longer work.";
    toast({ title: "Two emails are on their way", description, about: "address" });
    await onChange();
  });
  const cancel = usePress(async () => {
    await cancelEmailChange(user.email);
    toast({ title: "Your address stays as it is", about: "address" });
    await onChange();
  });
  return (
    <Notice title="Confirm from both mailboxes">
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        We wrote to {user.email} and to {newEmail}
        {user.email_change_sent_at ? ` ${sinceThen(user.email_change_sent_at)}` : ""}. Once the link in each email has
        been opened, or its code typed here, {newEmail} is your address.
      </p>
      {codes === "asked" ? <EmailCodes addresses={[user.email, newEmail]} onChange={onChange} /> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {codes === "hidden" ? (
          <Button size="sm" onClick={() => setCodes("asked")}>
            Type the codes
          </Button>
        ) : null}
        <Button variant="outline" size="sm" busy={again.isBusy ? "Sending..." : undefined} onClick={again.press}>
          Send them again
        </Button>
        <Button variant="quiet" size="sm" busy={cancel.isBusy ? "One moment..." : undefined} onClick={cancel.press}>
          Cancel the change
        </Button>
      </div>
      <MessageNotice message={again.message ?? cancel.message} />
    </Notice>
  );
}

interface EmailCodesProps {
  /** The present one, then the new one. */
  readonly addresses: readonly [string, string];
  readonly onChange: () => Promise<void>;
}

/** For who reads the emails on another device: one code after the other. */
function EmailCodes({ addresses: [present, wanted], onChange }: EmailCodesProps): ReactNode {
  const [address, setAddress] = useState(present);
  const [agreed, setAgreed] = useState<string>();
  const other = address === present ? wanted : present;

  async function show(code: string): Promise<string | undefined> {
    try {
      const became = await showChangeCode(address, code);
      if (became === "halfway") {
        setAgreed(address);
        setAddress(other);
        return undefined;
      }
    } catch (refusal) {
      return refusedCode(refusal as Error);
    }
    toast({ title: "Your email address has been changed", variant: "success", about: "address" });
    await onChange();
    return undefined;
  }
  return (
    <div className="mt-4 grid max-w-md gap-3">
      <CodeForm
        key={address}
        label="Code from the email"
        hint={
          <span className="[overflow-wrap:anywhere]">
            {agreed === undefined ? "" : `${agreed} has confirmed. `}Sent to {address}.
          </span>
        }
        onCode={show}
      />
      <MailboxLink />
      {agreed === undefined ? (
        <Button variant="link" className="tap justify-self-start text-sm" onClick={() => setAddress(other)}>
          Type the code sent to {other} first
        </Button>
      ) : null}
    </div>
  );
}
