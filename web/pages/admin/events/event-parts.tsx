import type { ReactNode } from "react";
import { useListAddress } from "../list/list-address.ts";
import { FilterTabs } from "../list/list-controls.tsx";

const parts = ["event", "people"] as const;

/** The part of the page that the address names. */
export function useEventPart(): (typeof parts)[number] {
  return useParts().filter;
}

export function EventParts(): ReactNode {
  const { filter, hrefOfFilter } = useParts();
  return (
    <FilterTabs
      label="Parts of this event"
      tabs={[
        { id: "event", title: "Event" },
        { id: "people", title: "People" },
      ]}
      current={filter}
      hrefFor={hrefOfFilter}
    />
  );
}

function useParts() {
  return useListAddress({ filters: parts, filterAs: "part" });
}
