import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ManagedList } from "#contract/catalog-admin.ts";
import { cn } from "#web/ui/class-names.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import type { ManagedSearch } from "../calls.ts";

const statuses = [
  { id: "all", title: "All" },
  { id: "published", title: "Published" },
  { id: "draft", title: "Drafts" },
  { id: "archived", title: "Archived" },
] as const;

const pauseMs = 250;

/** What is looked for stands in the address, so that it can be gone back to and sent to somebody. */
export function useSearch(): ManagedSearch & { readonly look: (q: string) => void } {
  const [params, setParams] = useSearchParams();
  const status = statuses.find(({ id }) => id === params.get("status"))?.id ?? "all";
  return {
    q: params.get("q")?.trim() ?? "",
    status,
    look: (q) => setParams(paramsOf({ q: q.trim(), status }), { replace: true, preventScrollReset: true }),
  };
}

function paramsOf({ q, status }: ManagedSearch): URLSearchParams {
  return new URLSearchParams({ ...(q === "" ? {} : { q }), ...(status === "all" ? {} : { status }) });
}

interface ListControlsProps {
  readonly search: ManagedSearch;
  readonly onLook: (q: string) => void;
  readonly counts: ManagedList["counts"] | undefined;
}

export function ListControls({ search, onLook, counts }: ListControlsProps): ReactNode {
  return (
    <div className="flex flex-col gap-4 xl:flex-row xl:items-center xl:justify-between">
      <StatusTabs search={search} counts={counts} />
      <SearchBox q={search.q} onLook={onLook} />
    </div>
  );
}

function StatusTabs({ search, counts }: Omit<ListControlsProps, "onLook">): ReactNode {
  const count = (id: ManagedSearch["status"]) =>
    counts && (id === "all" ? counts.draft + counts.published + counts.archived : counts[id]);
  return (
    <nav aria-label="Products by status" className="overflow-x-auto">
      <ul className="flex w-full min-w-max overflow-clip rounded-md border border-edge bg-raised">
        {statuses.map(({ id, title }) => (
          <li key={id} className="grow border-l border-edge first:border-l-0">
            <Link
              to={{ search: paramsOf({ ...search, status: id }).toString() }}
              replace
              preventScrollReset
              aria-current={id === search.status ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center justify-center gap-1.5 px-2 text-sm font-semibold outline-offset-[-4px] sm:gap-2 sm:px-4",
                id === search.status ? "bg-ink text-paper" : "hover:bg-sunken",
              )}
            >
              {title}
              <span className={cn("min-w-[2ch] tabular-nums", id === search.status ? "text-paper" : "text-soft")}>
                {count(id) ?? ""}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SearchBox({ q, onLook }: { readonly q: string; readonly onLook: (q: string) => void }): ReactNode {
  const [text, setText] = useState(q);
  const asked = useRef(q);
  useEffect(() => {
    // The way back, or another address: not what was typed here a moment ago.
    if (q !== asked.current) setText(q);
    asked.current = q;
  }, [q]);
  useEffect(() => {
    if (text.trim() === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      onLook(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <search className="relative xl:w-80">
      <ToolIcon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
      />
      <TextInput
        type="search"
        aria-label="Search products"
        placeholder="Search products"
        maxLength={80}
        className="pl-11"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </search>
  );
}
