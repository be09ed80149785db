import { type ReactNode, useCallback, useState } from "react";
import type { OwnProduct } from "#contract/access.ts";
import { paths } from "#contract/values/paths.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useWish } from "#web/session/use-wish.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { cn } from "#web/ui/class-names.ts";
import { buyingAct, buyingLooks, buyWords } from "./buying-act.ts";
import { ComingPlace } from "./product-summary.tsx";
import { BuyOrJoin, ReadyToAccess, ReadyToStart } from "./closing-band.tsx";
import type { Own } from "./own/own-queries.ts";
import { priceWords } from "./price-words.ts";
import type { ProductDetails } from "./product-view.tsx";
import { ownParts } from "./use-own.ts";

interface ProductActionsProps {
  readonly product: ProductDetails;
  readonly own: Own<OwnProduct>;
}

/** The buttons of a product, below its price. */
export function ProductActions({ product, own }: ProductActionsProps): ReactNode {
  const [isWanted, setWanted] = useState(false);
  const onTakenUp = useCallback(() => setWanted(false), []);
  useWish(buyingAct(product.slug), () => setWanted(true));

  const parts = ownParts();
  if (own.state === "known" && parts)
    return <parts.OwnActions personId={own.personId} own={own.data} isWanted={isWanted} onTakenUp={onTakenUp} />;
  if (own.state === "failed") {
    return (
      <div role="alert" className="mt-8 grid justify-items-start gap-3">
        <p className="font-semibold text-danger">Your price could not be loaded.</p>
        <Button variant="outline" busy={own.isBusy ? "Trying again..." : undefined} onClick={own.retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="buy-place relative mt-8 w-full">
      <div className={cn("actions", lookOf(own))}>
        <BuyOrJoin product={product}>
          <StrangersButton product={product} />
        </BuyOrJoin>
      </div>
      {own.state === "waiting" ? <ComingPlace className="top-0 h-13 w-full sm:w-48" /> : null}
    </div>
  );
}

export function ProductClosing({ product, own }: ProductActionsProps): ReactNode {
  const parts = ownParts();
  const details = own.state === "known" ? own.data : product;
  const { act } = details.offer;
  if (act === "gone" || own.state === "failed") return null;
  if (act === "open") return <ReadyToAccess product={details} />;
  return (
    <div className={own.state === "waiting" ? "*:*:invisible" : undefined}>
      <ReadyToStart product={details}>
        {own.state === "known" && parts ? (
          <parts.FootBuyButton personId={own.personId} own={own.data} />
        ) : (
          <StrangersButton product={product} className={lookOf(own)} />
        )}
      </ReadyToStart>
    </div>
  );
}

/** On a phone: the price and the loud button at the foot of the screen, while those below the price are out of view (flow.css). */
export function BuyBar({ product, own }: ProductActionsProps): ReactNode {
  const parts = ownParts();
  const details = own.state === "known" ? own.data : product;
  const { act } = details.offer;
  if (act === "open" || act === "gone" || own.state === "failed") return null;
  const { join, joinWords } = buyingLooks(details);
  const { main, isStruck, note } = priceWords(details);
  return (
    <div role="group" aria-label="Price" className={cn("buy-bar", lookOf(own))}>
      <p>
        <b>{isStruck ? "Included" : main}</b>
        {isStruck ? <del>{main}</del> : note}
      </p>
      {join === "buy" ? (
        <ButtonLink to={paths.membership} variant="buy">
          {joinWords}
        </ButtonLink>
      ) : own.state === "known" && parts ? (
        <parts.FootBuyButton personId={own.personId} own={own.data} words="Purchase Now" />
      ) : (
        <StrangersButton product={product} words="Purchase Now" />
      )}
    </div>
  );
}

// Invisible, but keeps its place, until the viewer's offer is known.
function lookOf(own: Own<OwnProduct>): string {
  return own.state === "waiting" ? "invisible" : "logged-out-only";
}

function StrangersButton({
  product,
  words = buyWords(product),
  className,
}: {
  readonly product: ProductDetails;
  readonly words?: string;
  readonly className?: string;
}): ReactNode {
  const { slug, isForSale } = product;
  return (
    <Button
      size="lg"
      variant={buyingLooks(product).buy}
      className={className}
      onClick={() => askToLogIn(isForSale ? { act: buyingAct(slug) } : undefined)}
    >
      {isForSale ? words : "Log In to Open"}
    </Button>
  );
}
