import type { ReactNode } from "react";
import { eventBounds } from "#contract/values/event.ts";
import { instantOf, isLocalTime } from "#contract/values/zoned-time.ts";
import { DayField } from "#web/features/own-pages/day-field.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { Line } from "../announcements/words-fields.tsx";
import { Section } from "../editor/section.tsx";
import { ClockField } from "./clock-field.tsx";
import { readEventDraft } from "./event-draft.ts";
import { zoneName } from "./event-words.ts";
import type { EventForm } from "./use-event-form.ts";

interface OfForm {
  readonly form: EventForm;
}

export function TimeAndPlace({ form }: OfForm): ReactNode {
  const { draft, faults, change } = form;
  const { starts, ends, timeZone } = readEventDraft(draft);
  return (
    <Section id="time" title="Time and place" says="Times are those of the place, whatever zone you are in yourself.">
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField
          label="Day"
          need="required"
          day={draft.day}
          error={faults["starts"]}
          onDay={(day) => change({ day })}
        />
        <ZoneField form={form} />
        <ClockField
          label="Starts"
          value={draft.from}
          hint={repeated(starts, timeZone)}
          onChange={(from) => change({ from })}
        />
        <ClockField
          label="Ends"
          value={draft.until}
          error={faults["ends"]}
          hint={repeated(ends, timeZone)}
          onChange={(until) => change({ until })}
        />
      </div>
      <LastDay form={form} />
      <Segments
        label="Where"
        value={draft.isOnline ? "online" : "place"}
        onChoose={(where) => change({ isOnline: where === "online" })}
        options={[
          { value: "place", label: "In a place" },
          { value: "online", label: "Online" },
        ]}
        className="justify-self-start"
      />
      {draft.isOnline ? (
        <Line
          label="Join link"
          hint="Shown only to people with a seat."
          error={faults["joinLink"]}
          name="joinLink"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={draft.joinLink}
          onType={(joinLink) => change({ joinLink })}
        />
      ) : (
        <PlaceFields form={form} />
      )}
    </Section>
  );
}

function PlaceFields({ form: { draft, faults, change } }: OfForm): ReactNode {
  return (
    <>
      <Line
        label="Part of town and city"
        hint="Everyone sees it."
        error={faults["area"]}
        name="area"
        maxLength={eventBounds.area}
        placeholder="Koregaon Park, Pune"
        value={draft.area}
        onType={(area) => change({ area })}
      />
      <Field label="Full address" hint="Shown only to people with a seat." error={faults["address"]}>
        {(control) => (
          <TextArea
            {...control}
            name="address"
            rows={4}
            maxLength={eventBounds.address}
            value={draft.address}
            onChange={({ currentTarget: { value } }) => change({ address: value })}
          />
        )}
      </Field>
    </>
  );
}

/** Most events end on the day on which they start. */
function LastDay({ form: { draft, change } }: OfForm): ReactNode {
  const isLonger = draft.lastDay !== "";
  return (
    <>
      <Checkbox
        label="Ends on another day"
        checked={isLonger}
        disabled={draft.day === ""}
        onChange={({ currentTarget: { checked } }) => change({ lastDay: checked ? draft.day : "" })}
      />
      {isLonger ? (
        <DayField label="Last day" day={draft.lastDay} onDay={(day) => change({ lastDay: day || draft.day })} />
      ) : null}
    </>
  );
}

function repeated(local: string, timeZone: string): string | undefined {
  if (!isLocalTime(local) || instantOf(local, timeZone).is !== "repeated") return undefined;
  return "The clocks show this time twice that day. The first one counts.";
}

// Browsers still give some zones their former names.
const present: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
};
const near = ["Asia/Kolkata", "Asia/Dubai", "Asia/Singapore", "Europe/London", "America/New_York", "UTC"];

function ZoneField({ form: { draft, faults, change } }: OfForm): ReactNode {
  const all = Intl.supportedValuesOf("timeZone").map((zone) => present[zone] ?? zone);
  const zones = [...new Set([...all, draft.timeZone])].filter((zone) => !near.includes(zone)).toSorted();
  return (
    <Field label="Time zone" error={faults["timeZone"]}>
      {(control) => (
        <NativeSelect
          {...control}
          name="timeZone"
          value={draft.timeZone}
          onChange={({ currentTarget: { value } }) => change({ timeZone: value })}
        >
          {near.map(option)}
          <optgroup label="All zones">{zones.map(option)}</optgroup>
        </NativeSelect>
      )}
    </Field>
  );
}

function option(zone: string): ReactNode {
  return (
    <option key={zone} value={zone}>
      {zoneName(zone)}
    </option>
  );
}
