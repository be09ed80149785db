import type { ReactNode } from "react";
import { parseRupees, writeRupees } from "#contract/values/typed-rupees.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface PriceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly error: string | undefined;
  readonly onWrite: (value: string) => void;
}

/** An amount in rupees. Left, it is written as prices are written in India. */
export function PriceField({
  label,
  name,
  value,
  hint,
  placeholder = "0",
  error,
  onWrite,
}: PriceFieldProps): ReactNode {
  const group = () => {
    const price = parseRupees(value);
    if (typeof price === "number" && writeRupees(price) !== value) onWrite(writeRupees(price));
  };
  return (
    <Field label={label} need="required" hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <span aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-soft">
            ₹
          </span>
          <TextInput
            {...control}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            className="pl-8 tabular-nums"
            placeholder={placeholder}
            value={value}
            onBlur={group}
            onChange={(event) => onWrite(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  );
}
