import { type ReactNode, useState } from "react";
import { countriesAbroad } from "#contract/values/countries.ts";
import { stateOfPin } from "#contract/values/pin.ts";
import { findState, type State, states } from "#contract/values/states.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { type BillingErrors, gstinHint, gstinSlip, isAbroad, typedGstin, withPin } from "./billing.ts";
import type { Billing } from "./calls.ts";

// Sorted by name; "Other Territory" comes last.
const isOther = ({ code }: State): boolean => code === "97";
const byName = states.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)) || a.name.localeCompare(b.name, "en"));

interface BillingFieldsProps {
  readonly billing: Billing;
  readonly errors: BillingErrors;
  readonly onChange: (billing: Billing) => void;
}

export function BillingFields({ billing, errors, onChange }: BillingFieldsProps): ReactNode {
  const { name, phone } = billing;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" need="required" error={errors.name} className="sm:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={({ target }) => onChange({ ...billing, name: target.value })}
          />
        )}
      </Field>
      <Field label="Phone" need="required" error={errors.phone} className="sm:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={30}
            placeholder={isAbroad(billing) ? "+971 50 123 4567" : "98765 43210"}
            value={phone}
            onChange={({ target }) => onChange({ ...billing, phone: target.value })}
          />
        )}
      </Field>
      {isAbroad(billing) ? (
        <PlaceAbroad billing={billing} errors={errors} onChange={onChange} />
      ) : (
        <PlaceInIndia billing={billing} errors={errors} onChange={onChange} />
      )}
      <BusinessFields billing={billing} errors={errors} onChange={onChange} />
    </div>
  );
}

function PlaceInIndia({ billing, errors, onChange }: BillingFieldsProps): ReactNode {
  const { state, pin } = billing;
  const suggested = stateOfPin(pin);
  const isSuggested = suggested !== undefined && suggested === state;
  return (
    <>
      <Field label="PIN code" need="required" error={errors.pin}>
        {(control) => (
          <TextInput
            {...control}
            name="pin"
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={6}
            value={pin}
            onChange={({ target }) => onChange(withPin(billing, target.value.replace(/\D/g, "")))}
          />
        )}
      </Field>
      <Field
        label="State"
        need="required"
        error={errors.state}
        hint={isSuggested ? "The State of your PIN code." : "Shown on your invoice."}
      >
        {(control) => (
          <NativeSelect
            {...control}
            name="state"
            autoComplete="address-level1"
            value={state}
            onChange={({ target }) => onChange({ ...billing, state: target.value })}
          >
            <option value="" disabled>
              Choose
            </option>
            {byName.map(({ code, name: its }) => (
              <option key={code} value={code}>
                {its}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <OtherPlace onClick={() => onChange({ ...billing, country: "", gstin: "" })}>Outside India?</OtherPlace>
    </>
  );
}

function PlaceAbroad({ billing, errors, onChange }: BillingFieldsProps): ReactNode {
  return (
    <>
      <Field
        label="Country"
        need="required"
        error={errors.country}
        hint="Shown on your invoice."
        className="sm:col-span-2"
      >
        {(control) => (
          <NativeSelect
            {...control}
            name="country"
            autoComplete="country"
            ref={billing.country === "" ? goOnHere : undefined}
            value={billing.country}
            onChange={({ target }) => onChange({ ...billing, country: target.value })}
          >
            <option value="" disabled>
              Choose
            </option>
            {countriesAbroad().map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <OtherPlace onClick={() => onChange({ ...billing, country: "IN" })}>In India?</OtherPlace>
    </>
  );
}

function OtherPlace({ onClick, children }: { readonly onClick: () => void; readonly children: string }): ReactNode {
  return (
    <Button variant="link" className="tap justify-self-start text-sm sm:col-span-2" onClick={onClick}>
      {children}
    </Button>
  );
}

function BusinessFields({ billing, errors, onChange }: BillingFieldsProps): ReactNode {
  const { gstin, company } = billing;
  const error = errors.gstin ?? gstinSlip(gstin);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && gstin === "" && company === "") {
    return (
      <Button
        variant="link"
        className="tap justify-self-start text-sm sm:col-span-2"
        aria-expanded={false}
        onClick={() => setAsked(true)}
      >
        {isAbroad(billing) ? "Buying for a company? Add its name" : "Buying for a business? Add GSTIN and company"}
      </Button>
    );
  }
  return (
    <>
      {isAbroad(billing) ? null : (
        <Field label="GSTIN" error={error} hint={error === undefined ? gstinHint(gstin) : undefined}>
          {(control) => (
            <TextInput
              {...control}
              name="gstin"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={15}
              className="uppercase"
              ref={isAsked ? goOnHere : undefined}
              value={gstin}
              onChange={({ target }) => onChange(withGstin(billing, target.value))}
            />
          )}
        </Field>
      )}
      <Field label="Company" error={errors.company} hint="As shown on the invoice.">
        {(control) => (
          <TextInput
            {...control}
            name="company"
            autoComplete="organization"
            ref={isAsked && isAbroad(billing) ? goOnHere : undefined}
            maxLength={200}
            value={company}
            onChange={({ target }) => onChange({ ...billing, company: target.value })}
          />
        )}
      </Field>
    </>
  );
}

// The focus moves into the new field.
function goOnHere(field: HTMLElement | null): void {
  field?.focus();
}

// It starts with the code of its State: who has chosen none has chosen that one.
function withGstin(billing: Billing, typed: string): Billing {
  const gstin = typedGstin(typed);
  const its = findState(gstin.slice(0, 2))?.code;
  return { ...billing, gstin, state: billing.state === "" && its !== undefined ? its : billing.state };
}
