import type { ReactNode } from "react";
import type { ManagedList } from "#contract/catalog-admin.ts";
import type { ManagedSearch } from "../calls/product-calls.ts";
import { type ListAddress, useListAddress } from "../list/list-address.ts";
import { FilterTabs, SearchBox } from "../list/list-controls.tsx";

type Status = ManagedSearch["status"];

const statuses = [
  { id: "all", title: "All" },
  { id: "published", title: "Published" },
  { id: "draft", title: "Drafts" },
  { id: "archived", title: "Archived" },
] as const;

export type ProductAddress = ManagedSearch & Pick<ListAddress<Status>, "lookFor" | "hrefOfFilter">;

export function useSearch(): ProductAddress {
  const { search, filter, ...address } = useListAddress<Status>({
    filters: ["all", "published", "draft", "archived"],
    searchAs: "q",
  });
  return { ...address, q: search, status: filter };
}

interface ListControlsProps {
  readonly search: ProductAddress;
  readonly counts: ManagedList["counts"] | undefined;
}

export function ListControls({ search, counts }: ListControlsProps): ReactNode {
  const count = (id: Status) =>
    counts && (id === "all" ? counts.draft + counts.published + counts.archived : counts[id]);
  return (
    <div className="flex flex-col gap-4 xl:flex-row xl:items-center xl:justify-between">
      <FilterTabs
        label="Products by status"
        tabs={statuses.map((tab) => ({ ...tab, count: count(tab.id) }))}
        current={search.status}
        hrefFor={search.hrefOfFilter}
        counts="shown"
      />
      <SearchBox label="Search products" value={search.q} onLook={search.lookFor} />
    </div>
  );
}
