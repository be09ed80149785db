import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Said } from "./auth-messages.ts";

export type FieldErrors = Readonly<Record<string, string | undefined>>;

interface FormActs {
  /** What is wrong with what was typed, by field. Nothing is sent then. */
  readonly check: (data: FormData) => FieldErrors;
  /** Sends it, and gives what to say if it did not work. */
  readonly send: (data: FormData) => Promise<Said | undefined>;
}

interface FormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors;
  readonly said: Said | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

export function useForm({ check, send }: FormActs): FormState {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [said, setSaid] = useState<Said>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  async function submit(data: FormData): Promise<void> {
    setIsBusy(true);
    setSaid(undefined);
    try {
      setSaid(await send(data));
    } catch {
      setSaid({ tone: "danger", text: "Something went wrong on our side. Please try again." });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    form,
    errors,
    said,
    isBusy,
    onSubmit: (event) => {
      event.preventDefault();
      if (isBusy) return;
      const data = new FormData(event.currentTarget);
      const wrong = check(data);
      setErrors(wrong);
      if (Object.values(wrong).every((error) => error === undefined)) void submit(data);
    },
  };
}

export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
