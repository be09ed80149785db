import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A loading card, as tall as a real one. */
export function ProductCardSkeleton(): ReactNode {
  return (
    <div className="product-card overflow-hidden rounded-lg border bg-raised">
      <div>
        <Skeleton className="cover aspect-4/3 rounded-none" />
        <div>
          <Skeleton className="h-13" />
          <Skeleton className="mt-6 h-12" />
          <div className="acts">
            <Skeleton className="h-9 w-full" />
          </div>
        </div>
      </div>
    </div>
  );
}
