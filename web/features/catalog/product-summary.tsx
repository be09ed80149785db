import type { ReactNode } from "react";
import type { ProductCard } from "#contract/catalog.ts";
import { lineHeightOf } from "#contract/values/letter-metrics.ts";
import { typeLabel } from "#contract/values/type-label.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cn } from "#web/ui/class-names.ts";
import type { ProductFact } from "./facts-in-words.ts";
import { type PriceWords, priceWords } from "./price-words.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Strangers see their offer immediately; other viewers must not see its price before their own is known. */
export type PriceState = "sure" | "strangers" | "waiting";

const looks: Record<PriceState, string> = { sure: "", strangers: "logged-out-only", waiting: "invisible" };

interface ProductSummaryProps {
  /** With the viewer's own offer, or a stranger's. */
  readonly product: ProductCard;
  readonly price?: PriceState;
  readonly headline: "h1" | "h2";
  readonly facts?: readonly ProductFact[] | undefined;
  readonly makerHtml?: string | undefined;
  readonly membershipFee?: string | undefined;
  readonly children?: ReactNode;
}

export function ProductSummary({
  product,
  price = "sure",
  headline: Headline,
  facts = [],
  makerHtml,
  membershipFee,
  children,
}: ProductSummaryProps): ReactNode {
  return (
    <div className="product-summary">
      <p>
        {typeLabel(product.type)}
        {product.memberOnly ? <Badge tone="indigo">Member Only</Badge> : null}
        {product.offer.because === "owned" ? <Badge tone="bottle">Purchased</Badge> : null}
      </p>
      <Headline style={{ lineHeight: lineHeightOf(product.title) }}>{product.title}</Headline>
      {makerHtml === undefined ? null : (
        // Search engines are asked not to quote the name.
        <div className="product-maker" data-nosnippet="" dangerouslySetInnerHTML={{ __html: makerHtml }} />
      )}
      <p>{product.description}</p>
      <div aria-busy={price === "waiting"} className="price">
        <div className={looks[price]}>
          <Price words={priceWords(product)} membershipFee={membershipFee} />
        </div>
        {price === "waiting" ? <ComingPlace className="inset-y-4 w-48 max-w-full md:inset-y-6" /> : null}
      </div>
      {facts.length === 0 ? null : <Facts facts={facts} />}
      {children}
    </div>
  );
}

function Facts({ facts }: { readonly facts: readonly ProductFact[] }): ReactNode {
  return (
    <dl className="product-facts">
      {facts.map(({ label, says }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PriceProps extends Pick<ProductSummaryProps, "membershipFee"> {
  readonly words: PriceWords;
}

function Price({ words: { main, isStruck, note, isGood }, membershipFee }: PriceProps): ReactNode {
  if (isStruck)
    return (
      <>
        <p className="good">{note}</p>
        <p>
          <del>
            <span className="sr-only">Price without membership: </span>
            {main}
          </del>
          {membershipFee === undefined ? null : ` Membership is ${membershipFee} once`}
        </p>
      </>
    );
  return (
    <>
      <p>{main}</p>
      <p className={isGood ? "good" : undefined}>{note}</p>
    </>
  );
}

/** Covers reserved space during a load. Appears after a moment: shorter loads would only flash. */
export function ComingPlace({ className }: { readonly className: string }): ReactNode {
  return (
    <span className={cn("absolute left-0 animate-[come-late_1ms_0.4s_backwards]", className)}>
      <Skeleton className="h-full" />
    </span>
  );
}
