import { type ReactNode, useState } from "react";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { StrengthMeter } from "./strength-meter.tsx";

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** Words that acquaintances would try first. */
  readonly about?: readonly string[];
}

/** The field for a new password, with a hint about its strength. */
export function NewPasswordField({ label, name, error, about = [] }: NewPasswordFieldProps): ReactNode {
  const [password, setPassword] = useState("");
  return (
    <Field label={label} need="required" error={error} hint={<StrengthMeter password={password} about={about} />}>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete="new-password"
          maxLength={1024}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
