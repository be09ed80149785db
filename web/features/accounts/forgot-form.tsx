import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { emailError } from "./check-fields.ts";
import { EmailField } from "./email-field.tsx";
import { askForReset } from "./log-in.ts";
import { MessageNotice } from "./message-notice.tsx";
import { useCaptcha } from "./use-captcha.tsx";
import { useForm } from "./use-form.ts";

interface ForgotFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: () => void;
}

/** Asks for an email with a link to choose a new password. */
export function ForgotForm({ email, onEmail, onSent }: ForgotFormProps): ReactNode {
  const captcha = useCaptcha();
  const { form, errors, message, isBusy } = useForm({
    check: () => ({ email: emailError(email), captcha: captcha.missing() }),
    send: async () => {
      await askForReset(email.trim(), captcha.take());
      onSent();
      return undefined;
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <MessageNotice message={message} />
      <EmailField email={email} onEmail={onEmail} error={errors["email"]} />
      {captcha.box(errors["captcha"])}
      <Button type="submit" size="lg" className="mt-1 w-full" busy={isBusy ? "Sending..." : undefined}>
        Send Reset Link
      </Button>
    </form>
  );
}

/** The same for everyone, so that the answer does not reveal who has an account. */
export function ResetRequested(): ReactNode {
  return (
    <>
      <p>Check your email for a link to reset your password.</p>
      <p className="mt-2 text-sm text-soft">
        If an account exists with this email, you'll receive a password reset link shortly.
      </p>
    </>
  );
}
