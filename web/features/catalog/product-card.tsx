import type { ReactNode } from "react";
import type { ProductCard as Product } from "#contract/catalog.ts";
import { lineHeightOf } from "#contract/values/letter-metrics.ts";
import { typeLabel } from "#contract/values/type-label.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Picture } from "./picture.tsx";
import { priceWords } from "./price-words.ts";
import { ProductLink } from "./product-link.tsx";

export interface ProductCardProps {
  /** With the viewer's own offer, or a stranger's. */
  readonly product: Product;
  readonly isOfferKnown: boolean;
  /** The first row is on screen at once; the rest may wait. */
  readonly loading: "eager" | "lazy";
  /** A button on the card, beside its link. */
  readonly action?: ReactNode;
}

const sizes = "(min-width: 80rem) 18rem, (min-width: 64rem) 31vw, 46vw";

/** The whole card is a link. The layout, also of narrow cards, is in styles/cards.css. */
export function ProductCard({ product, isOfferKnown, loading, action }: ProductCardProps): ReactNode {
  const { offer } = product;
  const [image] = product.images;
  const label = offer.because === "owned" ? "View Content" : "View Details";
  return (
    <article className="sheet-link product-card">
      <div>
        <div className="cover">
          {image ? <Picture image={image} sizes={sizes} loading={loading} turnsInto={`p${product.id}`} /> : null}
        </div>
        <div>
          <div className="marks">
            <span>{typeLabel(product.type)}</span>
            {product.memberOnly ? <Badge tone="indigo">Member Only</Badge> : null}
            {offer.because === "owned" ? <Badge tone="bottle">Purchased</Badge> : null}
            {offer.because === "included" ? <Badge tone="marigold">Included</Badge> : null}
          </div>
          <h3 style={{ lineHeight: lineHeightOf(product.title) }}>{product.title}</h3>
          <p className="says">{product.description}</p>
          <div className={isOfferKnown ? "cost" : "cost logged-out-only"}>
            <CardPrice words={priceWords(product)} />
          </div>
          <div className="acts">
            <ProductLink product={product} aria-label={`${label}: ${product.title}`} className="sheet-cover">
              <span>
                {label}
                <span className="chevron" />
              </span>
            </ProductLink>
            {action}
          </div>
        </div>
      </div>
    </article>
  );
}

function CardPrice({
  words: { main, isStruck, note, isGood },
}: {
  readonly words: ReturnType<typeof priceWords>;
}): ReactNode {
  return (
    <p>
      {isStruck ? (
        <del>
          <span className="sr-only">Price without membership: </span>
          {main}
        </del>
      ) : (
        <b>{main}</b>
      )}
      <span className={isGood ? "good" : undefined}>{note}</span>
    </p>
  );
}
