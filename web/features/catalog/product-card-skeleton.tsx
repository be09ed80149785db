import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A card that is on its way, as tall as one. */
export function ProductCardSkeleton(): ReactNode {
  return (
    <div className="overflow-hidden rounded-lg border bg-raised">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="p-5">
        <Skeleton className="h-7" />
        <Skeleton className="mt-3 h-12" />
        <Skeleton className="mt-6 h-12" />
        <Skeleton className="mt-4 h-9" />
      </div>
    </div>
  );
}
