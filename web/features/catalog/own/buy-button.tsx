import type { ReactNode } from "react";
import type { OwnProduct } from "#contract/access.ts";
import { Button } from "#web/ui/button.tsx";
import { useBuying } from "./buying-store.ts";
import { pressBuy } from "./buy-product.ts";

export function BuyButton({ personId, own }: { readonly personId: string; readonly own: OwnProduct }): ReactNode {
  const { phase } = useBuying(own.slug);
  return (
    <Button size="lg" busy={phase === "idle" ? undefined : "Processing..."} onClick={() => pressBuy(personId, own)}>
      Purchase Now
    </Button>
  );
}
