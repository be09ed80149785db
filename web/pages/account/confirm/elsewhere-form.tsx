import { type ReactNode, useState } from "react";
import type { SignUpEmail } from "#contract/account.ts";
import { newPasswordError } from "#web/features/accounts/check-fields.ts";
import { NewPasswordField } from "#web/features/accounts/new-password-field.tsx";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import type { EmailLink } from "../email-link.ts";
import { Address } from "./not-me.tsx";
import { type Outcome, spendLink } from "./spend-link.ts";

interface ElsewhereFormProps {
  readonly link: EmailLink;
  readonly signUp: SignUpEmail;
  readonly onDone: (outcome: Exclude<Outcome, { kind: "away" }>) => void;
}

type AccountKind = "password" | "new";

/** For a sign-up in another browser: the account opens only with a password that the reader knows or chooses. */
export function ElsewhereForm({ link, signUp: { email, needs }, onDone }: ElsewhereFormProps): ReactNode {
  const [way, setWay] = useState<AccountKind>(needs === "password" ? "password" : "new");
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({
      [way]:
        way === "new"
          ? newPasswordError(textOf(data, way))
          : textOf(data, way) === ""
            ? "Please enter the password you chose."
            : undefined,
    }),
    send: async (data) => {
      const outcome = await spendLink(link, { verifier: "", [way]: textOf(data, way) });
      if (outcome.kind === "away") return { tone: "danger", text: outcome.says };
      onDone(outcome);
      return undefined;
    },
  });
  return (
    <>
      <div className="grid gap-3 text-lg text-soft">
        <p>
          Someone signed up as <Address email={email} />, but not in this browser.
        </p>
        <p>
          {way === "password"
            ? "If that was you, type the password you chose. Not sure? Choose a new one."
            : "Choose a password now. Only this password will open the account."}
        </p>
      </div>
      <form {...form} className="grid gap-4">
        <MessageNotice message={message} />
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {way === "new" ? (
          <NewPasswordField label="New Password" name="new" error={errors["new"]} about={[email]} />
        ) : (
          <Field label="The password you chose" need="required" error={errors["password"]}>
            {(control) => (
              <PasswordInput {...control} name="password" autoComplete="current-password" maxLength={1024} />
            )}
          </Field>
        )}
        <Button type="submit" size="lg" className="mt-1 w-full" busy={isBusy ? "One moment..." : undefined}>
          {way === "new" ? "Save and log in" : "Confirm and log in"}
        </Button>
        {needs === "password" ? (
          <Button variant="outline" className="w-full" onClick={() => setWay(way === "new" ? "password" : "new")}>
            {way === "new" ? "Use the password I chose" : "Choose a new password"}
          </Button>
        ) : null}
      </form>
    </>
  );
}
