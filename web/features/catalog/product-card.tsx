import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ProductCard as Product } from "#contract/catalog.ts";
import { paths } from "#contract/values/paths.ts";
import { typeLabel } from "#contract/values/type-label.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cn } from "#web/ui/class-names.ts";
import { Picture } from "./picture.tsx";
import { priceWords } from "./price-words.ts";

interface ProductCardProps {
  /** With the viewer's own offer, or a stranger's. */
  readonly product: Product;
  readonly isOfferKnown: boolean;
  /** The first row is on screen at once; the rest may wait. */
  readonly loading: "eager" | "lazy";
  /** A button of its own beside the link that the whole card is. */
  readonly action?: ReactNode;
}

const sizes = "(min-width: 80rem) 25rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw";

export function ProductCard({ product, isOfferKnown, loading, action }: ProductCardProps): ReactNode {
  const { offer } = product;
  const [image] = product.images;
  const label = offer.because === "owned" ? "View Content" : "View Details";
  return (
    <article className="sheet-link group flex flex-col">
      {image ? <Picture image={image} sizes={sizes} loading={loading} className="border-b border-edge" /> : null}
      <div className="flex grow flex-col p-5">
        <div className="flex min-h-7 flex-wrap items-center gap-2">
          <span className="text-xs font-semibold text-soft">{typeLabel(product.type)}</span>
          {product.memberOnly ? <Badge tone="indigo">Member Only</Badge> : null}
          {offer.because === "owned" ? <Badge tone="bottle">Purchased</Badge> : null}
          {offer.because === "included" ? <Badge tone="marigold">Included</Badge> : null}
        </div>
        <h3 className="mt-2.5 text-title [overflow-wrap:anywhere]">{product.title}</h3>
        <p className="mt-2 line-clamp-3 text-sm text-soft">{product.description}</p>
        <div className={cn("mt-auto flex min-h-17 items-end pt-5", isOfferKnown ? "" : "logged-out-only")}>
          <CardPrice words={priceWords(product)} />
        </div>
        {/* As tall with a button as without: nothing moves when it comes. */}
        <div className="mt-4 flex min-h-9 items-center justify-between gap-4 pointer-coarse:min-h-11">
          <Link
            to={paths.product(product.slug)}
            aria-label={`${label}: ${product.title}`}
            className="sheet-cover flex items-center gap-1 text-sm font-semibold group-hover:text-accent"
          >
            {label}
            <span className="chevron transition-transform group-hover:translate-x-1" />
          </Link>
          {action}
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
    <p className="leading-snug">
      {isStruck ? (
        <del className="text-soft tabular-nums">
          <span className="sr-only">Price without membership: </span>
          {main}
        </del>
      ) : (
        <span className="font-bold tabular-nums">{main}</span>
      )}
      <span className={cn("block text-sm", isGood ? "font-semibold text-good" : "text-soft")}>{note}</span>
    </p>
  );
}
