import type { ReactNode } from "react";
import type { StepAuth } from "#web/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useArrival } from "#web/ui/use-arrival.ts";
import { textOf, useForm } from "../use-form.ts";
import { refusedCode } from "./refused-code.ts";

interface RecoveryCodeProps {
  readonly auth: StepAuth;
  readonly onDone: () => void;
}

/** For people who lost their phone. Spaces and dashes are allowed, since people copy such codes from paper. */
export function RecoveryCode({ auth, onDone }: RecoveryCodeProps): ReactNode {
  const field = useArrival<HTMLInputElement>();
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({ code: bare(textOf(data, "code")) === "" ? "Please enter a recovery code" : undefined }),
    send: async (data) => {
      const { error } = await auth().mfa.recoveryCodes.verify({ code: bare(textOf(data, "code")) });
      if (error) return { tone: "danger", text: refusedCode(error) };
      onDone();
      return undefined;
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <Field
        label="Recovery code"
        need="required"
        hint="One of the codes you saved when you set up your second step. Each works once."
        error={errors["code"] ?? message?.text}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            name="code"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            className="tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" size="lg" className="w-full" busy={isBusy ? "Checking..." : undefined}>
        Continue
      </Button>
    </form>
  );
}

function bare(code: string): string {
  return code.replaceAll(/[\s-]/g, "").toLowerCase();
}
