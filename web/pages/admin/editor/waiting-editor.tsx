import type { ReactNode } from "react";
import { cn } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { barPlace, barRoom } from "./top-bar.tsx";

export function WaitingEditor(): ReactNode {
  return (
    <main id="main" tabIndex={-1} aria-busy="true">
      <div className={cn("relative z-20", barPlace)}>
        <div className={barRoom}>
          <Skeleton className="h-6 w-52" />
          <Skeleton className="ml-auto h-11 w-24" />
        </div>
      </div>
      <div
        role="status"
        aria-label="Loading the product"
        className="mx-auto grid max-w-[96rem] gap-12 px-4 pt-8 sm:px-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]"
      >
        <div className="grid content-start gap-6">
          {["h-11", "h-11", "h-24", "h-64"].map((height, at) => (
            <div key={at} className="grid gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className={height} />
            </div>
          ))}
        </div>
        <Skeleton className="hidden h-[36rem] xl:block" />
      </div>
    </main>
  );
}
