import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { buttonLook } from "./button-look.ts";
import { cn } from "./class-names.ts";
import { inFigures } from "./figures.ts";
import { Icon } from "./icons.tsx";

interface PaginationProps {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  /** Pages are links, so that they can be opened apart, shared and gone back to. */
  readonly hrefFor: (page: number) => To;
  readonly className?: string;
}

export function Pagination({ label, page, pages, hrefFor, className }: PaginationProps): ReactNode {
  return (
    <nav aria-label={label} className={cn("flex flex-wrap items-center gap-1", className)}>
      <Step to={page > 1 ? hrefFor(page - 1) : undefined}>
        <Icon name="left" className="size-4" /> <span className="max-sm:sr-only">Previous</span>
      </Step>
      {pageNumbers(page, pages).map((number) => (
        <Link
          key={number}
          to={hrefFor(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? "page" : undefined}
          className={cn(
            "inline-grid size-9 place-items-center rounded-md border text-sm font-semibold tabular-nums pointer-coarse:size-11",
            number === page
              ? "border-ink bg-ink text-paper forced-colors:outline-3"
              : "border-transparent hover:bg-sunken",
          )}
        >
          {number}
        </Link>
      ))}
      <Step to={page < pages ? hrefFor(page + 1) : undefined}>
        <span className="max-sm:sr-only">Next</span> <Icon name="right" className="size-4" />
      </Step>
    </nav>
  );
}

interface ListPagesProps {
  /** The name of the list: "Users". */
  readonly of: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** at least: more are found than there are pages for. */
  readonly totalIs?: "exact" | "at least";
  readonly pageSize: number;
  readonly hrefFor: (page: number) => To;
}

/** Which of how many are shown, and the way to the others. */
export function ListPages(props: ListPagesProps): ReactNode {
  const { of, page, pages, total, totalIs = "exact", pageSize, hrefFor } = props;
  const [first, last] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)];
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-sm text-soft tabular-nums">
        {first > total ? (
          `${inFigures(total)} in total`
        ) : (
          <>
            {inFigures(first)}–{inFigures(last)} of {totalIs === "exact" ? null : "more than "}
            {inFigures(total)}
          </>
        )}
      </p>
      {pages > 1 ? <Pagination label={`${of}: pages`} page={page} pages={pages} hrefFor={hrefFor} /> : null}
    </footer>
  );
}

function Step({ to, children }: { readonly to: To | undefined; readonly children: ReactNode }): ReactNode {
  const look = buttonLook({ variant: "quiet", size: "sm" });
  if (to)
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    );
  return (
    <span aria-disabled="true" className={cn(look, "pointer-events-none opacity-45")}>
      {children}
    </span>
  );
}

/** The pages to offer around the current one: about five, never outside 1..pages. */
export function pageNumbers(current: number, pages: number, room = 5): number[] {
  const last = Math.max(1, Math.floor(pages));
  const here = Math.min(Math.max(1, Math.floor(current)), last);
  const count = Math.min(room, last);
  const first = Math.min(Math.max(1, here - Math.floor(count / 2)), last - count + 1);
  return Array.from({ length: count }, (_, at) => first + at);
}
