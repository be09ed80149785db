import type { ReactNode } from "react";
import type { ProductDetail, ProductImage } from "#contract/catalog.ts";
import type { ProductFact } from "./facts-in-words.ts";
import { type PriceState, ProductSummary } from "./product-summary.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { Picture } from "./picture.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Accordion } from "#web/ui/accordion.tsx";

/** What a product's page shows of its data; the rest the server words or draws. */
export type ProductDetails = Omit<
  ProductDetail,
  "contents" | "contentsChangedAt" | "openedBy" | "maker" | "givesRole" | "keep"
>;

interface ProductViewProps {
  /** The product with the viewer's own offer, once known. */
  readonly product: ProductDetails;
  readonly price?: PriceState;
  /** On the product's own page its title is the h1. */
  readonly headline?: "h1" | "h2";
  readonly facts?: readonly ProductFact[] | undefined;
  /** Markup of the server's own making. */
  readonly makerHtml?: string | undefined;
  readonly changesHtml?: string | undefined;
  /** The fee of the membership that may include it; undefined while the hub cannot tell. */
  readonly membershipFee?: string | undefined;
  /** The buttons below the price. */
  readonly children?: ReactNode;
}

/** A product as its page shows it; the operators' preview is made of the same parts. */
export function ProductView({
  product,
  price = "sure",
  headline = "h1",
  facts,
  makerHtml,
  changesHtml,
  membershipFee,
  children,
}: ProductViewProps): ReactNode {
  return (
    <div className="product-view">
      <ProductGallery key={product.slug} title={product.title} images={product.images} turnsInto={`p${product.id}`} />
      <ProductSummary
        product={product}
        price={price}
        headline={headline}
        facts={facts}
        makerHtml={makerHtml}
        membershipFee={membershipFee}
      >
        {children}
      </ProductSummary>
      <ProductDetails detailHtml={product.detailHtml} />
      {changesHtml === undefined ? null : (
        <section aria-labelledby="changes" dangerouslySetInnerHTML={{ __html: changesHtml }} />
      )}
      <ProductFaqs key={product.slug} faqs={product.faqs} />
    </div>
  );
}

interface ProductGalleryProps {
  /** The cover on the shelf morphs into the first picture. */
  readonly turnsInto?: string;
  readonly title: string;
  readonly images: readonly ProductImage[];
}

export function ProductGallery({ title, images, turnsInto }: ProductGalleryProps): ReactNode {
  return (
    <Carousel
      label={`Pictures of ${title}`}
      autoplayMs="never"
      className="self-start"
      thumbnails={images.map((image) => (
        <Picture key={image.url} image={{ ...image, alt: "" }} sizes="4.5rem" loading="lazy" className="rounded-sm" />
      ))}
      slides={images.map((image, place) => (
        <Picture
          key={image.url}
          image={image}
          sizes="(min-width: 80rem) 41rem, (min-width: 44rem) 52vw, 92vw"
          loading={place === 0 ? "first" : "lazy"}
          className="rounded-lg border border-edge"
          turnsInto={place === 0 ? turnsInto : undefined}
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
      <p className="mt-8 max-w-[36.8em] border-l-4 border-marigold pl-4 text-soft">
        All products include lifetime access and free updates, and can be opened from your dashboard.
      </p>
    </section>
  );
}

export function ProductFaqs({ faqs }: Pick<ProductDetail, "faqs">): ReactNode {
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="faqs">
      <h2 id="faqs" className="text-section">
        Frequently Asked Questions
      </h2>
      <Accordion
        className="mt-6 max-w-[38rem]"
        items={faqs.map((faq) => ({ title: faq.question, content: faq.answer }))}
      />
    </section>
  );
}
