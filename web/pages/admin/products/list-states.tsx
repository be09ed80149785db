import type { ReactNode } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { ManagedSearch } from "../calls/product-calls.ts";
import { factsGrid, ListHeads, pictureFrame, rowFrame, rowGrid } from "./product-row.tsx";

export function WaitingList(): ReactNode {
  return (
    <div
      role="status"
      aria-label="Loading products"
      className="@container divide-y divide-line rounded-lg border border-edge bg-raised"
    >
      <ListHeads />
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={rowFrame}>
          <div className={`col-start-1 grow @4xl:pr-15 @4xl:pl-12 ${rowGrid}`}>
            <div className="flex items-center gap-3 @4xl:gap-4">
              <div className={pictureFrame}>
                <Skeleton className="aspect-4/3" />
              </div>
              <div className="grid min-w-0 grow grid-cols-1 gap-2">
                <Skeleton className="h-4 w-56" />
                <Skeleton className="h-4 w-36" />
              </div>
            </div>
            <div className={factsGrid}>
              <Skeleton className="h-6.5 w-40" />
              <Skeleton className="h-6.5 w-18" />
              <Skeleton className="h-5.25 w-28 @4xl:hidden" />
            </div>
          </div>
          <span className="w-11 @4xl:hidden" />
        </div>
      ))}
    </div>
  );
}

const noneOf = { draft: "No drafts", published: "Nothing is published yet", archived: "Nothing is archived" } as const;

export function NoProducts({
  search,
  onLook,
}: {
  readonly search: ManagedSearch;
  readonly onLook: (q: string) => void;
}): ReactNode {
  if (search.q !== "") {
    return (
      <EmptyState
        title={`Nothing found for “${search.q}”`}
        action={
          <Button variant="outline" onClick={() => onLook("")}>
            Clear the search
          </Button>
        }
      >
        <p>The search covers titles, kinds and descriptions, and tolerates small typos.</p>
      </EmptyState>
    );
  }
  if (search.status !== "all") return <EmptyState title={noneOf[search.status]} />;
  return (
    <EmptyState
      title="No products yet"
      action={<ButtonLink to={adminPaths.product("new")}>Add the first product</ButtonLink>}
    >
      <p>Start with a title and a price. The product stays hidden until you publish it.</p>
    </EmptyState>
  );
}
