import type { ReactNode } from "react";
import { workBudgets, workStarts } from "#contract/values/introduction.ts";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";

export function WorkFields(): ReactNode {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NamedChoice label="Budget" name="budget" from={workBudgets} first="to-discuss" />
      <NamedChoice label="Start" name="start" from={workStarts} first="open" />
    </div>
  );
}

interface NamedChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly from: Readonly<Record<string, string>>;
  readonly first: string;
}

function NamedChoice({ label, name, from, first }: NamedChoiceProps): ReactNode {
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect {...control} name={name} defaultValue={first}>
          {Object.entries(from).map(([value, says]) => (
            <option key={value} value={value}>
              {says}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
