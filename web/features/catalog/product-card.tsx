import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "#contract/brand.ts";
import type { ProductCard as Product } from "#contract/catalog.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Picture } from "./picture.tsx";
import { visitorPrice } from "./price.ts";
import { typeLabel } from "./type-label.ts";

interface ProductCardProps {
  readonly product: Product;
  // The first row is on screen at once; the rest may wait.
  readonly loading: "eager" | "lazy";
}

const cardSizes = "(min-width: 80rem) 25rem, (min-width: 64rem) 31vw, (min-width: 30rem) 46vw, 92vw";

export function ProductCard({ product, loading }: ProductCardProps): ReactNode {
  const [image] = product.images;
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-edge bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      {image ? <Picture image={image} sizes={cardSizes} turn={loading === "eager" ? "soon" : "late"} className="border-b border-edge" /> : null}
      <div className="flex grow flex-col p-5">
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-xs font-semibold text-soft">{typeLabel(product.type)}</span>
          {product.memberOnly ? <Badge tone="indigo">Member Only</Badge> : null}
        </div>
        <h3 className="mt-2 text-title">
          <Link to={`/products/${product.slug}`} className="after:absolute after:inset-0 focus-visible:outline-none">
            {product.title}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-3 text-sm text-soft">{product.description}</p>
        <div className="mt-auto flex items-end justify-between gap-4 pt-5">
          <CardPrice product={product} />
          <span aria-hidden="true" className="flex shrink-0 items-center gap-1 text-sm font-semibold group-hover:text-accent">
            View Details <Icon name="right" className="size-4 transition-transform group-hover:translate-x-1" />
          </span>
        </div>
      </div>
    </article>
  );
}

function CardPrice({ product }: { readonly product: Product }): ReactNode {
  if (!product.isMembershipIncluded) return <p className="font-bold tabular-nums">{visitorPrice(product)}</p>;
  return (
    <p className="text-sm leading-snug">
      {product.priceNonMember > 0 ? (
        <del className="text-soft tabular-nums">
          <span className="sr-only">Price without membership: </span>
          {visitorPrice(product)}
        </del>
      ) : null}
      <span className="block font-semibold text-good">Included in {brand.name} Membership</span>
    </p>
  );
}
