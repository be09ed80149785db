import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** As tall as the form, so that the page does not move. */
export function WaitingForm(): ReactNode {
  return (
    <div aria-busy="true" className="grid gap-6">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-40" />
      <p role="status" className="sr-only">
        Loading the form...
      </p>
    </div>
  );
}
