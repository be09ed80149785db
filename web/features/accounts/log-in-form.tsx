import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { emailError } from "./check-fields.ts";
import { EmailField } from "./email-field.tsx";
import { logIn } from "./log-in.ts";
import { MessageNotice } from "./message-notice.tsx";
import { usePasskeyLogIn } from "./passkeys/use-passkey-log-in.tsx";
import { useCaptcha } from "./use-captcha.tsx";
import { textOf, useForm } from "./use-form.ts";

export interface EntryFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

interface LogInFormProps extends EntryFormProps {
  /** Undefined where the hub sends no emails: then a forgotten password can't be reset. */
  readonly onForgot?: () => void;
  /** The address is unconfirmed: an email with a code was sent. */
  readonly onUnconfirmed?: () => void;
  readonly send?: typeof logIn;
}

export function LogInForm({ email, onEmail, onForgot, onUnconfirmed, send = logIn }: LogInFormProps): ReactNode {
  const captcha = useCaptcha();
  const passkeys = usePasskeyLogIn(captcha);
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({
      email: emailError(email),
      password: textOf(data, "password") === "" ? "Please enter your password" : undefined,
      captcha: captcha.missing(),
    }),
    send: async (data) => {
      const outcome = await send({
        email: email.trim(),
        password: textOf(data, "password"),
        captchaToken: captcha.take(),
      });
      if (outcome?.offer !== "code" || onUnconfirmed === undefined) return outcome;
      onUnconfirmed();
      return undefined;
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <MessageNotice message={message} />
      <EmailField
        email={email}
        onEmail={onEmail}
        error={errors["email"]}
        autoComplete="username webauthn"
        onFocus={passkeys.onFocus}
      />
      <Field label="Password" need="required" error={errors["password"]}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" maxLength={1024} />}
      </Field>
      {onForgot ? (
        <Button variant="link" className="tap -my-1 justify-self-start text-sm" onClick={onForgot}>
          Forgot password?
        </Button>
      ) : null}
      {captcha.box(errors["captcha"])}
      <Button type="submit" size="lg" className="w-full" busy={isBusy ? "Logging in..." : undefined}>
        Log In
      </Button>
      {passkeys.button}
    </form>
  );
}
