import type { ReactNode } from "react";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface ClockFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A time of day. */
export function ClockField({ label, value, hint, error, onChange }: ClockFieldProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="time"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
