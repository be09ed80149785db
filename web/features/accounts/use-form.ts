import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { FormMessage } from "./auth-messages.ts";

export type FieldErrors = Readonly<Record<string, string | undefined>>;

interface FormActs {
  /** The errors of the fields. With any, nothing is sent. */
  readonly check: (data: FormData) => FieldErrors;
  /** Sends the form, and returns a message on failure. */
  readonly send: (data: FormData) => Promise<FormMessage | undefined>;
}

interface FormState {
  /** For the form element itself. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
    readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
  readonly errors: FieldErrors;
  readonly message: FormMessage | undefined;
  readonly isBusy: boolean;
}

export function useForm({ check, send }: FormActs): FormState {
  const place = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [edited, setEdited] = useState<readonly string[]>([]);
  const [message, setMessage] = useState<FormMessage>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (Object.values(errors).some(Boolean)) place.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  async function submit(data: FormData): Promise<void> {
    setIsBusy(true);
    setMessage(undefined);
    try {
      setMessage(await send(data));
    } catch {
      setMessage({ tone: "danger", text: "Something went wrong on our side. Please try again." });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    form: {
      ref: place,
      noValidate: true,
      // Typing in a field removes its error; the next submit checks it again.
      onInput: ({ target }) => {
        if (
          (target instanceof HTMLInputElement ||
            target instanceof HTMLSelectElement ||
            target instanceof HTMLTextAreaElement) &&
          !edited.includes(target.name)
        )
          setEdited([...edited, target.name]);
      },
      onSubmit: (event) => {
        event.preventDefault();
        if (isBusy) return;
        const data = new FormData(event.currentTarget);
        const wrong = check(data);
        setErrors(wrong);
        setEdited([]);
        if (Object.values(wrong).every((error) => error === undefined)) void submit(data);
      },
    },
    errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !edited.includes(field))),
    message,
    isBusy,
  };
}

export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
