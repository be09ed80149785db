import type { ReactNode } from "react";
import type { OwnProduct } from "#contract/access.ts";
import { Button } from "#web/ui/button.tsx";
import { useBuying } from "./buying-store.ts";
import { pressBuy } from "./buy-product.ts";

interface BuyButtonProps {
  readonly personId: string;
  readonly own: OwnProduct;
}

export function BuyButton({ personId, own }: BuyButtonProps): ReactNode {
  const { phase } = useBuying(own.slug);
  return (
    <Button size="lg" busy={phase === "idle" ? undefined : "Processing..."} onClick={() => pressBuy(personId, own)}>
      Purchase Now
    </Button>
  );
}

/** The one at the foot of the page, far from the notice below the price, which is the one that is read out. */
export function FootBuyButton(props: BuyButtonProps): ReactNode {
  const { said } = useBuying(props.own.slug);
  return (
    <>
      <BuyButton {...props} />
      {said === undefined ? null : <p className="w-0 min-w-full sm:order-last font-semibold">{said}</p>}
    </>
  );
}
