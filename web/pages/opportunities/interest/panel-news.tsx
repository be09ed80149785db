import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface PanelNewsProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** How things are, read out when they change. */
export function PanelNews({ title, children }: PanelNewsProps): ReactNode {
  return (
    <div role="status" className="grid gap-1">
      <p className="font-display text-title">{title}</p>
      {children ? <div className="text-soft">{children}</div> : null}
    </div>
  );
}

/** As tall as what strangers see. */
export function WaitingInterest(): ReactNode {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-13" />
      <Skeleton className="h-5" />
      <p role="status" className="sr-only">
        Loading what you can do
      </p>
    </div>
  );
}
