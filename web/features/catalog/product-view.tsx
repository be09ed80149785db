import type { ReactNode } from "react";
import type { Offer, ProductDetail } from "#contract/catalog.ts";
import { ProductDetails } from "./product-details.tsx";
import { ProductFaqs } from "./product-faqs.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductSummary } from "./product-summary.tsx";

interface ProductViewProps {
  readonly product: ProductDetail;
  /** The viewer's own offer, once it is known. */
  readonly offer?: Offer | undefined;
  readonly isSure?: boolean;
  /** On its own page its title is the page's. */
  readonly headline?: "h1" | "h2";
  /** What there is to do about it, below the price. */
  readonly children?: ReactNode;
}

/** A product as its page shows it; the operators' preview shows the same. */
export function ProductView({ product, offer = product.offer, isSure = true, headline = "h1", children }: ProductViewProps): ReactNode {
  return (
    <>
      <div className="grid gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <ProductGallery key={product.slug} title={product.title} images={product.images} />
        <ProductSummary product={product} offer={offer} isSure={isSure} headline={headline}>{children}</ProductSummary>
      </div>
      <div className="mt-16 grid gap-x-16 gap-y-12 border-t border-edge pt-10 md:pt-14 lg:grid-cols-[1.1fr_1fr]">
        <ProductDetails detailHtml={product.detailHtml} />
        <ProductFaqs key={product.slug} faqs={product.faqs} />
      </div>
    </>
  );
}
