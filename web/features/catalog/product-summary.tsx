import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import type { Offer, ProductDetail } from "#contract/catalog.ts";
import { Badge } from "#web/ui/badge.tsx";
import { memberPrice, visitorPrice } from "./price.ts";
import { typeLabel } from "./type-label.ts";

interface ProductSummaryProps {
  readonly product: ProductDetail;
  readonly offer: Offer;
  readonly headline: "h1" | "h2";
  readonly children?: ReactNode;
}

export function ProductSummary({ product, headline: Headline, children }: ProductSummaryProps): ReactNode {
  return (
    <div className="flex flex-col items-start">
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-soft">
        {typeLabel(product.type)}
        {product.memberOnly ? <Badge tone="indigo">Member Only</Badge> : null}
      </p>
      <Headline className="mt-3 text-heading">{product.title}</Headline>
      <p className="mt-5 text-lg text-soft">{product.description}</p>
      <div className="mt-8 w-full border-y border-line py-6">
        <Price product={product} />
      </div>
      {children}
    </div>
  );
}

function Price({ product }: { readonly product: ProductDetail }): ReactNode {
  if (product.isMembershipIncluded) {
    return (
      <>
        {product.priceNonMember > 0 ? <del className="text-lg text-soft tabular-nums">{visitorPrice(product)}</del> : null}
        <p className="text-title font-semibold text-good">Included in {brand.name} Membership</p>
      </>
    );
  }
  return (
    <>
      <p className="font-display text-heading tabular-nums">{visitorPrice(product)}</p>
      {product.priceMember < product.priceNonMember ? (
        <p className="mt-1 text-soft">
          <span className="font-semibold text-good">{memberPrice(product)}</span> for members
        </p>
      ) : null}
    </>
  );
}
