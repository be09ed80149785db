import type { ReactNode } from "react";
import { newsOffer } from "#contract/values/email-wording.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { emailError, newPasswordError } from "./check-fields.ts";
import { EmailField } from "./email-field.tsx";
import { signUp } from "./log-in.ts";
import type { EntryFormProps } from "./log-in-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { MessageNotice } from "./message-notice.tsx";
import { useCaptcha } from "./use-captcha.tsx";
import { textOf, useForm } from "./use-form.ts";

export function SignUpForm({ email, onEmail, onSent }: EntryFormProps & { readonly onSent: () => void }): ReactNode {
  const captcha = useCaptcha();
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({
      email: emailError(email),
      password: newPasswordError(textOf(data, "password")),
      again:
        textOf(data, "password") === textOf(data, "again") ? undefined : "Passwords do not match. Please try again.",
      captcha: captcha.missing(),
    }),
    send: async (data) => {
      const outcome = await signUp({
        email: email.trim(),
        password: textOf(data, "password"),
        captchaToken: captcha.take(),
        wantsNews: data.has("news"),
      });
      if (outcome !== "email") return outcome;
      onSent();
      return undefined;
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <MessageNotice message={message} />
      <EmailField email={email} onEmail={onEmail} error={errors["email"]} />
      <NewPasswordField label="Password" name="password" error={errors["password"]} about={[email]} />
      <Field label="Confirm Password" need="required" error={errors["again"]}>
        {(control) => <PasswordInput {...control} name="again" autoComplete="new-password" maxLength={1024} />}
      </Field>
      <Checkbox name="news" label={newsOffer} className="text-sm" />
      {captcha.box(errors["captcha"])}
      <Button type="submit" size="lg" className="mt-1 w-full" busy={isBusy ? "Signing up..." : undefined}>
        Sign Up
      </Button>
    </form>
  );
}
