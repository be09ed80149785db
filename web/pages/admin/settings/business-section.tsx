import type { ReactNode } from "react";
import { stateOfPin } from "#contract/values/pin.ts";
import { states } from "#contract/values/states.ts";
import { gstinHint, gstinSlip, typedGstin, withPin } from "#web/features/payments/billing.ts";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Section } from "../editor/section.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import { businessIn, type SettingsDraft } from "./settings-draft.ts";
import type { SettingsForm } from "./use-settings-form.ts";

type TypedBusiness = SettingsDraft["business"];

export function BusinessSection({ form }: { readonly form: SettingsForm }): ReactNode {
  return (
    <Section
      id="business-settings"
      title="Business details"
      says="Shown on new invoices. Issued invoices don't change. Without a GSTIN no tax is charged or shown, and buyers get a receipt."
    >
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <Fields form={form} />
        <PaperPreview business={JSON.stringify(businessIn(form.draft))} />
      </div>
    </Section>
  );
}

function Fields({ form: { draft, faults, write } }: { readonly form: SettingsForm }): ReactNode {
  const { business } = draft;
  const suggested = stateOfPin(business.pin);
  const gstinFault = faults["business.gstin"] ?? gstinSlip(business.gstin);
  const set = (change: Partial<TypedBusiness>) => write({ business: { ...business, ...change } });
  const text = (name: "name" | "sac" | "taxPercent", label: string, hint?: string): ReactNode => (
    <Field label={label} hint={hint} error={faults[`business.${name}`]}>
      {(control) => (
        <TextInput
          {...control}
          name={`business.${name}`}
          autoComplete="off"
          inputMode={name === "sac" ? "numeric" : name === "taxPercent" ? "decimal" : "text"}
          value={business[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
  const ofProducts = (name: "sac" | "taxPercent", label: string): ReactNode => (
    <Field label={label} error={faults[`business.products.${name}`]}>
      {(control) => (
        <TextInput
          {...control}
          name={`business.products.${name}`}
          autoComplete="off"
          inputMode={name === "sac" ? "numeric" : "decimal"}
          value={business.products[name]}
          onChange={({ currentTarget }) => set({ products: { ...business.products, [name]: currentTarget.value } })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid content-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">{text("name", "Registered name")}</div>
      <Field
        label="Address"
        className="sm:col-span-2"
        hint="Several lines are fine."
        error={faults["business.address"]}
      >
        {(control) => (
          <TextArea
            {...control}
            name="business.address"
            rows={3}
            maxLength={400}
            value={business.address}
            onChange={({ currentTarget }) => set({ address: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="PIN code" error={faults["business.pin"]}>
        {(control) => (
          <TextInput
            {...control}
            name="business.pin"
            autoComplete="off"
            inputMode="numeric"
            maxLength={6}
            value={business.pin}
            onChange={({ currentTarget }) => set(withPin(business, currentTarget.value.replace(/\D/g, "")))}
          />
        )}
      </Field>
      <Field
        label="State"
        error={faults["business.state"]}
        hint={suggested !== undefined && suggested === business.state ? "The State of the PIN code." : undefined}
      >
        {(control) => (
          <NativeSelect
            {...control}
            name="business.state"
            value={business.state}
            onChange={({ currentTarget }) => set({ state: currentTarget.value })}
          >
            <option value="">Not chosen</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        label="GSTIN"
        className="sm:col-span-2"
        error={gstinFault}
        hint={business.gstin === "" ? "Leave empty if you are not registered for GST." : gstinHint(business.gstin)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="business.gstin"
            autoComplete="off"
            spellCheck={false}
            maxLength={15}
            className="font-mono"
            value={business.gstin}
            onChange={({ currentTarget }) => set({ gstin: typedGstin(currentTarget.value) })}
          />
        )}
      </Field>
      {text("sac", "SAC of membership", "Ask your accountant.")}
      {text("taxPercent", "Tax on membership (%)", "Included in the price.")}
      {ofProducts("sac", "SAC of products")}
      {ofProducts("taxPercent", "Tax on products (%)")}
    </div>
  );
}
