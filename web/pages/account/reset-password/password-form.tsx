import type { ReactNode } from "react";
import type { ListedPasskey } from "#contract/auth-passkeys.ts";
import { newPasswordError } from "#web/features/accounts/check-fields.ts";
import { NewPasswordField } from "#web/features/accounts/new-password-field.tsx";
import { plainFailure } from "#web/features/accounts/auth-messages.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { askSignInOptions } from "#web/features/accounts/use-sign-in-options.ts";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { authClient, linkClient } from "#web/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { Address } from "../confirm/not-me.tsx";
import type { ResetFor } from "./use-reset.ts";

interface PasswordFormProps {
  readonly account: ResetFor;
  readonly onChanged: (passkeys: readonly ListedPasskey[]) => void;
  /** The link was opened too long ago to choose a password by it. */
  readonly onTooLate: () => void;
}

export function PasswordForm({ account, onChanged, onTooLate }: PasswordFormProps): ReactNode {
  const { email, isByLink, other, isFirst } = account;
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({
      password: newPasswordError(textOf(data, "password")),
      again:
        textOf(data, "password") === textOf(data, "again") ? undefined : "Passwords don't match. Please try again.",
    }),
    send: async (data) => {
      const client = isByLink ? linkClient() : authClient();
      const { error } = await client.updateUser({ password: textOf(data, "password") });
      if (error?.code === "reauthentication_needed") return void onTooLate();
      if (error) return { tone: "danger", text: plainFailure(error, "Failed to reset password. Please try again.") };
      onChanged(await listPasskeys(client));
      if (isFirst) return undefined;
      // The new password is proven by logging in with it, here and everywhere.
      const { error: stillIn } = await client.signOut({ scope: "global" });
      if (stillIn) await client.signOut({ scope: "local" });
      if (isByLink && other === undefined) await authClient().signOut({ scope: "local" });
      return undefined;
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <MessageNotice message={message} />
      <p className="text-soft">
        {isFirst ? "You log in with" : "A new password for"} <Address email={email} />.
        {other === undefined ? null : (
          <>
            {" "}
            You stay logged in here as <Address email={other} />.
          </>
        )}
      </p>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label="New Password" name="password" error={errors["password"]} about={[email]} />
      <Field label="Confirm Password" need="required" error={errors["again"]}>
        {(control) => <PasswordInput {...control} name="again" autoComplete="new-password" maxLength={1024} />}
      </Field>
      <Button
        type="submit"
        size="lg"
        className="mt-1 w-full"
        busy={isBusy ? (isFirst ? "Saving..." : "Resetting...") : undefined}
      >
        {isFirst ? "Save password" : "Reset Password"}
      </Button>
    </form>
  );
}

// While the session of the link is there. Without an answer the security page still lists them.
async function listPasskeys({ passkey }: ReturnType<typeof authClient>): Promise<readonly ListedPasskey[]> {
  if (((await askSignInOptions())?.passkeys ?? null) === null) return [];
  const { data } = await passkey.list();
  return (data ?? []) as unknown as readonly ListedPasskey[];
}
