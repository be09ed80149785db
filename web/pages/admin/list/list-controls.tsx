// The controls above a list of the back office. Its pages are below: ListPages in ui/pagination.tsx.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, type To } from "react-router";
import { mostCounted } from "#contract/list-pages.ts";
import { cn } from "#web/ui/class-names.ts";
import { inFigures } from "#web/ui/figures.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";

const pauseMs = 250;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onLook: (text: string) => void;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly className?: string;
}

/** Looks a moment after the last letter. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { label, value, onLook, placeholder = label, maxLength = 80, className = "xl:w-80" } = props;
  const [text, setText] = useState(value);
  const lastSearch = useRef(value);
  useEffect(() => {
    // Browser navigation changed the search; typed text does not end up here.
    if (value !== lastSearch.current) setText(value);
    lastSearch.current = value;
  }, [value]);
  useEffect(() => {
    if (text.trim() === lastSearch.current) return undefined;
    const timer = setTimeout(() => {
      lastSearch.current = text.trim();
      onLook(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <search className={cn("relative", className)}>
      <ToolIcon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        className="pl-11"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </search>
  );
}

export interface FilterTab<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly count?: number | undefined;
}

interface FilterTabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly FilterTab<Id>[];
  readonly current: Id;
  readonly hrefFor: (id: Id) => To;
  /** Room is kept for counts that come later. */
  readonly counts?: "shown" | "none";
}

export function FilterTabs<Id extends string>(props: FilterTabsProps<Id>): ReactNode {
  const { label, tabs, current, hrefFor, counts = "none" } = props;
  return (
    <nav aria-label={label} className="overflow-x-auto">
      <ul className="tabs w-full min-w-max sm:w-max">
        {tabs.map(({ id, title, count }) => (
          <li key={id} className="grow sm:grow-0">
            <Link
              to={hrefFor(id)}
              replace
              preventScrollReset
              aria-current={id === current ? "page" : undefined}
              className="tab"
            >
              {title}
              {counts === "shown" ? (
                <span className={cn("min-w-[1.1em] tabular-nums", id === current ? "text-paper" : "text-soft")}>
                  {count === undefined ? "" : count > mostCounted ? `${inFigures(mostCounted)}+` : inFigures(count)}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
