import type { ReactNode } from "react";
import type { ProductDetail } from "#contract/catalog.ts";
import { cn } from "#web/ui/class-names.ts";
import { ProductDetails } from "./product-details.tsx";
import { ProductFaqs } from "./product-faqs.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { type PriceState, ProductSummary } from "./product-summary.tsx";

interface ProductViewProps {
  /** As the viewer sees it, once that is known. */
  readonly product: ProductDetail;
  readonly price?: PriceState;
  /** On its own page its title is the page's. */
  readonly headline?: "h1" | "h2";
  /** What there is to do about it, below the price. */
  readonly children?: ReactNode;
}

// Never as wide as what stands in them: a long line of code scrolls by itself.
const columns = "grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-x-16";

/** A product as its page shows it; the operators' preview shows the same. */
export function ProductView({ product, price = "sure", headline = "h1", children }: ProductViewProps): ReactNode {
  return (
    <>
      <div className={cn(columns, "gap-10")}>
        <ProductGallery key={product.slug} title={product.title} images={product.images} />
        <ProductSummary product={product} price={price} headline={headline}>
          {children}
        </ProductSummary>
      </div>
      <div className={cn(columns, "mt-16 gap-y-12 border-t border-edge pt-10 md:pt-14")}>
        <ProductDetails detailHtml={product.detailHtml} />
        <ProductFaqs key={product.slug} faqs={product.faqs} />
      </div>
    </>
  );
}
