import type { ReactNode } from "react";
import type { SeatPrice } from "./seat-words.ts";

export function SeatPriceLines({ price: { main, note } }: { readonly price: SeatPrice }): ReactNode {
  return (
    <div className="tabular-nums">
      <p className="font-display text-section">{main}</p>
      <p className="text-soft">{note}</p>
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
