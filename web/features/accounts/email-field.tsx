import type { ReactNode } from "react";
import { emailMaxLength } from "#contract/values/email.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface EmailFieldProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly error?: string | undefined;
  readonly autoComplete?: string;
  readonly onFocus?: () => void;
}

export function EmailField({ email, onEmail, error, autoComplete = "username", onFocus }: EmailFieldProps): ReactNode {
  return (
    <Field label="Email" need="required" error={error}>
      {(control) => (
        <TextInput
          {...control}
          data-autofocus
          type="email"
          name="email"
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={emailMaxLength}
          value={email}
          onFocus={onFocus}
          onChange={(event) => onEmail(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
