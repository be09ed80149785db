import { type ReactNode, useState } from "react";
import { paths } from "#contract/values/paths.ts";
import { emailError } from "#web/features/accounts/check-fields.ts";
import { EmailField } from "#web/features/accounts/email-field.tsx";
import { sendConfirmationAgain } from "#web/features/accounts/log-in.ts";
import { useCaptcha } from "#web/features/accounts/use-captcha.tsx";
import { useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

export function ExpiredLink(): ReactNode {
  const [email, setEmail] = useState("");
  const captcha = useCaptcha();
  const { form, errors, isBusy } = useForm({
    check: () => ({ email: emailError(email), captcha: captcha.missing() }),
    send: async () => {
      await sendConfirmationAgain(email.trim(), captcha.take());
      return undefined;
    },
  });
  return (
    <>
      <p className="text-lg text-soft">
        This link was already used, has expired, or was replaced by a newer one. If you were confirming your email, we
        can send you a new one.
      </p>
      <form {...form} className="grid gap-4">
        <EmailField email={email} onEmail={setEmail} error={errors["email"]} />
        {captcha.box(errors["captcha"])}
        <Button type="submit" size="lg" className="w-full" busy={isBusy ? "Sending..." : undefined}>
          Send a new email
        </Button>
      </form>
      <ButtonLink to={paths.home} variant="outline" size="lg" className="w-full">
        Back to Home
      </ButtonLink>
    </>
  );
}
