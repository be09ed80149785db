import { type ReactNode, useEffect, useState } from "react";
import type { ProductDetail } from "#contract/catalog.ts";
import { ProductCard } from "#web/features/catalog/product-card.tsx";
import { ProductDetails, ProductFaqs, ProductGallery } from "#web/features/catalog/product-view.tsx";
import { ProductSummary } from "#web/features/catalog/product-summary.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { productPreview } from "../calls/product-calls.ts";
import type { Draft } from "./draft/draft.ts";
import { previewInput } from "./draft/preview-input.ts";
import { Segments } from "#web/ui/segments.tsx";

const pauseMs = 400;

/** The visitors' view, rendered with the components of their own pages. */
export function Preview({ draft }: { readonly draft: Draft }): ReactNode {
  const [view, setView] = useState<"page" | "card">("page");
  const input = useSettled(JSON.stringify(previewInput(draft)));
  const preview = useOwnQuery(() => productPreview(input));
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-4 xl:max-h-[calc(100dvh-7rem)]">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="preview" className="text-title">
          Preview
        </h2>
        <Segments
          label="What to preview"
          value={view}
          onChoose={setView}
          options={[
            { value: "page", label: "Page" },
            { value: "card", label: "Card" },
          ]}
        />
      </div>
      <Loaded
        of={preview}
        waiting={
          <Frame>
            <Skeleton className="aspect-4/3 w-full" />
          </Frame>
        }
        failed={{ title: "The preview did not load" }}
      >
        {(product) => <Frame>{view === "page" ? <Page product={product} /> : <Card product={product} />}</Frame>}
      </Loaded>
    </section>
  );
}

function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div
      role="region"
      aria-label="How it will look"
      tabIndex={0}
      className="min-h-0 overflow-y-auto rounded-lg border border-edge bg-paper p-5 sm:p-7"
    >
      {/* Inert: its links would leave the editor. */}
      <div inert>{children}</div>
    </div>
  );
}

function Page({ product }: { readonly product: ProductDetail }): ReactNode {
  return (
    <div className="grid gap-10 xl:[zoom:0.8]">
      <ProductGallery key={product.images.map(({ url }) => url).join()} title={product.title} images={product.images} />
      <ProductSummary product={product} headline="h2" />
      <ProductDetails detailHtml={product.detailHtml} />
      <ProductFaqs faqs={product.faqs} />
    </div>
  );
}

function Card({ product }: { readonly product: ProductDetail }): ReactNode {
  return (
    <div className="mx-auto max-w-96">
      <ProductCard product={product} isOfferKnown loading="eager" />
    </div>
  );
}

/** The value, once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
