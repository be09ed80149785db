import type { ReactNode } from "react";
import { Choice } from "./choice.tsx";

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactNode {
  return (
    <fieldset className={props.className}>
      <legend className="mb-2 text-sm font-semibold">{props.legend}</legend>
      <div className="grid gap-2">
        {props.options.map((option) => (
          <Choice
            key={option.value}
            type="radio"
            look="tick rounded-full"
            name={props.name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            checked={props.value === option.value}
            onChange={() => props.onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
