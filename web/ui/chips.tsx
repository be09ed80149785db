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
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="chips">
        {chips.map(({ value, label }) => (
          <label key={value} className="chip">
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
