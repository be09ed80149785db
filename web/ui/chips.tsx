// One of several, in a row: radio buttons that look like labels. In a form they work before scripts load.
import type { ReactNode } from "react";

export interface Chip {
  readonly value: string;
  readonly label: ReactNode;
}

interface ChipsProps {
  readonly legend: string;
  readonly name: string;
  readonly chips: readonly Chip[];
  readonly defaultValue: string;
}

export function Chips({ legend, name, chips, defaultValue }: ChipsProps): ReactNode {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, label }) => (
          <label
            key={value}
            className="relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-raised px-3.5 text-sm font-semibold transition-colors hover:bg-sunken has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11 pointer-coarse:px-4.5"
          >
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-full outline-none" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
