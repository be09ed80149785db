import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { AboutParts, OwnAbout } from "#contract/portfolio.ts";
import { crafts } from "#contract/values/crafts.ts";
import { feeBands, type FeeBand } from "#contract/values/fee-bands.ts";
import { languages } from "#contract/values/languages.ts";
import { tools } from "#contract/values/tools.ts";
import { workBounds } from "#contract/values/work-bounds.ts";
import { readDay, unreadableDay } from "#contract/values/written-days.ts";
import { Button } from "#web/ui/button.tsx";
import { ConflictPanel, Differences } from "#web/ui/conflict-panel.tsx";
import { DayField } from "#web/features/own-pages/day-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Section } from "../security/section.tsx";
import { NamePicker } from "./name-picker.tsx";
import { aboutLabels, aboutWords } from "./about-words.ts";
import { useAboutForm } from "./use-about-form.ts";
import { VisibilityChoice } from "./visibility-choice.tsx";

interface AboutFormProps {
  readonly personId: string;
  readonly own: OwnAbout;
  readonly onDirty: (name: string, isDirty: boolean) => void;
}

export function AboutForm({ personId, own, onDirty }: AboutFormProps): ReactNode {
  const { about, fault, isDirty, isSaving, theirs, change, save, saveOver, takeTheirs } = useAboutForm(personId, own);
  useEffect(() => {
    onDirty("about", isDirty);
    return () => onDirty("about", false);
  }, [isDirty, onDirty]);
  const place = useRef<HTMLFormElement>(null);
  const [dayFault, setDayFault] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const day = place.current?.querySelector<HTMLInputElement>("[name=availableFrom]");
    if (!day || readDay(day.value) !== undefined) return void save();
    // The form still has the day from before: to save that one would surprise.
    setDayFault(unreadableDay);
    day.focus();
  };
  const value = <Name extends keyof AboutParts>(name: Name, next: AboutParts[Name]["value"]) =>
    change({ ...about, [name]: { ...about[name], value: next } });
  const part = (name: keyof AboutParts, says: string, control: ReactNode) => (
    <Section id={`part-${name}`} title={aboutLabels[name]} says={says}>
      {control}
      <VisibilityChoice
        of={aboutLabels[name].toLowerCase()}
        value={about[name].visibleTo}
        onChoose={(visibleTo) => change({ ...about, [name]: { ...about[name], visibleTo } })}
      />
    </Section>
  );
  if (theirs)
    return (
      <ConflictPanel
        title="This was changed elsewhere"
        says="In another tab or on another device. Both versions are safe: choose what to keep."
        keepLabel="Save mine"
        onKeep={() => void saveOver()}
        onDiscard={takeTheirs}
      >
        <Differences theirs={aboutWords(theirs.about)} mine={aboutWords(about)} />
      </ConflictPanel>
    );
  return (
    <form ref={place} noValidate onSubmit={submit}>
      {part(
        "sentence",
        "What you do, in your own words. It is shown under your name.",
        <Field
          label="One sentence about your work"
          hint={`${about.sentence.value.length} of ${workBounds.sentence}`}
          error={fault}
        >
          {(control) => (
            <TextInput
              {...control}
              name="sentence"
              maxLength={workBounds.sentence}
              placeholder="I draw letters for shopfronts and screens."
              value={about.sentence.value}
              onChange={({ currentTarget }) => value("sentence", currentTarget.value)}
            />
          )}
        </Field>,
      )}
      {part(
        "crafts",
        "People find you by these in the directory.",
        <NamePicker
          legend={aboutLabels.crafts}
          names={crafts}
          most={workBounds.crafts}
          chosen={about.crafts.value}
          onChange={(names) => value("crafts", names)}
        />,
      )}
      {part(
        "tools",
        "The ones you work with every week.",
        <NamePicker
          legend={aboutLabels.tools}
          names={tools}
          most={workBounds.tools}
          chosen={about.tools.value}
          onChange={(names) => value("tools", names)}
        />,
      )}
      {part(
        "languages",
        "The ones you can hold a meeting in.",
        <NamePicker
          legend={aboutLabels.languages}
          names={languages}
          most={workBounds.languages}
          chosen={about.languages.value}
          onChange={(names) => value("languages", names)}
        />,
      )}
      {part(
        "fee",
        "A band to start a conversation. You can leave it out.",
        <Field label="Band of fees" className="max-w-md">
          {(control) => (
            <NativeSelect
              {...control}
              name="fee"
              value={about.fee.value ?? ""}
              onChange={({ currentTarget }) => value("fee", (currentTarget.value || null) as FeeBand | null)}
            >
              <option value="">Not shown</option>
              {Object.entries(feeBands).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>,
      )}
      {part(
        "availableFrom",
        "When you could start something new. Empty if you can't say.",
        <DayField
          label="First day"
          className="max-w-60"
          name="availableFrom"
          day={about.availableFrom.value ?? ""}
          error={dayFault}
          onDay={(day) => {
            setDayFault(undefined);
            value("availableFrom", day || null);
          }}
        />,
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
        <Button type="submit" variant={isDirty ? "primary" : "outline"} busy={isSaving ? "Saving..." : undefined}>
          Save about your work
        </Button>
        <p role="status" className="text-sm text-soft">
          {isDirty ? "You have unsaved changes." : ""}
        </p>
      </div>
    </form>
  );
}
