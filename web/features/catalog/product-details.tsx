import type { ReactNode } from "react";
import type { ProductDetail } from "#contract/catalog.ts";
import { Prose } from "#web/ui/prose.tsx";

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
