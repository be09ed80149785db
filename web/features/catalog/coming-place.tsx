import type { ReactNode } from "react";
import { cn } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Lies over room that is kept for what is on its way. It waits a moment: quicker than that it would only flash. */
export function ComingPlace({ className }: { readonly className: string }): ReactNode {
  return (
    <span className={cn("absolute left-0 animate-[come-late_1ms_0.4s_backwards]", className)}>
      <Skeleton className="h-full" />
    </span>
  );
}
