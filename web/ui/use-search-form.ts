import { type RefObject, type SubmitEvent, useEffect, useRef } from "react";

interface SearchForm {
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
  /** Searches for what the form has now. */
  readonly look: () => void;
}

/** A plain form of a GET address. With scripts a choice looks immediately (`onChange={look}`), and words look when they are sent. */
export function useSearchForm(
  // The fields in the address by their names, the same object until the address changes: typed words stay meanwhile.
  sought: object,
  go: (query: URLSearchParams) => void,
): SearchForm {
  const ref = useRef<HTMLFormElement>(null);
  // The address changed without the form: by going back, or by the way out of an empty result.
  useEffect(() => {
    const values = new Map<string, string>(Object.entries(sought));
    for (const field of ref.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === "checkbox")
        field.checked = values.get(field.name) === "1";
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = values.get(field.name) ?? "";
    }
  }, [sought]);
  const look = () => {
    if (!ref.current) return;
    go(new URLSearchParams([...new FormData(ref.current)].map(([name, value]) => [name, String(value)])));
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    look();
  };
  return { form: { ref, onSubmit }, look };
}
