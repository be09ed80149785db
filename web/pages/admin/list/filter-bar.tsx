// Filters and sorting of a list. Each choice is in the URL under its name, so it can be shared and survives going back.
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { DayField } from "#web/features/own-pages/day-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";

export interface Choices<Name extends string> {
  readonly chosen: Readonly<Partial<Record<Name, string>>>;
  readonly choose: (choice: Readonly<Partial<Record<Name, string>>>) => void;
}

/** Values in the URL that the list does not know are ignored. */
export function useChoices<Name extends string>(patterns: Readonly<Record<Name, RegExp>>): Choices<Name> {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(patterns) as Name[];
  const given = names.flatMap((name) => {
    const value = params.get(name) ?? "";
    return patterns[name].test(value) ? [[name, value] as const] : [];
  });
  return {
    chosen: Object.fromEntries(given) as Partial<Record<Name, string>>,
    choose(choice) {
      // From the current URL: two choices may follow each other before a render.
      const next = new URLSearchParams(location.search);
      next.delete("page");
      for (const [name, value] of Object.entries<string | undefined>(choice)) {
        if (value === undefined || value === "") next.delete(name);
        else next.set(name, value);
      }
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}

export const dayPattern = /^20\d\d-\d\d-\d\d$/;

export interface Filter<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** The first option is the default; its value is empty. */
  readonly options: "day" | readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
}

interface FilterBarProps<Name extends string> {
  readonly choices: Choices<Name>;
  readonly filters: readonly Filter<Name>[];
}

export function FilterBar<Name extends string>({ choices, filters }: FilterBarProps<Name>): ReactNode {
  const { chosen, choose } = choices;
  const set = (name: Name, value: string) => choose({ [name]: value } as Partial<Record<Name, string>>);
  const nothing = Object.fromEntries(filters.map(({ name }) => [name, ""])) as Record<Name, string>;
  return (
    <div
      role="group"
      aria-label="Filters"
      className="grid w-full grid-cols-2 items-end gap-3 sm:flex sm:w-auto sm:flex-wrap"
    >
      {filters.map(({ name, label, options, error }) => {
        const field = { label, error, className: "min-w-0 sm:w-44" };
        if (options === "day")
          return <DayField key={name} {...field} day={chosen[name] ?? ""} onDay={(day) => set(name, day)} />;
        return (
          <Field key={name} {...field}>
            {(control) => (
              <NativeSelect
                {...control}
                value={chosen[name] ?? ""}
                onChange={({ currentTarget }) => set(name, currentTarget.value)}
              >
                {options.map(({ value, label: option }) => (
                  <option key={value} value={value}>
                    {option}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        );
      })}
      {Object.keys(chosen).length === 0 ? null : (
        <Button variant="quiet" onClick={() => choose(nothing)} className="justify-self-start">
          Clear filters
        </Button>
      )}
    </div>
  );
}
