import type { ReactNode } from "react";
import type { ProductDetail, ProductImage } from "#contract/catalog.ts";
import { cn } from "#web/ui/class-names.ts";
import { type PriceState, ProductSummary } from "./product-summary.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { Picture } from "./picture.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Accordion } from "#web/ui/accordion.tsx";

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

/** A product as its page shows it; the operators' preview is made of the same parts. */
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

interface ProductGalleryProps {
  readonly title: string;
  readonly images: readonly ProductImage[];
}

export function ProductGallery({ title, images }: ProductGalleryProps): ReactNode {
  return (
    <Carousel
      label={`Pictures of ${title}`}
      autoplayMs="never"
      className="self-start"
      slides={images.map((image, place) => (
        <Picture
          key={image.url}
          image={image}
          sizes="(min-width: 80rem) 39rem, (min-width: 64rem) 50vw, 92vw"
          loading={place === 0 ? "first" : "lazy"}
          className="rounded-lg border border-edge"
        />
      ))}
    />
  );
}

export function ProductDetails({ detailHtml }: Pick<ProductDetail, "detailHtml">): ReactNode {
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-section">
        Product Details
      </h2>
      {/* Markup of the server's own making, from markdown: no tags of the author's, safe links only. */}
      <Prose className="mt-6" dangerouslySetInnerHTML={{ __html: detailHtml }} />
      <p className="mt-8 max-w-[65ch] border-l-4 border-marigold pl-4 text-soft">
        All products include lifetime access and free updates, and can be opened from your dashboard.
      </p>
    </section>
  );
}

// So many stay in view beside a long text, one of them open; what is taller than the screen would be cut off.
const screenful = 5;

export function ProductFaqs({ faqs }: Pick<ProductDetail, "faqs">): ReactNode {
  if (faqs.length === 0) return null;
  return (
    <section
      aria-labelledby="faqs"
      className={faqs.length > screenful ? undefined : "lg:top-24 lg:self-start lg:[@media(height>=44rem)]:sticky"}
    >
      <h2 id="faqs" className="text-section">
        Frequently Asked Questions
      </h2>
      <Accordion className="mt-6" items={faqs.map((faq) => ({ title: faq.question, content: faq.answer }))} />
    </section>
  );
}
