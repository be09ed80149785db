// The other pages of a shelf. Few shops are so full, so it comes when it is needed.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { shelfPath } from "#contract/values/paths.ts";
import { shelfPageSize } from "#contract/values/shelf-size.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Part } from "./split-shelf.ts";

interface ShelfPagesProps {
  readonly id: Part["id"];
  readonly page: number;
  /** On all pages. */
  readonly count: number;
  readonly hrefFor: (page?: number) => string;
}

export function ShelfPages({ id, page, count, hrefFor }: ShelfPagesProps): ReactNode {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
      <Pagination
        label="Pages of the shelf"
        page={page}
        pages={Math.ceil(count / shelfPageSize)}
        hrefFor={(other) => `${hrefFor(other === 1 ? undefined : other)}#shelf`}
      />
      {id === "found" ? null : (
        <Link to={shelfPath} className="tap link">
          Back to both shelves
        </Link>
      )}
    </div>
  );
}
