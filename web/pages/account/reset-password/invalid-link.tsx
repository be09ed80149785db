import { type ReactNode, useState } from "react";
import { ForgotForm } from "#web/features/accounts/forgot-form.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** With the way to a new link at hand. */
export function InvalidLink({ says }: { readonly says: string }): ReactNode {
  const [email, setEmail] = useState("");
  const [state, setState] = useState<"asking" | "sent">("asking");
  return (
    <>
      <p className="text-lg text-soft">{says}</p>
      {state === "asking" ? (
        <ForgotForm email={email} onEmail={setEmail} onSent={() => setState("sent")} />
      ) : (
        <Notice>Check your email for a link to reset your password.</Notice>
      )}
      <ButtonLink to="/" variant="outline" className="w-full">
        Back to Home
      </ButtonLink>
    </>
  );
}
