import type { ReactNode } from "react";
import type { RelatedProduct } from "#contract/catalog.ts";
import { lineHeightOf } from "#contract/values/letter-metrics.ts";
import { typeLabel } from "#contract/values/type-label.ts";
import { Picture } from "./picture.tsx";
import { ProductLink } from "./product-link.tsx";

/** Related products. Without prices: these differ by viewer and would come late. */
export function Related({ products }: { readonly products: readonly RelatedProduct[] }): ReactNode {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="related">
      <h2 id="related" className="text-section">
        On the same shelf
      </h2>
      <ul>
        {products.map(({ id, slug, title, type, images: [image] }) => (
          <li key={slug}>
            <article className="sheet-link">
              <div className="cover">
                {image ? (
                  <Picture
                    image={{ ...image, alt: "" }}
                    sizes="(min-width: 80rem) 25rem, 30vw"
                    loading="lazy"
                    turnsInto={`p${id}`}
                  />
                ) : null}
              </div>
              <div>
                <p>{typeLabel(type)}</p>
                <h3 style={{ lineHeight: lineHeightOf(title) }}>
                  <ProductLink product={{ type, slug }} className="sheet-cover">
                    {title}
                  </ProductLink>
                </h3>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
