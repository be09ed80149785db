import type { ReactNode } from "react";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Section } from "../editor/section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

export function AnnouncementsSection({ form: { draft, faults, write } }: { readonly form: SettingsForm }): ReactNode {
  return (
    <Section
      id="announcement-settings"
      title="Announcements"
      says="Emails to many people leave at this speed, from all processes together. Single emails always go first."
    >
      <Field label="Emails a second" className="max-w-56" error={faults["emailsPerSecond"]} hint="From 1 to 100.">
        {(control) => (
          <TextInput
            {...control}
            name="emailsPerSecond"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={draft.emailsPerSecond === 0 ? "" : String(draft.emailsPerSecond)}
            onChange={({ currentTarget }) =>
              write({ emailsPerSecond: Number(currentTarget.value.replaceAll(/\D/g, "")) })
            }
          />
        )}
      </Field>
    </Section>
  );
}
