import { paths } from "#contract/values/paths.ts";
import { brand } from "#contract/brand.ts";
import type { ProductCard, ProductDetail } from "#contract/catalog.ts";
import { decimalRupees, paise } from "#contract/values/money.ts";

// The product in schema.org's terms.
export function productFacts(product: ProductCard & Pick<ProductDetail, "isForSale">, origin: string): object {
  const url = `${origin}${paths.product(product.slug)}`;
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.title,
    description: product.description,
    sku: String(product.id),
    category: product.type,
    image: product.images.map(
      ({ url, widths }) => new URL(widths.length === 0 ? url : `${url}/${widths.at(-1)}.webp`, origin).href,
    ),
    url,
    brand: { "@type": "Brand", name: brand.name },
    offers: {
      "@type": "Offer",
      url,
      price: decimalRupees(paise(product.priceNonMember)),
      priceCurrency: "INR",
      availability: `https://schema.org/${product.isForSale ? "InStock" : "Discontinued"}`,
      seller: { "@id": `${origin}/#organization` },
    },
  };
}
