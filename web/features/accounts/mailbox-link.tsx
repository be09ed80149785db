import type { ReactNode } from "react";
import { TextLink } from "#web/ui/text-link.tsx";
import { useSignInOptions } from "./use-sign-in-options.ts";

/** Links the sandbox mailbox; a hub with a mail server, or in production, has none. */
export function MailboxLink(): ReactNode {
  const mailbox = useSignInOptions()?.mailbox;
  if (typeof mailbox !== "string") return null;
  return (
    <p className="text-sm text-soft">
      This hub doesn't send real email yet. Find it in the {/* What is under way here stays as it is. */}
      <TextLink to={mailbox} target="_blank">
        sandbox mailbox
      </TextLink>
      .
    </p>
  );
}
