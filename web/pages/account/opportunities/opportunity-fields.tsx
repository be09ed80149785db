import type { ReactNode } from "react";
import { type Craft, crafts } from "#contract/values/crafts.ts";
import { opportunityBounds as most, opportunityKindNames, opportunityKinds } from "#contract/values/opportunity.ts";
import { DayField } from "#web/features/own-pages/day-field.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { WordSelect } from "#web/ui/word-select.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { briefHint } from "./opportunity-draft.ts";
import { PayFields } from "./pay-fields.tsx";
import type { OpportunityForm } from "./use-opportunity-form.ts";

interface OfForm {
  readonly form: OpportunityForm;
}

export function OpportunityFields({ form }: OfForm): ReactNode {
  const { draft, faults, change } = form;
  return (
    <>
      <Field label="Title" need="required" hint="What you are looking for." error={faults.title}>
        {(control) => (
          <TextInput
            {...control}
            name="title"
            maxLength={most.title}
            placeholder="Lettering for a chai shop in Pune"
            value={draft.title}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
        )}
      </Field>
      <RadioGroup
        legend="Kind"
        name="kind"
        options={opportunityKindNames.map((value) => ({ value, label: opportunityKinds[value] }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <CraftField form={form} />
      <RadioGroup
        legend="It is for"
        name="isCompany"
        options={[
          { value: "yes", label: "A company or a studio" },
          { value: "no", label: "A person, a community or a cause", hint: "Without a company behind it." },
        ]}
        value={draft.isCompany ? "yes" : "no"}
        onChange={(value) => change({ isCompany: value === "yes" })}
      />
      <Field label={draft.isCompany ? "Company" : "Their name"} need="required" error={faults.company}>
        {(control) => (
          <TextInput
            {...control}
            name="company"
            maxLength={most.company}
            value={draft.company}
            onChange={({ currentTarget }) => change({ company: currentTarget.value })}
          />
        )}
      </Field>
      <div className="grid gap-3">
        <Field
          label="Place"
          need={draft.isRemote ? "optional" : "required"}
          hint={draft.isRemote ? "Leave it empty if it can be done from anywhere." : undefined}
          error={faults.place ?? faults.isRemote}
        >
          {(control) => (
            <TextInput
              {...control}
              name="place"
              maxLength={most.place}
              placeholder="Pune"
              value={draft.place}
              onChange={({ currentTarget }) => change({ place: currentTarget.value })}
            />
          )}
        </Field>
        <Checkbox
          label="It can be done remotely"
          checked={draft.isRemote}
          onChange={({ currentTarget }) => change({ isRemote: currentTarget.checked })}
        />
      </div>
      <PayFields form={form} />
      <Field label="The brief" need="required" hint={briefHint(draft.brief)} error={faults.brief}>
        {(control) => (
          <TextArea
            {...control}
            name="brief"
            rows={9}
            maxLength={most.brief}
            value={draft.brief}
            onChange={({ currentTarget }) => change({ brief: currentTarget.value })}
          />
        )}
      </Field>
      <p className="-mt-4 text-sm text-soft">
        Leave out email addresses, phone numbers and links: both sides get each other’s address when you accept someone.
      </p>
      <DayField
        label="Open until"
        name="until"
        need="required"
        hint={`The last day, at most ${most.days} days from now.`}
        day={draft.until}
        onDay={(until) => change({ until })}
        error={faults.until}
        className="sm:max-w-60"
      />
    </>
  );
}

function CraftField({ form: { draft, faults, change } }: OfForm): ReactNode {
  return (
    <Field label="Craft" error={faults.craft}>
      {(control) => (
        <WordSelect
          {...control}
          name="craft"
          words={crafts}
          none="Several, or none of these"
          value={draft.craft}
          onChange={({ currentTarget }) => change({ craft: currentTarget.value as Craft | "" })}
        />
      )}
    </Field>
  );
}
