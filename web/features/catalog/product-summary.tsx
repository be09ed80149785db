import type { ReactNode } from "react";
import type { ProductCard } from "#contract/catalog.ts";
import { typeLabel } from "#contract/values/type-label.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cn } from "#web/ui/class-names.ts";
import { priceWords } from "./price-words.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A stranger's offer stands until the viewer's own is known; theirs must not read another price meanwhile. */
export type PriceState = "sure" | "strangers" | "waiting";

const looks: Record<PriceState, string> = { sure: "", strangers: "logged-out-only", waiting: "invisible" };

interface ProductSummaryProps {
  /** With the viewer's own offer, or a stranger's. */
  readonly product: ProductCard;
  readonly price?: PriceState;
  readonly headline: "h1" | "h2";
  readonly children?: ReactNode;
}

export function ProductSummary({
  product,
  price = "sure",
  headline: Headline,
  children,
}: ProductSummaryProps): ReactNode {
  return (
    <div className="flex flex-col items-start">
      <p className="flex min-h-7 flex-wrap items-center gap-2 text-sm font-semibold text-soft">
        {typeLabel(product.type)}
        {product.memberOnly ? <Badge tone="indigo">Member Only</Badge> : null}
        {product.offer.because === "owned" ? <Badge tone="bottle">Purchased</Badge> : null}
      </p>
      <Headline className="mt-3 text-heading [overflow-wrap:anywhere]">{product.title}</Headline>
      <p className="mt-5 max-w-[52ch] text-lg text-soft">{product.description}</p>
      <div aria-busy={price === "waiting"} className="relative mt-8 w-full border-y border-line py-6">
        <div className={looks[price]}>
          <Price words={priceWords(product)} />
        </div>
        {price === "waiting" ? <ComingPlace className="inset-y-6 w-48" /> : null}
      </div>
      {children}
    </div>
  );
}

function Price({
  words: { main, isStruck, note, isGood },
}: {
  readonly words: ReturnType<typeof priceWords>;
}): ReactNode {
  const look = "font-display text-section tabular-nums";
  return (
    <>
      <p className={look}>
        {isStruck ? (
          <del className="text-soft decoration-accent decoration-2">
            <span className="sr-only">Price without membership: </span>
            {main}
          </del>
        ) : (
          main
        )}
      </p>
      <p className={cn("mt-1 font-semibold", isGood ? "text-good" : "text-soft")}>{note}</p>
    </>
  );
}

/** Lies over room that is kept for what is on its way. It waits a moment: quicker than that it would only flash. */
export function ComingPlace({ className }: { readonly className: string }): ReactNode {
  return (
    <span className={cn("absolute left-0 animate-[come-late_1ms_0.4s_backwards]", className)}>
      <Skeleton className="h-full" />
    </span>
  );
}
