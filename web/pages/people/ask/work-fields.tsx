import type { ReactNode } from "react";
import { workBudgets, workStarts } from "#contract/values/introduction.ts";
import { Field } from "#web/ui/field.tsx";
import { WordSelect } from "#web/ui/word-select.tsx";

export function WorkFields(): ReactNode {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Budget">
        {(control) => <WordSelect {...control} name="budget" words={workBudgets} defaultValue="to-discuss" />}
      </Field>
      <Field label="Start">
        {(control) => <WordSelect {...control} name="start" words={workStarts} defaultValue="open" />}
      </Field>
    </div>
  );
}
