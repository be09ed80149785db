import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { ManagedTalk } from "#contract/talks-admin.ts";
import { filmTime } from "#contract/values/film-time.ts";
import { type Language, languages } from "#contract/values/languages.ts";
import { DayField } from "#web/features/own-pages/day-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DropArea } from "#web/ui/drop-area.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useTalkForm } from "./use-talk-form.ts";

/** unsaved: leaving would lose text. */
export type TalkState = "clean" | "unsaved";

interface TalkFieldsProps {
  readonly id: number;
  readonly start: ManagedTalk;
  /** Changes with the files and the link of the product. */
  readonly filmed: string;
  readonly onFilm: () => Promise<void>;
  readonly onState: (state: TalkState) => void;
}

export function TalkFields({ id, start, filmed, onFilm, onState }: TalkFieldsProps): ReactNode {
  const form = useTalkForm(id, start);
  const { talk, draft, faults, change } = form;
  const first = useRef(filmed);
  const lookAgain = useEffectEvent(onFilm);
  useEffect(() => {
    if (first.current === filmed) return;
    first.current = filmed;
    void lookAgain();
  }, [filmed]);
  const tell = useEffectEvent(onState);
  useEffect(() => tell(form.isDirty ? "unsaved" : "clean"), [form.isDirty]);
  useEffect(() => () => tell("clean"), []);
  return (
    <>
      <FilmState talk={talk} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField label="Day" need="required" day={draft.day} error={faults.day} onDay={(day) => change({ day })} />
        <Field label="Given at" error={faults.event}>
          {(control) => (
            <NativeSelect
              {...control}
              value={draft.event}
              onChange={({ currentTarget }) => change({ event: currentTarget.value })}
            >
              <option value="">No event</option>
              {talk.events.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
      <Field
        label="Speakers"
        need="required"
        hint="One a line: a name, or @handle for a member with a public page."
        error={faults.speakers}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={draft.speakers}
            onChange={({ currentTarget }) => change({ speakers: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Chapters" hint="One a line, with its time: 12:40 On paper first" error={faults.chapters}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={draft.chapters}
            onChange={({ currentTarget }) => change({ chapters: currentTarget.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Language" error={faults.language}>
          {(control) => (
            <NativeSelect
              {...control}
              value={draft.language}
              onChange={({ currentTarget }) => change({ language: currentTarget.value as Language })}
            >
              {Object.entries(languages).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label="Length" hint="Only for a film at another site: 42:10" error={faults.length}>
          {(control) => (
            <TextInput
              {...control}
              value={draft.length}
              maxLength={8}
              onChange={({ currentTarget }) => change({ length: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <Checkbox
        label="Viewers may download the film"
        checked={draft.mayDownload}
        onChange={({ currentTarget }) => change({ mayDownload: currentTarget.checked })}
      />
      <Button
        variant="outline"
        className="justify-self-start"
        busy={form.busy === "saving" ? "Saving..." : undefined}
        disabled={!form.isDirty}
        onClick={() => void form.save()}
      >
        Save the talk
      </Button>
      <Captions form={form} />
    </>
  );
}

function FilmState({ talk: { film } }: { readonly talk: ManagedTalk }): ReactNode {
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon name={film ? "check" : "info"} className="size-5 shrink-0" />
      <span className="[overflow-wrap:anywhere]">
        {film ? `Film: ${film.name}${film.seconds === null ? "" : `, ${filmTime(film.seconds)}`}` : "No film yet."}
      </span>
    </p>
  );
}

function Captions({ form }: { readonly form: ReturnType<typeof useTalkForm> }): ReactNode {
  const { captions, revision } = form.talk;
  if (revision === 0) return <p className="text-sm text-soft">Save the talk to add its captions.</p>;
  return (
    <div className="grid gap-2">
      <h3 className="font-text text-sm font-semibold">Captions</h3>
      <DropArea
        label={captions ? "Replace captions" : "Add captions"}
        accept=".vtt,text/vtt"
        hint={
          form.busy === "captions"
            ? "Reading the captions..."
            : captions
              ? `${captions.cues} captions, the last one ends at ${filmTime(captions.until)}. The transcript is made of them.`
              : "A WebVTT file in UTF-8, up to 1 MB. The transcript and the search are made of it."
        }
        onFiles={([file]) => (file ? void form.bringCaptions(file) : undefined)}
      />
      <div aria-live="polite" className="empty:hidden">
        {form.faults.captions === undefined ? null : (
          <p className="flex gap-1.5 text-sm font-semibold text-danger">
            <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
            {form.faults.captions}
          </p>
        )}
      </div>
    </div>
  );
}
