import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import type { ProductDetail } from "#contract/catalog.ts";
import { memberPrice, visitorPrice } from "#web/features/catalog/price.ts";
import { typeLabel } from "#web/features/catalog/type-label.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

export function ProductSummary({ product }: { readonly product: ProductDetail }): ReactNode {
  return (
    <div className="flex flex-col items-start">
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-soft">
        {typeLabel(product.type)}
        {product.memberOnly ? <Badge tone="indigo">Member Only</Badge> : null}
      </p>
      <h1 className="mt-3 text-heading">{product.title}</h1>
      <p className="mt-5 text-lg text-soft">{product.description}</p>
      <div className="mt-8 w-full border-y border-line py-6">
        <Price product={product} />
      </div>
      <ButtonLink to="/membership" size="lg" className="mt-8">View Membership</ButtonLink>
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
