import { type ReactNode, useDeferredValue, useState } from "react";
import type { AudienceFilter } from "#contract/announcements.ts";
import { purposeWords } from "#contract/email-purposes.ts";
import { eventBounds as most } from "#contract/values/event.ts";
import { type LevelTag, levelTags } from "#contract/values/level-tag.ts";
import { type SpecialTag, specialTags } from "#contract/values/special-tag.ts";
import { states } from "#contract/values/states.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { eventList } from "../calls/event-calls.ts";
import { productList } from "../calls/product-calls.ts";
import { Section } from "../editor/section.tsx";
import { AudienceSum } from "./audience-sum.tsx";
import { audienceKinds } from "./draft-words.ts";
import type { DraftForm } from "./use-draft.ts";
import { Line } from "./words-fields.tsx";

const purposes = (["news", "events"] as const).map((value) => ({
  value,
  label: purposeWords[value].name,
  hint: purposeWords[value].says,
}));

const stateNames = states.map(({ code, name }) => [code, name] as const);

/** Each kind of people, before anything more about them is chosen. */
const first: Readonly<Record<AudienceFilter["is"], AudienceFilter>> = {
  everyone: { is: "everyone" },
  members: { is: "members" },
  owners: { is: "owners", productId: null },
  came: { is: "came", event: null },
  city: { is: "city", city: "" },
  state: { is: "state", state: "27" },
  level: { is: "level", level: "student" },
  tag: { is: "tag", tag: "freelancer" },
};

export function AudienceFields({ form }: { readonly form: DraftForm }): ReactNode {
  const { id, draft, change } = form;
  const { purpose, audience } = draft;
  const settled = useDeferredValue(audience);
  return (
    <Section
      id="audience"
      title="Who gets it"
      says="Only people who agreed to emails of this kind, whatever you choose below."
    >
      <RadioGroup
        legend="What it is about"
        name="purpose"
        options={purposes}
        value={purpose}
        onChange={(next) => change({ purpose: next })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label="People"
          value={audience.is}
          options={Object.entries(audienceKinds)}
          onChoose={(is) => change({ audience: first[is as AudienceFilter["is"]] })}
        />
        <Narrower form={form} />
      </div>
      <AudienceSum id={id} purpose={purpose} audience={settled} />
    </Section>
  );
}

/** What more there is to say about these people: which product, which city. */
function Narrower({ form: { draft, faults, change } }: { readonly form: DraftForm }): ReactNode {
  const { audience } = draft;
  const choose = (next: AudienceFilter) => change({ audience: next });
  switch (audience.is) {
    case "owners":
      return (
        <ProductSelect
          value={audience.productId}
          error={faults["audience.productId"]}
          onChoose={(productId) => choose({ is: "owners", productId })}
        />
      );
    case "came":
      return (
        <EventSelect
          value={audience.event}
          error={faults["audience.event"]}
          onChoose={(event) => choose({ is: "came", event })}
        />
      );
    case "city":
      return (
        <Line
          label="City"
          error={faults["audience.city"]}
          maxLength={100}
          placeholder="Pune"
          value={audience.city}
          onType={(city) => choose({ is: "city", city })}
        />
      );
    case "state":
      return (
        <Select
          label="State"
          hint="By the address on their orders."
          value={audience.state}
          options={stateNames}
          onChoose={(state) => choose({ is: "state", state })}
        />
      );
    case "level":
      return (
        <Select
          label="Level"
          value={audience.level}
          options={Object.entries(levelTags)}
          onChoose={(level) => choose({ is: "level", level: level as LevelTag })}
        />
      );
    case "tag":
      return (
        <Select
          label="Tag"
          value={audience.tag}
          options={Object.entries(specialTags)}
          onChoose={(tag) => choose({ is: "tag", tag: tag as SpecialTag })}
        />
      );
    default:
      return null;
  }
}

interface ProductSelectProps {
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChoose: (id: number | null) => void;
}

function ProductSelect({ value, error, onChoose }: ProductSelectProps): ReactNode {
  const { data } = useOwnQuery(() => productList({ q: "", status: "all" }));
  const titles = (data?.products ?? []).map(({ id, title }) => [String(id), title] as const);
  return (
    <Select
      label="Product"
      value={value === null ? "" : String(value)}
      error={error}
      options={[["", data ? "Choose a product" : "Loading…"], ...titles]}
      onChoose={(id) => onChoose(id === "" ? null : Number(id))}
    />
  );
}

interface EventSelectProps {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChoose: (slug: string | null) => void;
}

/** The newest past events, or those of any time with these words. */
function EventSelect({ value, error, onChoose }: EventSelectProps): ReactNode {
  const [text, setText] = useState("");
  const q = useDeferredValue(text.trim());
  const { data } = useOwnQuery(() => eventList({ q, show: q === "" ? "past" : "all", page: 1 }));
  const titles = new Map((data?.events ?? []).map(({ slug, title }) => [slug, title]));
  // The chosen one may be older than those that were found.
  if (value !== null && !titles.has(value)) titles.set(value, value);
  return (
    <div className="grid gap-4">
      <Line
        label="Find an event"
        error={undefined}
        type="search"
        maxLength={most.search}
        value={text}
        onType={setText}
      />
      <Select
        label="Event"
        hint="People who were checked in at the door."
        value={value ?? ""}
        error={error}
        options={[["", data ? "Choose an event" : "Loading…"], ...titles]}
        onChoose={(slug) => onChoose(slug === "" ? null : slug)}
      />
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  /** In this order: an object would put keys made of digits first. */
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onChoose: (value: string) => void;
}

function Select({ label, value, options, hint, error, onChoose }: SelectProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <NativeSelect {...control} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
