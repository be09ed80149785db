// The fields of the form, each with its own words beside it.
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { FormEvent } from "./form-state.ts";
import { fieldLabels, type FormFaults, type FormValues } from "./form-values.ts";

interface ProfileFieldProps<Name extends keyof FormValues> {
  readonly name: Name;
  readonly values: FormValues;
  readonly faults: FormFaults;
  readonly onType: (change: Partial<FormValues>) => void;
  readonly onLookedAt: (event: FormEvent) => void;
}

type Words = "fullName" | "currentTitle" | "city" | "country";
type Links = "portfolioLink" | "linkedinLink" | "instagramLink";

interface TextProps extends ProfileFieldProps<Words> {
  readonly autoComplete: string;
  readonly need?: "required";
  readonly placeholder?: string;
}

export function ProfileText({ name, values, faults, onType, onLookedAt, need, ...rest }: TextProps): ReactNode {
  return (
    <Field label={fieldLabels[name]} error={faults[name]?.says} need={need ?? "optional"}>
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          name={name}
          dir="auto"
          value={values[name]}
          onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
          onBlur={() => onLookedAt({ is: "looked at", field: name })}
        />
      )}
    </Field>
  );
}

interface LinkProps extends ProfileFieldProps<Links> {
  readonly placeholder: string;
}

/** A link without https:// is never changed silently: the full one is offered. */
export function ProfileLink({ name, values, faults, onType, onLookedAt, placeholder }: LinkProps): ReactNode {
  const fault = faults[name];
  return (
    <div className="grid gap-2">
      <Field label={fieldLabels[name]} error={fault?.says}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            name={name}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            value={values[name]}
            onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
            onBlur={() => onLookedAt({ is: "looked at", field: name })}
          />
        )}
      </Field>
      {fault?.proposal === undefined ? null : (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start [overflow-wrap:anywhere]"
          onClick={() => onType({ [name]: fault.proposal ?? "" })}
        >
          Use {fault.proposal}
        </Button>
      )}
    </div>
  );
}

interface TagProps extends ProfileFieldProps<"levelTag" | "specialTag"> {
  readonly options: Readonly<Record<string, string>>;
}

export function ProfileChoice({ name, values, faults, onType, options }: TagProps): ReactNode {
  return (
    <Field label={fieldLabels[name]} error={faults[name]?.says}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          value={values[name] ?? ""}
          onChange={({ currentTarget }) => onType({ [name]: currentTarget.value || null })}
        >
          <option value="">Not set</option>
          {Object.entries(options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
