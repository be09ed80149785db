import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A card that is on its way, as tall as one. */
export function ProductCardSkeleton(): ReactNode {
  return (
    <div className="overflow-hidden rounded-lg border bg-raised">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="p-5">
        <Skeleton className="h-5 w-16" />
        <Skeleton className="mt-4 h-7 w-3/4" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-5/6" />
        <Skeleton className="mt-9 h-5 w-24" />
        <Skeleton className="mt-2 h-4 w-36" />
        <Skeleton className="mt-6 h-9 w-28" />
      </div>
    </div>
  );
}
