import { type ReactNode, useState } from "react";
import { EmailedCode } from "./emailed-code.tsx";
import { OtherWays } from "./second-step/other-ways.tsx";
import { SecondStep } from "./second-step.tsx";
import { textOf, useForm } from "./use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { ProveByPasskey } from "./passkeys/prove-by-passkey.tsx";
import { type ProofWay, type ProofWays, showPassword } from "./prove-anew.ts";
import { whenDone } from "./when-done.ts";

interface Answers {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const others: Readonly<Record<ProofWay, string>> = {
  password: "Use my password",
  email: "Send me a code by email",
  "second step": "Use my second step",
};

/** Appears if the last proof is more than ten minutes old. The act waits underneath, with all typed text. */
export function ConfirmItIsYouDialog({
  proof: { email, ways },
  says,
  onDone,
  onCancel,
}: Answers & { readonly proof: ProofWays; readonly says: string }): ReactNode {
  const [chosen, setChosen] = useState<ProofWay>(ways[0] ?? "email");
  return (
    <Dialog title="Confirm it's you" description={says} onClose={onCancel}>
      {chosen === "second step" ? (
        <SecondStep onDone={onDone} onCancel={onCancel} />
      ) : (
        <div className="grid gap-5">
          {chosen === "password" ? (
            <ByPassword email={email} onDone={onDone} />
          ) : (
            <EmailedCode email={email} onDone={onDone} />
          )}
          <ProveByPasskey onDone={onDone} />
          <OtherWays
            ways={ways.filter((way) => way !== chosen).map((id) => ({ id, says: others[id] }))}
            onChoose={setChosen}
            onCancel={onCancel}
          />
        </div>
      )}
    </Dialog>
  );
}

interface WayProps {
  readonly email: string;
  readonly onDone: () => void;
}

function ByPassword({ email, onDone }: WayProps): ReactNode {
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({ current: textOf(data, "current") === "" ? "Please enter your password" : undefined }),
    send: (data) => whenDone(showPassword(textOf(data, "current")), onDone),
  });
  return (
    <form {...form} className="grid gap-5">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Your password" need="required" error={errors["current"] ?? message?.text}>
        {(control) => (
          <PasswordInput {...control} data-autofocus name="current" autoComplete="current-password" maxLength={1024} />
        )}
      </Field>
      <Button type="submit" className="sm:justify-self-end" busy={isBusy ? "Checking..." : undefined}>
        Confirm
      </Button>
    </form>
  );
}
