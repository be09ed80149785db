import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { SeatPrice } from "./seat-words.ts";

export function SeatPriceLines({ price: { main, note } }: { readonly price: SeatPrice }): ReactNode {
  return (
    <div className="tabular-nums">
      <p className="font-display text-section">{main}</p>
      <p className="text-soft">{note}</p>
    </div>
  );
}

/** As tall as what strangers see. */
export function WaitingSeat(): ReactNode {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-4">
      <Skeleton className="h-15 w-40 max-w-full" />
      <Skeleton className="h-13 w-full" />
      <p role="status" className="sr-only">
        Loading your seat
      </p>
    </div>
  );
}

interface SeatNewsProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** What is the matter with a seat, read out when it changes. */
export function SeatNews({ title, children }: SeatNewsProps): ReactNode {
  return (
    <div role="status" className="grid gap-1">
      <p className="font-semibold">{title}</p>
      {children ? <div className="text-soft">{children}</div> : null}
    </div>
  );
}
