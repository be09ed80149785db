import type { ReactNode } from "react";

interface NamePickerProps<Name extends string> {
  readonly legend: string;
  readonly names: Readonly<Record<Name, string>>;
  readonly most: number;
  readonly chosen: readonly Name[];
  readonly onChange: (names: Name[]) => void;
}

/** A few names of a list, in the order in which they are chosen. */
export function NamePicker<Name extends string>({
  legend,
  names,
  most,
  chosen,
  onChange,
}: NamePickerProps<Name>): ReactNode {
  const isFull = chosen.length >= most;
  const toggle = (name: Name) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(names) as [Name, string][]).map(([name, label]) => (
          <label key={name} className="chip has-disabled:opacity-45">
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(name)}
              disabled={isFull && !chosen.includes(name)}
              onChange={() => toggle(name)}
            />
            {label}
          </label>
        ))}
      </div>
      <p role="status" className="mt-2.5 text-sm text-soft">
        {isFull ? `You chose ${most}. Take one away to choose another.` : `${chosen.length} of at most ${most}`}
      </p>
    </fieldset>
  );
}
