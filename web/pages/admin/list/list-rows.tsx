import type { ReactNode } from "react";
import type { To } from "react-router";
import { officePageSize } from "#contract/values/office-lists.ts";
import { ListPages } from "#web/ui/pagination.tsx";

interface ListRowsProps {
  /** The name of the list: "Emails". */
  readonly of: string;
  readonly answer: { readonly pages: number; readonly total: number; readonly isTotalExact: boolean };
  readonly page: number;
  readonly hrefFor: (page: number) => To;
  /** The page before is still shown. */
  readonly isPlaceholder: boolean;
  /** The rows, each a `li`. */
  readonly children: ReactNode;
}

/** One page of rows on a sheet, and the way to the other pages. */
export function ListRows({ of, answer, page, hrefFor, isPlaceholder, children }: ListRowsProps): ReactNode {
  return (
    <div className="grid gap-5" aria-busy={isPlaceholder}>
      <ul aria-label={of} className="divide-y divide-line overflow-clip rounded-lg border border-edge bg-raised">
        {children}
      </ul>
      <ListPages
        of={of}
        page={page}
        pages={answer.pages}
        total={answer.total}
        totalIs={answer.isTotalExact ? "exact" : "at least"}
        pageSize={officePageSize}
        hrefFor={hrefFor}
      />
    </div>
  );
}
