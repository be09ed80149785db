import type { ReactNode } from "react";
import { stampInIndia } from "#contract/values/india.ts";
import { readDay } from "#contract/values/written-days.ts";
import { DayField } from "#web/features/own-pages/day-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

export interface TimeOfDay {
  readonly is: "now" | "later";
  /** 2026-11-24, or "". */
  readonly day: string;
  /** 09:30, or "". */
  readonly clock: string;
}

/** Of a planned start. */
export function timeOfDay(at: string | null): TimeOfDay {
  const stamp = stampInIndia(new Date(at ?? Date.now()));
  return { is: "later", day: stamp.slice(0, 10), clock: stamp.slice(11, 16) };
}

/** Null for now, undefined if it is not whole yet. */
export function momentOfTime({ is, day, clock }: TimeOfDay): string | null | undefined {
  if (is === "now") return null;
  return readDay(day) && /^\d\d:\d\d$/.test(clock) ? `${day}T${clock}:00+05:30` : undefined;
}

interface TimeFieldsProps {
  readonly time: TimeOfDay;
  readonly error: string | undefined;
  readonly onChange: (time: TimeOfDay) => void;
}

const options = [
  { value: "now", label: "Now" },
  { value: "later", label: "At a time" },
] as const;

export function TimeFields({ time, error, onChange }: TimeFieldsProps): ReactNode {
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="When"
        name="when"
        options={options}
        value={time.is}
        onChange={(is) => onChange({ ...time, is })}
      />
      {time.is === "later" ? (
        <div className="grid max-w-md gap-4 sm:grid-cols-2">
          <DayField label="Day" day={time.day} error={error} onDay={(day) => onChange({ ...time, day })} />
          <Field label="Time in India">
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={time.clock}
                onChange={({ currentTarget }) => onChange({ ...time, clock: currentTarget.value })}
              />
            )}
          </Field>
        </div>
      ) : null}
    </div>
  );
}
