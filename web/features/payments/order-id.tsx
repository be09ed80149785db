import type { ReactNode } from "react";
import { CopyButton } from "#web/ui/copy-button.tsx";

interface OrderIdProps {
  readonly id: string;
}

const shownSigns = 7;

/** The end of an order's id, by which people tell their orders apart; the button copies the whole. */
export function OrderId({ id }: OrderIdProps): ReactNode {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span title={id} className="tabular-nums">
        Order ID: …{id.slice(-shownSigns)}
      </span>
      <CopyButton text={id}>Copy</CopyButton>
    </p>
  );
}
