// A day in the house form. A native date field writes it as the browser's language does, 11/24/2026 for most people here.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { readDay, unreadableDay, writeDay } from "#contract/values/written-days.ts";

interface DayFieldProps {
  readonly label: string;
  readonly name?: string;
  /** 2026-11-24, or "" for none. */
  readonly day: string;
  /** Each time the typed or chosen text is a day, or empty. */
  readonly onDay?: (day: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly need?: "required" | "optional";
  readonly className?: string;
  readonly isFirst?: boolean;
}

/** Typed as text, or chosen in the browser's calendar. In a form its value is the text: read it with readDay. */
export function DayField({ label, name, day, onDay, hint, error, need, className, isFirst }: DayFieldProps): ReactNode {
  const [text, setText] = useState(writeDay(day));
  const [isUnreadable, setIsUnreadable] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The page changed the day, by a cleared filter for instance. A half typed one is no such change.
    setText((typed) => (readDay(typed) === day ? typed : writeDay(day)));
    setIsUnreadable(false);
  }, [day]);
  const take = (typed: string): void => {
    setText(typed);
    setIsUnreadable(false);
    const read = readDay(typed);
    if (read !== undefined) onDay?.(read);
  };
  const leave = (): void => {
    const read = readDay(text);
    setIsUnreadable(read === undefined);
    if (read !== undefined) setText(writeDay(read));
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={isUnreadable ? unreadableDay : error}
      {...(need ? { need } : {})}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <div className="relative">
          <TextInput
            {...control}
            name={name}
            autoComplete="off"
            placeholder="e.g. 24 Nov 2026"
            className="pr-11"
            value={text}
            onChange={({ currentTarget }) => take(currentTarget.value)}
            onBlur={leave}
            {...(isFirst ? { "data-autofocus": true } : {})}
          />
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 opacity-0"
            value={readDay(text) ?? ""}
            onChange={({ currentTarget }) => take(writeDay(currentTarget.value))}
          />
          <IconButton
            label="Open calendar"
            className="absolute top-0 right-0 text-soft"
            onClick={() => calendar.current?.showPicker()}
          >
            <ToolIcon name="calendar" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
