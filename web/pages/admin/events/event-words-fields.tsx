import type { ReactNode } from "react";
import { eventBounds, type EventKind, eventKindNames, eventKinds } from "#contract/values/event.ts";
import { eventPaths } from "#contract/values/paths.ts";
import { slugMaxLength } from "#contract/values/slug.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { MarkdownField } from "../editor/markdown/markdown-field.tsx";
import { Section } from "../editor/section.tsx";
import { withKind, withTitle } from "./event-draft.ts";
import type { EventForm } from "./use-event-form.ts";

export function EventWords({ form }: { readonly form: EventForm }): ReactNode {
  const { draft, saved, faults, change } = form;
  const isFixed = saved !== undefined && saved.state !== "draft";
  return (
    <Section id="words" title="The event">
      <Field label="Title" need="required" error={faults["title"]}>
        {(control) => (
          <TextInput
            {...control}
            name="title"
            maxLength={eventBounds.title}
            value={draft.title}
            onChange={({ currentTarget: { value } }) => change((before) => withTitle(before, value))}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Kind">
          {(control) => (
            <NativeSelect
              {...control}
              name="kind"
              value={draft.kind}
              onChange={({ currentTarget: { value } }) => change((before) => withKind(before, value as EventKind))}
            >
              {eventKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {eventKindNames[kind]}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field
          label="Web address"
          need="required"
          hint={
            isFixed
              ? "Fixed, because people already have links to it."
              : `${location.host}${eventPaths.event(draft.slug.trim() || "…")}`
          }
          error={faults["slug"]}
        >
          {(control) => (
            <TextInput
              {...control}
              name="slug"
              autoCapitalize="off"
              spellCheck={false}
              readOnly={isFixed}
              maxLength={slugMaxLength}
              value={draft.slug}
              onChange={({ currentTarget: { value } }) =>
                change({
                  slug: value.toLowerCase().replaceAll(/\s/g, "-"),
                  slugFrom: value === "" ? "title" : "hand",
                })
              }
            />
          )}
        </Field>
      </div>
      <Field label="About" hint="Markdown: what happens, for whom, what to bring." error={faults["about"]}>
        {(control) => (
          <MarkdownField
            {...control}
            name="about"
            rows={9}
            maxLength={eventBounds.about}
            value={draft.about}
            onChange={({ currentTarget: { value } }) => change({ about: value })}
          />
        )}
      </Field>
      <Checkbox
        label="Take questions"
        hint="Members ask and vote before and during the event; the host answers."
        checked={draft.takesQuestions}
        onChange={({ currentTarget: { checked } }) => change({ takesQuestions: checked })}
      />
    </Section>
  );
}
