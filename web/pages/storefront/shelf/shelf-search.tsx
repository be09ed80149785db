// A plain form that works before scripts load; with them the shelf follows the typing.
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { ProductList } from "#contract/catalog.ts";
import { shelfPath } from "#contract/values/paths.ts";
import { typeLabel } from "#contract/values/type-label.ts";
import { Button } from "#web/ui/button.tsx";
import { Chips } from "#web/ui/chips.tsx";
import { addressOf, readSearch, type Search } from "./search.ts";

interface ShelfSearchProps {
  readonly search: Search;
  readonly types: ProductList["types"];
}

interface SearchState {
  readonly address: string;
  readonly by: "typing" | "choice";
  /** The previous search, which may still be loading. */
  readonly after: string;
}

const typingMs = 250;

export function ShelfSearch({ search, types }: ShelfSearchProps): ReactNode {
  const { q, type } = search;
  const address = addressOf(search);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  // Typing shares one history entry, until a chip, Enter or another navigation.
  const latest = useRef<SearchState>({ address, by: "choice", after: address });

  // The address changed without the form: by going back, or by the way back out of an empty result.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement)) continue;
      if (field.type === "radio") field.checked = field.value === type;
      else if (field !== document.activeElement) field.value = q;
    }
    const { address: wanted, after } = latest.current;
    if (address !== wanted && address !== after) latest.current = { address, by: "choice", after: address };
  }, [q, type, address]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const look = (by: "typing" | "choice") => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const next = addressOf(readSearch(new URLSearchParams(typed)));
    // A search that has not loaded has no history entry, so the next one replaces nothing.
    const here = location.pathname + location.search;
    const isInTyping = latest.current.by === "typing" && latest.current.address === here;
    // SearchState again, it is the same place.
    const replace = next === here || (by === "typing" && isInTyping);
    latest.current = { address: next, by, after: latest.current.address };
    void navigate(next, { replace, preventScrollReset: true });
  };
  const lookSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => look("typing"), typingMs);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    look("choice");
  };
  const kinds = types.map(({ type: value, count }) => ({
    value,
    label: (
      <>
        {typeLabel(value)} <span className="font-normal tabular-nums opacity-80">{count}</span>
      </>
    ),
  }));
  return (
    <form ref={form} role="search" action={shelfPath} className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <div className="flex max-w-xl flex-wrap gap-2">
        <input
          type="search"
          name="q"
          defaultValue={q}
          aria-label="Search products"
          placeholder="Search the shelf"
          maxLength={80}
          autoComplete="off"
          className="control min-w-0 grow basis-32"
          onInput={lookSoon}
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </div>
      <div onChange={() => look("choice")}>
        <Chips legend="Type" name="type" defaultValue={type} chips={[{ value: "", label: "All" }, ...kinds]} />
      </div>
    </form>
  );
}
