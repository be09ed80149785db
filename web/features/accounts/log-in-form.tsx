import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { emailError } from "./check-fields.ts";
import { EmailField } from "./email-field.tsx";
import { logIn, sendConfirmationAgain } from "./log-in.ts";
import { SaidNotice } from "./said-notice.tsx";
import { useCaptcha } from "./use-captcha.tsx";
import { textOf, useForm } from "./use-form.ts";

export interface EntryFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

interface LogInFormProps extends EntryFormProps {
  /** Where no letters are sent, nobody can be helped who forgot. */
  readonly onForgot?: () => void;
  /** A new letter is on its way, to an address that waits for its confirmation. */
  readonly onLetter?: () => void;
  readonly send?: typeof logIn;
}

export function LogInForm({ email, onEmail, onForgot, onLetter, send = logIn }: LogInFormProps): ReactNode {
  const captcha = useCaptcha();
  const [letter, setLetter] = useState<"none" | "sending">("none");
  const { form, errors, said, isBusy } = useForm({
    check: (data) => ({
      email: emailError(email),
      password: textOf(data, "password") === "" ? "Please enter your password" : undefined,
      captcha: captcha.missing(),
    }),
    send: (data) => send({ email: email.trim(), password: textOf(data, "password"), captchaToken: captcha.take() }),
  });

  const sendAgain = async () => {
    setLetter("sending");
    await sendConfirmationAgain(email.trim(), captcha.take());
    setLetter("none");
    onLetter?.();
  };
  return (
    <form {...form} className="grid gap-4">
      <SaidNotice said={said}>
        {said?.offer === "new-letter" && onForgot ? (
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            busy={letter === "sending" ? "Sending..." : undefined}
            onClick={() => void sendAgain()}
          >
            Send a new email
          </Button>
        ) : null}
      </SaidNotice>
      <EmailField email={email} onEmail={onEmail} error={errors["email"]} />
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
    </form>
  );
}
