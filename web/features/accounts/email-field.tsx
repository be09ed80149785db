import type { ReactNode } from "react";
import { emailMaxLength } from "#contract/values/email.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface EmailFieldProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly error?: string | undefined;
}

export function EmailField({ email, onEmail, error }: EmailFieldProps): ReactNode {
  return (
    <Field label="Email" need="required" error={error}>
      {(control) => (
        <TextInput
          {...control}
          data-autofocus
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={emailMaxLength}
          value={email}
          onChange={(event) => onEmail(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
