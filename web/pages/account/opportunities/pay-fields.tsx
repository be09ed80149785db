import type { ReactNode } from "react";
import { payInWords } from "#contract/values/pay-in-words.ts";
import { type PayPeriod, payPeriods } from "#contract/values/opportunity.ts";
import { Field } from "#web/ui/field.tsx";
import { WordSelect } from "#web/ui/word-select.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { type OpportunityDraft, readDraft } from "./opportunity-draft.ts";
import type { OpportunityForm } from "./use-opportunity-form.ts";

/** Pay is stated: a range in rupees, or unpaid in so many words. */
export function PayFields({ form }: { readonly form: OpportunityForm }): ReactNode {
  const { draft, faults, change } = form;
  const { pay } = readDraft(draft);
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4 sm:p-5">
      <legend className="px-1.5 text-sm font-semibold">Pay</legend>
      <RadioGroup
        legend="How is it paid?"
        name="payType"
        options={[
          { value: "range", label: "It is paid" },
          { value: "unpaid", label: "It is unpaid", hint: "Only for people, communities and causes." },
        ]}
        value={draft.payType}
        onChange={(payType) => change({ payType })}
      />
      {draft.payType === "range" ? (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <Amount form={form} name="payFrom" label="From" hint="In rupees." />
            <Amount form={form} name="payTo" label="To" hint="Empty for one amount." />
            <Field label="Pay is">
              {(control) => (
                <WordSelect
                  {...control}
                  name="payPer"
                  words={payPeriods}
                  value={draft.payPer}
                  onChange={({ currentTarget }) => change({ payPer: currentTarget.value as PayPeriod })}
                />
              )}
            </Field>
          </div>
          {pay === null ? null : <p className="text-sm text-soft tabular-nums">Shown as: {payInWords(pay)}</p>}
        </>
      ) : faults.payFrom === undefined ? null : (
        <p role="alert" data-fault tabIndex={-1} className="text-sm font-semibold text-danger">
          {faults.payFrom}
        </p>
      )}
    </fieldset>
  );
}

interface AmountProps {
  readonly form: OpportunityForm;
  readonly name: keyof OpportunityDraft & ("payFrom" | "payTo");
  readonly label: string;
  readonly hint: string;
}

function Amount({ form: { draft, faults, change }, name, label, hint }: AmountProps): ReactNode {
  return (
    <Field label={label} need={name === "payFrom" ? "required" : "optional"} hint={hint} error={faults[name]}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode="numeric"
          maxLength={20}
          placeholder={name === "payFrom" ? "40,000" : "60,000"}
          value={draft[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
}
