import { type ReactNode, useState } from "react";
import { Link, type LinkProps } from "react-router";
import type { ProductCard } from "#contract/catalog.ts";
import { paths } from "#contract/values/paths.ts";
import { productAddress } from "./product-address.ts";

interface ProductLinkProps extends Omit<LinkProps, "to"> {
  readonly product: Pick<ProductCard, "type" | "slug">;
}

/**
 * Fetches the product's data once a pointer or the focus comes to it, so the press finds them in the browser. The router's own way
 * (prefetch="intent") reloads the page when the network is away.
 */
export function ProductLink({ product, ...link }: ProductLinkProps): ReactNode {
  const [isNear, setNear] = useState(false);
  const comeNear = () => setNear(mayFetchAhead());
  const to = productAddress(product);
  const hasData = isNear && to === paths.product(product.slug);
  return (
    <>
      <Link {...link} to={to} onPointerEnter={comeNear} onFocus={comeNear} viewTransition />
      {hasData ? <link rel="prefetch" as="fetch" href={`${to}.data?${dataOfItsPage}`} /> : null}
    </>
  );
}

// As the router asks for it: without the frame, which is the same on each page.
const dataOfItsPage = new URLSearchParams({ _routes: "pages/storefront/product" });

function mayFetchAhead(): boolean {
  const { onLine, connection } = navigator as Navigator & { readonly connection?: { readonly saveData: boolean } };
  return onLine && connection?.saveData !== true;
}
